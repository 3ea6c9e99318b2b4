/** Accounts that only the past names: each has a record, without balances and without a history of its own. */
import { isGeneratedFollower } from "./generated-followers.ts";
import { outsiders, thirdParty } from "./outsiders.ts";

/** The account that gave the founding accounts their first tokens. */
export const grantor = "steem";
/** When they were created: before every account with a past. */
export const pastCreation = "2016-04-01T00:00:00";

const named: ReadonlySet<string> = new Set([grantor, "null", thirdParty, ...outsiders]);
/** Names of the accounts that a season creates, see `newcomer`. */
const newcomers = /^kid-[abc]\d{1,4}$/;

/** Whether a name is that of such an account. */
export const isPastAccount = (name: string): boolean =>
  named.has(name) || newcomers.test(name) || isGeneratedFollower(name);

/** The name of an account that a season creates, in one of three ways. */
export const seasonAccount = (way: "a" | "b" | "c", season: number): string =>
  `kid-${way}${season}`;
