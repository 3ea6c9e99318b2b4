/** A visitor's choices in a graph of relations, and their form in the URL. */
import { isAccountName } from "../account/account.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import { withParameters } from "../address/with-parameters.ts";
import type { AccountName } from "../chain/names.ts";
import { relationKinds, type RelationKind } from "./relation-kinds.ts";

/** How many other accounts are drawn around each opened one. */
export const widths = [40, 100, 250, 500] as const;
export type Width = (typeof widths)[number];

/** Maximum number of opened accounts besides the page's: the histories of all are open at once. */
export const maxOpened = 11;

/** What of a graph a visitor has chosen to see. */
export interface RelationsChoice {
  /** Opened accounts besides the page's, in the order in which they were opened. */
  readonly open: readonly AccountName[];
  /** Kinds that are drawn, in the order of `relationKinds`. */
  readonly kinds: readonly RelationKind[];
  readonly width: Width;
  /** The account whose details are shown; empty for none. */
  readonly at: string;
}

/** Reads `?open=bob,carol&relations=money,vote&width=100&at=dave`; invalid values are ignored. */
export function readRelationsChoice(query: string): RelationsChoice {
  const parameters = new URLSearchParams(query);
  const list = (name: string): readonly string[] => [
    ...new Set((parameters.get(name) ?? "").toLowerCase().split(",")),
  ];
  const open = list("open")
    .filter((name): name is AccountName => isAccountName(name))
    .slice(0, maxOpened);
  const asked = list("relations");
  const kinds = relationKinds.filter((kind) => asked.includes(kind));
  const at = parameters.get("at") ?? "";
  return {
    open,
    kinds: kinds.length > 0 ? kinds : relationKinds,
    width: widths.find((each) => String(each) === parameters.get("width")) ?? widths[0],
    at: isAccountName(at) ? at : "",
  };
}

/** `query` with a choice, without defaults; other parameters stay. */
export const writeRelationsChoice = (
  query: string,
  { open, kinds, width, at }: RelationsChoice,
): string =>
  withParameters(query, {
    open: open.join(","),
    relations: kinds.length === relationKinds.length ? "" : kinds.join(","),
    width: width === widths[0] ? "" : String(width),
    at,
  });
