/** A card with a list that grows page by page, on request. */
import { type ReactNode } from "react";
import { Answer } from "../shared/data/Answer.tsx";
import type { Pages } from "../shared/data/use-pages.ts";
import { MoreButton } from "../shared/lists/MoreButton.tsx";
import { Card } from "../shared/page/Card.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import type { ListColumn, RowLink } from "./list-column.ts";
import { Table } from "./Table.tsx";

export function GrowingTable<Row>({
  of,
  title,
  caption,
  summary,
  columns,
  rows,
  keyOf,
  linkOf,
  empty,
  loadFailure,
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
  readonly loadFailure: string;
  readonly moreLabel: string;
  /** What is missing from the rows, shown above them. */
  readonly gap?: ReactNode;
  /** Shown below the table, beside the button. */
  readonly note?: ReactNode;
}) {
  const { answer, hasFailed, hasMore, isGrowing, more } = of;
  return (
    <Card
      title={title}
      end={
        <>
          {summary}
          {answer && <SourceNote of={answer} />}
        </>
      }
      isBusy={!answer && !hasFailed}
    >
      {gap}
      <Answer
        of={of}
        failed={{ sentence: loadFailure, role: "alert" }}
        failurePosition="bottom"
        empty={() => rows?.length === 0 && empty}
      >
        {() => (
          <Table
            caption={caption}
            columns={columns}
            rows={rows}
            ghosts={5}
            keyOf={keyOf}
            linkOf={linkOf}
            leading={1}
          />
        )}
      </Answer>
      {(hasMore || note) && (
        <p className="quiet-note">
          {hasMore && <MoreButton label={moreLabel} isLoading={isGrowing} load={more} />}
          {note}
        </p>
      )}
    </Card>
  );
}
