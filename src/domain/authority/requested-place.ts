/** Reads a block or a date that a visitor wrote in a URL or a field, and says why no answer about it is possible. */
import { noSuchHeight } from "../block/height-words.ts";
import { parseRequestedTime } from "../block/requested-time.ts";
import { typedHeight } from "../block/typed-height.ts";
import { maxBlockNum } from "../chain/names.ts";
import { grouped } from "../format/figures.ts";
import { exactUtc } from "../format/times.ts";
import { say } from "../language/say.ts";

/** Times are ms. */
export type RequestedPlace =
  | { readonly kind: "block"; readonly block: number }
  | { readonly kind: "time"; readonly time: number };

/** Null if the text is neither a block nor a date. */
export function readPlace(text: string): RequestedPlace | null {
  const digits = typedHeight(text.trim());
  if (digits !== null) return { kind: "block", block: Number(digits) };
  const time = parseRequestedTime(text);
  return time === null ? null : { kind: "time", time };
}

/** The limits of what can be asked about an account: its creation, and the head. */
export interface Bounds {
  readonly created: number;
  readonly head: number;
  readonly headTime: number;
}

/** Says in a sentence why nobody knows who could act then; null if it can be looked up. */
export function placeFault(
  place: RequestedPlace | null,
  { created, head, headTime }: Bounds,
): string | null {
  if (!place) return say`This is neither a block's number nor a date such as 2026-11-24.`;
  if (place.kind === "block") {
    if (place.block === 0) return say`The first block is number 1.`;
    if (place.block > maxBlockNum) return noSuchHeight;
    return place.block > head
      ? say`Block ${grouped(place.block)} is still to come: the newest is ${grouped(head)}.`
      : null;
  }
  if (place.time > headTime)
    return say`That is in the future: the newest block is of ${exactUtc(headTime)}.`;
  return place.time < created ? beforeCreation(created) : null;
}

/** For a time before the account's creation, ms. */
export const beforeCreation = (created: number): string =>
  say`The account was not created until ${exactUtc(created)}, so nobody could act for it.`;
