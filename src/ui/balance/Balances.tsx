/** The balances tab: each balance over time, its value on any day, and whether the operations explain it. */
import { useSelector } from "@xstate/react";
import { useEffect, useId, useRef, useState } from "react";
import { balanceNames, type BalanceName } from "../../domain/balance/balance-effects.ts";
import {
  balanceFigure,
  balanceLabel,
  balanceLabels,
  balanceUnit,
  balancesOnDay,
} from "../../domain/balance/balance-format.ts";
import {
  readBalanceRequest,
  writeBalanceRequest,
  type BalanceRequest,
  type BalanceView,
} from "../../domain/balance/balance-view.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import type { CsvCell } from "../../domain/format/csv.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import type { TabProps } from "../account/tab-props.ts";
import { Computing } from "../archive/Computing.tsx";
import { computedFrom } from "../archive/use-archive-state.ts";
import { onNavigation } from "../browser/address/navigation.ts";
import { replaceQuery } from "../browser/address/query.ts";
import { SaveAs } from "../plot/SaveAs.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { lazy } from "../start/lazy.ts";
import { BalancePlot } from "./BalancePlot.tsx";
import { BalanceSpan } from "./BalanceSpan.tsx";
import { BalanceTable } from "./BalanceTable.tsx";
import * as styles from "./Balances.module.css";

const reconciliation = lazy(() =>
  import("./Reconciliation.tsx").then((module) => module.Reconciliation),
);

export function Balances({ account: { name: account }, archive }: TabProps) {
  const state = useSelector(archive, ({ context }) => context.answer?.value);
  const [request, choose] = useState(() => readBalanceRequest(location.search));
  // Not read from the URL at all times: while a day is typed, it is not one yet.
  useEffect(() => onNavigation(() => choose(readBalanceRequest(location.search))), []);
  const balances = useQuestion("archive.balances", [account, request], computedFrom(state));
  const { value: view, hasFailed } = balances;
  const change = (part: Partial<BalanceRequest>): void => {
    const next = { ...request, ...part };
    choose(next);
    replaceQuery((query) => writeBalanceRequest(query, next));
  };
  return (
    <>
      <Card title="Balances over Time" className={styles.balances} isBusy={!view && !hasFailed}>
        <Answer
          of={balances}
          failed={{ sentence: say`The balances could not be rebuilt.`, reason: historyReason }}
          failurePosition="top"
        >
          {(known) =>
            known && state ? (
              <Shown
                account={account}
                view={known}
                request={request}
                hasFailed={hasFailed}
                change={change}
              />
            ) : (
              <Computing archive={archive}>Rebuilding the balances…</Computing>
            )
          }
        </Answer>
      </Card>
      {view && state && <Chunk view={reconciliation} account={account} of={view} />}
    </>
  );
}

function Shown({
  account,
  view,
  request,
  hasFailed,
  change,
}: {
  readonly account: string;
  readonly view: BalanceView;
  readonly request: BalanceRequest;
  readonly hasFailed: boolean;
  readonly change: (part: Partial<BalanceRequest>) => void;
}) {
  const plot = useRef<HTMLDivElement>(null);
  const { rates, today, notRenewed } = view;
  const balance = balanceLabels[view.balance];
  const [from, to] = [dayUtc(view.span.from * 1000), dayUtc(view.span.to * 1000)];
  return (
    <>
      {notRenewed && (
        <p className="quiet-note" role="status">
          <span>
            Today's balances are those of {exactTime(view.todayAt)}: they could not be read again.
          </span>
          <span>{historyReason(notRenewed)}</span>
        </p>
      )}
      <div className="filter-bar">
        <div className="tabs" role="group" aria-label="Balance">
          {balanceNames.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={request.balance === name}
              onClick={() => change({ balance: name })}
            >
              {balanceLabels[name]}{" "}
              <span className="num">{balanceLabel(name, today[name], rates)}</span>
            </button>
          ))}
        </div>
      </div>
      {view.used === 0 ? (
        <p className="quiet-note">
          {view.total === 0
            ? say`No activity yet: these balances never changed.`
            : say`The newest entry is not downloaded yet.`}
        </p>
      ) : (
        <>
          <div ref={plot}>
            <BalancePlot view={view} />
          </div>
          <BalanceSpan view={view} choose={change} />
          <p className="quiet-note num">
            <span role="status">{changesLabel(view)}</span>
            {rates && request.balance === "vests" && <span>SP at today's rate</span>}
            <SaveAs
              what={say`balance: ${balance}`}
              about={say`@${account}, ${from} to ${to}`}
              name={`${account}-balances`}
              rows={() => tableOf(view)}
              picture={plot}
            />
          </p>
          <OnDay view={view} request={request} hasFailed={hasFailed} change={change} />
          <BalanceTable view={view} />
        </>
      )}
    </>
  );
}

/** How many changes are shown, how exactly, and of which entries. */
function changesLabel({ changes, periods, used, total }: BalanceView): string {
  return [
    say`${counted(changes, "change")} in this span`,
    changes > periods &&
      say`the plot and the table have the first, last, lowest and highest of ${counted(periods, "short period")}; zoom in for each change`,
    used < total &&
      say`based on the newest ${grouped(used)} of ${counted(total, "entry", "entries")}`,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The balances at the end of the chosen day, never those of a day chosen before. */
function OnDay({
  view: { on, rates },
  request,
  hasFailed,
  change,
}: {
  readonly view: BalanceView;
  readonly request: BalanceRequest;
  readonly hasFailed: boolean;
  readonly change: (part: Partial<BalanceRequest>) => void;
}) {
  const field = useId();
  return (
    <div className={`quiet-note ${styles.onDay}`}>
      <label htmlFor={field}>Balances at the end of (UTC)</label>
      <input
        id={field}
        className="field"
        type="date"
        value={request.on}
        onChange={({ target }) => change({ on: target.value })}
      />
      {request.on !== "" && (
        <span className="num" role="status">
          {on?.day === request.on
            ? balancesOnDay(on, rates)
            : hasFailed
              ? say`Not known.`
              : say`Looking it up…`}
        </span>
      )}
    </div>
  );
}

/** The balances' names in files, in English. */
const fileNames: Readonly<Record<BalanceName, string>> = {
  steem: "STEEM",
  sbd: "SBD",
  vests: "Own SP",
  savingsSteem: "Savings STEEM",
  savingsSbd: "Savings SBD",
};

const tableOf = ({ steps, rates }: BalanceView): readonly (readonly CsvCell[])[] => [
  [
    "time (UTC)",
    "entry",
    ...balanceNames.map((name) => `${fileNames[name]} (${balanceUnit(name, rates)})`),
  ],
  ...steps.map((step) => [
    new Date(step.time * 1000).toISOString(),
    step.index < 0 ? "" : step.index,
    ...balanceNames.map((name) => balanceFigure(name, step[name], rates)),
  ]),
];
