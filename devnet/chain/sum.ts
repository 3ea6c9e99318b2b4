/** Amounts of operations. */
import { amount, type Token } from "../../src/domain/chain/amount.ts";
import { decode } from "../../src/domain/decode.ts";

/** Thousandths of STEEM or SBD, millionths of VESTS. */
export interface Sum {
  readonly units: bigint;
  readonly token: Token;
}

/** A field as an amount; nothing if it is none. */
export function sumOf(payload: Readonly<Record<string, unknown>>, key: string): Sum {
  const read = decode(() => amount(payload[key], key));
  return read.ok ? read.value : { units: 0n, token: "STEEM" };
}

/** Why a balance changes without an operation that says how much. */
export type GapKind = "vesting" | "order" | "escrow";

/** How much of a token all changes of one kind brought an account. */
export interface Gap extends Sum {
  readonly kind: GapKind;
}
