/** What a rule has found: the events of the inbox. */
import type { BlockNum, TxId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { clipped } from "../format/ids.ts";
import { jsonText } from "../json-text.ts";
import type { Signal } from "../safety/signal.ts";
import type { Rule, PriceSide, Watched } from "./rule.ts";

/** What happened. */
export type WatchedHappening =
  /** An operation; long texts in it are cut. */
  | { readonly kind: "operation"; readonly operation: RawOperation }
  /** A guarded account shows a signal that its owner should know of; without the entry that caused it. */
  | { readonly kind: "danger"; readonly signal: Signal }
  /** A witness set this signing key. */
  | { readonly kind: "key"; readonly key: string }
  /** A witness missed `count` more blocks, `total` since it was registered. */
  | { readonly kind: "missed"; readonly count: number; readonly total: number }
  /** A witness has published no price since then, ms; null for never. */
  | { readonly kind: "feed"; readonly published: number | null }
  /** A witness runs a different version. */
  | { readonly kind: "version"; readonly version: string; readonly before: string }
  /** The transaction, or the block at the height, is irreversible. */
  | { readonly kind: "irreversible" }
  /** A price has reached the line. */
  | { readonly kind: "price"; readonly price: number; readonly side: PriceSide };

/** An event. Its id follows from the rule and from what happened, so that nothing is listed twice. */
export interface WatchEvent {
  readonly id: string;
  /** The key of its rule, which may have been removed since. */
  readonly rule: string;
  readonly watched: Watched;
  /** The block that it happened in; for figures that no block has, the last irreversible one at that time. */
  readonly block: BlockNum;
  /** Events of one block are in this order. */
  readonly place: number;
  /** ms. */
  readonly time: number;
  readonly transaction: TxId | null;
  readonly happening: WatchedHappening;
}

/** The id of the event of a rule that matches once. */
export const onceId = ({ key }: Pick<Rule, "key">): string => `${key}@once`;

/** The place of events that only follow from the state after a block. */
export const placeAfterBlock = 1_000_000;

/** Maximum number of events in an inbox; what several rules found in one operation counts once. */
export const maxEvents = 1_000;

/** Maximum length of an operation's text in an event. */
const maxText = 500;
/** Maximum length of a list or object in an event; longer ones are left out. */
const maxPart = 2_000;

/** An event as it is stored: long parts of its operation are cut. */
export function shortened(event: WatchEvent): WatchEvent {
  const { happening } = event;
  if (happening.kind !== "operation") return event;
  const [kind, payload] = happening.operation;
  const parts = Object.entries(payload).map(([name, value]) => [name, short(value)] as const);
  const operation: RawOperation = [kind, Object.fromEntries(parts)];
  return { ...event, happening: { ...happening, operation } };
}

function short(value: unknown): unknown {
  if (typeof value === "string") return value.length > maxText ? clipped(value, maxText) : value;
  if (typeof value !== "object" || value === null) return value;
  return jsonText(value).length > maxPart ? null : value;
}
