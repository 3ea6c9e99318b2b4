/** Calls sent over the websocket that await an answer. */
import type { AbortLike, Clock } from "../../../domain/clock.ts";
import { connectionText } from "../../../domain/contract/engine-text.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { RpcRequest } from "../../../domain/network/json-rpc.ts";
import { err, type Result } from "../../../domain/result.ts";

interface Pending {
  readonly settle: (outcome: Result<unknown, Failure>) => void;
}

/** Assigns ids to calls, matches their answers, and times calls out. */
export class PendingCalls {
  readonly #clock: Clock;
  readonly #waiting = new Map<number, Pending>();
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Number of calls awaiting an answer. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Sends a call; `send` returns false if the socket is not open. */
  call(
    method: string,
    params: readonly unknown[],
    send: (text: string) => boolean,
    { timeout, signal }: { timeout: number; signal?: AbortLike | undefined },
  ): Promise<Result<unknown, Failure>> {
    const id = ++this.#lastId;
    const request: RpcRequest = { jsonrpc: "2.0", method, params, id };
    return new Promise((resolve) => {
      const settle = (outcome: Result<unknown, Failure>): void => {
        if (!this.#waiting.delete(id)) return;
        this.#clock.clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        resolve(outcome);
      };
      const abort = (): void => settle(err({ kind: "cancelled" }));
      this.#waiting.set(id, { settle });
      const timer = this.#clock.setTimeout(
        () => settle(err({ kind: "timeout", ms: timeout, method, over: "websocket" })),
        timeout,
      );
      signal?.addEventListener("abort", abort, { once: true });
      if (signal?.aborted) abort();
      else if (!send(JSON.stringify(request)))
        settle(err({ kind: "connection", closeCode: undefined, message: connectionText.notOpen }));
    });
  }

  /** Settles the call with this id; an unknown id is ignored. */
  answer(id: number, outcome: Result<unknown, Failure>): void {
    this.#waiting.get(id)?.settle(outcome);
  }

  /** Fails all pending calls. */
  failAll(failure: Failure): void {
    for (const { settle } of this.#waiting.values()) settle(err(failure));
  }
}
