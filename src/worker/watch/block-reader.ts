/**
 * Reads irreversible blocks for the rules. The block above confirms each one; virtual operations are read only if a rule
 * needs them.
 */
import type { Block } from "../../domain/block/block.ts";
import { notStored, parseVirtualOperations } from "../../domain/block/virtual-operations.ts";
import { blockNum, type BlockId } from "../../domain/chain/names.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { say } from "../../domain/language/say.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { PlacedOperation, WatchedBlock } from "../../domain/watch/matcher.ts";
import { watchedBlock } from "../../domain/watch/watched-block.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { BlockSource } from "../store/block-source.ts";

export interface BlockReaderParts {
  readonly blocks: BlockSource;
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/** Reads runs of blocks. */
export class BlockReader {
  readonly #parts: BlockReaderParts;
  /** The last block read, to which the next one links. */
  #last: { readonly number: number; readonly id: BlockId | null } | null = null;

  constructor(parts: BlockReaderParts) {
    this.#parts = parts;
  }

  /**
   * Blocks above `above` and below `top`, from one batch. The batch's last block is not returned: it only confirms the one
   * below it.
   */
  async run(
    above: number,
    top: number,
    needsVirtual: boolean,
  ): Promise<Result<readonly WatchedBlock[], Failure>> {
    const { blocks, limits } = this.#parts;
    const to = Math.min(top, above + limits.request.maxBatch);
    const received = await blocks.run(above + 1, to, { priority: "low", rounds: 1 });
    if (!received.ok) return received;
    const run = received.value.map(({ block }) => block);
    const fault = this.#faultIn(run, above);
    if (fault !== null) {
      // One of them is from an abandoned fork.
      await Promise.all([fault - 1, fault].map((number) => blocks.evict(blockNum(number))));
      this.#last = null;
      return err({ kind: "block", number: fault, reason: notLinked });
    }
    const confirmed = run.slice(0, -1);
    const virtual = needsVirtual ? await this.#virtual(confirmed) : ok([]);
    if (!virtual.ok) return virtual;
    const read = needsVirtual ? confirmed.slice(0, virtual.value.length) : confirmed;
    const last = read.at(-1);
    if (last) this.#last = last;
    return ok(read.map((block, i) => watchedBlock(block, virtual.value[i] ?? [])));
  }

  /** When an irreversible block was produced, ms. */
  async timeOf(number: number): Promise<Result<number, Failure>> {
    const block = await this.#parts.blocks.get(blockNum(number), { priority: "low" });
    return block.ok ? ok(block.value.block.time) : block;
  }

  /** The first block that does not link to the one below it; null if all do. */
  #faultIn(run: readonly Block[], above: number): number | null {
    let below: Pick<Block, "id"> | null = this.#last?.number === above ? this.#last : null;
    for (const block of run) {
      if (below?.id && below.id !== block.previous) return block.number;
      below = block;
    }
    return null;
  }

  /** The virtual operations of blocks, up to the first answer that failed or that the node has not stored yet. */
  async #virtual(
    blocks: readonly Block[],
  ): Promise<Result<readonly (readonly PlacedOperation[])[], Failure>> {
    if (blocks.length === 0) return ok([]);
    const { calls, limits } = this.#parts;
    const answered = await calls.askAll(
      blocks.map(({ number }) => ({ method: opsInBlock, params: [number, true] })),
      { priority: "low", timeout: limits.request.timeout, rounds: 1 },
    );
    if (!answered.ok) return answered;
    const read: (readonly PlacedOperation[])[] = [];
    for (const answer of answered.value.value) {
      const parsed = answer.ok ? parseVirtualOperations(answer.value) : answer;
      if (!parsed.ok) return read.length > 0 ? ok(read) : parsed;
      // Every block pays its producer: without that, the node has not stored the block's operations yet.
      if (parsed.value.length === 0) break;
      read.push(parsed.value);
    }
    const [first] = blocks;
    return read.length > 0
      ? ok(read)
      : err({ kind: "block", number: first?.number ?? 0, reason: notStored });
  }
}

const opsInBlock = "condenser_api.get_ops_in_block";

const notLinked: Failure = {
  kind: "noData",
  message: say`It does not link to the block below it.`,
};
