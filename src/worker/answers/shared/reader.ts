/** How all answers are read: a node or a service is asked, what it sends is parsed, and the value gets its origin. */
import type { Clock } from "../../../domain/clock.ts";
import { lacksMethod, type Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { ServiceName } from "../../../domain/network/service-urls.ts";
import { err, type Result } from "../../../domain/result.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { Call } from "../../network/http/http-rpc.ts";
import type { AskOptions } from "../../network/nodes/ask-options.ts";
import { readNode, type Parse } from "../../network/read-node.ts";
import type { ServiceOptions, Services } from "../../network/services.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { askSds } from "./sds.ts";

export interface ReaderParts {
  readonly calls: ChainCalls;
  readonly services: Services;
  readonly clock: Clock;
  readonly limits: Limits;
}

/**
 * How a node is asked; by default, as for a visitor who waits. `capability`: what a node lacks if it does not know the
 * method.
 */
export type NodeOptions = Partial<AskOptions> & { readonly capability?: string | undefined };

/** The answers to several calls, in their order. */
export type Outcomes = readonly Result<unknown, Failure>[];

/** Asks, parses and names the origin. */
export interface Reader {
  /** What a node answers to one call. */
  readonly node: <T>(call: Call, parse: Parse<T>, options: NodeOptions) => Promise<Answer<T>>;
  /** What one node answers to several calls; the first of them is named as the origin. */
  readonly batch: <T>(
    calls: readonly Call[],
    parse: (outcomes: Outcomes) => Result<T, Failure>,
    options: NodeOptions,
  ) => Promise<Answer<T>>;
  /** What a service of SDS answers; the path begins with the method. */
  readonly service: <T>(
    name: ServiceName,
    path: string,
    parse: Parse<T>,
    options: Partial<ServiceOptions>,
  ) => Promise<Answer<T>>;
  /** A value made just now from what was read. */
  readonly answer: <T>(value: T, source: Source) => Answer<T>;
}

export function openReader({ calls, services, clock, limits }: ReaderParts): Reader {
  const { timeout, accountTimeout } = limits.request;
  const answer: Reader["answer"] = (value, source) => liveAnswer(value, source, clock);
  return {
    answer,
    async node(call, parse, { capability, ...options }) {
      const read = await readNode(calls, call, parse, { priority: "high", timeout, ...options });
      if (read.ok) return answer(read.value.value, nodeSource(read.value.endpoint, call));
      return err(capability === undefined ? read.error : namingCapability(read.error, capability));
    },
    async batch(several, parse, options) {
      const [first = noCall] = several;
      const asked = { priority: "high", timeout, ...options } as const;
      const received = await calls.askAll(several, asked);
      if (!received.ok) return received;
      const read = parse(received.value.value);
      return read.ok ? answer(read.value, nodeSource(received.value.endpoint, first)) : read;
    },
    async service(name, path, parse, options) {
      const asked = { priority: "high", timeout: accountTimeout, ...options } as const;
      const received = await askSds(services, name, path, asked);
      if (!received.ok) return received;
      const read = parse(received.value);
      if (!read.ok) return read;
      const [, method = ""] = path.split("/");
      return answer(read.value, { service: name, endpoint: services.host(name), method });
    },
  };
}

/** The answer of `ask` or, if that fails, whatever `otherwise` returns. */
export async function firstOf<T>(
  ask: () => Promise<Answer<T>>,
  otherwise: () => Promise<Answer<T>>,
): Promise<Answer<T>> {
  const answered = await ask();
  return answered.ok ? answered : otherwise();
}

/** One outcome of several, parsed. */
export function parsed<T>(
  outcome: Result<unknown, Failure> | undefined,
  parse: (raw: unknown) => Result<T, Failure>,
): Result<T, Failure> {
  if (!outcome)
    return err({ kind: "decode", field: "batch", expected: say`an answer to every call` });
  return outcome.ok ? parse(outcome.value) : outcome;
}

const noCall: Call = { method: "", params: [] };

const nodeSource = (endpoint: string, call: Call): Source => ({
  service: "node",
  endpoint,
  ...call,
});

/** A node's refusal of an unknown method, as the name of what is missing. */
const namingCapability = (failure: Failure, capability: string): Failure =>
  failure.kind === "rpc" && lacksMethod(failure.message)
    ? { kind: "unsupported", message: say`None of the nodes offers ${capability}.` }
    : failure;
