/** The groups a history is filtered by, and the four families they are counted and tinted in. */

/** What an operation is about. */
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

/** Votes; posts and social; transfers and value; everything else. */
export type Category = "vote" | "social" | "value" | "other";

/** All groups, each with its family. */
export const familyOf = {
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

/** All families in the order they are stacked, listed and explained. */
export const categories = [
  "vote",
  "social",
  "value",
  "other",
] as const satisfies readonly Category[];

/** What a legend calls each family. */
export const categoryLabel = {
  vote: "votes",
  social: "posts and social",
  value: "transfers and value",
  other: "other",
} as const satisfies Record<Category, string>;
