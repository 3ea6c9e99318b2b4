/** Asks several nodes the same: one of each operator before any operator's second. */
import type { Failure } from "../../domain/contract/failure.ts";
import { upstreamOf, upstreamOfAll, type Upstream } from "../../domain/network/upstreams.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { firstOfEach, type Party } from "../../domain/trust/voices.ts";
import { batchOverHttp } from "./batch-calls.ts";
import { startingWith, type Endpoint } from "./endpoint.ts";
import { callOverHttp, type Call, type HttpCallOptions } from "./http-rpc.ts";
import type { AskOptions, NodeAnswers, Received } from "./ask-options.ts";

/** What a pool of nodes offers for this. */
export interface AskedNodes {
  /** In the order of configuration. */
  readonly endpoints: readonly Endpoint[];
  /** Those that may be called, the healthiest first. */
  readonly healthy: (upstream: Upstream) => readonly Endpoint[];
  readonly exchange: <T>(
    endpoint: Endpoint,
    upstream: Upstream,
    options: AskOptions,
    run: (http: HttpCallOptions) => Promise<Result<T, Failure>>,
  ) => Promise<Result<T, Failure>>;
  /** Whose word the node at each host is. */
  readonly parties: () => Promise<(host: string) => Party>;
}

const nobody = (): Party => null;

/**
 * One call to any endpoint but `host`, of another operator if there is one. Fails at once if none may be called: with
 * `breakerOpen` if there is no other endpoint.
 */
export async function secondOpinion(
  { endpoints, healthy, exchange, parties }: AskedNodes,
  host: string,
  call: Call,
  options: AskOptions,
): Promise<Result<Received<unknown>, Failure>> {
  const upstream = upstreamOf(call.method);
  const others = healthy(upstream).filter((endpoint) => endpoint.host !== host);
  const partyOf = others.length > 1 ? await parties() : nobody;
  const asked = partyOf(host);
  const other =
    others.find(
      (endpoint) => partyOf(endpoint.host) !== asked && partyOf(endpoint.host) !== null,
    ) ?? others[0];
  if (!other) {
    const isAlone = endpoints.every((endpoint) => endpoint.host === host);
    return err(
      isAlone
        ? { kind: "breakerOpen", endpoint: host }
        : { kind: "connection", closeCode: undefined, message: "" },
    );
  }
  const answer = await exchange(other, upstream, options, (http) =>
    callOverHttp(other, call, http),
  );
  return answer.ok ? ok({ value: answer.value, endpoint: other.host }) : answer;
}

/**
 * The same calls to each of at most `maxNodes` endpoints, one of each operator before any operator's second, healthiest
 * first; no endpoint substitutes for another. A single endpoint is not called, as there is none to compare it with.
 */
export async function askEach(
  { endpoints, healthy, exchange, parties }: AskedNodes,
  calls: readonly Call[],
  maxNodes: number,
  options: AskOptions,
): Promise<readonly NodeAnswers[]> {
  const upstream = upstreamOfAll(calls.map(({ method }) => method));
  const resting = endpoints.filter((endpoint) => !endpoint.allows(upstream));
  const inOrder = startingWith(options.first, [...healthy(upstream), ...resting]);
  const partyOf = await parties();
  const voices = firstOfEach(inOrder, ({ host }) => partyOf(host));
  const chosen = [...new Set([...voices, ...inOrder])].slice(0, maxNodes);
  return Promise.all(
    chosen.map(async (endpoint) => ({
      host: endpoint.host,
      party: partyOf(endpoint.host),
      answers:
        chosen.length < 2
          ? null
          : endpoint.allows(upstream)
            ? await exchange(endpoint, upstream, options, (http) =>
                batchOverHttp(endpoint, calls, http, options.isBulk),
              )
            : err({ kind: "breakerOpen", endpoint: endpoint.host } as const),
    })),
  );
}
