/** Calls to the chain: over the socket while it answers, otherwise to the pool of nodes over HTTP. */
import type { Clock } from "../../domain/clock.ts";
import { connectionText } from "../../domain/contract/engine-text.ts";
import { disposition, type Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { checkLiveCall } from "../../domain/network/check-parameters.ts";
import { misnamed } from "../../domain/network/named-subject.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { inTime } from "../shared/in-time.ts";
import type { Call } from "./http/http-rpc.ts";
import type { PriorityQueue } from "./http/priority-queue.ts";
import type { AskOptions, Received, NodeAnswers } from "./nodes/ask-options.ts";
import type { NodePool } from "./nodes/node-pool.ts";
import type { SocketLink } from "./socket/socket-link.ts";
import type { SocketServer } from "./socket/socket-servers.ts";

export interface ChainCallsParts {
  readonly link: SocketLink;
  readonly pool: NodePool;
  readonly queue: PriorityQueue;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Called after each answer over the socket. */
  readonly onAnswer: () => void;
}

/** Heights that the socket's server may have cached from an abandoned fork. */
interface Distrusted {
  readonly from: number;
  readonly to: number;
  /** ms since the epoch. */
  readonly until: number;
}

/** Methods for which null over the websocket may only mean that its server has no data, with the failure's message. */
const emptyAnswers: Readonly<Record<string, string>> = {
  "condenser_api.get_dynamic_global_properties": connectionText.noProperties,
  "condenser_api.get_block": connectionText.noBlock,
  "condenser_api.get_block_header": connectionText.noHeader,
  "condenser_api.get_transaction": connectionText.noTransaction,
};

/**
 * Methods that the public bridge never answers: it tries for seconds, and serves no other client meanwhile. Sent to the
 * nodes; over the socket only if none of them could answer.
 */
const forNodes: ReadonlySet<string> = new Set(["condenser_api.get_transaction"]);

/** A call whose arguments are a list. */
type ListedCall = Call & { readonly params: readonly unknown[] };
const isListed = (call: Call): call is ListedCall => Array.isArray(call.params);

type Answer<T = unknown> = Promise<Result<Received<T>, Failure>>;
type Outcomes = readonly Result<unknown, Failure>[];

export class ChainCalls {
  readonly #parts: ChainCallsParts;
  #distrusted: readonly Distrusted[] = [];

  constructor(parts: ChainCallsParts) {
    this.#parts = parts;
  }

  /** One call. If the socket fails or is slow, the call goes over HTTP; an invalid call is not sent at all. */
  async ask(call: Call, options: AskOptions): Promise<Result<Received<unknown>, Failure>> {
    const { link, pool } = this.#parts;
    // The bridge takes lists of arguments only.
    if (!isListed(call)) return pool.ask(call, options);
    const fault = checkLiveCall(call.method, call.params);
    if (fault?.kind === "parameter") return err(fault);
    if (options.wire === "http") return pool.ask(call, options);
    if (options.wire)
      return link.isAnswering ? this.#exchange(call, options) : err({ kind: "cancelled" });
    if (fault || link.calls.avoids(call.method) || this.#isDistrusted(call))
      return pool.ask(call, options);
    if (forNodes.has(call.method)) return this.#askNodesFirst(call, options);
    if (link.isAnswering) return this.#askSocket(call, options);
    return this.#orOverSocket(pool.ask(call, options), () => this.#exchange(call, options));
  }

  /** After a reorganisation these heights bypass the socket's server for a while: it may have cached them. */
  distrust(from: number, to: number): void {
    const { clock, limits } = this.#parts;
    const now = clock.now();
    this.#distrusted = [
      ...this.#distrusted.filter(({ until }) => until > now),
      { from, to, until: now + limits.socket.distrust },
    ];
  }

  /** Hosts of the nodes that may be called over HTTP, in the order of calls. */
  get hosts(): readonly string[] {
    return this.#parts.pool.usable;
  }

  /**
   * Many calls as one request over HTTP; a gap in the feed also one by one over the socket, if that answers sooner or the
   * node lacks the lowest block.
   */
  async askAll(
    calls: readonly Call[],
    options: AskOptions & { readonly isGap?: boolean },
  ): Answer<Outcomes> {
    const { clock, limits, link, pool } = this.#parts;
    const pooled = pool.askAll(calls, options);
    if (options.isGap !== true) return pooled;
    const listed = calls.filter(
      (call): call is ListedCall =>
        isListed(call) && !this.#isDistrusted(call) && !link.calls.avoids(call.method),
    );
    if (listed.length < calls.length) return pooled;
    const first = await inTime(pooled, limits.socket.patience, clock);
    if (first?.ok !== true)
      return this.#orOverSocket(pooled, () => this.#exchangeAll(listed, options));
    const [lowest] = first.value.value;
    if (!lowest?.ok || lowest.value || !link.isAnswering) return first;
    // The node is behind; the socket's server may not be.
    const second = await this.#exchangeAll(listed, options);
    return second.ok && second.value.value[0]?.ok === true ? second : first;
  }

  /** The answers of several nodes, each on its own, over HTTP. */
  askEach(
    calls: readonly Call[],
    maxNodes: number,
    options: AskOptions,
  ): Promise<readonly NodeAnswers[]> {
    return this.#parts.pool.askEach(calls, maxNodes, options);
  }

  /** Many calls as one request to one node. */
  askNode(
    host: string,
    calls: readonly Call[],
    options: AskOptions,
  ): Promise<Result<readonly Result<unknown, Failure>[], Failure>> {
    return this.#parts.pool.askNode(host, calls, options);
  }

  /** The same call to another node. */
  secondOpinion(
    host: string,
    call: Call,
    options: AskOptions,
  ): Promise<Result<Received<unknown>, Failure>> {
    return this.#parts.pool.secondOpinion(host, call, options);
  }

  #isDistrusted({ params: [height] }: ListedCall): boolean {
    if (typeof height !== "number") return false;
    const now = this.#parts.clock.now();
    return this.#distrusted.some(
      ({ from, to, until }) => height >= from && height <= to && until > now,
    );
  }

  /** The answer over HTTP or, once the socket answers again, over the socket: whichever is first. */
  async #orOverSocket<T>(pooled: Answer<T>, overSocket: () => Answer<T>): Answer<T> {
    const { link } = this.#parts;
    let forget = (): void => {};
    const isBack = new Promise<null>((resolve) => {
      forget = link.onceAnswering(() => resolve(null));
    });
    const first = await Promise.race([pooled, isBack]);
    forget();
    const isFinal =
      first?.ok === true ||
      (first && (!link.isAnswering || disposition(first.error) === "answered"));
    if (first && isFinal) return first;
    return firstOf(overSocket(), pooled);
  }

  /** Many calls over the socket, one by one. */
  async #exchangeAll(calls: readonly ListedCall[], options: AskOptions): Answer<Outcomes> {
    const { queue, link } = this.#parts;
    const { host } = link;
    const answers = await Promise.all(
      calls.map((call) =>
        queue.run(options.priority, () => this.#exchange(call, options), options.signal),
      ),
    );
    const outcomes = answers.map((answer): Result<unknown, Failure> => {
      if (answer.ok) return ok(answer.value.value);
      // There is no such block yet.
      return answer.error.kind === "noData" ? ok(null) : answer;
    });
    const failed = outcomes.find((each) => !each.ok && disposition(each.error) === "elsewhere");
    return failed?.ok === false ? failed : ok({ value: outcomes, endpoint: host });
  }

  async #askNodesFirst(
    call: ListedCall,
    options: AskOptions,
  ): Promise<Result<Received<unknown>, Failure>> {
    const { link, pool } = this.#parts;
    const pooled = await pool.ask(call, options);
    if (pooled.ok || disposition(pooled.error) === "answered" || !link.isAnswering) return pooled;
    const overSocket = await this.#exchange(call, options);
    return overSocket.ok ? overSocket : pooled;
  }

  /** Sends a call over the socket, and over HTTP as well if that fails or takes too long. */
  async #askSocket(
    call: ListedCall,
    options: AskOptions,
  ): Promise<Result<Received<unknown>, Failure>> {
    const { link, pool, queue, clock, limits } = this.#parts;
    let server: SocketServer | null = null;
    let answer: Answer = Promise.resolve(err({ kind: "cancelled" }));
    let isLate = false;
    const first = await queue.run(
      options.priority,
      async () => {
        ({ server } = link);
        answer = this.#exchange(call, options);
        const settled = await inTime(answer, limits.socket.patience, clock);
        isLate = settled === null;
        return settled ?? err({ kind: "cancelled" });
      },
      options.signal,
    );
    if (first.ok || (first.error.kind === "cancelled" && !isLate)) return first;
    const pooled = pool.ask(call, options);
    void Promise.all([answer, pooled]).then(([overSocket, overHttp]) =>
      this.#noteRefusal(call, server, overSocket, overHttp),
    );
    const second = await (isLate ? firstOf(answer, pooled) : pooled);
    if (second.ok || second.error.kind !== "breakerOpen") return second;
    // No node could be called instead, so the reason is what the socket answered.
    const failed = await answer;
    return failed.ok ? second : failed;
  }

  async #exchange(
    call: ListedCall,
    options: AskOptions,
  ): Promise<Result<Received<unknown>, Failure>> {
    const { link, onAnswer } = this.#parts;
    const { host } = link;
    const outcome = await link.calls.exchange(call.method, call.params, options);
    if (!outcome.ok) return outcome;
    onAnswer();
    const empty = emptyAnswers[call.method];
    if ((outcome.value ?? null) === null && empty !== undefined) {
      const failure: Failure = { kind: "noData", message: empty };
      link.report(failure);
      return err(failure);
    }
    const other = misnamed(call, outcome.value);
    if (other) link.report(other);
    return other ? err(other) : ok({ value: outcome.value, endpoint: host });
  }

  /** Remembers what the socket's server refused although a node answered it. */
  #noteRefusal(
    { method }: Call,
    server: SocketServer | null,
    overSocket: Result<Received<unknown>, Failure>,
    overHttp: Result<Received<unknown>, Failure>,
  ): void {
    const hasAnswer = overHttp.ok && (overHttp.value.value ?? null) !== null;
    if (!overSocket.ok && hasAnswer)
      this.#parts.link.calls.noteRefusal(server, method, overSocket.error);
  }
}

/** Whichever wire answers first; if both fail, the failure over HTTP. */
async function firstOf<T>(socket: Answer<T>, pooled: Answer<T>): Answer<T> {
  const first = await Promise.race([
    socket.then((outcome) => ({ outcome, other: pooled })),
    pooled.then((outcome) => ({ outcome, other: socket })),
  ]);
  if (first.outcome.ok) return first.outcome;
  const isFinal = first.other === socket && disposition(first.outcome.error) === "answered";
  if (isFinal) return first.outcome;
  const second = await first.other;
  return second.ok ? second : pooled;
}
