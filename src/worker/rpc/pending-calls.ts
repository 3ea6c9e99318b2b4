/** Calls sent over the websocket that wait for their answer. */
import type { AbortLike, Clock } from "../../domain/clock.ts";
import { connectionText } from "../../domain/failure-text.ts";
import type { Failure } from "../../domain/failure.ts";
import type { RpcRequest } from "../../domain/protocol/json-rpc.ts";
import { err, type Result } from "../../domain/result.ts";

interface Pending {
  readonly settle: (outcome: Result<unknown, Failure>) => void;
}

/** Gives calls their ids, matches answers, and lets nothing wait for ever. */
export class PendingCalls {
  readonly #clock: Clock;
  readonly #waiting = new Map<number, Pending>();
  #lastId = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many calls wait. */
  get size(): number {
    return this.#waiting.size;
  }

  /** Sends a call; `send` answers false when the socket is not open. */
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

  /** Hands an answer to its call; an id nobody waits for is ignored. */
  answer(id: number, outcome: Result<unknown, Failure>): void {
    this.#waiting.get(id)?.settle(outcome);
  }

  /** Fails everything that waits: the socket closed with `code`. */
  rejectAll(code: number): void {
    for (const { settle } of this.#waiting.values())
      settle(err({ kind: "connection", closeCode: code, message: connectionText.closed }));
  }
}
