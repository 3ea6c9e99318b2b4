/** The engine's answers to the console. The nodes' answers stay in the engine; a page reads the rows that it shows. */
import type { Failure } from "../contract/failure.ts";
import type { Shortfall } from "./shortfall.ts";

/** A node that can be called. */
export interface ConsoleNode {
  readonly host: string;
  /** The methods that it names; null if it named none. */
  readonly methods: readonly string[] | null;
  readonly failure: Failure | null;
}

/** How a node answered a call. */
export interface CallReport {
  /** Names the answer in the engine's memory. */
  readonly id: string;
  readonly host: string;
  /** `other`: not an answer to a call, such as a web page. */
  readonly kind: "result" | "error" | "other";
  /** The error's own words; null without an error. */
  readonly error: { readonly code: string | null; readonly message: string } | null;
  /** The HTTP status. */
  readonly status: number;
  /** From sending the request to the last byte of the answer, ms. */
  readonly ms: number;
  /** Bytes received, decompressed. */
  readonly bytes: number;
  /** The answer's length according to the node; null if it stated none, or less than was received. */
  readonly announced: number | null;
  /** Whether the rest was not received, because the answer is too long. */
  readonly isCut: boolean;
  /** Values in the tree: fewer than in the answer if that is cut or damaged, or has too many. */
  readonly values: number;
  /** Whether the tree shows all that was received. */
  readonly isWhole: boolean;
  readonly isHtml: boolean;
  /** What the answer leaves out without saying so; null if nothing was noticed. */
  readonly shortfall: Shortfall | null;
}

/** Which rows of an answer are wanted. */
export interface RowsQuery {
  readonly id: string;
  readonly view: ConsoleView;
  /** Lists and objects at a depth below this number are open; the value at the top has depth 0. */
  readonly openTo: number;
  /** Places of lists and objects that the visitor has opened or closed, against `openTo`. */
  readonly toggled: readonly number[];
  readonly from: number;
  readonly count: number;
}

/** The answer as a tree, or as it was received. */
export type ConsoleView = "tree" | "raw";

/** Rows of an answer, and how many there are. */
export interface ConsoleRows {
  readonly from: number;
  readonly total: number;
  readonly rows: readonly ConsoleRow[];
}

/** A row of the tree, or a piece of the received text. */
export type ConsoleRow = TreeRow | { readonly kind: "raw"; readonly text: string };

/** A row of the tree. */
export interface TreeRow {
  /** `word`: true, false or null. */
  readonly kind: "object" | "list" | "text" | "number" | "word";
  /** Its place in the index of the answer (`json-index.ts`). */
  readonly place: number;
  readonly depth: number;
  readonly name: string | null;
  /** The value, shortened; empty for lists and objects. */
  readonly text: string;
  /** Number of values in it, or the length of its text. */
  readonly size: number;
  readonly isShortened: boolean;
  /** For lists and objects. */
  readonly isOpen: boolean;
  /** Whether another node of the comparison has a different value here. */
  readonly differs: boolean;
  /** The path of the app's page about the value; null if there is none. */
  readonly to: string | null;
}
