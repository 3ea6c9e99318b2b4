/** One entry of a history: number, time, where it stands, what it was. */
import { Link } from "wouter";
import { grouped } from "../../../domain/format/figures.ts";
import { tinyId } from "../../../domain/format/ids.ts";
import { exactUtc, isoUtc } from "../../../domain/format/times.ts";
import type { HistoryRow } from "../../../domain/protocol/accounts.ts";
import { OperationItem } from "../../parts/OperationItem.tsx";

export function HistoryItem({
  row: { index, time, block, transaction, operation, details },
}: {
  readonly row: HistoryRow;
}) {
  return (
    <OperationItem
      operation={operation}
      details={details}
      head={
        <>
          <span className="num">#{grouped(index)}</span>
          <time className="num" dateTime={isoUtc(time)}>
            {exactUtc(time)}
          </time>
          <Link className="num" href={`/blocks/${block}`}>
            Block {grouped(block)}
          </Link>
          {transaction && (
            <Link className="mono" href={`/transactions/${transaction}`}>
              <span aria-hidden="true">{tinyId(transaction)}</span>
              <span className="visually-hidden">Transaction {transaction}</span>
            </Link>
          )}
        </>
      }
    />
  );
}
