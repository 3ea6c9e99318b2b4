/** The work of the follower's chart: fetches runs of blocks, and finds where another chain forks from this one. */
import { summariseBlock, type BlockSummary } from "../../domain/block/block.ts";
import { blockNum } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { BlockRange } from "../../domain/contract/topics.ts";
import type { Limits } from "../../domain/limits.ts";
import { blockAt, heightsOf, topOf } from "../../domain/live/chain-window.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { FetchedRun, Fork } from "../../machines/live/follower-steps.ts";
import type { Dispute, RunRequest } from "../../machines/live/follower.machine.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { ReceivedBlock } from "../store/block-cache.ts";
import type { BlockSource } from "../store/block-source.ts";
import { blockFailure } from "./block-failure.ts";

const runOptions = { priority: "normal", rounds: 1 } as const;

export interface WorkParts {
  readonly calls: ChainCalls;
  readonly blocks: BlockSource;
  readonly clock: Clock;
  readonly limits: Limits;
}

const summaryOf = ({ block, text }: ReceivedBlock): BlockSummary =>
  summariseBlock(block, text.length);

/** The blocks of a run; fewer if the node is behind. `first`: the host to call first, which has them. */
export async function fetchRun(
  { from, to, target }: RunRequest,
  first: string | undefined,
  { blocks, clock }: WorkParts,
): Promise<Result<FetchedRun, Failure>> {
  const run = await blocks.run(from, to, { ...runOptions, first, isGap: true });
  if (!run.ok) return err(blockFailure(from, run.error));
  return ok({
    blocks: run.value.map(summaryOf),
    endpoints: run.value.map(({ endpoint }) => endpoint),
    heights: { from, to },
    target,
    at: clock.now(),
  });
}

/** The blocks below the window. */
export async function fetchBelow(
  heights: BlockRange | null,
  parts: WorkParts,
): Promise<Result<readonly BlockSummary[], Failure>> {
  if (heights === null) return ok([]);
  const run = await parts.blocks.run(heights.from, heights.to, runOptions);
  return run.ok ? ok(run.value.map(summaryOf)) : run;
}

/**
 * Compares the window with the nodes' chain, from the claim down to where both agree. `followed`: the host whose head is
 * followed. A run that does not link shows that nodes are on different chains: that of most of them counts.
 */
export async function findFork(
  dispute: Dispute | null,
  followed: string | undefined,
  parts: WorkParts,
): Promise<Result<Fork, Failure>> {
  if (dispute === null) return err({ kind: "cancelled" });
  const { claim, window, target } = dispute;
  const { blocks, calls, limits, clock } = parts;
  const top = topOf(window);
  const bottom = heightsOf(window)?.from ?? claim.number + 1;
  // Forks are rare, so their code loads with the first one.
  const { forkPoint, hostOfMost } = await import("./fork-point.ts");
  const found = await forkPoint(claim.number, bottom, {
    calls,
    limits,
    first: claim.isFromRun ? await hostOfMost(claim.number, followed, parts) : undefined,
    idAt: (height) => blockAt(window, height)?.id,
  });
  if (!found.ok) return found;
  const { shared, wire } = found.value;
  blocks.forgetAbove(blockNum(shared));
  // The socket's server caches blocks by height: a block that doesn't link may be a cached orphan.
  if (wire === "http" && (claim.isFromRun || shared < claim.number))
    calls.distrust(Math.min(shared + 1, claim.number), Math.max(top, target, claim.target));
  return ok({ number: shared, at: clock.now() });
}
