/** The rewards tab: what an account has earned, by source and period. */
import { useSelector } from "@xstate/react";
import { useMemo, type ReactNode } from "react";
import { useSearch } from "wouter/use-browser-location";
import { coverageSentence, spanLabels } from "../../../domain/archive/format.ts";
import {
  readPeriodQuery,
  spans,
  spanStart,
  type PeriodQuery,
  type Span,
} from "../../../domain/archive/periods.ts";
import { covers } from "../../../domain/archive/reach.ts";
import {
  rewardOf,
  rewardSources,
  rewardTotal,
  type RewardSource,
  type RewardsView,
} from "../../../domain/archive/rewards.ts";
import { sumThen, valueSentence } from "../../../domain/archive/value-format.ts";
import type { RewardValues } from "../../../domain/archive/values-then.ts";
import { historyReason } from "../../../domain/contract/dispute-text.ts";
import { fixed, grouped } from "../../../domain/format/figures.ts";
import { say, sayAs } from "../../../domain/language/say.ts";
import type { TabProps } from "../../account/tab-props.ts";
import { chooseInAddress } from "../../browser/address/choose-in-address.ts";
import { ExportButton } from "../../export/ExportButton.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { useActorRef } from "../../start/actors.ts";
import { lazy } from "../../start/lazy.ts";
import { clock } from "../../start/page.charts.ts";
import { Computing } from "../Computing.tsx";
import { computedFrom, useArchiveState, useExtent, useWantedSpan } from "../use-archive-state.ts";
import { EarnedComparison } from "./EarnedComparison.tsx";
import { priceRebuild } from "./price-rebuild.charts.ts";
import { PriceRebuild } from "./PriceRebuild.tsx";
import { readerOf, rewardSourceLabels, tokens } from "./reward-reader.ts";
import * as styles from "./Rewards.module.css";

/** Below the sums, which are shown without waiting for it. */
const rewardPeriods = lazy(() =>
  import("./RewardPeriods.tsx").then((module) => module.RewardPeriods),
);

export function Rewards({ account: profile, archive }: TabProps) {
  const { name: account } = profile;
  const search = useSearch();
  const { span, by } = readPeriodQuery(search);
  const query = useMemo(() => ({ span, by }), [span, by]);
  const state = useArchiveState(archive);
  useWantedSpan(archive, span);
  const extent = useExtent(state, span);
  const rewards = useQuestion("archive.rewards", [account, query], computedFrom(state));
  const { value } = rewards;
  const rebuild = useActorRef(priceRebuild, { input: { accounts: [account], choices: null } });
  const rebuilt = useSelector(rebuild, ({ context }) => context.rebuilt);
  const {
    value: values,
    failure: valueFailure,
    isPartial,
  } = useQuestion(
    "archive.rewardValues",
    [account, query],
    // Asked again when more entries are loaded, and when more prices are rebuilt.
    { ...computedFrom(state), version: (state?.version ?? 0) + rebuilt },
  );
  const now = useSelector(clock, ({ context }) => context.now);
  const covered = spans.filter(
    (each) => state && covers(state, spanStart(each, now / 1000) * 1000),
  );
  const coverage = state ? coverageSentence(state, spanStart(span, now / 1000) * 1000) : null;
  return (
    <>
      <Card
        title="Rewards"
        end={
          <>
            {covered.includes(span) ? spanLabels[span] : partly(spanLabels[span])}
            {value && state && (
              <ExportButton
                subject={{ table: "rewards", account, span }}
                total={rewardTotal(value.spans[span], "count")}
                isComplete={state.isComplete}
              />
            )}
          </>
        }
        isBusy={rewards.isBusy}
      >
        <Answer of={rewards} failed={say`The rewards could not be loaded.`} failurePosition="top">
          {(known) =>
            known && state ? (
              <Summary
                value={known}
                values={values}
                isPartial={isPartial}
                query={query}
                covered={covered}
              />
            ) : (
              <Computing archive={archive}>Adding up the rewards…</Computing>
            )
          }
        </Answer>
        {value && state && (
          <p className="quiet-note" role="status">
            {valueFailure
              ? `${say`The values could not be computed.`} ${historyReason(valueFailure)}`
              : values
                ? valueSentence(values.spans[span], values.hasDailyRates, isPartial)
                : say`Loading the prices of that time…`}
          </p>
        )}
        {values && state && (
          <PriceRebuild actor={rebuild} days={values.daysWithoutPrice} isPartial={isPartial} />
        )}
        {coverage !== null && (
          <p className="quiet-note" role="status">
            {coverage}{" "}
            {value?.rates
              ? say`VESTS are shown as SP at today's rate, not at the rate of the day they were earned.`
              : say`No node has reported the rate of VESTS to SP, so VESTS are shown.`}{" "}
            {say`Claiming moves rewards that were earned before, so claims are not counted.`}
          </p>
        )}
      </Card>
      {value && state && (
        <Chunk
          view={rewardPeriods}
          value={value}
          values={values}
          isPartial={isPartial}
          query={query}
          account={account}
          extent={extent}
        />
      )}
      {values && state && (
        <EarnedComparison
          account={profile}
          earned={values.earned}
          isPartial={isPartial}
          archive={state}
        />
      )}
    </>
  );
}

