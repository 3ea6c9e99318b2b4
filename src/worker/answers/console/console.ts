/** The console: sends a visitor's calls to nodes, and serves windows of what they answer. */
import type { Clock } from "../../../domain/clock.ts";
import type {
  CallReport,
  ConsoleNode,
  ConsoleRows,
  RowsQuery,
} from "../../../domain/console/answers.ts";
import { compareCalls } from "../../../domain/console/compare.ts";
import { bodyOf, problemOf, type ConsoleCall } from "../../../domain/console/request.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { array, decode, text } from "../../../domain/decode.ts";
import { say } from "../../../domain/language/say.ts";
import type { Limits } from "../../../domain/limits.ts";
import { isReading, refusalOf } from "../../../domain/network/read-only.ts";
import { upstreamOf } from "../../../domain/network/upstreams.ts";
import type { NodeComparison } from "../../../domain/proof/compare-nodes.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { Network } from "../../network/network.ts";
import { liveAnswer, ownAnswer } from "../../shared/sourced-answer.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { ConsoleMemory } from "./console-memory.ts";
import { callRaw } from "./raw-call.ts";

/** Bytes of an answer that are received; the rest is not fetched. */
const maxBytes = 4_000_000;
const maxNodes = 12;
const methodsCall = { method: "jsonrpc.get_methods", params: {} } as const;

export interface ConsoleParts {
  readonly network: Network;
  readonly clock: Clock;
  readonly limits: Limits;
}

export function consoleAnswers(parts: ConsoleParts): AnswersOf<"console"> {
  const { clock } = parts;
  const memory = new ConsoleMemory();
  return {
    "console.nodes": async (urls, signal) =>
      ownAnswer(ok(await nodesOf(parts, urls, signal)), clock),
    "console.call": (url, call, signal) => callNode(parts, memory, url, call, signal),
    "console.comparison": async (ids) => comparison(memory, ids, clock),
    "console.rows": async (query) => rows(memory, query, clock),
  };
}

/** Nodes in use, with the methods that they name; a node that names none can be called all the same. */
const nodesOf = (
  { network, limits }: ConsoleParts,
  urls: readonly string[],
  signal: AbortSignal,
): Promise<readonly ConsoleNode[]> =>
  Promise.all(
    urls.slice(0, maxNodes).map(async (url): Promise<ConsoleNode> => {
      const host = network.nodeAt(url)?.host ?? url;
      const options = { priority: "high", timeout: limits.nodes.probeTimeout, signal } as const;
      const answered = await network.calls.askNode(host, [methodsCall], options);
      const [first] = answered.ok ? answered.value : [answered];
      const read = first?.ok ? readMethods(first.value) : (first ?? null);
      return {
        host,
        methods: read?.ok ? read.value : null,
        failure: read && !read.ok ? read.error : null,
      };
    }),
  );

/** The methods in a node's list that only read. */
const readMethods = (raw: unknown): Result<readonly string[], Failure> =>
  decode(() =>
    array(raw, "methods")
      .map((each, i) => text(each, `methods[${i}]`))
      .filter(isReading),
  );

/** One call to the chosen node, even if it rests: no other one answers instead, and failures don't count against it. */
async function callNode(
  { network, clock, limits }: ConsoleParts,
  memory: ConsoleMemory,
  url: string,
  call: ConsoleCall,
  signal: AbortSignal,
): Promise<Answer<CallReport>> {
  // The page has checked the call, but what a page sends is not trusted here.
  const { method, params } = call as Readonly<Record<keyof ConsoleCall, unknown>>;
  if (typeof method !== "string" || !isReading(method)) return err(refusalOf(String(method)));
  if (typeof params !== "string") return err({ kind: "parameter", message: say`No parameters.` });
  const problem = problemOf({ method, params });
  if (problem !== null) return err({ kind: "parameter", message: problem });
  const node = network.nodeAt(url);
  if (!node) return err({ kind: "notFound", what: "node in use" });
  const { fetch, queue } = network;
  const { timeout } = limits.request;
  const options = { clock, fetch, timeout, maxLength: maxBytes, method, signal };
  const answered = await queue.run(
    "high",
    () =>
      node.exchange(
        upstreamOf(method),
        () => callRaw(url, bodyOf({ method, params }), options),
        () => false,
      ),
    signal,
  );
  if (!answered.ok) return answered;
  const report = memory.store(node.host, method, answered.value);
  return liveAnswer(report, { service: "node", endpoint: node.host, method }, clock);
}

const forgotten: Failure = { kind: "notFound", what: "answer in memory" };

function comparison(
  memory: ConsoleMemory,
  ids: readonly string[],
  clock: Clock,
): Answer<NodeComparison> {
  const answers = ids.flatMap((id) => memory.answer(id) ?? []);
  if (answers.length < ids.length || answers.length < 2) return err(forgotten);
  const { comparison: compared, differing } = compareCalls(answers);
  for (const [i, places] of differing.entries()) memory.mark(ids[i] ?? "", places);
  const nodes = answers.map(({ host }) => ({ host, head: null, failure: null }));
  return ownAnswer(ok({ ...compared, nodes, height: null }), clock);
}

function rows(memory: ConsoleMemory, query: RowsQuery, clock: Clock): Answer<ConsoleRows> {
  const found = memory.rows(query);
  return found ? ownAnswer(ok(found), clock) : err(forgotten);
}
