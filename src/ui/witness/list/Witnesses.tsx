/** The list of witnesses, active and backup. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { failureText } from "../../../domain/contract/failure-text.ts";
import { plural, say } from "../../../domain/language/say.ts";
import { readListQuery } from "../../../domain/list/list.ts";
import { pageLimits } from "../../../domain/page-limits.ts";
import { witnessOrder, type Witness } from "../../../domain/witness/witnesses.ts";
import { witnessListMachine } from "../../../machines/witness/witness-list.machine.ts";
import { ExportButton } from "../../export/ExportButton.tsx";
import { Failed } from "../../failure/Failed.tsx";
import { Notice } from "../../failure/Notice.tsx";
import { FindBox } from "../../list/FindBox.tsx";
import { Pager } from "../../list/Pager.tsx";
import { Table } from "../../list/Table.tsx";
import { useListQuery } from "../../list/use-list-query.ts";
import { Page } from "../../shared/page/Page.tsx";
import { PageHead } from "../../shared/page/PageHead.tsx";
import { clockTime } from "../../shared/values/sentence-times.tsx";
import { SourceNote } from "../../shared/values/SourceNote.tsx";
import { useActorRef } from "../../start/actors.ts";
import { asks } from "../../start/runtime.ts";
import { witnessColumns } from "./witness-columns.tsx";
import { moreLabel, WitnessTable } from "./WitnessTable.tsx";
import * as twoLinesStyles from "../../list/TwoLines.module.css";
import * as styles from "./WitnessTable.module.css";

const witnessList = witnessListMachine.provide({
  actors: { load: asks("list.witnesses", ({ query, isFresh }) => [query, isFresh]) },
});

const title = say`STEEM Witnesses`;

export function Witnesses() {
  const actor = useActorRef(witnessList, { input: { query: readListQuery(location.search) } });
  const query = useListQuery();
  useEffect(() => actor.send({ type: "query.changed", query }), [actor, query]);
  const { answer, failure, attempt, illustrated } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const isRetrying = useSelector(actor, (snapshot) => snapshot.hasTag("retrying"));
  const isUpdating = useSelector(actor, (snapshot) => snapshot.hasTag("updating"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const list = answer?.value;
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={
          <>
            {say`The accounts that produce the blocks, ordered by votes.`}
            {list && ` ${unitLabels(list.rows)}`}{" "}
            <>
              <a className="link" href="/witness-rounds">
                Witness rounds
              </a>{" "}
              show whose turn it is.
            </>
          </>
        }
      >
        <FindBox query={query} label="Find a witness" />
      </PageHead>
      <section className="card" aria-label={title} aria-busy={isBusy}>
        {(answer || isBusy) && (
          <header>
            <h2 className="visually-hidden">List</h2>
            <span role="status">
              {isRetrying
                ? say`Network timeout. Retrying... (${attempt}/${pageLimits.witnesses.attempts})`
                : isBusy
                  ? say`Loading witnesses...`
                  : isUpdating
                    ? say`Updating...`
                    : answer && <>Updated {clockTime(answer.receivedAt)}</>}
            </span>
            <span className="end">
              {answer ? (
                <SourceNote
                  of={answer}
                  reload={isUpdating ? undefined : () => actor.send({ type: "list.refresh" })}
                />
              ) : (
                <span className="ghost long" />
              )}
              <button
                type="button"
                className="btn tight"
                aria-disabled={isBusy || isUpdating}
                onClick={() => actor.send({ type: "list.refresh" })}
              >
                Refresh
              </button>
              <ExportButton
                subject={{ table: "witnesses", list: query }}
                total={list?.total ?? 0}
              />
            </span>
          </header>
        )}
        {hasFailed && failure && (
          <Failed
            title="Error Loading Witnesses"
            failure={failure}
            retry={() => actor.send({ type: "retry" })}
          >
            {failureText(failure, "witnesses")}
          </Failed>
        )}
        {list?.fallbackReason && (
          <p className="quiet-note" role="status">
            <span>This list comes from the node itself.</span>
            <span className="dim">{failureText(list.fallbackReason, "witnesses")}</span>
          </p>
        )}
        {(list || isBusy) && (
          <div className={`${twoLinesStyles.twoLines} ${styles.witnesses}`}>
            {answer ? (
              <WitnessTable
                caption={title}
                answer={answer}
                illustrated={illustrated}
                query={query}
              />
            ) : (
              <Table
                caption={title}
                columns={witnessColumns(illustrated, new Map())}
                rows={null}
                query={query}
                more={moreLabel}
              />
            )}
          </div>
        )}
        {list && list.total === 0 && (
          <Notice title={list.all === 0 ? say`No witnesses listed` : say`No matching witness`}>
            {list.all === 0 ? say`The source returned an empty list.` : say`No witness matches.`}
          </Notice>
        )}
        {list && list.total > 0 && (
          <Pager
            list={list}
            query={query}
            size={witnessOrder.size}
            what={(count) => plural(count, "witness", "witnesses")}
          />
        )}
      </section>
    </Page>
  );
}

const unitLabels = (rows: readonly Witness[]): string =>
  rows.every(({ votesIn }) => votesIn === "VESTS")
    ? say`Votes are counted in VESTS.`
    : say`The source does not name the unit of its votes.`;
