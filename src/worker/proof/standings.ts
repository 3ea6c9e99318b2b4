/** What proofs need of the light client: which blocks the trusted witnesses vouch for. */
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Standing } from "../../domain/trust/views.ts";

export interface Standings {
  /** The height of the block to prove next; null if there is none. */
  readonly nextToProve: BlockNum | null;
  /** The highest anchored block. */
  readonly anchored: BlockNum | null;
  /** The id of the block at a height, if that is anchored or linked to the anchor. */
  idAt(number: BlockNum): BlockId | undefined;
  /** What is known about a block without any request. `id` is the recomputed one. */
  knownStanding(number: BlockNum, id: BlockId): Omit<Standing, "nearest">;
  /** `knownStanding`, with the nearest anchored block above if this one isn't anchored. */
  standing(number: BlockNum, id: BlockId): Promise<Standing>;
  /** Called after blocks were judged or the chain changed: the light client may be able to advance. */
  advanced(): void;
}
