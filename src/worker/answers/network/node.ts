/** Nodes: the state of one, and a comparison of several. */
import { blockNum } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { NodeReport } from "../../../domain/network/node-report.ts";
import { err } from "../../../domain/result.ts";
import type { Follower } from "../../live/follower.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { Network } from "../../network/network.ts";
import type { Endpoint } from "../../network/nodes/endpoint.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import type { BlockSource } from "../../store/block-source.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { compareNodes } from "./node-comparison.ts";
import { surveyNode } from "./node-survey.ts";

/** A block this far below the last irreversible one is stored by every node of the chain, however far behind. */
const commonDepth = 1000;

export interface NodeParts {
  readonly network: Network;
  readonly blocks: BlockSource;
  readonly follower: Follower;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Called after a node was surveyed: its figures may have changed. */
  readonly surveyed: () => void;
}

export function nodeAnswers(parts: NodeParts): AnswersOf<"node"> {
  const { network, clock, limits } = parts;
  return {
    "node.report": async (url, signal) => {
      const endpoint = network.nodeAt(url);
      return endpoint ? survey(endpoint, parts, signal) : err({ kind: "notFound", what: "node" });
    },
    "node.trial": (url, signal) =>
      network.withUnlistedNode(url, (endpoint) => survey(endpoint, parts, signal)),
    "node.comparison": (about, signal) =>
      compareNodes(about, signal, { calls: network.calls, clock, limits }),
  };
}

async function survey(
  endpoint: Endpoint,
  { network, blocks, follower, head, clock, limits, surveyed }: NodeParts,
  signal: AbortSignal,
): Promise<Answer<NodeReport>> {
  await head.known();
  const properties = follower.properties?.value;
  const report = await surveyNode(endpoint, {
    clock,
    limits,
    fetch: network.fetch,
    markUpTo: async (height) => {
      if (!properties) return null;
      const number = Math.max(1, Math.min(height, properties.lastIrreversible - commonDepth));
      const mark = await blocks.get(blockNum(number), { priority: "low", rounds: 1, signal });
      return mark.ok ? mark.value.block : null;
    },
    head: properties?.headBlock ?? 0,
    signal,
  });
  surveyed();
  return liveAnswer(report, { service: "node", endpoint: report.host, method: "survey" }, clock);
}
