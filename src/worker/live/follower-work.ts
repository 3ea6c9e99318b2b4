/** The work of the follower's chart, except for finding forks: fetches runs of blocks. */
import { summariseBlock, type BlockSummary } from "../../domain/block/block.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { BlockRange } from "../../domain/contract/topics.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { FetchedRun } from "../../machines/live/follower-steps.ts";
import type { RunRequest } from "../../machines/live/follower.machine.ts";
import type { ReceivedBlock } from "../store/block-cache.ts";
import type { BlockSource } from "../store/block-source.ts";
import { blockFailure } from "./block-failure.ts";

const runOptions = { priority: "normal", rounds: 1 } as const;

export interface WorkParts {
  readonly blocks: BlockSource;
  readonly clock: Clock;
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
