/** A table that shows its first rows, in whatever order, until the visitor wants all. */
import { useState, type ComponentProps } from "react";
import { Table } from "./Table.tsx";

export function ShortTable<Row>({
  rows,
  first,
  rest,
  ...table
}: Omit<ComponentProps<typeof Table<Row>>, "rows" | "limit"> & {
  readonly rows: readonly Row[];
  /** Rows that are shown at first. */
  readonly first: number;
  /** The button's label. */
  readonly rest: string;
}) {
  const [isWhole, showAll] = useState(false);
  const isCut = !isWhole && rows.length > first;
  return (
    <>
      <Table<Row> {...table} rows={rows} limit={isCut ? first : undefined} />
      {isCut && (
        <p className="quiet-note">
          <button type="button" className="btn tight" onClick={() => showAll(true)}>
            {rest}
          </button>
        </p>
      )}
    </>
  );
}
