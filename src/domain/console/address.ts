/** Links to the console: a method and its parameters as readable parts of a URL. */
import { URLSearchParams } from "../address/whatwg-url.ts";
import type { Source } from "../contract/sourced.ts";

/** What a URL of the console says; `params` is null for a method's examples. */
export interface ConsoleAddress {
  readonly method: string;
  readonly params: string | null;
  /** A node's host, or `all`; null for the first node. */
  readonly node: string | null;
}

/** The value of `node` for all nodes side by side. */
export const allNodes = "all";

/** A URL of the console, without its origin. */
export const consoleAddress = (address: ConsoleAddress): string => `/console${queryOf(address)}`;

/** The query of such a URL, with its question mark; empty without a method. */
export function queryOf({ method, params, node }: ConsoleAddress): string {
  const parts = [
    ["method", method || null],
    ["params", params],
    ["node", node],
  ] as const;
  const shown = parts.flatMap(([name, value]) =>
    value === null ? [] : [`${name}=${readable(value)}`],
  );
  return shown.length === 0 ? "" : `?${shown.join("&")}`;
}

/** Characters of JSON that a query may contain as they are. */
const readable = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD")).replaceAll(
    /%(?:5B|5D|7B|7D|2C|3A|40|2F)/g,
    decodeURIComponent,
  );

/** What a query says. */
export function readConsoleQuery(query: string): ConsoleAddress {
  const values = new URLSearchParams(query);
  return {
    method: values.get("method")?.trim() ?? "",
    params: values.get("params"),
    node: values.get("node"),
  };
}

/** Where the call behind a value can be repeated; null if its source was not one call to a node. */
export const addressOfSource = ({ service, endpoint, method, params }: Source): string | null =>
  service === "node" && params !== undefined
    ? consoleAddress({ method, params: JSON.stringify(params), node: endpoint })
    : null;
