/** Who is new: how many came each day, and each by name. */
import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useActorRef } from "../../actors.ts";
import { grouped } from "../../../domain/format/figures.ts";
import { dayLabel } from "../../../domain/format/lists.ts";
import { ExactTime } from "../../parts/Age.tsx";
import { readListQuery, type ListQuery } from "../../../domain/lists/list.ts";
import {
  newAccountOrder,
  type NewAccount,
  type Registrations,
} from "../../../domain/lists/new-accounts.ts";
import { newAccounts, registrations } from "../../hosts/lists.ts";
import { lazy } from "../../lazy.ts";
import { FindBox } from "../../lists/FindBox.tsx";
import { Pager } from "../../lists/Pager.tsx";
import { QuietFailure } from "../../lists/QuietFailure.tsx";
import { RankTable, type ListColumn } from "../../lists/RankTable.tsx";
import { useListQuery } from "../../lists/use-list-query.ts";
import { useNetwork } from "../../network.ts";
import { Chunk } from "../../parts/Chunk.tsx";
import { Notice } from "../../parts/Notice.tsx";
import { Page } from "../../parts/Page.tsx";
import { Who } from "../../parts/Who.tsx";
import { urlPart } from "../../../domain/url-part.ts";

const chart = lazy(() => import("../../charts/TrendChart.tsx").then((module) => module.TrendChart));
const title = "New Account Registrations";

const columns: readonly ListColumn<NewAccount>[] = [
  { key: "account", label: "Account", cell: ({ account }) => <Who name={account} /> },
  {
    key: "creator",
    label: "Creator",
    cell: ({ creator }) => <a href={`/accounts/${urlPart(creator)}`}>{creator}</a>,
  },
  {
    key: "block",
    label: "Block",
    isFigure: true,
    cell: ({ block }) =>
      block === null ? "N/A" : <a href={`/blocks/${block}`}>{grouped(block)}</a>,
  },
  {
    key: "time",
    label: "Registered",
    isFigure: true,
    cell: ({ time }) => <ExactTime time={time} />,
  },
];

export function NewAccounts() {
  const actor = useActorRef(newAccounts, { input: { query: readListQuery(location.search) } });
  const query = useListQuery(
    useCallback((next: ListQuery) => actor.send({ type: "query.changed", query: next }), [actor]),
  );
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const { network } = useNetwork();
  const list = hasFailed ? undefined : answer?.value;
  return (
    <Page title={title}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">Accounts made in the last thirty days.</p>
        </div>
        <FindBox query={query} label="Find an account" />
      </div>
      <div className="stack">
        {list ? list.all > 0 && <Summary /> : isBusy && <Figures />}
        <section className="card" aria-label={title} aria-busy={isBusy}>
          {hasFailed && failure && (
            <QuietFailure
              title={title}
              host={new URL(network.services.rankings).host}
              failure={failure}
              retry={() => actor.send({ type: "list.retry" })}
            />
          )}
          {(isBusy || (list && list.all > 0)) && (
            <RankTable
              caption={title}
              columns={columns}
              rows={list?.rows ?? null}
              ghosts={newAccountOrder.size}
              keyOf={(row) => row.account}
              query={query}
              leading={1}
            />
          )}
          {list && list.total === 0 && (
            <Notice title={list.all === 0 ? "Nobody is listed" : "Nobody by that name"}>
              {list.all === 0
                ? "The source answered with an empty list."
                : `None of the ${grouped(list.all)} new accounts matches.`}
            </Notice>
          )}
          {list && list.total > 0 && (
            <Pager list={list} query={query} size={newAccountOrder.size} what="accounts" />
          )}
        </section>
        {isBusy && (
          <div className="card pager waiting" role="status">
            Loading {title}... This source may take its time.
            <button
              type="button"
              className="btn tight"
              onClick={() => actor.send({ type: "list.cancel" })}
            >
              Cancel
            </button>
          </div>
        )}
      </div>
    </Page>
  );
}

function Summary() {
  const actor = useActorRef(registrations, { input: { subject: "registrations" } });
  const counts = useSelector(actor, ({ context }) => context.answer?.value);
  return <Figures counts={counts} />;
}

/** What is not counted yet is drawn as a ghost. */
function Figures({ counts }: { readonly counts?: Registrations | undefined }) {
  const cards = [
    ["Total Accounts", counts && grouped(counts.total), "in the last thirty days"],
    ["Average per Day", counts && grouped(counts.perDay), "rounded, first and last day included"],
    ["Today", counts && grouped(counts.today), "since midnight UTC"],
    [
      "Busiest Day",
      counts && (counts.busiest ? grouped(counts.busiest.count) : "—"),
      counts?.busiest ? dayLabel(counts.busiest.day) : "",
    ],
  ] as const;
  return (
    <>
      <dl className="summary">
        {cards.map(([label, value, note]) => (
          <div key={label} className="card">
            <dt>{label}</dt>
            <dd className="num">{value ?? <span className="ghost" />}</dd>
            <dd className="faint small">{note}</dd>
          </div>
        ))}
      </dl>
      <section className="card" aria-label="Daily Registrations">
        <header>
          <h2>Daily Registrations</h2>
        </header>
        <div className="trend">{counts && <Chunk view={chart} days={counts.days} />}</div>
      </section>
    </>
  );
}
