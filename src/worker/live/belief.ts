/** What a reported head can be: a chain makes at most one block every three seconds, and never goes back. */
import type { BlockSummary } from "../../domain/block/block.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Limits } from "../../domain/limits.ts";
import { isOfAnotherChain, type ChainWindow } from "../../domain/live/chain-window.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { getProperties } from "../network/get-properties.ts";

type Head = Pick<GlobalProperties, "headBlock" | "time">;

/** Nodes whose heads are at most this many blocks apart agree. */
const agreement = 20;

/** What believing needs. */
export interface BeliefParts {
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/** Whether a head is believed: one that can't be, or that denies the chain followed, needs another node's word. */
export async function isBelieved(
  head: Head,
  endpoint: string,
  window: ChainWindow,
  { calls, limits }: BeliefParts,
): Promise<boolean> {
  const last = window.blocks.at(-1);
  if (!last) return true;
  const denies = isOfAnotherChain(window, head);
  if (!denies && isPossible(head, last, limits)) return true;
  const other = await calls.secondOpinion(endpoint, getProperties, {
    priority: "normal",
    timeout: limits.request.headTimeout,
  });
  // Where there is no other node, another chain is believed, a distant head is not.
  if (!other.ok) return other.error.kind === "breakerOpen" && denies;
  const reported = parseProperties(other.value.value);
  return reported.ok && Math.abs(reported.value.headBlock - head.headBlock) <= agreement;
}

/** False for a head further ahead than its own header time allows, with the limit's slack. */
function isPossible({ headBlock, time }: Head, last: BlockSummary, { feed }: Limits): boolean {
  const passed = Math.max(0, time - last.time);
  return headBlock - last.number <= (passed + feed.maxHeadLead) / blockIntervalMs;
}
