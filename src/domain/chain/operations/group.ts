/** The groups by which a history is filtered, each with its category. */
import type { Category } from "./category.ts";

/** The group of an operation. */
export type Group =
  | "votes"
  | "posts"
  | "social"
  | "transfers"
  | "power"
  | "rewards"
  | "market"
  | "governance"
  | "witness"
  | "account"
  | "other";

/** All groups, each with its category. */
export const categoryOfGroup = {
  votes: "vote",
  posts: "social",
  social: "social",
  transfers: "value",
  power: "value",
  rewards: "value",
  market: "value",
  governance: "vote",
  witness: "other",
  account: "other",
  other: "other",
} as const satisfies Record<Group, Category>;

/** Whether a text names a group. */
export const isGroup = (text: string): text is Group => Object.hasOwn(categoryOfGroup, text);
