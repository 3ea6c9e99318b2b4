/**
 * The names of everything that can be made to fail, permanently or for a while. A fault's argument is
 * 'VALUE', 'VALUE@NODE' or '@NODE': with a node (0 is the one with the websocket) only that node has the fault,
 * otherwise all nodes do. `stale` takes the bare number of a node, or 'all'. Websocket only: `full` (opens, then
 * closes with 1008), `rate-limit` (refuses every message, in a frame without an id; the argument is the limit's
 * duration, ms), `history-silent` (calls about histories are never answered) and `upstream-loss` (stays open, but
 * neither answers nor pushes; with `errors` it answers with errors). Of real services: `social-silent` (calls to the
 * social index are never answered, also over the websocket), `batch-limit` (413 above
 * ten calls, or as many as the argument says), `batch-repeat` (a batch's second answer has the first one's id),
 * `redirect` (to another host), `error-object` and `empty` (200 without an answer), `cut-discussion`
 * (`bridge.get_discussion` ends after as many posts as the argument says, 500 by default, without a word) and
 * `empty-votes` (`get_account_votes` answers an empty list), `no-cors` (errors come without the header that lets pages
 * read them), `agent` (403 without a browser's User-Agent), `price-key` (the coin provider refuses calls without a key),
 * `json-only` (bodies of another type are refused with 415 or the status that the argument says, with a `page`, with an
 * `unreadable` error that has no header for pages, or taken for `empty` ones), `no-history` (the node has no histories)
 * and `behind` (the node is 40 blocks behind, or as many as the argument says).
 */

export const faultNames = [
  "refuse",
  "cut",
  "silent",
  "half-open",
  "delay",
  "reorder",
  "duplicate",
  "garbage",
  "html",
  "http-500",
  "http-429",
  "http-429-no-cors",
  "truncate",
  "null-result",
  "huge",
  "lie-head",
  "fork",
  "forge-block",
  "dissent",
  "flap",
  "slow-body",
  "close-code",
  "cut-frame",
  "unsolicited",
  "wrong-types",
  "binary",
  "fresh-key",
  "fresh-key-witness",
  "lie-lib",
  "swap-transaction",
  "wrap-amount",
  "sign-flip",
  "stale",
  "no-signature",
  "no-key",
  "full",
  "rate-limit",
  "upstream-loss",
  "history-surplus",
  "history-repeat",
  "history-shuffle",
  "history-gap",
  "history-numbering",
  "history-silent",
  "social-silent",
  "batch-limit",
  "batch-repeat",
  "redirect",
  "error-object",
  "empty",
  "cut-discussion",
  "empty-votes",
  "no-cors",
  "agent",
  "price-key",
  "json-only",
  "no-history",
  "behind",
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
