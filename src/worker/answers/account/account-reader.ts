/** Reads an account's state from nodes and from the delegations service. */
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err, type Result } from "../../../domain/result.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { Call } from "../../network/http-rpc.ts";
import type { Received } from "../../network/ask-options.ts";
import { askSds } from "../../network/sds.ts";
import type { Services } from "../../network/services.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { say } from "../../../domain/language/say.ts";

/** Dependencies. */
export interface ReaderParts {
  readonly services: Services;
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The call for an account's record. */
export const accounts = (name: string): Call => ({
  method: "condenser_api.get_accounts",
  params: [[name]],
});

/** A call of the condenser API. */
export const condenser = (method: string, ...params: readonly unknown[]): Call => ({
  method: `condenser_api.${method}`,
  params,
});

/** Asks with the priority and the deadlines of an account's page. */
export class AccountReader {
  readonly #parts: ReaderParts;

  constructor(parts: ReaderParts) {
    this.#parts = parts;
  }

  /** Reads the answer of a node. */
  async node<T>(
    call: Call,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Answer<T>> {
    const { calls, limits } = this.#parts;
    const received = await calls.ask(call, {
      priority: "normal",
      timeout: limits.request.timeout,
      signal,
    });
    const read = received.ok ? parse(received.value.value) : received;
    return read.ok && received.ok
      ? this.answer(read.value, received.value.endpoint, call)
      : (read as Result<never, Failure>);
  }

  /** Reads the answer of the delegations service; null if the network has none. */
  async service<T>(
    path: string,
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Answer<T> | null> {
    const { services, limits, clock } = this.#parts;
    if (!services.has("delegations")) return null;
    const received = await askSds(services, "delegations", path, {
      priority: "normal",
      timeout: limits.request.accountTimeout,
      signal,
    });
    const read = received.ok ? parse(received.value) : received;
    const method = path.split("/")[1] ?? "";
    const source = {
      service: "delegations",
      endpoint: services.host("delegations"),
      method,
    } as const;
    return read.ok ? liveAnswer(read.value, source, clock) : read;
  }

  /** Sends several calls to one node; `needsAll`: to the next one if it refuses any of them. */
  batch(
    calls: readonly Call[],
    signal: AbortSignal,
    needsAll = false,
  ): Promise<Result<Received<readonly Result<unknown, Failure>[]>, Failure>> {
    const { limits } = this.#parts;
    return this.#parts.calls.askAll(calls, {
      priority: "normal",
      timeout: limits.request.timeout,
      needsAll,
      signal,
    });
  }

  /** An answer that a node gave just now. */
  answer<T>(value: T, endpoint: string, call: Call): Answer<T> {
    return liveAnswer(value, { service: "node", endpoint, ...call }, this.#parts.clock);
  }
}

/** One answer of several calls, parsed. */
export function parsed<T>(
  received: Result<unknown, Failure> | undefined,
  parse: (raw: unknown) => Result<T, Failure>,
): Result<T, Failure> {
  if (!received)
    return err({ kind: "decode", field: "batch", expected: say`an answer to every call` });
  return received.ok ? parse(received.value) : received;
}
