/** An account's history: entries from before block 1, then those in blocks. */
import { openingLength } from "../past/past.ts";
import type { EarlierHistory } from "../state/account.ts";
import type { HistorySlice } from "../wire/blocks.ts";
import type { Ledger } from "./ledger.ts";

/** Where the entries come from. */
interface Sources {
  readonly past: EarlierHistory | null;
  /** Number of blocks over which a long past is spread. */
  readonly blocks: number;
  readonly ledger: Ledger;
}

/** At most `limit` entries at or below index `from` (−1: the newest) of blocks up to `upTo`. */
export function historySlice(
  { past, blocks, ledger }: Sources,
  account: string,
  asked: { readonly from: number; readonly limit: number; readonly upTo: number | undefined },
): HistorySlice {
  const before = past?.length ?? 0;
  const newest = before + ledger.length(account, asked.upTo) - 1;
  const last = asked.from === -1 ? newest : Math.min(asked.from, newest);
  const first = Math.max(0, last - Math.max(1, asked.limit) + 1);
  // Short pasts end before the first operation in a block.
  const entries = [
    ...(past?.slice(first, last + 1, before > openingLength ? Math.max(1, blocks) : 1) ?? []),
    ...ledger.slice(account, Math.max(0, first - before), Math.max(0, last + 1 - before)),
  ];
  return entries.map((entry, i) => [first + i, entry] as const);
}
