/** The votes tab: votes given and received by time and account, and what a vote is worth. */
import { useSelector } from "@xstate/react";
import { useMemo, type ReactNode } from "react";
import { useSearch } from "wouter/use-browser-location";
import { coverageSentence, spanLabels } from "../../../domain/archive/format.ts";
import { readPeriodQuery, spanStart } from "../../../domain/archive/periods.ts";
import { covers } from "../../../domain/archive/reach.ts";
import { voteSides, type VoteCounts, type VoteSide } from "../../../domain/archive/votes.ts";
import { grouped, percent } from "../../../domain/format/figures.ts";
import { say, sayAs } from "../../../domain/language/say.ts";
import type { TabProps } from "../../account/tab-props.ts";
import { chooseInAddress } from "../../browser/address/choose-in-address.ts";
import { ExportButton } from "../../export/ExportButton.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { ChoiceTabs } from "../../shared/controls/ChoiceTabs.tsx";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { Card } from "../../shared/page/Card.tsx";
import { lazy } from "../../start/lazy.ts";
import { clock } from "../../start/page.charts.ts";
import { Computing } from "../Computing.tsx";
import { PeriodBar } from "../PeriodBar.tsx";
import { computedFrom, useArchiveState, useExtent, useWantedSpan } from "../use-archive-state.ts";
import { VoteWorth } from "./VoteWorth.tsx";
import * as factGridStyles from "../../shared/values/FactGrid.module.css";
import * as styles from "./Votes.module.css";

/** Below the counts, which are shown without waiting for it. */
const voteCards = lazy(() => import("./VoteCards.tsx").then((module) => module.VoteCards));

const sideLabels = {
  given: sayAs("votes")`Given`,
  received: sayAs("votes")`Received`,
} as const satisfies Record<VoteSide, string>;

const readSide = (search: string): VoteSide =>
  new URLSearchParams(search).get("side") === "received" ? "received" : "given";

export function Votes({ account: { name: account }, archive }: TabProps) {
  const search = useSearch();
  const side = readSide(search);
  const { span, by } = readPeriodQuery(search);
  const query = useMemo(() => ({ span, by }), [span, by]);
  const state = useArchiveState(archive);
  useWantedSpan(archive, span);
  const extent = useExtent(state, span);
  const votes = useQuestion("archive.votes", [account, query], computedFrom(state));
  const now = useSelector(clock, ({ context }) => context.now);
  const counts = state && votes.value?.[side];
  const isCovered = state && covers(state, spanStart(span, now / 1000) * 1000);
  const isEmpty = counts && counts.up + counts.down + counts.removed === 0;
  return (
    <>
      <VoteWorth account={account} />
      <Card
        title="Votes"
        end={
          <>
            {spanLabels[span]}
            {counts && (
              <ExportButton
                subject={{ table: "votes", account, side, span }}
                total={counts.up + counts.down + counts.removed}
                isComplete={state.isComplete}
              />
            )}
          </>
        }
        isBusy={votes.isBusy}
      >
        <PeriodBar query={query}>
          <ChoiceTabs
            label="Direction"
            options={voteSides.map((each) => [each, sideLabels[each]])}
            value={side}
            choose={(next) => chooseInAddress({ side: next, sort: "", find: "" })}
          />
        </PeriodBar>
        <Answer of={votes} failed={say`The votes could not be loaded.`} failurePosition="top">
          {() => !counts && <Computing archive={archive}>Counting the votes…</Computing>}
        </Answer>
        {isEmpty && !isCovered && (
          <Notice title="Not read yet">
            The entries read so far contain no votes, but do not reach back over the whole period.
          </Notice>
        )}
        {isEmpty && isCovered && (
          <Notice title="No votes">
            {span === "all" || state.total === 0
              ? side === "given"
                ? say`This account has not voted yet.`
                : say`Nobody has voted for this account yet.`
              : say`There are no votes in this period. Try a longer period.`}
          </Notice>
        )}
        {counts && !isEmpty && (
          <>
            {!isCovered && (
              <p className="quiet-note">At least, as only part of the period is read:</p>
            )}
            <Counts counts={counts} side={side} />
          </>
        )}
        {state && (
          <p className="quiet-note" role="status">
            {coverageSentence(state, spanStart(span, now / 1000) * 1000)}{" "}
            {say`A changed vote counts each time. Times are UTC.`}
          </p>
        )}
      </Card>
      {counts && !isEmpty && (
        <Chunk
          view={voteCards}
          account={account}
          archive={state}
          side={side}
          query={query}
          counts={counts}
          extent={extent}
        />
      )}
    </>
  );
}

function Counts({ counts, side }: { readonly counts: VoteCounts; readonly side: VoteSide }) {
  const { up, down, removed, self, accounts } = counts;
  const total = up + down;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [say`Upvotes`, grouped(up)],
    [say`Downvotes`, grouped(down)],
    [say`Removed`, grouped(removed)],
    [side === "given" ? say`Accounts voted for` : say`Accounts that voted`, grouped(accounts)],
    [say`Self-votes`, `${grouped(self)}${total > 0 ? ` (${percent((self / total) * 100)})` : ""}`],
  ];
  return (
    <dl className={`${styles.voteCounts} ${factGridStyles.tally}`}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
