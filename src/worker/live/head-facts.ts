/** How final a block is, and the rates of the moment: as far as the followed head tells. */
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import type { Finality } from "../../domain/block/finality.ts";
import type { Standing } from "../../domain/trust/views.ts";
import type { Follower } from "./follower.ts";

/** Reads the follower; requests the head where nobody follows it. */
export class HeadFacts {
  readonly #follower: Follower;

  constructor(follower: Follower) {
    this.#follower = follower;
  }

  /** Resolves once the head's properties are known or could not be fetched. */
  async known(): Promise<void> {
    if (!this.#follower.properties) await this.#follower.poll();
  }

  /** What VESTS are worth in SP. */
  get rates(): Rates | null {
    const properties = this.#follower.properties?.value;
    return properties
      ? { vestingFund: properties.totalVestingFund, vestingShares: properties.totalVestingShares }
      : null;
  }

  /** As the node says. */
  get lastIrreversible(): number {
    return this.#follower.properties?.value.lastIrreversible ?? 0;
  }

  /** What the witnesses' signatures say, beside what the node says. */
  finality(number: BlockNum, { kind, vouchers }: Pick<Standing, "kind" | "vouchers">): Finality {
    const nodeSaysIrreversible = number <= this.lastIrreversible;
    return { isAnchored: kind === "anchored", vouchers, nodeSaysIrreversible };
  }
}
