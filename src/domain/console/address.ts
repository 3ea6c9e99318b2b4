/** Links to the console: a method and its parameters as readable parts of a URL. */
import { urlPart } from "../address/url-part.ts";

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

/** The query of such a URL, with its question mark. */
export const queryOf = ({ method, params, node }: ConsoleAddress): string =>
  `?method=${readable(method)}` +
  (params === null ? "" : `&params=${readable(params)}`) +
  (node === null ? "" : `&node=${readable(node)}`);

/** A part of a query in which JSON can be read. */
const readable = (text: string): string =>
  urlPart(text).replaceAll(/%(?:5B|5D|7B|7D|2C|3A|40|2F)/g, decodeURIComponent);
