/** A query for entries of an archive, and its form in the URL. */
import { typedName } from "../account/account.ts";
import { URLSearchParams } from "../address/whatwg-url.ts";
import { withParameters } from "../address/with-parameters.ts";
import { isDay } from "../block/requested-time.ts";
import type { Token } from "../chain/amount.ts";
import { isGroup, type Group } from "../chain/operations/group.ts";

/** The conditions that an entry must meet; empty lists, empty texts and nulls exclude nothing. */
export interface ArchiveQuery {
  readonly groups: readonly Group[];
  readonly kinds: readonly string[];
  readonly direction: "" | "in" | "out" | "self";
  /** The other account's name, or its beginning and a star: 'al*'. */
  readonly other: string;
  readonly token: "" | Token;
  /** Bounds of the amount of `token`, or of any token, in whole tokens. */
  readonly min: number | null;
  readonly max: number | null;
  /** Part of the memo or of any other value in the operation, ignoring case; or the beginning of the transaction's id. */
  readonly text: string;
  /** The first and the last day, as '2026-11-23', in UTC. */
  readonly since: string;
  readonly until: string;
}

/** The query that all entries match. */
export const wholeArchive: ArchiveQuery = {
  groups: [],
  kinds: [],
  direction: "",
  other: "",
  token: "",
  min: null,
  max: null,
  text: "",
  since: "",
  until: "",
};

const isDirection = (text: string): text is "in" | "out" | "self" =>
  text === "in" || text === "out" || text === "self";
const isToken = (text: string): text is Token =>
  text === "STEEM" || text === "SBD" || text === "VESTS";

/** A decimal number without separators, as JavaScript writes it, which is '1e-7' for small ones. */
const decimalNumber = /^\d+(\.\d+)?(e[+-]?\d+)?$/;

/** A bound of an amount, in whole tokens; null for what is not a number, or larger than any. */
function amountBound(text: string): number | null {
  const bound = decimalNumber.test(text) ? Number(text) : Infinity;
  return bound < Infinity ? bound : null;
}

/** Reads a URL's query; invalid values are ignored. */
export function readArchiveQuery(query: string): ArchiveQuery {
  const parameters = new URLSearchParams(query);
  const text = (name: string): string => parameters.get(name) ?? "";
  const list = (name: string): readonly string[] => [
    ...new Set(text(name).toLowerCase().split(",").filter(Boolean)),
  ];
  const [direction, token] = [text("direction"), text("token").toUpperCase()];
  return {
    groups: list("groups").filter(isGroup),
    kinds: list("kinds").filter((kind) => /^[a-z0-9_]{1,64}$/.test(kind)),
    direction: isDirection(direction) ? direction : "",
    other: typedName(text("with")),
    token: isToken(token) ? token : "",
    min: amountBound(text("min")),
    max: amountBound(text("max")),
    text: text("text"),
    since: isDay(text("since")) ? text("since") : "",
    until: isDay(text("until")) ? text("until") : "",
  };
}

/** The filters in a URL's query, as 'name=value', whose values are invalid: `readArchiveQuery` ignores them. */
export function invalidFilters(query: string): readonly string[] {
  const parameters = new URLSearchParams(query);
  const read = new URLSearchParams(writeArchiveQuery("", readArchiveQuery(query)));
  return filterNames.flatMap((name) => {
    const given = parameters.get(name)?.trim() ?? "";
    if (!listNames.has(name))
      return given !== "" && read.get(name) === null ? [`${name}=${given}`] : [];
    const valid = new Set(read.get(name)?.split(","));
    const invalid = given.split(",").filter((each) => each && !valid.has(each.toLowerCase()));
    return invalid.length > 0 ? [`${name}=${invalid.join(",")}`] : [];
  });
}

/** The parameters of filters. */
const filterNames = [
  "groups",
  "kinds",
  "direction",
  "with",
  "token",
  "min",
  "max",
  "text",
  "since",
  "until",
] as const;
/** Parameters whose value is a list, separated by commas. */
const listNames: ReadonlySet<string> = new Set(["groups", "kinds"]);

/** The part of a long history in the URL, from 0: `?part=2` gives 1. */
export function readPart(query: string): number {
  const part = new URLSearchParams(query).get("part") ?? "";
  return /^[1-9]\d{0,4}$/.test(part) ? Number(part) - 1 : 0;
}

/** `query` with the part added, unless it is the first. */
export const writePart = (query: string, part: number): string =>
  withParameters(query, { part: part > 0 ? String(part + 1) : "" });

/** `query` with the archive query added; other parameters stay. */
export const writeArchiveQuery = (query: string, wanted: ArchiveQuery): string =>
  withParameters(query, {
    groups: wanted.groups.join(","),
    kinds: wanted.kinds.join(","),
    direction: wanted.direction,
    with: wanted.other.trim(),
    token: wanted.token,
    min: wanted.min === null ? "" : String(wanted.min),
    max: wanted.max === null ? "" : String(wanted.max),
    text: wanted.text.trim(),
    since: wanted.since,
    until: wanted.until,
  });

/** Whether a query filters at all. */
export const hasFilters = (query: ArchiveQuery): boolean => writeArchiveQuery("", query) !== "";

/** Whether two queries are the same. */
export const isSameQuery = (one: ArchiveQuery, other: ArchiveQuery): boolean =>
  writeArchiveQuery("", one) === writeArchiveQuery("", other);
