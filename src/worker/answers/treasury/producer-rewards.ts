/** What producers of past blocks were paid, from one node: one block for each day. */
import { parseVirtualOperations } from "../../../domain/block/virtual-operations.ts";
import { amount } from "../../../domain/chain/amount.ts";
import { decode } from "../../../domain/decode.ts";
import { dayMs } from "../../../domain/durations.ts";
import type { TimedBlock } from "../../../domain/economy/past/block-times.ts";
import { condenser } from "../shared/condenser.ts";
import { parsed, type ReaderParts } from "../shared/reader.ts";

/** The last block of each day (UTC) among some, oldest first. */
export const daysLastBlocks = (blocks: readonly TimedBlock[]): readonly number[] => [
  ...new Map(blocks.map(({ block, time }) => [Math.floor(time / dayMs), block])).values(),
];

/** Millionths of VESTS that the producers of blocks got, by block; without those that the node doesn't report. */
export async function producerRewards(
  blocks: readonly number[],
  endpoint: string,
  { calls, limits }: Pick<ReaderParts, "calls" | "limits">,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, bigint>> {
  const rewards = new Map<number, bigint>();
  const received = await calls.askNode(
    endpoint,
    blocks.map((block) => condenser("get_ops_in_block", block, true)),
    { priority: "normal", timeout: limits.request.timeout, signal },
  );
  if (!received.ok) return rewards;
  for (const [i, block] of blocks.entries()) {
    const found = rewardIn(received.value[i]);
    if (found !== null) rewards.set(block, found);
  }
  return rewards;
}

function rewardIn(outcome: Parameters<typeof parsed>[0]): bigint | null {
  const read = parsed(outcome, parseVirtualOperations);
  const reward = read.ok && read.value.find(({ operation: [kind] }) => kind === "producer_reward");
  if (!reward) return null;
  const pay = decode(() => amount(reward.operation[1]["vesting_shares"], "vesting_shares"));
  return pay.ok && pay.value.token === "VESTS" && pay.value.units > 0n ? pay.value.units : null;
}
