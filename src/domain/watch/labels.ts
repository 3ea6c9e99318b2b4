/** Labels of what can be watched. */
import type { RuleKind, WitnessAspect } from "./rule.ts";

/** Labels of the kinds of rules. */
export const ruleKindLabel = {
  operations: "Operations of an account",
  transfers: "Transfers of an account",
  keys: "Key and recovery changes of an account",
  returns: "Power-down payments and returned delegations",
  payout: "The payout of a post",
  witness: "A witness",
  transaction: "A transaction becoming irreversible",
  height: "A block number reached",
  price: "A coin's price",
  median: "The median price of STEEM",
} as const satisfies Record<RuleKind, string>;

/** Labels of what is watched of a witness. */
export const aspectLabel = {
  missed: "missed blocks",
  key: "signing key",
  feed: "stale price feed",
  version: "version",
} as const satisfies Record<WitnessAspect, string>;
