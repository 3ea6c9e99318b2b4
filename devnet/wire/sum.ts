/** Amounts in operations, and amounts that no operation states. */
import { amount, type Token } from "../../src/domain/chain/amount.ts";
import { decode } from "../../src/domain/decode.ts";

/** Thousandths of STEEM or SBD, millionths of VESTS. */
export interface Sum {
  readonly units: bigint;
  readonly token: Token;
}

/** A field as an amount; zero if it isn't an amount. */
export function sumIn(payload: Readonly<Record<string, unknown>>, key: string): Sum {
  const read = decode(() => amount(payload[key], key));
  return read.ok ? read.value : { units: 0n, token: "STEEM" };
}

/** Why a balance changes by an amount that no operation states. */
export type GapCause = "vesting" | "order" | "escrow" | "treasury";

/** The sum of all gaps of one kind and token. */
export interface Gap extends Sum {
  readonly kind: GapCause;
}
