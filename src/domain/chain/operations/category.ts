/** The four categories of operations that are counted and coloured. */
import { URLSearchParams } from "../../address/whatwg-url.ts";
import { withParameters } from "../../address/with-parameters.ts";
import { plural, say } from "../../language/say.ts";

/** Votes; posts and social; transfers and value; everything else. */
export type Category = "vote" | "social" | "value" | "other";

/** All categories in the order they are stacked, listed and explained. */
export const categories = [
  "vote",
  "social",
  "value",
  "other",
] as const satisfies readonly Category[];

/** Labels of the categories. */
export const categoryLabel: Readonly<Record<Category, string>> = {
  vote: say`votes`,
  social: say`posts and social`,
  value: say`transfers and value`,
  other: say`other`,
};

/** '12 votes', '3 posts and social': how many operations of a category there are. */
export function categoryCount(category: Category, count: number): string {
  switch (category) {
    case "vote":
      return plural(count, "# vote", "# votes");
    case "social":
      return plural(count, "# posts and social", "# posts and social");
    case "value":
      return plural(count, "# transfers and value", "# transfers and value");
    case "other":
      return plural(count, "# other", "# other");
    default:
      return category satisfies never;
  }
}

const isCategory = (text: string): text is Category => Object.hasOwn(categoryLabel, text);

/** Reads a block's `?ops=CATEGORY`; null if missing or unknown. */
export function readCategory(query: string): Category | null {
  const named = (new URLSearchParams(query).get("ops") ?? "").toLowerCase();
  return isCategory(named) ? named : null;
}

/** `query` with the category added; other parameters stay. */
export const writeCategory = (query: string, category: Category | null): string =>
  withParameters(query, { ops: category ?? "" });
