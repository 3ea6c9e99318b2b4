/** JSON-RPC over HTTP POST, single and in batches; every malformed answer becomes a failure. */
import type { Clock } from "../../domain/clock.ts";
import { decode, malformed } from "../../domain/decode.ts";
import { disposition, type Failure } from "../../domain/contract/failure.ts";
import {
  readRpcResponse,
  rpcHeaders,
  type RpcParameters,
  type RpcRequest,
} from "../../domain/network/json-rpc.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { fetchText, type Fetch } from "./fetch-text.ts";
import { say } from "../../domain/language/say.ts";

/** Options of a call. */
export interface HttpCallOptions {
  readonly clock: Clock;
  readonly fetch: Fetch;
  readonly timeout: number;
  readonly maxLength: number;
  readonly signal?: AbortSignal | undefined;
}

/** One method with its parameters. */
export interface Call {
  readonly method: string;
  readonly params: RpcParameters;
}

/** Sends one call and returns the node's result. */
export async function callOverHttp(
  url: string,
  call: Call,
  options: HttpCallOptions,
): Promise<Result<unknown, Failure>> {
  const sent = await post(url, request(call, 1), call.method, options);
  if (!sent.ok) return sent;
  const read = decode(() => readRpcResponse(sent.value));
  return read.ok ? read.value.outcome : read;
}

/**
 * Sends up to 50 calls as one request and returns the answers in the same order. A failed call within a batch fails
 * alone. If all of them fail although another endpoint may answer them, the batch has failed, like one that was refused
 * as a whole.
 */
export async function batchOverHttp(
  url: string,
  calls: readonly Call[],
  options: HttpCallOptions,
): Promise<Result<readonly Result<unknown, Failure>[], Failure>> {
  const requests = calls.map((call, i) => request(call, i + 1));
  const sent = await post(url, requests, calls[0]?.method ?? "batch", options);
  if (!sent.ok) return sent;
  const { value } = sent;
  if (!Array.isArray(value)) {
    const whole = decode(() => readRpcResponse(value));
    if (!whole.ok) return whole;
    return whole.value.outcome.ok
      ? decode(() => malformed("batch", say`a list of answers`))
      : whole.value.outcome;
  }
  const answers = new Map<number, Result<unknown, Failure>>();
  for (const item of value) {
    const read = decode(() => readRpcResponse(item));
    if (read.ok && read.value.id !== null) answers.set(read.value.id, read.value.outcome);
  }
  const inOrder = requests.map(
    ({ id }): Result<unknown, Failure> =>
      answers.get(id) ?? err({ kind: "decode", field: `batch[${id}]`, expected: say`an answer` }),
  );
  return refusalOfAll(inOrder) ?? ok(inOrder);
}

/** The first failure if every call failed and another endpoint may answer them; null otherwise. */
function refusalOfAll(answers: readonly Result<unknown, Failure>[]): Result<never, Failure> | null {
  const refusals = answers.flatMap((answer) =>
    answer.ok || disposition(answer.error) === "answered" ? [] : answer.error,
  );
  const [first] = refusals;
  return first && refusals.length === answers.length ? err(first) : null;
}

const request = ({ method, params }: Call, id: number): RpcRequest => ({
  jsonrpc: "2.0",
  method,
  params,
  id,
});

async function post(
  url: string,
  body: RpcRequest | readonly RpcRequest[],
  method: string,
  options: HttpCallOptions,
): Promise<Result<unknown, Failure>> {
  const init = { method: "POST", headers: rpcHeaders, body: JSON.stringify(body) };
  const answered = await fetchText(url, init, { ...options, method });
  return answered.ok ? parseJson(answered.value, "body") : answered;
}

/** Parses a body; HTML and truncated JSON become a `decode` failure. */
export function parseJson(text: string, field: string): Result<unknown, Failure> {
  try {
    return ok(JSON.parse(text));
  } catch {
    return err({ kind: "decode", field, expected: "JSON" });
  }
}
