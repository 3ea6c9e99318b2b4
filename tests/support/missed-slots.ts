/** Makes blocks on a devnet, and notes who was scheduled in each slot that stayed empty. */
import type { Devnet } from "../../devnet/devnet.ts";
import { slotAt } from "../../src/domain/witness/slot-number.ts";
import { callCondenser } from "./devnet-calls.ts";

export interface MissedSlots {
  /** Slots that somebody missed, with who that was. */
  readonly missed: Map<number, string>;
  readonly produce: (blocks: number) => Promise<void>;
  /** The network pauses for some days: the slots until its next block are nobody's fault. */
  readonly pause: (days: number) => Promise<void>;
}

/** The slot of the newest block. */
export function headSlot(devnet: Devnet): number {
  const { timestamp } = devnet.blockAt(devnet.head()) as { readonly timestamp: string };
  return slotAt(Date.parse(`${timestamp}Z`));
}

/** How many misses the chain has counted for a witness. */
export async function totalMissed(devnet: Devnet, witness: string): Promise<number> {
  const record = await callCondenser(devnet, "get_witness_by_account", witness);
  return Number((record as { readonly total_missed: unknown }).total_missed);
}

export async function watchMissedSlots(devnet: Devnet): Promise<MissedSlots> {
  const missed = new Map<number, string>();
  const scheduled = async (): Promise<readonly string[]> =>
    (
      (await callCondenser(devnet, "get_witness_schedule")) as {
        readonly current_shuffled_witnesses: readonly string[];
      }
    ).current_shuffled_witnesses;
  let order = await scheduled();
  const next = async (): Promise<readonly [before: number, after: number]> => {
    const before = headSlot(devnet);
    devnet.produce(1, 0);
    return [before, headSlot(devnet)];
  };
  const redraw = async (): Promise<void> => {
    if (devnet.head() % 21 === 0) order = await scheduled();
  };
  return {
    missed,
    async produce(blocks) {
      for (let i = 0; i < blocks; i++) {
        const [before, after] = await next();
        for (let empty = before + 1; empty < after; empty++)
          missed.set(empty, order[empty % 21] ?? "");
        await redraw();
      }
    },
    async pause(days) {
      devnet.sleep(days);
      await next();
      await redraw();
    },
  };
}
