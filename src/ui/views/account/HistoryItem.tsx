/** One entry of a history: number, time, where it stands, what it was. */
import { memo } from "react";
import { grouped } from "../../../domain/format/figures.ts";
import { tinyId } from "../../../domain/format/ids.ts";
import type { HistoryRow } from "../../../domain/protocol/accounts.ts";
import { OperationRow } from "../../parts/OperationItem.tsx";
import { ExactTime } from "../../parts/Age.tsx";

/** Drawn again only when its entry or its being open changes: lists of any length scroll past it. */
export const HistoryItem = memo(function HistoryItem({
  row: { index, time, block, transaction, operation, details },
  isOpen,
  toggle,
}: {
  readonly row: HistoryRow;
  readonly isOpen: boolean;
  readonly toggle: (index: number) => void;
}) {
  return (
    <OperationRow
      operation={operation}
      isOpen={isOpen}
      toggle={() => toggle(index)}
      details={details}
      head={
        <>
          <span className="num">#{grouped(index)}</span>
          <ExactTime time={time} />
          <a className="num" href={`/blocks/${block}`}>
            Block {grouped(block)}
          </a>
          {transaction && (
            <a className="mono" href={`/transactions/${transaction}`}>
              <span aria-hidden="true">{tinyId(transaction)}</span>
              <span className="visually-hidden">Transaction {transaction}</span>
            </a>
          )}
        </>
      }
    />
  );
});
