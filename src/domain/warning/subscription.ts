/** A warning list that a visitor subscribes to: its author's account, and which of its operations make the list. */
import { isAccountName } from "../account/account.ts";
import type { AccountName } from "../chain/names.ts";

/** `mutes`: whom the author mutes. `warnings`: the author's own custom JSON, see docs/warning-lists.md. */
export const warningSources = ["mutes", "warnings"] as const;

/** What makes a list. */
export type WarningSource = (typeof warningSources)[number];

/** A list, by its author and source. */
export interface Subscription {
  readonly author: AccountName;
  readonly source: WarningSource;
}

/** As it is stored and asked for: '@alice/mutes'. */
export const subscriptionText = ({ author, source }: Subscription): string =>
  `@${author}/${source}`;

/** Reads that text; null for any other. */
export function readSubscription(text: string): Subscription | null {
  const [, author = "", source = ""] = /^@([^/]+)\/([a-z]+)$/.exec(text) ?? [];
  const known = warningSources.find((each) => each === source);
  return known && isAccountName(author) ? { author: author as AccountName, source: known } : null;
}

/** Whether a stored text is a subscription. */
export const isSubscription = (text: string): boolean => readSubscription(text) !== null;
