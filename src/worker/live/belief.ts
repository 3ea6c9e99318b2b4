/**
 * Decides whether a reported head is plausible: a chain produces at most one block every three seconds, and never goes
 * back.
 */
import type { BlockSummary } from "../../domain/block/block.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Limits } from "../../domain/limits.ts";
import { isAnotherChain, type ChainWindow } from "../../domain/live/chain-window.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { getProperties } from "../network/get-properties.ts";

type Head = Pick<GlobalProperties, "headBlock" | "time">;

/** Nodes whose heads are at most this many blocks apart agree. */
const agreement = 20;

/** Dependencies. */
export interface BeliefParts {
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/**
 * Whether to believe a head: an implausible one, or one that contradicts the followed chain, must be confirmed by
 * another node.
 */
export async function isBelieved(
  head: Head,
  endpoint: string,
  window: ChainWindow,
  { calls, limits }: BeliefParts,
): Promise<boolean> {
  const last = window.blocks.at(-1);
  if (!last) return true;
  const contradicts = isAnotherChain(window, head);
  if (!contradicts && isPossible(head, last, limits)) return true;
  const other = await calls.secondOpinion(endpoint, getProperties, {
    priority: "normal",
    timeout: limits.request.headTimeout,
  });
  // Without another node, another chain is believed, but a head far ahead is not.
  if (!other.ok) return other.error.kind === "breakerOpen" && contradicts;
  const reported = parseProperties(other.value.value);
  return reported.ok && Math.abs(reported.value.headBlock - head.headBlock) <= agreement;
}

/** False for a head further ahead than its own header time allows, with some tolerance. */
function isPossible({ headBlock, time }: Head, last: BlockSummary, { feed }: Limits): boolean {
  const passed = Math.max(0, time - last.time);
  return headBlock - last.number <= (passed + feed.maxHeadLead) / blockIntervalMs;
}
