/**
 * Asks several nodes the same: one of each operator before a second of any; or, where any of them may hang, side by
 * side until one answers.
 */
import type { Clock } from "../../../domain/clock.ts";
import { disposition, isWorthRetrying, type Failure } from "../../../domain/contract/failure.ts";
import type { Limits } from "../../../domain/limits.ts";
import { getProperties } from "../../../domain/network/get-properties.ts";
import { upstreamOf, upstreamOfAll, type Upstream } from "../../../domain/network/upstreams.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { Party } from "../../../domain/trust/party.ts";
import { firstOfEach } from "../../../domain/trust/voices.ts";
import { inTime } from "../../shared/in-time.ts";
import { pause } from "../../shared/pause.ts";
import { socialPatience, socialTimeout } from "../../shared/social-patience.ts";
import { batchOverHttp } from "../http/batch-calls.ts";
import { callOverHttp, type Call, type HttpCallOptions } from "../http/http-rpc.ts";
import type { AskOptions, NodeAnswers, Received } from "./ask-options.ts";
import { startingWith, type Endpoint } from "./endpoint.ts";

/** What this file uses of a node pool. */
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
  /** Loads the function that names a host's operator. */
  readonly parties: () => Promise<(host: string) => Party>;
}

/** Asks one endpoint. */
export type Exchange<T> = (
  endpoint: Endpoint,
  http: HttpCallOptions,
) => Promise<Result<T, Failure>>;

const nobody = (): Party => null;

type Opinion = Promise<Result<Received<unknown>, Failure>>;

interface SharedOpinion {
  readonly opinion: Opinion;
  /** When it arrived, ms; null while it is awaited. */
  arrivedAt: number | null;
}

/** Opinions that nobody can cancel, by the pool's endpoints and the call. */
const shared = new WeakMap<readonly Endpoint[], Map<string, SharedOpinion>>();

/** How many opinions about the head have been asked for, by the pool's endpoints. */
const turns = new WeakMap<readonly Endpoint[], number>();

/**
 * One call to an endpoint other than `host`, of another operator if there is one. The same call made in the meantime
 * shares the answer; one about the head, until the feed's next poll: a device that wakes up may have hundreds of heads to
 * ask about, and one whose clock is slow doubts every head. Fails at once if no endpoint may be called; with `breakerOpen`
 * if there is no other endpoint at all.
 */
export function secondOpinion(
  nodes: AskedNodes,
  { clock, limits }: Pick<SideBySideParts, "clock" | "limits">,
  host: string,
  call: Call,
  options: AskOptions,
): Opinion {
  if (options.signal) return askAnother(nodes, host, call, options);
  const opinions = shared.get(nodes.endpoints) ?? new Map<string, SharedOpinion>();
  shared.set(nodes.endpoints, opinions);
  const name = JSON.stringify([host, call]);
  const known = opinions.get(name);
  if (known && (known.arrivedAt === null || clock.now() - known.arrivedAt < limits.feed.poll))
    return known.opinion;
  const asked: SharedOpinion = {
    opinion: askAnother(nodes, host, call, options),
    arrivedAt: null,
  };
  opinions.set(name, asked);
  const forget = (): void => void opinions.delete(name);
  asked.opinion.then(({ ok: isAnswer }) => {
    if (isAnswer && call.method === getProperties.method) asked.arrivedAt = clock.now();
    else forget();
  }, forget);
  return asked.opinion;
}

/** Each candidate in turn: if it were always the same one, and its head were old, no other head would be confirmed. */
function nextOf(
  candidates: readonly Endpoint[],
  endpoints: readonly Endpoint[],
): Endpoint | undefined {
  const turn = turns.get(endpoints) ?? 0;
  turns.set(endpoints, turn + 1);
  return candidates[turn % candidates.length];
}

