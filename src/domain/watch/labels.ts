/** Labels of what can be watched. */
import type { RuleKind, WitnessAspect } from "./rule.ts";
import { say } from "../language/say.ts";

/** Labels of the kinds of rules. */
export const ruleKindLabel = {
  operations: say`Operations of an account`,
  transfers: say`Transfers of an account`,
  keys: say`Key and recovery changes of an account`,
  returns: say`Power-down payments and returned delegations`,
  payout: say`The payout of a post`,
  witness: say`A witness`,
  transaction: say`A transaction becoming irreversible`,
  height: say`A block number reached`,
  price: say`A coin's price`,
  median: say`The median price of STEEM`,
} as const satisfies Record<RuleKind, string>;

/** Labels of what is watched of a witness. */
export const aspectLabel = {
  missed: say`missed blocks`,
  key: say`signing key`,
  feed: say`stale price feed`,
  version: "version",
} as const satisfies Record<WitnessAspect, string>;
