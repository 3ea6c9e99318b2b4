/** What stands in for the ranking service while it is away: lists made of what nodes answer. */
import { parseBlock, type Block } from "../../domain/block/block.ts";
import { blockNum } from "../../domain/chain/names.ts";
import { creationBlocks, creationsIn } from "../../domain/ranking/creations.ts";
import type { NewAccount } from "../../domain/ranking/new-accounts.ts";
import { parseRunningPowerDowns, rankPowerDowns } from "../../domain/ranking/power-downs.ts";
import type { RankedAccount } from "../../domain/ranking/rankings.ts";
import { ok } from "../../domain/result.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { LoadedList } from "./shared/cached-list.ts";
import { parsed, type Reader } from "./shared/reader.ts";
import { runningPowerDowns } from "./shared/running-power-downs.ts";

export interface NodeRankingParts {
  readonly reader: Reader;
  readonly head: HeadFacts;
}

/** A list that a node answered, or null if it can't stand in. */
export type FromNode<Row> = Promise<Omit<LoadedList<Row>, "fallbackReason"> | null>;

/** All running power-downs, largest first. */
export async function powerDownsFromNode(
  { reader, head }: NodeRankingParts,
  signal: AbortSignal,
): FromNode<RankedAccount> {
  await head.known();
  const { rates } = head;
  if (!rates) return null;
  const read = await runningPowerDowns(
    (call) => reader.node(call, parseRunningPowerDowns, { signal }),
    head.time,
  );
  if (!read.ok || !read.value.value.isComplete) return null;
  return { rows: rankPowerDowns(read.value.value.rows, rates), source: read.value.source };
}

const getBlock = "condenser_api.get_block";
/** Blocks per request. */
const batch = 25;

/** The accounts created in the newest blocks. */
export async function creationsFromNode(
  { reader, head }: NodeRankingParts,
  signal: AbortSignal,
): FromNode<NewAccount> {
  await head.known();
  const blocks: Block[] = [];
  let endpoint = "";
  for (let top = head.block; top > Math.max(0, head.block - creationBlocks); top -= batch) {
    const numbers = Array.from({ length: batch }, (_, i) => top - i).filter((n) => n > 0);
    const received = await reader.batch(
      numbers.map((number) => ({ method: getBlock, params: [number] })),
      ok,
      { needsAll: true, signal },
    );
    if (!received.ok) return null;
    for (const [i, number] of numbers.entries()) {
      const answer = received.value.value[i];
      // The node may be behind the head that is known.
      if (blocks.length === 0 && answer?.ok && answer.value === null) continue;
      const block = parsed(answer, (raw) => parseBlock(raw, blockNum(number)));
      if (!block.ok) return null;
      blocks.push(block.value);
    }
    ({ endpoint } = received.value.source);
  }
  if (blocks.length === 0) return null;
  return { rows: creationsIn(blocks), source: { service: "node", endpoint, method: getBlock } };
}
