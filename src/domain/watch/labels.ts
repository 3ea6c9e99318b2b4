/** Labels of what can be watched. */
import { say } from "../language/say.ts";
import type { EventPage } from "./event-page.ts";
import type { RuleKind, WitnessAspect } from "./rule.ts";

/** Labels of the kinds of rules. */
export const ruleKindLabel = {
  operations: say`Operations involving an account`,
  transfers: say`Transfers of an account`,
  keys: say`Key and recovery changes to an account`,
  guard: say`Whatever endangers an account`,
  returns: say`Power-down payments and returned delegations`,
  payout: say`The payout of a post`,
  witness: say`A witness`,
  transaction: say`A transaction becoming irreversible`,
  height: say`A block number reached`,
  price: say`A coin's price`,
  median: say`The median price of STEEM`,
} as const satisfies Record<RuleKind, string>;

/** What a page shows, for a link. */
export const pageLabel = {
  account: say`account`,
  post: say`post`,
  witness: say`witness`,
  transaction: say`transaction`,
  block: say`block`,
  coin: say`coin`,
  statistics: say`statistics`,
} as const satisfies Record<EventPage["name"], string>;

/** Labels of the aspects of a witness. */
export const aspectLabel = {
  missed: say`missed blocks`,
  key: say`signing key`,
  feed: say`stale price feed`,
  version: say`version`,
} as const satisfies Record<WitnessAspect, string>;
