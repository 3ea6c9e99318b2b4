/** What the social tab shows, and its form in the URL. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import { blogChoices, type BlogChoice } from "./blog.ts";
import { followLists, mutualChoices, type MutualChoice } from "./follows.ts";

/** The views of the tab. */
export const socialViews = [...followLists, "communities", "posts"] as const;

/** A view of the social tab. */
export type SocialView = (typeof socialViews)[number];

/** The chosen view and its filters. */
export interface SocialQuery {
  readonly view: SocialView;
  readonly mutual: MutualChoice;
  readonly posts: BlogChoice;
}

/** Reads `?show=VIEW&mutual=CHOICE&posts=CHOICE`; invalid values are ignored. */
export function readSocialQuery(query: string): SocialQuery {
  const parameters = new URLSearchParams(query);
  const choice = <Value extends string>(name: string, all: readonly [Value, ...Value[]]): Value =>
    all.find((each) => each === parameters.get(name)) ?? all[0];
  return {
    view: choice("show", socialViews),
    mutual: choice("mutual", mutualChoices),
    posts: choice("posts", blogChoices),
  };
}
