/** Who was scheduled at a block, from the producers of the blocks around it. Source: chain rules, section 2. */
import { roundLength } from "../../block/slots.ts";

/** The witnesses scheduled at a block. */
export interface Scheduled {
  readonly names: readonly string[];
  /** Whether each of them made a block of the round: one that missed all of its slots is known only from other rounds. */
  readonly isWhole: boolean;
}

/**
 * The first and last block of the round in force once a block is applied: the chain draws a new round after every 21st
 * block, before it takes a median.
 */
export function roundOf(block: number): { readonly first: number; readonly last: number } {
  const first = Math.floor(block / roundLength) * roundLength + 1;
  return { first, last: first + roundLength - 1 };
}

/**
 * The scheduled witnesses at a block. Those that made no block of its round are taken from the two rounds around it: the
 * twenty elected ones are in both. `producerOf`: undefined for a block that does not exist yet.
 */
export function scheduledAt(
  block: number,
  producerOf: (block: number) => string | undefined,
): Scheduled {
  const { first } = roundOf(block);
  const own = producers(first, producerOf);
  if (own.size >= roundLength) return { names: [...own], isWhole: true };
  const before = producers(first - roundLength, producerOf);
  const after = producers(first + roundLength, producerOf);
  // A round that just began has none after it.
  const others = [...before].filter((name) => after.size === 0 || after.has(name));
  return { names: [...new Set([...own, ...others])].slice(0, roundLength), isWhole: false };
}

function producers(
  first: number,
  producerOf: (block: number) => string | undefined,
): ReadonlySet<string> {
  const blocks = Array.from({ length: roundLength }, (_, i) => producerOf(first + i));
  return new Set(blocks.filter((name) => name !== undefined));
}
