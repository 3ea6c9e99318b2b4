/** Opens blocks for pages: recomputed, judged by the light client, fetched again if the first bytes were wrong. */
import type { BlockId, BlockNum } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { computedId } from "../../domain/proof/prove-block.ts";
import { withStanding } from "../../domain/proof/with-standing.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { ReceivedBlock } from "../store/block-cache.ts";
import type { BlockSource, BlockOptions } from "../store/block-source.ts";
import type { BlockProver } from "./block-prover.ts";
import { unproved, type BlockOpener, type OpenedBlock } from "./opened-block.ts";
import type { Standings } from "./standings.ts";

export interface ProvedBlockParts {
  readonly blocks: BlockSource;
  readonly calls: ChainCalls;
  readonly prover: BlockProver;
  readonly light: Standings;
  readonly limits: Limits;
}

/** One per engine. */
export class ProvedBlocks implements BlockOpener {
  readonly #parts: ProvedBlockParts;

  constructor(parts: ProvedBlockParts) {
    this.#parts = parts;
  }

  /**
   * The block at a height. If its bytes don't agree, or lack a signature, they are dropped and one other node is
   * asked.
   */
  async open(number: BlockNum, options: BlockOptions): Promise<Result<OpenedBlock, Failure>> {
    const { blocks } = this.#parts;
    const received = await blocks.get(number, options);
    if (!received.ok) return received;
    const opened = await this.#judge(received.value);
    if (isSound(opened)) return ok(opened);
    const other = await this.#fromElsewhere(received.value, options);
    if (!other) return ok(opened);
    const judged = await this.#judge(other);
    return ok(isSound(judged) ? judged : opened);
  }

  /** The recomputed id of the block at a height, from memory or else from a node; null if there is none. */
  async idAt(number: BlockNum, options: BlockOptions): Promise<BlockId | null> {
    const { prover, light, blocks } = this.#parts;
    const known = light.idAt(number) ?? prover.judged(number)?.link?.id;
    if (known) return known;
    const received = await blocks.get(number, options);
    const proved = received.ok ? prover.prove(received.value) : received;
    return proved.ok ? computedId(proved.value) : null;
  }

  async #judge(received: ReceivedBlock): Promise<OpenedBlock> {
    const { prover, light } = this.#parts;
    const proved = prover.prove(received);
    if (!proved.ok) return unproved(received);
    const { standing: unknownStanding } = unproved(received);
    const id = computedId(proved.value);
    const standing =
      id === null ? unknownStanding : await light.standing(received.block.number, id);
    // Whether it follows the block below is judged elsewhere, where that block is known.
    const own = proved.value.steps.filter(({ name }) => name !== "previous");
    const agrees = own.every(({ verdict }) => verdict === "consistent");
    const verdict = withStanding(agrees ? "consistent" : proved.value.verdict, standing.kind);
    // Witnesses vouch for a header, not for content that doesn't match it.
    const isVouchedFor = agrees || standing.kind === "other";
    return {
      received,
      proved: proved.value,
      standing: isVouchedFor ? standing : unknownStanding,
      verdict,
    };
  }

  /** The same block from another node, replacing the first; null if there is no other. */
  async #fromElsewhere(
    received: ReceivedBlock,
    options: BlockOptions,
  ): Promise<ReceivedBlock | null> {
    const { blocks, calls, limits } = this.#parts;
    const { number } = received.block;
    const wasStored = received.freshness === "stored";
    await blocks.evict(number);
    if (wasStored) {
      const fetched = await blocks.get(number, options);
      return fetched.ok ? fetched.value : null;
    }
    const call = { method: "condenser_api.get_block", params: [number] };
    const other = await calls.secondOpinion(received.endpoint, call, {
      ...options,
      timeout: limits.request.blockTimeout,
    });
    if (!other.ok) return null;
    const taken = blocks.receive(number, other.value.value, other.value.endpoint);
    return taken.ok ? taken.value : null;
  }
}

/** Whether the bytes are worth showing: they agree, or this browser merely can't serialise part of them. */
const isSound = ({ verdict, proved }: OpenedBlock): boolean =>
  verdict !== "mismatch" && proved !== null && computedId(proved) !== null;
