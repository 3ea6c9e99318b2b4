/** How final a block is, and the rates of the moment: what the followed head lets us say. */
import type { BlockSummary } from "../../domain/chain/block.ts";
import { countBuilders } from "../../domain/chain/finality.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import type { Finality } from "../../domain/protocol/engine.ts";
import type { Follower } from "../feed/follower.ts";
import type { BlockSource } from "./block-source.ts";

/** Irreversibility is rarely further behind the head; blocks so deep are not read only to be counted. */
const mostAbove = 40;

type Builder = Pick<BlockSummary, "number" | "witness">;

/** Reads the follower; asks for the head where nobody follows it. */
export class HeadFacts {
  readonly #follower: Follower;
  readonly #blocks: BlockSource;

  constructor(follower: Follower, blocks: BlockSource) {
    this.#follower = follower;
    this.#blocks = blocks;
  }

  /** Resolves once the head's properties are known or could not be had. */
  async known(): Promise<void> {
    if (!this.#follower.properties) await this.#follower.poll();
  }

  /** By which VESTS are worth SP. */
  get rates(): Rates | null {
    const properties = this.#follower.properties?.value;
    return properties
      ? { vestingFund: properties.totalVestingFund, vestingShares: properties.totalVestingShares }
      : null;
  }

  get lastIrreversible(): number {
    return this.#follower.properties?.value.lastIrreversible ?? 0;
  }

  /** Counted from the blocks above `number`, those followed or, where nobody follows, those asked for. */
  async finality(number: BlockNum, signal: AbortSignal): Promise<Finality> {
    const irreversible = number <= this.lastIrreversible;
    const above =
      this.#followedAbove(number) ?? (irreversible ? null : await this.#askedAbove(number, signal));
    return { irreversible, builtOnBy: above ? countBuilders(number, above) : null };
  }

  #followedAbove(number: BlockNum): readonly Builder[] | null {
    const { chain } = this.#follower;
    const first = chain[0]?.number;
    const last = chain.at(-1)?.number;
    if (first === undefined || last === undefined || number < first - 1 || number > last)
      return null;
    return chain;
  }

  async #askedAbove(number: BlockNum, signal: AbortSignal): Promise<readonly Builder[] | null> {
    const head = this.#follower.properties?.value.headBlock ?? 0;
    if (head < number || head - number > mostAbove) return null;
    const above = await this.#blocks.run(number + 1, head, {
      priority: "normal",
      rounds: 1,
      signal,
    });
    return above.ok ? above.value.map(({ block }) => block) : null;
  }
}