async function askAnother(
  { endpoints, healthy, exchange, parties }: AskedNodes,
  host: string,
  call: Call,
  options: AskOptions,
): Promise<Result<Received<unknown>, Failure>> {
  const upstream = upstreamOf(call.method);
  const others = healthy(upstream).filter((endpoint) => endpoint.host !== host);
  const partyOf = others.length > 1 ? await parties() : nobody;
  const asked = partyOf(host);
  const ofOtherParties = others.filter(
    (endpoint) => partyOf(endpoint.host) !== asked && partyOf(endpoint.host) !== null,
  );
  const candidates = ofOtherParties.length > 0 ? ofOtherParties : others;
  const other =
    call.method === getProperties.method ? nextOf(candidates, endpoints) : candidates[0];
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
  const upstream = upstreamOfAll(calls);
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

/** What `askSideBySide` needs. */
interface SideBySideParts {
  readonly clock: Clock;
  readonly limits: Limits;
  readonly isOnline: () => boolean;
}

/**
 * One answer to a call that may hang at any endpoint: the next endpoint is asked as soon as the one before has failed,
 * or has been silent for a while. An endpoint that is overtaken rests.
 */
export async function askSideBySide<T>(
  { endpoints, healthy, exchange }: AskedNodes,
  { clock, limits, isOnline }: SideBySideParts,
  upstream: Upstream,
  options: AskOptions,
  run: Exchange<T>,
): Promise<Result<Received<T>, Failure>> {
  const { delays, maxDelay } = limits.retry;
  const rounds = isOnline() ? (options.rounds ?? delays.length + 1) : 1;
  const longest = Math.min(options.timeout, socialTimeout);
  let last: Failure = {
    kind: "breakerOpen",
    endpoint: endpoints.map(({ host }) => host).join(", "),
  };
  for (let round = 0; round < rounds; round++) {
    if (round > 0) await pause(Math.min(delays[round - 1] ?? 0, maxDelay), clock, options.signal);
    if (options.signal?.aborted) return err({ kind: "cancelled" });
    const inOrder = startingWith(options.first, healthy(upstream));
    if (inOrder.length === 0) break;
    const answered = await firstAnswer<T>(
      inOrder,
      { clock, longest, patience: socialPatience },
      (endpoint, timeout, overtaken) =>
        exchange(endpoint, upstream, { ...options, timeout }, (http) =>
          Promise.race([run(endpoint, http), overtaken]),
        ),
    );
    if (answered.outcome.ok) return ok({ value: answered.outcome.value, endpoint: answered.host });
    last = answered.outcome.error;
    // All share `longest`: the one asked last had less time than that.
    if (last.kind === "timeout") return err({ ...last, ms: longest });
    if (!isWorthRetrying(last)) break;
  }
  return err(last);
}

/** A call under way; `overtake` ends it if it was silent for too long. */
interface Pending {
  readonly settled: Promise<Endpoint>;
  readonly overtake: () => void;
}

interface Answered<T> {
  readonly host: string;
  readonly outcome: Result<T, Failure>;
}

/**
 * Within `longest` ms, the first endpoint's answer, or the last one's failure. `ask` receives the time left, ms, and a
 * promise of the call's outcome if another endpoint overtakes it.
 */
async function firstAnswer<T>(
  endpoints: readonly Endpoint[],
  { clock, longest, patience }: { clock: Clock; longest: number; patience: number },
  ask: (
    endpoint: Endpoint,
    timeout: number,
    overtaken: Promise<Result<T, Failure>>,
  ) => Promise<Result<T, Failure>>,
): Promise<Answered<T>> {
  const start = clock.now();
  const rest = [...endpoints];
  const pending = new Map<Endpoint, Pending>();
  const outcomes = new Map<Endpoint, Result<T, Failure>>();
  for (;;) {
    const at = clock.now();
    const next = at - start < longest ? rest.shift() : undefined;
    if (next) {
      let end: (late: Result<T, Failure>) => void = () => {};
      const overtaken = new Promise<Result<T, Failure>>((resolve) => (end = resolve));
      const answered = ask(next, longest - (at - start), overtaken);
      pending.set(next, {
        settled: answered.then((outcome) => (outcomes.set(next, outcome), next)),
        overtake() {
          const ms = clock.now() - at;
          if (ms >= patience)
            end(err({ kind: "timeout", ms, method: "social call", over: "http" }));
        },
      });
    }
    const race = Promise.race([...pending.values()].map(({ settled }) => settled));
    const first = await inTime(race, rest.length > 0 ? patience : longest, clock);
    const outcome = first && outcomes.get(first);
    if (!outcome) continue;
    pending.delete(first);
    const isAnswer = outcome.ok || disposition(outcome.error) === "answered";
    if (outcome.ok) for (const { overtake } of pending.values()) overtake();
    if (isAnswer || (pending.size === 0 && (rest.length === 0 || clock.now() - start >= longest)))
      return { host: first.host, outcome };
  }
}
