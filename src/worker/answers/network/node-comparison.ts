/** Asks several nodes for the same data, so that a visitor can compare their answers. */
import type { BlockNum } from "../../../domain/chain/names.ts";
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import {
  compareAnswers,
  readFields,
  type ComparedNode,
  type ComparisonSubject,
  type NodeComparison,
  type NodeFields,
} from "../../../domain/proof/compare-nodes.ts";
import { ok, type Result } from "../../../domain/result.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { Call } from "../../network/http/http-rpc.ts";
import type { NodeAnswers } from "../../network/nodes/ask-options.ts";

/** Nodes compared at a time. */
const maxNodes = 3;
/** Nodes are rarely at the same height twice in a row; after this many tries they are compared anyway. */
const tries = 4;

export interface ComparisonParts {
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

interface Round {
  readonly nodes: readonly ComparedNode[];
  readonly answers: readonly NodeFields[];
}

/**
 * A block's virtual operations belong to a fixed height. An account depends on each node's head, so the two are
 * requested together, and again as long as nodes at different heads give different answers.
 */
export async function compareNodes(
  subject: ComparisonSubject,
  signal: AbortSignal,
  parts: ComparisonParts,
): Promise<Answer<NodeComparison>> {
  const call = callFor(subject);
  const calls = subject.kind === "account" ? [call, getProperties] : [call];
  let round = await askRound(subject, calls, signal, parts);
  for (let i = 1; i < tries && !isSettled(subject, round) && !signal.aborted; i++)
    round = await askRound(subject, calls, signal, parts);
  const compared: NodeComparison = {
    nodes: round.nodes,
    ...compareAnswers(round.answers),
    height: subject.kind === "account" ? commonHead(round) : subject.number,
  };
  return ok({
    value: compared,
    source: {
      service: "node",
      endpoint: round.answers.map(({ host }) => host).join(", "),
      method: call.method,
    },
    receivedAt: parts.clock.now(),
    freshness: "live",
    proof: "not-provable",
  });
}

async function askRound(
  subject: ComparisonSubject,
  calls: readonly Call[],
  signal: AbortSignal,
  parts: ComparisonParts,
): Promise<Round> {
  const results = await parts.calls.askEach(calls, maxNodes, {
    priority: "high",
    timeout: parts.limits.request.blockTimeout,
    signal,
  });
  const received = results.map((node) => ({ ...node, ...read(subject, node) }));
  return {
    nodes: received.map(({ host, head, fields }) => ({
      host,
      head,
      failure: fields === null || fields.ok ? null : fields.error,
    })),
    answers: received.flatMap(({ host, fields }) =>
      fields?.ok ? [{ host, fields: fields.value }] : [],
    ),
  };
}

const callFor = (subject: ComparisonSubject): Call =>
  subject.kind === "account"
    ? { method: "condenser_api.get_accounts", params: [[subject.name]] }
    : { method: "condenser_api.get_ops_in_block", params: [subject.number, true] };

/** `fields` is null if the node is the only one and was not asked. */
function read(
  subject: ComparisonSubject,
  { answers }: NodeAnswers,
): { fields: Result<NodeFields["fields"], Failure> | null; head: BlockNum | null } {
  if (answers === null) return { fields: null, head: null };
  if (!answers.ok) return { fields: answers, head: null };
  const [answer, properties] = answers.value;
  const parsed = properties?.ok ? parseProperties(properties.value) : null;
  return {
    fields: answer?.ok ? readFields(subject, answer.value) : (answer ?? null),
    head: parsed?.ok ? parsed.value.headBlock : null,
  };
}

/** The head of all nodes that answered, if it is the same. */
function commonHead({ nodes }: Round): BlockNum | null {
  const heads = new Set(nodes.filter(({ failure }) => failure === null).map(({ head }) => head));
  const [head = null] = heads;
  return heads.size === 1 ? head : null;
}

const isSettled = (subject: ComparisonSubject, round: Round): boolean =>
  subject.kind !== "account" ||
  commonHead(round) !== null ||
  round.answers.length < 2 ||
  compareAnswers(round.answers).differences.length === 0;
