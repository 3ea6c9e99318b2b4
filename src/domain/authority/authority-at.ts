/** Finds what was in force at a moment, at the end of its block. */
import type { AccountAuthority } from "../account/authorities.ts";
import type { ChainMoment, Span, Timeline } from "./timeline.ts";

/** The authorities of a moment; null where they are not known. */
export interface AuthoritiesThen {
  readonly owner: AccountAuthority | null;
  readonly active: AccountAuthority | null;
  readonly posting: AccountAuthority | null;
  readonly memo: string | null;
}

/** `at`: a time, or a block with its time. What the block itself changed counts. */
export const authorityAt = (timeline: Timeline, at: ChainMoment): AuthoritiesThen => ({
  owner: spanAt(timeline.owner, at)?.value ?? null,
  active: spanAt(timeline.active, at)?.value ?? null,
  posting: spanAt(timeline.posting, at)?.value ?? null,
  memo: spanAt(timeline.memo, at)?.value ?? null,
});

/** The span that contains `at`; undefined if `at` is before the account's creation. */
export const spanAt = <Value>(
  spans: readonly Span<Value>[],
  at: ChainMoment,
): Span<Value> | undefined => spans.findLast(({ from }) => isNotAfter(from, at));

/** Two moments in one block count as the same. */
const isNotAfter = (place: ChainMoment, at: ChainMoment): boolean =>
  place.block !== null && at.block !== null ? place.block <= at.block : place.time <= at.time;
