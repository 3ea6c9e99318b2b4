/** Values that no operation can have, with the same bytes as the true ones: signatures and Merkle roots still fit. */
import { amountText } from "../../src/domain/chain/amount-text.ts";
import { amount } from "../../src/domain/chain/amount.ts";
import { decode } from "../../src/domain/decode.ts";
import { changedOperations } from "./changed-operations.ts";
import type { Lie } from "./lie.ts";

/** `sign-flip`: reports a vote of −10000 as 55536, which has the same two bytes. */
export const flippedVotes: Lie = (chain) =>
  changedOperations(chain, ([kind, payload]) => {
    const weight = Number(payload["weight"]);
    return kind === "vote" && weight < 0
      ? [kind, { ...payload, weight: weight + 2 ** 16 }]
      : [kind, payload];
  });

/** `wrap-amount`: adds 2^64 units to every transfer, which gives the same eight bytes. */
export const wrappedAmounts: Lie = (chain) =>
  changedOperations(chain, (operation) => {
    const [kind, payload] = operation;
    const read = decode(() => amount(payload["amount"], "amount"));
    if (kind !== "transfer" || !read.ok) return operation;
    const { units, token } = read.value;
    return [kind, { ...payload, amount: amountText({ units: units + 2n ** 64n, token }) }];
  });
