/** An operation for display: one sentence and a card of fields, both as plain data. */
import type { Category } from "./category.ts";
import type { Group } from "./group.ts";

/** A piece of a sentence. Views render pieces as links and figures; no piece is ever markup. */
export type Piece =
  /** `isCode`: shown in a monospaced font, in which lines align. */
  | { readonly kind: "text"; readonly text: string; readonly isCode?: boolean }
  | { readonly kind: "account"; readonly name: string }
  | { readonly kind: "post"; readonly author: string; readonly permlink: string }
  | { readonly kind: "block"; readonly number: number }
  | { readonly kind: "transaction"; readonly id: string }
  /** A point in time, ms. */
  | { readonly kind: "time"; readonly time: number }
  /** A proposal; `id` is its number, digits only. */
  | { readonly kind: "proposal"; readonly id: string }
  /** A link to the internal market; `text` is what the link says. */
  | { readonly kind: "internalMarket"; readonly text: string }
  /** An emphasised figure; `exact` is the full value if `text` is rounded. */
  | { readonly kind: "figure"; readonly text: string; readonly exact: string | null }
  /** A user's own words, quoted. */
  | { readonly kind: "quote"; readonly text: string }
  /** An encrypted memo. */
  | { readonly kind: "encrypted" };

/** A figure as it is in an operation's bytes: VESTS, not SP, because the rate comes from a node. */
export const figureInBytes = ({
  text,
  exact,
}: Extract<Piece, { readonly kind: "figure" }>): string => exact ?? text;

/** A line of the card. Long values are collapsed. */
export interface Field {
  readonly label: string;
  readonly value: readonly Piece[];
}

/** An operation, ready for display. */
export interface OperationView {
  /** The operation's kind, as the chain names it. */
  readonly kind: string;
  readonly group: Group;
  readonly category: Category;
  readonly sentence: readonly Piece[];
  readonly fields: readonly Field[];
  /** For votes: thumbs up, thumbs down, or neither. */
  readonly sentiment: "up" | "down" | null;
  /** The payload as indented JSON. */
  readonly json: string;
}
