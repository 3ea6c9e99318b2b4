/** How final a block is, and the rates of the moment: what the followed head lets us say. */
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import type { Finality } from "../../domain/protocol/engine.ts";
import type { Follower } from "../feed/follower.ts";

const roundOfWitnesses = 21;

/** Reads the follower; asks for the head where nobody follows it. */
export class HeadFacts {
  readonly #follower: Follower;

  constructor(follower: Follower) {
    this.#follower = follower;
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

  /** Counted from the blocks held above `number`. */
  finality(number: BlockNum): Finality {
    const irreversible = number <= this.lastIrreversible;
    return {
      irreversible,
      builtOnBy: irreversible ? roundOfWitnesses : this.#builtOnBy(number),
    };
  }

  #builtOnBy(number: BlockNum): number | null {
    const { chain } = this.#follower;
    const first = chain[0]?.number;
    const last = chain.at(-1)?.number;
    if (first === undefined || last === undefined || number < first - 1 || number > last)
      return null;
    const builders = new Set(
      chain.filter((block) => block.number > number).map((block) => block.witness),
    );
    return Math.min(roundOfWitnesses, builders.size);
  }
}
