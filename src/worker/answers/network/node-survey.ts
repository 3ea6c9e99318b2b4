/** Surveys one node: its latency, its head, what it offers, and whether it serves this chain. */
import { parseProperties } from "../../../domain/chain/properties.ts";
import type { Clock } from "../../../domain/clock.ts";
import { lacksMethod, type Failure } from "../../../domain/contract/failure.ts";
import type { Limits } from "../../../domain/limits.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import type { NodeReport, UpstreamReport } from "../../../domain/network/node-report.ts";
import type { Result } from "../../../domain/result.ts";
import { batchOverHttp } from "../../network/http/batch-calls.ts";
import type { Fetch } from "../../network/http/fetch-text.ts";
import { callOverHttp } from "../../network/http/http-rpc.ts";
import type { Endpoint } from "../../network/nodes/endpoint.ts";

/** An irreversible block of the followed chain: a node that has another one at its height serves another chain. */
export interface ChainMark {
  readonly number: number;
  readonly id: string | null;
  readonly witness: string;
}

export interface SurveyParts {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly fetch: Fetch;
  /** Reads a mark no higher than the node's last irreversible block; null if it can't be read. */
  readonly markUpTo: (height: number) => Promise<ChainMark | null>;
  /** The highest head known so far. */
  readonly head: number;
  readonly signal: AbortSignal;
}

/** Surveys a node once; there is also a report if the node doesn't answer. */
export async function surveyNode(
  endpoint: Endpoint,
  { clock, limits, fetch, markUpTo, head, signal }: SurveyParts,
): Promise<NodeReport> {
  const http = {
    clock,
    fetch,
    signal,
    timeout: limits.nodes.probeTimeout,
    maxLength: limits.request.maxResponseLength,
  };
  let latencyMs = 0;
  const received = await endpoint.exchange("chain", (send) =>
    callOverHttp(endpoint, getProperties, {
      ...http,
      send: (request) =>
        send(async () => {
          const start = clock.now();
          const answer = await request();
          latencyMs = clock.now() - start;
          return answer;
        }),
    }),
  );
  const properties = received.ok ? parseProperties(received.value) : received;
  const own = properties.ok ? properties.value.headBlock : null;
  const irreversible = properties.ok ? properties.value.lastIrreversible : null;
  const mark = irreversible === null ? null : await markUpTo(irreversible);
  const number = mark?.number ?? irreversible;
  const tried =
    number === null
      ? null
      : await batchOverHttp(
          endpoint,
          [
            { method: "condenser_api.get_block", params: [number] },
            { method: "condenser_api.get_ops_in_block", params: [number, true] },
            {
              method: "condenser_api.get_account_history",
              params: [mark?.witness ?? "steem", -1, 1],
            },
          ],
          { ...http, send: (request) => request() },
        );
  const [block, operations, history] = tried?.ok ? tried.value : [];
  const { upstreams } = endpoint;
  return {
    url: endpoint.url,
    host: endpoint.host,
    latencyMs: properties.ok ? latencyMs : null,
    head: own,
    behind: own === null ? null : Math.max(0, head - own),
    offers: {
      blocks: offered(block),
      virtualOperations: offered(operations),
      history: offered(history),
    },
    chain: chainOf(block, mark?.id),
    breaker: endpoint.view.breaker,
    upstreams,
    calls: sumOf(upstreams, "calls"),
    errors: sumOf(upstreams, "errors"),
    failure: properties.ok ? null : properties.error,
  };
}

const sumOf = (upstreams: readonly UpstreamReport[], count: "calls" | "errors"): number =>
  upstreams.reduce((sum, each) => sum + each[count], 0);

/** A node that supports a method may still have no data, or answer with an error of another kind. */
function offered(answer: Result<unknown, Failure> | undefined): boolean | null {
  if (!answer) return null;
  if (answer.ok) return true;
  return answer.error.kind === "rpc" ? !lacksMethod(answer.error.message) : null;
}

function chainOf(
  answer: Result<unknown, Failure> | undefined,
  id: string | null | undefined,
): NodeReport["chain"] {
  const found = answer?.ok ? (answer.value as { readonly block_id?: unknown } | null) : null;
  if (typeof found?.block_id !== "string" || typeof id !== "string") return "unknown";
  return found.block_id === id ? "same" : "other";
}
