/** Account histories as returned by `get_account_history`: pairs of index and entry, oldest first. */
import { rawOperation } from "../block/block.ts";
import { blockNum, type BlockNum, type TxId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, loose, object, text } from "../decode.ts";
import type { Result } from "../result.ts";

/** One operation in an account's history. */
export interface HistoryEntry {
  /** Position in the account's history at the endpoint that answered, from 0. */
  readonly index: number;
  readonly time: number;
  readonly block: BlockNum;
  /** Null for virtual operations. */
  readonly transaction: TxId | null;
  readonly operationInTransaction: number;
  readonly virtual: number;
  readonly operation: RawOperation;
}

/** A page of history. */
export interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Indexes of the entries that couldn't be parsed; one without a number is taken to follow the entry before it. */
  readonly skipped: readonly number[];
  /** Lowest and highest index in the page, including malformed entries that have one; null if empty. */
  readonly range: { readonly from: number; readonly to: number } | null;
}

/** Parses a page; malformed entries are counted and skipped. */
export function parseHistory(raw: unknown): Result<HistoryPage, Failure> {
  return decode(() => {
    const entries: HistoryEntry[] = [];
    const indexes: number[] = [];
    let last = -1;
    const skipped: number[] = [];
    for (const pair of array(raw, "history")) {
      const index = Array.isArray(pair) && Number.isSafeInteger(pair[0]) ? Number(pair[0]) : null;
      if (index !== null) indexes.push(index);
      const read = decode(() => readEntry(pair));
      if (read.ok) entries.push(read.value);
      else skipped.push(index ?? last + 1);
      last = index ?? last + 1;
    }
    return {
      entries: entries.toSorted((a, b) => b.index - a.index),
      skipped,
      range:
        indexes.length > 0
          ? { from: extreme(indexes, Math.min), to: extreme(indexes, Math.max) }
          : null,
    };
  });
}

/** Whether a page has every entry from its lowest to its highest index, and each could be parsed. */
export const hasNoGap = ({ entries, skipped, range }: HistoryPage): boolean =>
  range !== null &&
  skipped.length === 0 &&
  entries.length === range.to - range.from + 1 &&
  entries.every(({ index }, i) => index === range.to - i);

/** Not `Math.min(...all)`: an untrusted list may be longer than an argument list can be. */
const extreme = (all: readonly number[], which: (a: number, b: number) => number): number =>
  all.reduce((a, b) => which(a, b));

/** Identifies an entry across nodes, whatever its index there. */
export const identityOf = ({
  block,
  transaction,
  operationInTransaction,
  virtual,
  operation,
}: HistoryEntry): string =>
  [block, transaction ?? "", operationInTransaction, virtual, operation[0]].join("/");

function readEntry(pair: unknown): HistoryEntry {
  const [index, raw] = array(pair, "entry");
  const entry = object(raw, "entry[1]");
  const id = text(entry["trx_id"], "trx_id");
  return {
    index: integer(index, "entry[0]"),
    time: chainTime(entry["timestamp"], "timestamp"),
    block: blockNum(integer(entry["block"], "block")),
    transaction: /^0*$/.test(id) ? null : (id as TxId),
    operationInTransaction: integer(entry["op_in_trx"] ?? 0, "op_in_trx"),
    virtual: Number(loose(entry["virtual_op"])) || 0,
    operation: rawOperation(entry["op"], "op"),
  };
}
