/** A position of the light client: how far trust has advanced from its root. */
import type { BlockNum } from "../chain/names.ts";
import { follows, type Link } from "./link.ts";
import type { Trust } from "./trusted-set.ts";

/** The anchor, and linked blocks above it that still lack vouchers. */
export interface Position {
  readonly trust: Trust;
  readonly waiting: readonly Link[];
}

/** The highest linked block. */
export const topOfLinks = ({ trust, waiting }: Position): BlockNum =>
  waiting.at(-1)?.number ?? trust.anchor.number;

/** Adds links above a position; null if the first doesn't follow. */
export function joinLinks(position: Position, links: readonly Link[]): Position | null {
  const [first] = links;
  if (!first) return position;
  const { trust, waiting } = position;
  return follows(first, waiting.at(-1) ?? trust.anchor)
    ? { trust, waiting: [...waiting, ...links] }
    : null;
}
