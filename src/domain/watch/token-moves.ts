/**
 * Signed operations by which STEEM or SBD moves from one account to another: what rules about transfers watch. It leaves
 * once it is signed, also if it arrives later or if its sender can still cancel it.
 */
import { amount } from "../chain/amount.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { decode } from "../decode.ts";
import { unitsOf } from "./read-rule.ts";
import type { Watched } from "./rule.ts";

interface Move {
  /** The field with the receiver. */
  readonly to: string;
  readonly amounts: readonly string[];
  /** Whether it leaves the account in `from`, and whether it is the receiver's at once. */
  readonly leaves: boolean;
  readonly arrives: boolean;
}

const direct: Move = { to: "to", amounts: ["amount"], leaves: true, arrives: true };
const escrow: Move = { ...direct, amounts: ["steem_amount", "sbd_amount"], arrives: false };

const moves: ReadonlyMap<string, Move> = new Map([
  ["transfer", direct],
  ["transfer_to_savings", direct],
  ["transfer_to_vesting", direct],
  ["transfer_from_savings", { ...direct, arrives: false }],
  ["escrow_transfer", escrow],
  // It left its sender when it was put into escrow.
  ["escrow_release", { ...escrow, to: "receiver", leaves: false, arrives: true }],
]);

export const moveKinds: readonly string[] = [...moves.keys()];

/** Tests whether an operation is what a rule about transfers watches. */
export function moveTest({
  account,
  direction,
  token,
  least,
}: Extract<Watched, { kind: "transfers" }>): (operation: RawOperation) => boolean {
  const units = unitsOf(least);
  const isEnough = (moved: unknown): boolean => {
    const read = decode(() => amount(moved, "amount"));
    if (!read.ok || read.value.token === "VESTS") return false;
    return read.value.units >= units && (token === "" || read.value.token === token);
  };
  return ([kind, payload]) => {
    const move = moves.get(kind);
    if (!move) return false;
    const { from } = payload;
    const to = payload[move.to];
    // Into one's own savings or Steem Power, and back: nothing changes hands.
    if (kind !== "transfer" && (to === from || to === "")) return false;
    const isIn = move.arrives && to === account && direction !== "out";
    const isOut = move.leaves && from === account && direction !== "in";
    return (isIn || isOut) && move.amounts.some((field) => isEnough(payload[field]));
  };
}
