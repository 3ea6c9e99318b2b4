/** A light client's starting point: a block safely below the head, with the keys in force after it. */
import type { Chain } from "./chain.ts";

/** A trust root in the format of config.json. */
export interface Checkpoint {
  readonly block: number;
  readonly id: string;
  /** 'YYYY-MM-DDTHH:MM:SS'. */
  readonly time: string;
  /** Signing keys of the elected witnesses by name, in force for the block after `block`. */
  readonly witnesses: Readonly<Record<string, string>>;
}

/** A block with a trusted id. */
export type ListedBlock = readonly [height: number, id: string];

/** Blocks between a checkpoint and the last irreversible block: three rounds. */
const depth = 63;
/** Blocks between two listed ones. */
const spacing = 128;

/** A checkpoint 63 blocks below the last irreversible one, or at block 1; null for a chain without blocks. */
export function checkpointOf(chain: Chain): Checkpoint | null {
  const height = Math.max(1, chain.lastIrreversible - depth);
  const block = chain.block(height);
  return (
    block && {
      block: height,
      id: block.block_id,
      time: block.timestamp,
      witnesses: Object.fromEntries(
        chain.electedAfter(height).map(({ name, key }) => [name, key] as const),
      ),
    }
  );
}

/** Every 128th block up to height `to`. */
export const listedBlocks = (chain: Chain, to: number): readonly ListedBlock[] =>
  Array.from({ length: Math.floor(to / spacing) }, (_, i) => {
    const height = (i + 1) * spacing;
    return [height, chain.block(height)?.block_id ?? ""] as const;
  });
