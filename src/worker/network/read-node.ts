/** One call to the chain and its answer, parsed: the only use of `ChainCalls.ask`. */
import type { Failure } from "../../domain/contract/failure.ts";
import type { Result } from "../../domain/result.ts";
import type { ChainCalls } from "./chain-calls.ts";
import type { Call } from "./http/http-rpc.ts";
import type { AskOptions, Received } from "./nodes/ask-options.ts";

/** Parses an answer as it was sent; fails with the first field that is malformed. */
export type Parse<T> = (raw: unknown) => Result<T, Failure>;

/** The parsed answer to a call, and the endpoint that gave it. */
export async function readNode<T>(
  calls: Pick<ChainCalls, "ask">,
  call: Call,
  parse: Parse<T>,
  options: AskOptions,
): Promise<Result<Received<T>, Failure>> {
  const received = await calls.ask(call, options);
  if (!received.ok) return received;
  const { value: raw, endpoint } = received.value;
  const read = parse(raw);
  return read.ok ? { ok: true, value: { value: read.value, endpoint } } : read;
}
