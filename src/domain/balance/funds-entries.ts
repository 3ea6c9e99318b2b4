/** Finds the entries whose payloads are needed to follow the funds that operations set aside. */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";
import { seizureRecipient } from "./balance-effects.ts";

const orderKinds = [
  "limit_order_create",
  "limit_order_create2",
  "limit_order_cancel",
  "fill_order",
] as const;
const escrowKinds = ["escrow_transfer", "escrow_approve", "escrow_release"] as const;
const savingsKinds = ["transfer_from_savings", "cancel_transfer_from_savings"] as const;

/** Entries from index `from` to before `to` whose payloads `FundsTracker` needs, oldest first. */
export function fundsEntries(
  archive: Archive,
  from: number,
  to: number = archive.total,
): Uint32Array {
  const codes = new Set<number>();
  const want = (kinds: readonly string[]): void => {
    for (const kind of kinds) {
      const code = archive.kinds.find(kind);
      if (code !== null) codes.add(code);
    }
  };
  const kinds = archive.kinds.texts;
  // Orders and escrows can be returned by a deadline, which leaves no entry, so they are always followed. Savings
  // requests matter only if one was cancelled.
  if (kinds.includes("limit_order_create") || kinds.includes("limit_order_create2"))
    want(orderKinds);
  if (kinds.includes("limit_order_cancel")) want(["limit_order_cancel"]);
  if (kinds.includes("escrow_transfer")) want(escrowKinds);
  else if (kinds.includes("escrow_approve")) want(["escrow_approve"]);
  if (kinds.includes("cancel_transfer_from_savings")) want(savingsKinds);
  if (archive.account === seizureRecipient) want(["hardfork23"]);
  const powerDown = archive.kinds.find("fill_vesting_withdraw");
  const found: number[] = [];
  for (let index = from; index < to; index++) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk) continue;
    const kind = chunk.kind[row] ?? 0;
    if (codes.has(kind)) found.push(index);
    // Either less than 0.001 STEEM was paid, or VESTS were paid to the account itself.
    else if (
      kind === powerDown &&
      chunk.direction[row] === direction.self &&
      chunk.steem[row] === 0 &&
      (chunk.vests[row] ?? 0) > 0
    )
      found.push(index);
  }
  return Uint32Array.from(found);
}
