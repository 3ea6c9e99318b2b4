/**
 * Decides whether a reported head is plausible: a chain produces at most one block every three seconds, and its
 * height never decreases.
 */
import type { BlockSummary } from "../../domain/block/block.ts";
import { parseProperties, type GlobalProperties } from "../../domain/chain/properties.ts";
import { blockIntervalMs } from "../../domain/chain/time.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Limits } from "../../domain/limits.ts";
import { isAnotherChain, type ChainWindow } from "../../domain/live/chain-window.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import type { ChainCalls } from "../network/chain-calls.ts";

type Head = Pick<GlobalProperties, "headBlock" | "time">;

/** Two nodes agree if their heads are at most this many blocks apart. */
const maxDifference = 20;

export interface BeliefParts {
  readonly calls: Pick<ChainCalls, "secondOpinion">;
  readonly clock: Pick<Clock, "now">;
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
  { calls, clock, limits }: BeliefParts,
): Promise<boolean> {
  const last = window.blocks.at(-1);
  if (!last) return true;
  const contradicts = isAnotherChain(window, head);
  const isAllowed = !contradicts && isPossible(head, last, limits);
  // Whoever invents a height can invent a time that allows it, but not one that has passed here.
  if (isAllowed && head.time <= Math.max(clock.now(), last.time) + limits.feed.maxHeadLead)
    return true;
  const other = await calls.secondOpinion(endpoint, getProperties, {
    priority: "normal",
    timeout: limits.request.headTimeout,
  });
  // The device's clock may be slow, so it alone refuses nothing. If there is no other node, a head of another chain is
  // believed, but one that is too far ahead is not.
  if (!other.ok) return isAllowed || (other.error.kind === "breakerOpen" && contradicts);
  const reported = parseProperties(other.value.value);
  return reported.ok && Math.abs(reported.value.headBlock - head.headBlock) <= maxDifference;
}

/** Whether a head is no further ahead than the time in its header allows, with some tolerance. */
function isPossible({ headBlock, time }: Head, last: BlockSummary, { feed }: Limits): boolean {
  const elapsed = Math.max(0, time - last.time);
  return headBlock - last.number <= (elapsed + feed.maxHeadLead) / blockIntervalMs;
}
