/** The standing of a block, from the anchors and the linked blocks above them. */
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Link } from "../../domain/trust/link.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import type { Standing } from "../../domain/trust/views.ts";
import type { Anchors } from "./anchors.ts";
import type { Anchor } from "./trust-store.ts";

/** The blocks known under the current root. */
export interface KnownBlocks {
  readonly anchors: Anchors;
  /** Linked blocks above the anchor. */
  readonly waiting: readonly Link[];
  /** Number of vouchers of each waiting block, in order. */
  readonly counts: readonly number[];
}

/** Nothing vouches for a block, and nothing contradicts it. */
export const unknown = { kind: "unknown", vouchers: null, basis: null } as const;

/** The id of the block at a height, if that is anchored or linked to the anchor. */
export const idAt = (number: BlockNum, { anchors, waiting }: KnownBlocks): BlockId | undefined =>
  anchors.at(number)?.id ?? waiting.find((link) => link.number === number)?.id;

/** What is known about a block without any request. `id` is the recomputed one. */
export function knownStanding(
  number: BlockNum,
  id: BlockId,
  { anchors, waiting, counts }: KnownBlocks,
): Omit<Standing, "nearest"> {
  const anchor = anchors.at(number);
  if (anchor) return standingOf(anchor, id);
  const at = waiting.findIndex((link) => link.number === number);
  if (at < 0 || waiting[at]?.id !== id) return unknown;
  return { kind: "waiting", vouchers: Math.min(witnessThreshold, counts[at] ?? 0), basis: null };
}

/**
 * `knownStanding`, with the nearest anchored block above if this one isn't anchored; links are checked over at most
 * `linkable` blocks.
 */
export async function standing(
  number: BlockNum,
  id: BlockId,
  blocks: KnownBlocks,
  linkable: number,
): Promise<Standing> {
  const known = knownStanding(number, id, blocks);
  if (known.kind !== "unknown") return { ...known, nearest: null };
  const nearest = await blocks.anchors.nearest(number);
  if (!nearest) return { ...known, nearest: null };
  if (nearest.number === number) return { ...standingOf(nearest, id), nearest: null };
  const isLinkable = nearest.number - number <= linkable;
  return { ...known, nearest: { number: nearest.number, isLinkable } };
}

/** Vouchers are counted only if witnesses were counted here or on a block linked to this one. */
const standingOf = ({ id: known, basis }: Anchor, id: BlockId): Omit<Standing, "nearest"> =>
  known === id
    ? { kind: "anchored", vouchers: basis === "witnesses" ? witnessThreshold : null, basis }
    : { ...unknown, kind: "other" };
