/** A block opened for a page: its bytes, what was recomputed from them, and the light client's verdict. */
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Sourced, Verdict } from "../../domain/contract/sourced.ts";
import type { ProvedBlock } from "../../domain/proof/prove-block.ts";
import type { Result } from "../../domain/result.ts";
import type { Standing } from "../../domain/trust/views.ts";
import type { ReceivedBlock } from "../store/block-cache.ts";
import { fromBlock, type BlockOptions } from "../store/block-source.ts";

/** A block as a page shows it. */
export interface OpenedBlock {
  readonly received: ReceivedBlock;
  /** The recomputed block; null if that fails or its code didn't load: then nothing is called verified. */
  readonly proved: ProvedBlock | null;
  readonly standing: Standing;
  readonly verdict: Verdict;
}

/** A block without any recomputation. */
export const unproved = (received: ReceivedBlock): OpenedBlock => ({
  received,
  proved: null,
  standing: { kind: "unknown", vouchers: null, basis: null, nearest: null },
  verdict: "unchecked",
});

export interface BlockOpener {
  open(number: BlockNum, options: BlockOptions): Promise<Result<OpenedBlock, Failure>>;
}

/** A value read from an opened block, with its origin and verdict. */
export const fromOpened = <T>({ received, verdict }: OpenedBlock, value: T): Sourced<T> => ({
  ...fromBlock(received, value),
  proof: verdict,
});
