/** `wrap-amount`: adds 2^64 units to every transfer, which gives the same eight bytes. */
import { amount, amountText } from "../../src/domain/chain/amount.ts";
import { decode } from "../../src/domain/decode.ts";
import { changedOperations } from "./changed-operations.ts";
import type { Lie } from "./lie.ts";

/** Returns the falsified answers. */
export const wrappedAmounts: Lie = (chain) =>
  changedOperations(chain, (operation) => {
    const [kind, payload] = operation;
    const read = decode(() => amount(payload["amount"], "amount"));
    if (kind !== "transfer" || !read.ok) return operation;
    const { units, token } = read.value;
    return [kind, { ...payload, amount: amountText({ units: units + 2n ** 64n, token }) }];
  });
