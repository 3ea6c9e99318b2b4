/**
 * The names of everything that can be made to fail, permanently or for a while. A fault's argument is 'VALUE',
 * 'VALUE@NODE' or '@NODE': with a node (0 is the one with the websocket) only that node has the fault, otherwise all
 * nodes do. `stale` takes the bare number of a node, or 'all'.
 */

export const faultNames = [
  // Of connections, over HTTP and the websocket alike.
  /** Breaks every connection and takes no new one; the bridge's cache is empty afterwards. */
  "refuse",
  /** Breaks every open socket once, and every request over HTTP. */
  "cut",
  /** Takes connections and never answers. */
  "silent",
  /** Sends everything late: by a second over HTTP, or this many ms. */
  "delay",
  /** Swaps neighbouring frames; reverses the answers of a batch. */
  "reorder",

  // Of answers, over HTTP and the websocket alike.
  /** Sends the beginning of the JSON only. */
  "garbage",
  /** Sends a web page. */
  "html",
  /** Answers null to every call. */
  "null-result",
  /** Sends the right members with values of wrong types (`mistyped`). */
  "wrong-types",
  /** Sends this many characters in one answer; over the websocket, before each push. */
  "huge",

  // Over HTTP only.
  /** Status 500, or the one that the argument says. */
  "http-500",
  "http-429",
  /** Status 429 without the header that lets pages read it. */
  "http-429-no-cors",
  /** Ends the body in its middle. */
  "truncate",
  /** Sends the body in pieces of 64 characters, 200 ms apart or this many. */
  "slow-body",

  // Over the websocket only.
  /** Every open socket goes silent without closing; new ones work. */
  "half-open",
  /** Sends each frame twice. */
  "duplicate",
  /** Breaks every socket each second, or this often, ms. */
  "flap",
  /** Closes every socket with this code, 1011 by default. */
  "close-code",
  /** Breaks the connection within a frame. */
  "cut-frame",
  /** Sends answers to calls that nobody made. */
  "unsolicited",
  /** Sends frames as bytes, not as text. */
  "binary",
  /** Opens, then closes with 1008. */
  "full",
  /** Refuses every message, in a frame without an id; the argument is how long the limit lasts, ms. */
  "rate-limit",
  /** Stays open, but neither answers nor pushes; with `errors` it answers with errors. */
  "upstream-loss",
  /** Never answers calls about histories. */
  "history-silent",

  // Of real services.
  /** Never answers calls to the social index, also over the websocket. */
  "social-silent",
  /** Status 413 for a batch of more than ten calls, or more than the argument says. */
  "batch-limit",
  /** A batch's second answer has the first one's id. */
  "batch-repeat",
  /** Redirects every request to another host. */
  "redirect",
  /** Status 200 with an error instead of an answer. */
  "error-object",
  /** Status 200 with nothing. */
  "empty",
  /** `bridge.get_discussion` ends after 500 posts, or as many as the argument says, without saying so. */
  "cut-discussion",
  /** `get_account_votes` answers an empty list. */
  "empty-votes",
  /** Errors come without the header that lets pages read them. */
  "no-cors",
  /** Status 403 without a browser's User-Agent. */
  "agent",
  /** The coin provider refuses calls without a key. */
  "price-key",
  /**
   * Refuses bodies that are not sent as JSON: with 415 or the status that the argument says, with a `page`, or with an
   * `unreadable` error that has no header for pages; or takes them for `empty` ones.
   */
  "json-only",

  // Lies about the chain: each is described where it is defined (see `all-lies.ts`).
  "lie-head",
  "lie-lib",
  "forge-block",
  "dissent",
  "fresh-key",
  "fresh-key-witness",
  "swap-transaction",
  "wrap-amount",
  "sign-flip",
  "stale",
  "behind",
  "no-signature",
  "no-key",
  "no-history",
  "history-surplus",
  "history-repeat",
  "history-shuffle",
  "history-gap",
  "history-numbering",

  // Of the chain itself: replaces its newest block, or as many as the argument says.
  "fork",
] as const;

export type FaultName = (typeof faultNames)[number];

/** `value` with every number as a text, every text as a number and every list as an object: all types are wrong. */
export function mistyped(value: unknown): unknown {
  if (typeof value === "number") return `${value}?`;
  if (typeof value === "string") return value.length;
  if (Array.isArray(value)) return Object.fromEntries(value.entries());
  if (typeof value !== "object" || value === null) return { nothing: value };
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mistyped(each)]));
}

/** Whether `name` is a fault; 'off' isn't one. */
export const isFault = (name: string): name is FaultName =>
  (faultNames as readonly string[]).includes(name);

/** The faults of one node. */
export interface LocalFaults {
  has(name: FaultName): boolean;
  /** The argument of an active fault; '' if it has none. */
  value(name: FaultName): string;
  /** The argument of an active fault, as a number. */
  number(name: FaultName, otherwise: number): number;
}

interface Argument {
  readonly value: string;
  /** The only node with the fault; null for all nodes. */
  readonly node: number | null;
}

/** The start or the end of a fault. */
export interface FaultChange {
  readonly name: FaultName;
  readonly begins: boolean;
  readonly arg: string;
}

/** The active faults and their arguments. */
export class Faults {
  readonly #on = new Map<FaultName, Argument>();
  readonly #timers = new Map<FaultName, NodeJS.Timeout>();
  readonly #changed: (change: FaultChange) => void;

  constructor(changed: (change: FaultChange) => void) {
    this.#changed = changed;
  }

  /** Names of the active faults. */
  get active(): readonly FaultName[] {
    return [...this.#on.keys()];
  }

  at(node: number): LocalFaults {
    const argument = (name: FaultName): Argument | undefined => {
      const found = this.#on.get(name);
      return found && (found.node === null || found.node === node) ? found : undefined;
    };
    const value = (name: FaultName): string => argument(name)?.value ?? "";
    return {
      has: (name) => argument(name) !== undefined,
      value,
      number(name, otherwise) {
        const number = Number(value(name) || Number.NaN);
        return Number.isFinite(number) ? number : otherwise;
      },
    };
  }

  /** Turns a fault on, for `forMs` if given; 'off' ends all faults. */
  set(name: FaultName | "off", arg = "", forMs?: number): void {
    if (name === "off") {
      for (const each of this.active) this.#end(each);
      return;
    }
    const argument = readArgument(name, arg);
    clearTimeout(this.#timers.get(name));
    this.#on.set(name, argument);
    if (forMs !== undefined)
      this.#timers.set(
        name,
        setTimeout(() => this.#end(name), forMs),
      );
    this.#changed({ name, begins: true, arg: argument.value });
  }

  #end(name: FaultName): void {
    clearTimeout(this.#timers.get(name));
    this.#timers.delete(name);
    this.#on.delete(name);
    this.#changed({ name, begins: false, arg: "" });
  }
}

function readArgument(name: FaultName, arg: string): Argument {
  if (name === "stale") return { value: "", node: /^\d+$/.test(arg) ? Number(arg) : null };
  const [, value = arg, node] = /^(.*)@(\d+)$/.exec(arg) ?? [];
  if (node !== undefined) return { value, node: Number(node) };
  return { value: arg, node: name === "dissent" ? dissenter : null };
}

/** The node that dissents by default. */
const dissenter = 1;
