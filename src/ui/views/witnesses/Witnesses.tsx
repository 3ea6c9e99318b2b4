/** The witnesses: who produces blocks, who stands by, how well they do it. */
import { useSelector } from "@xstate/react";
import { useCallback } from "react";
import { useActorRef } from "../../actors.ts";
import { failureText } from "../../../domain/failure-text.ts";
import { limits } from "../../../domain/limits.ts";
import { readListQuery, type ListQuery } from "../../../domain/lists/list.ts";
import { lastTopRank, witnessOrder, type Witness } from "../../../domain/lists/witnesses.ts";
import { witnessList } from "../../hosts/lists.ts";
import { FindBox } from "../../lists/FindBox.tsx";
import { Pager } from "../../lists/Pager.tsx";
import { RankTable } from "../../lists/RankTable.tsx";
import { useListQuery } from "../../lists/use-list-query.ts";
import { useClockTime } from "../../network.ts";
import { Notice } from "../../parts/Notice.tsx";
import { Page } from "../../parts/Page.tsx";
import { Pedigree } from "../../parts/Pedigree.tsx";
import { witnessColumns } from "./columns.tsx";

const title = "STEEM Witnesses";

/** Between the last who produces by votes and the first who stands by. */
const divider = (row: Witness, before: Witness | undefined): string | null =>
  row.rank === lastTopRank + 1 && before?.rank === lastTopRank
    ? "Active Witnesses (Top 21) / Backup Witnesses"
    : null;

export function Witnesses() {
  const actor = useActorRef(witnessList, { input: { query: readListQuery(location.search) } });
  const query = useListQuery(
    useCallback((next: ListQuery) => actor.send({ type: "query.changed", query: next }), [actor]),
  );
  const { answer, failure, attempt, illustrated } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isRetrying = useSelector(actor, (snapshot) => snapshot.hasTag("retrying"));
  const isUpdating = useSelector(actor, (snapshot) => snapshot.hasTag("updating"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const list = answer?.value;
  const clockTime = useClockTime({ namesZone: true });
  return (
    <Page title={title}>
      <div className="page-head">
        <div>
          <h1>{title}</h1>
          <p className="lead">
            Those who produce the blocks, in the order of the votes they were given.
          </p>
        </div>
        <FindBox query={query} label="Find a witness" />
      </div>
      <section className="card" aria-label={title} aria-busy={isBusy}>
        {(answer || isBusy) && (
          <header>
            <h2 className="visually-hidden">List</h2>
            <span role="status">
              {isRetrying
                ? `Network timeout. Retrying... (${attempt}/${limits.witnesses.attempts})`
                : isBusy
                  ? "Loading witnesses..."
                  : isUpdating
                    ? "Updating..."
                    : answer && `Updated ${clockTime(answer.receivedAt)}`}
            </span>
            <span className="end">
              {answer ? <Pedigree of={answer} /> : <span className="ghost long" />}
              <button
                type="button"
                className="btn tight"
                aria-disabled={isBusy || isUpdating}
                onClick={() => actor.send({ type: "list.refresh" })}
              >
                Refresh
              </button>
            </span>
          </header>
        )}
        {hasFailed && failure && (
          <div role="alert">
            <Notice
              title="Error Loading Witnesses"
              retry={{ failure, run: () => actor.send({ type: "list.retry" }) }}
            >
              {failureText(failure, "witnesses")}
            </Notice>
          </div>
        )}
        {list?.standIn && (
          <p className="quiet-note" role="status">
            <span>This is the list of the node itself.</span>
            <span className="dim">{failureText(list.standIn, "witnesses")}</span>
          </p>
        )}
        {(list || isBusy) && (
          <RankTable
            caption={title}
            columns={witnessColumns(illustrated)}
            rows={list?.rows ?? null}
            keyOf={(row) => row.name}
            query={query}
            divider={divider}
          />
        )}
        {list && list.total === 0 && (
          <Notice title={list.all === 0 ? "Nobody is listed" : "Nobody by that name"}>
            {list.all === 0
              ? "The source answered with an empty list."
              : "None of the witnesses matches."}
          </Notice>
        )}
        {list && list.total > 0 && (
          <Pager list={list} query={query} size={witnessOrder.size} what="witnesses" />
        )}
      </section>
    </Page>
  );
}
