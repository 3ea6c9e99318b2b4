/** How final a block is, and the current rates, from the followed head. */
import type { Finality } from "../../domain/block/finality.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import type { Origin } from "../../domain/contract/sourced.ts";
import type { Standing } from "../../domain/trust/views.ts";
import type { Follower } from "./follower.ts";

/** Reads the follower; requests the head if it isn't followed. */
export class HeadFacts {
  readonly #follower: Follower;

  constructor(follower: Follower) {
    this.#follower = follower;
  }

  /** Resolves once the head's properties are known or could not be fetched. */
  async known(): Promise<void> {
    if (!this.#follower.properties) await this.#follower.poll();
  }

  /** The rates from VESTS to SP. */
  get rates(): Rates | null {
    const properties = this.#follower.properties?.value;
    return properties
      ? { vestingFund: properties.totalVestingFund, vestingShares: properties.totalVestingShares }
      : null;
  }

  /** The head's height; 0 while it is unknown. */
  get block(): number {
    return this.#follower.properties?.value.headBlock ?? 0;
  }

  /** When the head was produced, in ms; 0 while it is unknown. */
  get time(): number {
    return this.#follower.properties?.value.time ?? 0;
  }

  /** Where the rates come from. */
  get origin(): Origin | null {
    return this.#follower.properties;
  }

  /** As reported by the node. */
  get lastIrreversible(): number {
    return this.#follower.properties?.value.lastIrreversible ?? 0;
  }

  /** Finality by the witnesses' signatures and as reported by the node. */
  finality(number: BlockNum, { kind, vouchers }: Pick<Standing, "kind" | "vouchers">): Finality {
    const nodeSaysIrreversible = number <= this.lastIrreversible;
    return { isAnchored: kind === "anchored", vouchers, nodeSaysIrreversible };
  }
}
