/** The newest irreversible blocks with their counts of virtual operations; also keeps them for good. */
import { parseVirtualOperations, summarize, type BlockSummary } from "../../domain/chain/block.ts";
import { blockNum, type BlockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import type { IrreversibleBlock } from "../../domain/protocol/views.ts";
import { ok, type Result } from "../../domain/result.ts";
import { inTime } from "../in-time.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import type { BlockSource } from "../sources/block-source.ts";
import type { Follower } from "./follower.ts";

/** What the list is made of. */
export interface IrreversibleParts {
  readonly follower: Follower;
  readonly blocks: BlockSource;
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
  readonly changed: () => void;
}

/** Count of virtual operations, or `failed` where the node refused. */
type Count = number | "failed";

/** Rows newest first. */
export class IrreversibleList {
  readonly #parts: IrreversibleParts;
  readonly #counts = new Map<BlockNum, Count>();
  readonly #asked = new Set<BlockNum>();
  #rows: readonly BlockSummary[] = [];
  #kept = 0;
  /** How many chains were given up. */
  #chains = 0;
  #updatedAt: number | null = null;

  constructor(parts: IrreversibleParts) {
    this.#parts = parts;
  }

  get rows(): readonly Omit<IrreversibleBlock, "proof">[] {
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

  /** Brings the rows up to the last irreversible block; counts follow at leisure. */
  async load(): Promise<Result<void, Failure>> {
    const { follower, limits, clock } = this.#parts;
    const chain = this.#chains;
    if (!follower.properties) {
      const followed = await follower.poll();
      if (!followed.ok) return followed;
    }
    // What the feed's load brings need not be asked for; a slow one is not waited for.
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
    if (chain !== this.#chains) return this.load();
    this.#rows = rows;
    this.#updatedAt = clock.now();
    this.#forgetOld();
    this.#parts.changed();
    void this.#keep(last);
    for (const { number } of rows) void this.#count(number);
    return ok(undefined);
  }

  /** Another chain has begun: nothing of this list is of it, nor what is still being loaded. */
  giveUp(): void {
    this.#chains += 1;
    this.#rows = [];
    this.#kept = 0;
    this.#forgetOld();
  }

  async #fetch(number: BlockNum, staggered: boolean): Promise<Result<BlockSummary, Failure>> {
    const { blocks, clock, limits } = this.#parts;
    if (staggered)
      await new Promise<void>((resolve) =>
        clock.setTimeout(resolve, limits.feed.irreversibleStagger),
      );
    const held = await blocks.get(number, { priority: "normal" });
    return held.ok ? ok(summarize(held.value.block, held.value.text.length)) : held;
  }

  /** Stores what the follower holds up to `last`; each height once. */
  async #keep(last: BlockNum): Promise<void> {
    const { follower, blocks } = this.#parts;
    const from = this.#kept;
    this.#kept = Math.max(from, last);
    for (const { number, id } of follower.chain)
      if (number > from && number <= last) {
        const held = await blocks.get(number, { priority: "low" });
        if (held.ok && held.value.freshness !== "stored" && held.value.block.id === id)
          blocks.keep(held.value);
      }
  }

  async #count(number: BlockNum): Promise<void> {
    if (this.#asked.has(number)) return;
    this.#asked.add(number);
    const { calls, limits, changed } = this.#parts;
    const heard = await calls.ask(
      { method: "condenser_api.get_ops_in_block", params: [number, true] },
      { priority: "low", timeout: limits.request.blockTimeout, rounds: 1 },
    );
    const parsed = heard.ok ? parseVirtualOperations(heard.value.value) : heard;
    this.#counts.set(number, parsed.ok ? parsed.value.length : "failed");
    if (!parsed.ok) this.#asked.delete(number);
    changed();
  }

  #forgetOld(): void {
    const shown = new Set(this.#rows.map((row) => row.number));
    for (const number of this.#counts.keys()) if (!shown.has(number)) this.#counts.delete(number);
    for (const number of this.#asked) if (!shown.has(number)) this.#asked.delete(number);
  }
}
