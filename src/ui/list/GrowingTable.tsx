/** A card with a list that grows page by page, on request. */
import { useSelector } from "@xstate/react";
import { useId, type ReactNode } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { firstPage } from "../../domain/list/list.ts";
import type { createGrowingList } from "../../machines/shared/growing-list.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useActorRef } from "../start/actors.ts";
import type { ListColumn, RowLink } from "./list-column.ts";
import { RankTable } from "./RankTable.tsx";

/** What a view draws of a growing list, and what it can ask for. */
export interface GrowingList<List> {
  readonly answer: Sourced<List> | null;
  readonly failure: Failure | null;
  /** Whether the next page is being loaded. */
  readonly isGrowing: boolean;
  readonly hasMore: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Loads the list again from its start. */
  readonly refresh: () => void;
  readonly more: () => void;
}

/** Runs the chart of a list that waits for a request before each page but the first. */
export function useGrowingList<Subject, List extends { readonly isComplete: boolean }>(
  chart: ReturnType<typeof createGrowingList<Subject, List>>,
  subject: Subject,
): GrowingList<List> {
  const actor = useActorRef(chart, { input: { subject, isThorough: false } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isGrowing = useSelector(actor, (snapshot) => snapshot.hasTag("growing"));
  return {
    answer,
    failure,
    isGrowing,
    hasMore: useSelector(actor, (snapshot) => snapshot.hasTag("paused")) || isGrowing,
    hasFailed: useSelector(actor, (snapshot) => snapshot.hasTag("failed")),
    retry: () => actor.send({ type: "list.retry" }),
    refresh: () => actor.send({ type: "list.refresh" }),
    more: () => actor.send({ type: "list.more" }),
  };
}

export function GrowingTable<Row>({
  of: { answer, failure, hasFailed, isGrowing, hasMore, retry, more },
  title,
  caption,
  summary,
  columns,
  rows,
  keyOf,
  linkOf,
  empty,
  unread,
  moreLabel,
  gap,
  note,
}: {
  readonly of: GrowingList<unknown>;
  readonly title: string;
  readonly caption: string;
  /** How many rows there are, beside the title. */
  readonly summary: ReactNode;
  readonly columns: readonly ListColumn<Row>[];
  /** Null before the first page. */
  readonly rows: readonly Row[] | null;
  readonly keyOf: (row: Row) => string;
  readonly linkOf?: (row: Row) => RowLink;
  /** Shown instead of a table without rows. */
  readonly empty: string;
  /** What failed to load, as a sentence; the reason follows it. */
  readonly unread: string;
  readonly moreLabel: string;
  /** What is missing from the rows, shown above them. */
  readonly gap?: ReactNode;
  /** Shown below the table, beside the button. */
  readonly note?: ReactNode;
}) {
  const heading = useId();
  return (
    <section className="card" aria-labelledby={heading} aria-busy={!rows && !hasFailed}>
      <header>
        <h2 id={heading}>{title}</h2>
        <span className="end">
          {summary}
          {answer && <SourceNote of={answer} />}
        </span>
      </header>
      {gap}
      {rows?.length === 0 ? (
        <p className="quiet-note">{empty}</p>
      ) : (
        (rows || !hasFailed) && (
          <RankTable
            caption={caption}
            columns={columns}
            rows={rows}
            ghosts={5}
            keyOf={keyOf}
            linkOf={linkOf}
            query={firstPage}
            leading={1}
          />
        )
      )}
      {hasFailed && failure && (
        <div className="quiet-note" role="alert">
          <span>
            {unread} {failureReason(failure)}
          </span>
          <TryAgain failure={failure} run={retry} />
        </div>
      )}
      {(hasMore || note) && (
        <p className="quiet-note">
          {hasMore && <MoreButton label={moreLabel} isLoading={isGrowing} load={more} />}
          {note}
        </p>
      )}
    </section>
  );
}
