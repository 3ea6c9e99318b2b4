/**
 * `dissent`: the same blocks, but different answers where no hash covers them. The second node lies unless another is
 * named.
 */
import { renamed } from "./changed-operations.ts";
import type { Lie } from "./lie.ts";

export const dissent: Lie = (chain) => ({
  account(name) {
    const record = chain.account(name);
    return record && { ...record, balance: "1000000.000 STEEM" };
  },
  entries: (number) =>
    chain
      .entries(number)
      ?.map((entry) => (entry.virtual_op > 0 ? { ...entry, op: renamed(entry.op) } : entry)) ??
    null,
});