/** The label of a span whose entries are not all downloaded. */
const partly = (span: string): string => say`${span}, downloaded entries only`;

/** The three spans to choose from, and the sources of the chosen one. */
function Summary({
  value,
  values,
  isPartial,
  query,
  covered,
}: {
  readonly value: RewardsView;
  readonly values: RewardValues | undefined;
  /** Whether values may still come for rewards that have none. */
  readonly isPartial: boolean;
  readonly query: PeriodQuery;
  /** The spans whose entries are all downloaded. */
  readonly covered: readonly Span[];
}) {
  const reader = readerOf(value.rates);
  const figures = value.spans[query.span];
  const hasNoneAtAll = covered.includes("all") && rewardTotal(value.spans.all, "count") === 0;
  const shown = rewardSources.filter((source) => rewardOf(figures, source, "count") > 0);
  /** Whether nothing was found in a span that is not fully read: that doesn't mean zero. */
  const isUnread = (span: Span): boolean =>
    !covered.includes(span) && rewardTotal(value.spans[span], "count") === 0;
  /** Null while no value is known, but some may come. */
  const worthOf = (span: Span): string | null => {
    if (!values) return null;
    const [worth, count] = [values.spans[span], rewardTotal(value.spans[span], "count")];
    return isPartial && worth.unpriced === count && count > 0 ? null : sumThen(worth, count);
  };
  const cells = (source: RewardSource | null): ReactNode =>
    tokens.map((token) => (
      <td key={token} className="num" data-label={reader.label(token)}>
        {fixed(reader.of(figures, source, token), 3)}
      </td>
    ));
  return (
    <>
      <div className={styles.spanTotals} role="group" aria-label="Time span">
        {spans.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === query.span}
            onClick={() => chooseInAddress({ span: each })}
          >
            <span className="small dim">
              {covered.includes(each) || isUnread(each)
                ? spanLabels[each]
                : partly(spanLabels[each])}
            </span>
            {isUnread(each) ? (
              <span className="main">not read yet</span>
            ) : (
              <>
                {!covered.includes(each) && <span className="dim">at least</span>}
                {tokens.map((token) => (
                  <span key={token} className={token === "sp" ? "num main" : "num"}>
                    {fixed(reader.of(value.spans[each], null, token), 3)}{" "}
                    <span className="dim">{reader.label(token)}</span>
                  </span>
                ))}
                <span className="small dim num">{worthOf(each) ?? <span className="ghost" />}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {isUnread(query.span) ? (
        <Notice title="Not read yet">
          The entries read so far contain no rewards, but do not reach back over the whole period.
        </Notice>
      ) : shown.length === 0 ? (
        <Notice title="No rewards">
          {query.span === "all" || hasNoneAtAll
            ? say`This account has not earned any rewards yet.`
            : say`No rewards in this period. Try a longer period.`}
        </Notice>
      ) : (
        <table className={styles.sources}>
          <caption className="visually-hidden">Rewards by source</caption>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col" className="num">
                Rewards
              </th>
              {tokens.map((token) => (
                <th key={token} scope="col" className="num">
                  {reader.label(token)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((source) => (
              <tr key={source}>
                <th scope="row">
                  <span className="swatch" data-series={source} aria-hidden="true" />
                  {rewardSourceLabels[source]}
                </th>
                <td className="num">{grouped(rewardOf(figures, source, "count"))}</td>
                {cells(source)}
              </tr>
            ))}
            <tr className={styles.sum}>
              <th scope="row">
                {covered.includes(query.span)
                  ? sayAs("rewards")`All`
                  : say`All that is read so far`}
              </th>
              <td className="num">{grouped(rewardTotal(figures, "count"))}</td>
              {cells(null)}
            </tr>
          </tbody>
        </table>
      )}
    </>
  );
}
