/** The newest irreversible blocks with their counts of virtual operations. */
import { summariseBlock, type BlockSummary } from "../../domain/block/block.ts";
import { virtualOperationsOf } from "../../domain/block/virtual-operations.ts";
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { IrreversibleBlock } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { readNode } from "../network/read-node.ts";
import { inTime } from "../shared/in-time.ts";
import type { BlockSource } from "../store/block-source.ts";
import type { Follower } from "./follower.ts";

export interface IrreversibleParts {
  readonly follower: Follower;
  readonly blocks: BlockSource;
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly changed: () => void;
}

/** Count of virtual operations, or `failed` if the node refused. */
type Count = number | "failed";

/** Rows newest first. */
export class IrreversibleList {
  readonly #parts: IrreversibleParts;
  readonly #counts = new Map<BlockNum, Count>();
  readonly #requested = new Set<BlockNum>();
  #rows: readonly BlockSummary[] = [];
  /** How many times the chain was replaced. */
  #replacements = 0;
  /** The head of the replaced chain, which the follower may still have. */
  #oldHead: Follower["properties"] = null;
  #updatedAt: number | null = null;

  constructor(parts: IrreversibleParts) {
    this.#parts = parts;
  }

  get rows(): readonly Omit<IrreversibleBlock, "proof" | "vouchers">[] {
    return this.#rows.map((row) => {
      const count = this.#counts.get(row.number);
      return {
        ...row,
        virtualOperations: typeof count === "number" ? count : null,
        virtualOperationsFailed: count === "failed",
      };
    });
  }

  get updatedAt(): number | null {
    return this.#updatedAt;
  }

  /** Whether irreversibility has advanced beyond the newest row. */
  get isBehind(): boolean {
    const { properties } = this.#parts.follower;
    return properties !== null && properties.value.lastIrreversible > (this.#rows[0]?.number ?? 0);
  }

  /** Loads the rows up to the last irreversible block, then their counts. */
  async load(): Promise<Result<void, Failure>> {
    const { follower, limits, clock } = this.#parts;
    const before = this.#replacements;
    if (!follower.properties) {
      const followed = await follower.poll();
      if (!followed.ok) return followed;
    }
    // Blocks the feed is loading need no request of their own, unless it is slow.
    await inTime(follower.filled, limits.feed.irreversiblePatience, clock);
    const last = follower.properties?.value.lastIrreversible;
    if (last === undefined) return ok(undefined);
    const known = new Map(
      [...follower.chain, ...this.#rows].map((block) => [block.number, block] as const),
    );
    const rows: BlockSummary[] = [];
    for (
      let number = last;
      number >= 1 && rows.length < limits.feed.irreversible;
      number = blockNum(number - 1)
    ) {
      const summary = known.get(number);
      if (summary) rows.push(summary);
      else {
        const fetched = await this.#fetch(number, rows.length > 0);
        if (!fetched.ok) return fetched;
        rows.push(fetched.value);
      }
    }
    if (before !== this.#replacements)
      // With the old chain's head the old rows would come back; the new head starts another load.
      return follower.properties === this.#oldHead ? ok(undefined) : this.load();
    this.#rows = rows;
    this.#updatedAt = clock.now();
    this.#forgetOld();
    this.#parts.changed();
    for (const { number } of rows) void this.#count(number);
    return ok(undefined);
  }

  /**
   * Drops all rows, including those still being loaded: their chain was replaced. `oldHead`: the replaced chain's head;
   * null if the follower already has the new one's.
   */
  clear(oldHead: Follower["properties"]): void {
    this.#replacements += 1;
    this.#oldHead = oldHead;
    this.#rows = [];
    this.#forgetOld();
  }

  async #fetch(number: BlockNum, staggered: boolean): Promise<Result<BlockSummary, Failure>> {
    const { blocks, clock, limits } = this.#parts;
    if (staggered)
      await new Promise<void>((resolve) =>
        clock.setTimeout(resolve, limits.feed.irreversibleStagger),
      );
    const received = await blocks.get(number, { priority: "normal" });
    return received.ok
      ? ok(summariseBlock(received.value.block, received.value.text.length))
      : received;
  }

  async #count(number: BlockNum): Promise<void> {
    if (this.#requested.has(number)) return;
    this.#requested.add(number);
    const { calls, limits, changed } = this.#parts;
    const read = await readNode(
      calls,
      { method: "condenser_api.get_ops_in_block", params: [number, true] },
      virtualOperationsOf(number),
      { priority: "low", timeout: limits.request.blockTimeout, rounds: 1 },
    );
    this.#counts.set(number, read.ok ? read.value.value.length : "failed");
    if (!read.ok) this.#requested.delete(number);
    changed();
  }

  #forgetOld(): void {
    const shown = new Set(this.#rows.map((row) => row.number));
    for (const number of this.#counts.keys()) if (!shown.has(number)) this.#counts.delete(number);
    for (const number of this.#requested) if (!shown.has(number)) this.#requested.delete(number);
  }
}
