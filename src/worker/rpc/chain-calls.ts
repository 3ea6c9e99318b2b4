/** Questions to the chain, over whichever wire answers: the open socket first, else the pool of nodes. */
import { disposition, type Failure } from "../../domain/failure.ts";
import { ok, type Result } from "../../domain/result.ts";
import type { PriorityQueue } from "../queue/priority-queue.ts";
import type { SocketLink } from "../socket/socket-link.ts";
import type { Call } from "./http-rpc.ts";
import type { AskOptions, Heard, NodePool, NodeWord } from "./node-pool.ts";
import { checkLiveCall } from "./parameters.ts";

/** The chain as the engine's sources see it. */
export class ChainCalls {
  readonly #link: SocketLink;
  readonly #pool: NodePool;
  readonly #queue: PriorityQueue;
  readonly #exchanged: (outcome: Result<unknown, Failure>) => void;

  constructor(
    link: SocketLink,
    pool: NodePool,
    queue: PriorityQueue,
    exchanged: (outcome: Result<unknown, Failure>) => void,
  ) {
    this.#link = link;
    this.#pool = pool;
    this.#queue = queue;
    this.#exchanged = exchanged;
  }

  /** One call. A socket that fails is passed over for HTTP at once; a wrong call is not sent at all. */
  async ask(call: Call, options: AskOptions): Promise<Result<Heard<unknown>, Failure>> {
    const fault = checkLiveCall(call.method, call.params);
    if (fault?.kind === "parameter") return { ok: false, error: fault };
    if (!fault && this.#link.isOpen) {
      const outcome = await this.#queue.run(
        options.priority,
        () => this.#link.ask(call.method, call.params, options),
        options.signal,
      );
      this.#exchanged(outcome);
      if (outcome.ok) return ok({ value: outcome.value, endpoint: this.#link.host });
      if (outcome.error.kind === "cancelled") return outcome;
      if (disposition(outcome.error) === "answered" && outcome.error.kind !== "rpc") return outcome;
    }
    return this.#pool.ask(call, options);
  }

  /** Many calls as one request over HTTP. */
  askAll(
    calls: readonly Call[],
    options: AskOptions,
  ): Promise<Result<Heard<readonly Result<unknown, Failure>[]>, Failure>> {
    return this.#pool.askAll(calls, options);
  }

  /** What each of several nodes says, over HTTP. */
  askEach(calls: readonly Call[], most: number, options: AskOptions): Promise<readonly NodeWord[]> {
    return this.#pool.askEach(calls, most, options);
  }

  /** Another node's word. */
  secondOpinion(host: string, call: Call, options: AskOptions): Promise<Result<unknown, Failure>> {
    return this.#pool.secondOpinion(host, call, options);
  }
}
