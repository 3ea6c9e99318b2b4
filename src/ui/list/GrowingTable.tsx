/** A card with a list that grows page by page, on request. */
import { type ReactNode } from "react";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { firstPage } from "../../domain/list/list.ts";
import { TryAgain } from "../failure/TryAgain.tsx";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import type { ListColumn, RowLink } from "./list-column.ts";
import { RankTable } from "./RankTable.tsx";
import type { Pages } from "../shared/data/use-pages.ts";
import { Card } from "../shared/page/Card.tsx";

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
  readonly of: Pages<unknown>;
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
  return (
    <Card
      title={title}
      end={
        <>
          {summary}
          {answer && <SourceNote of={answer} />}
        </>
      }
      isBusy={!rows && !hasFailed}
    >
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
    </Card>
  );
}
