/** A table that shows its first rows until the visitor wants all. */
import { useState, type ComponentProps } from "react";
import { Table } from "./Table.tsx";

export function ShortTable<Row>({
  rows,
  first,
  rest,
  ...table
}: Omit<ComponentProps<typeof Table<Row>>, "rows"> & {
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
      <Table<Row> {...table} rows={isCut ? rows.slice(0, first) : rows} />
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
