/** The table of a live list of blocks, with skeletons for rows to come. */
import { useSelector } from "@xstate/react";
import { memo, useDeferredValue, type ReactNode } from "react";
import type { ActorRefFrom } from "xstate";
import { grouped, kilobytes, missing } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { nextFrame, type LiveRow } from "../../domain/live/reveal.ts";
import { VerdictMark } from "../proof/VerdictMark.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Age } from "../shared/values/Age.tsx";
import type { latestList } from "./live.charts.ts";
import { OperationMix } from "./OperationMix.tsx";
import * as ageStyles from "../shared/values/Age.module.css";
import * as styles from "./BlockList.module.css";

export type BlockColumn =
  | "block"
  | "witness"
  | "transactions"
  | "virtual"
  | "operations"
  | "size"
  | "age";

/** What a page puts at the end of a row; it must be the same function on every render. */
export type RowEnd = (row: LiveRow) => ReactNode;

interface ColumnView {
  readonly head: string;
  readonly className?: string;
  readonly cell: (row: LiveRow) => ReactNode;
}

const columnViews: Readonly<Record<BlockColumn, ColumnView>> = {
  block: {
    head: say`Block`,
    cell: (row) => (
      <>
        <a className="num" href={`/blocks/${row.number}`}>
          {grouped(row.number)}
        </a>
        <VerdictMark verdict={row.proof} vouchers={row.vouchers} isQuiet />
      </>
    ),
  },
  witness: { head: say`Witness`, cell: (row) => <AccountLabel name={row.witness} /> },
  transactions: { head: say`TXs`, className: "num", cell: (row) => grouped(row.transactions) },
  virtual: {
    head: say`VOPs`,
    className: "num",
    cell: (row) =>
      row.virtualOperations === null || row.virtualOperations === undefined ? (
        <span
          className="faint"
          title={
            row.virtualOperationsFailed ? say`The node did not report this.` : say`Still counting.`
          }
        >
          {row.virtualOperationsFailed ? missing : "…"}
        </span>
      ) : (
        grouped(row.virtualOperations)
      ),
  },
  operations: {
    head: say`Operations`,
    cell: (row) => <OperationMix counts={row.operations} />,
  },
  size: {
    head: say`Size`,
    className: `num ${ageStyles.roomy}`,
    cell: (row) => kilobytes(row.size),
  },
  age: { head: say`Age`, className: "num faint", cell: (row) => <Age time={row.time} /> },
};

export function BlockRows({
  actor,
  caption,
  size,
  isFilling,
  columns,
  end,
}: {
  readonly actor: ActorRefFrom<typeof latestList>;
  readonly caption: string;
  /** The list's full length. */
  readonly size: number;
  /** Whether rows that are missing are still to come. */
  readonly isFilling: boolean;
  readonly columns: readonly BlockColumn[];
  /** Something at the end of each row. */
  readonly end: RowEnd | undefined;
}) {
  const reveal = useSelector(actor, (snapshot) => snapshot.context.reveal);
  // Deferred, so that a burst of blocks does not delay input; the first rows are shown at once.
  const deferred = useDeferredValue(reveal);
  const shown = deferred.rows.length === 0 ? reveal : deferred;
  // After the chain's first block there are no more rows to come.
  const expectsMore = isFilling && shown.rows.at(-1)?.number !== 1;
  const places = expectsMore ? size : shown.rows.length;
  const { rows, keys, fresh } = useSlices(shown, nextFrame);
  return (
    <table>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column}
              scope="col"
              className={columnViews[column].className}
              data-column={column}
            >
              {columnViews[column].head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <Row
            key={keys[i]}
            row={row}
            isFresh={fresh.includes(row.number)}
            columns={columns}
            end={end}
          />
        ))}
        <Ghosts count={Math.max(0, places - rows.length)} columns={columns} />
      </tbody>
    </table>
  );
}

const Row = memo(function Row({
  row,
  isFresh,
  columns,
  end,
}: {
  readonly row: LiveRow;
  readonly isFresh: boolean;
  readonly columns: readonly BlockColumn[];
  readonly end: RowEnd | undefined;
}) {
  return (
    <tr className={isFresh ? styles.fresh : undefined}>
      {columns.map((column) => (
        <td key={column} className={columnViews[column].className} data-column={column}>
          {columnViews[column].cell(row)}
          {column === "age" && end?.(row)}
        </td>
      ))}
    </tr>
  );
});

function Ghosts({
  count,
  columns,
}: {
  readonly count: number;
  readonly columns: readonly BlockColumn[];
}) {
  return Array.from({ length: count }, (_, i) => (
    <tr key={`waiting-${i}`} aria-hidden="true">
      {columns.map((column) => (
        <td key={column} className={columnViews[column].className} data-column={column}>
          <span className="ghost" />
        </td>
      ))}
    </tr>
  ));
}
