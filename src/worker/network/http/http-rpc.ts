/** JSON-RPC over HTTP POST, one call or several in one request; every malformed answer becomes a failure. */
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { decode, malformed } from "../../../domain/decode.ts";
import { say } from "../../../domain/language/say.ts";
import {
  readRpcResponse,
  rpcFailure,
  type RpcParameters,
  type RpcRequest,
} from "../../../domain/network/json-rpc.ts";
import { misnamed } from "../../../domain/network/named-subject.ts";
import { err, ok, type Result } from "../../../domain/result.ts";
import type { BodyType } from "./body-type.ts";
import { fetchText, type Fetch } from "./fetch-text.ts";
import type { Send } from "./server-health.ts";

/** A node, and the type of body that it takes. */
export interface HttpNode {
  readonly url: string;
  readonly bodyType: BodyType;
}

/** Options of a call. */
export interface HttpCallOptions {
  readonly send: Send;
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
export const callOverHttp = (
  node: HttpNode,
  call: Call,
  options: HttpCallOptions,
): Promise<Result<unknown, Failure>> =>
  post(node, request(call, 1), call.method, options, (value) => {
    const read = decode(() => readRpcResponse(value));
    if (!read.ok || !read.value.outcome.ok) return read.ok ? read.value.outcome : read;
    const { outcome } = read.value;
    const other = misnamed(call, outcome.value);
    return other ? err(other) : outcome;
  });

/**
 * Sends calls as one request and returns the answers in the same order; a call that fails, or has no answer, fails
 * alone. Null if the answers are mixed up: an id is repeated or unknown, or an answer names something else.
 */
export function postBatch(
  node: HttpNode,
  calls: readonly Call[],
  options: HttpCallOptions,
): Promise<Result<readonly Result<unknown, Failure>[] | null, Failure>> {
  const requests = calls.map((call, i) => request(call, i + 1));
  return post(node, requests, calls[0]?.method ?? "batch", options, (value) => {
    if (!Array.isArray(value)) {
      const whole = decode(() => readRpcResponse(value));
      if (!whole.ok) return whole;
      return whole.value.outcome.ok
        ? decode(() => malformed("batch", say`a list of answers`))
        : whole.value.outcome;
    }
    if (value.length > requests.length) return ok(null);
    const answers = new Map<number, Result<unknown, Failure>>();
    for (const item of value) {
      const read = decode(() => readRpcResponse(item));
      if (!read.ok || read.value.id === null) continue;
      const { id, outcome } = read.value;
      const call = calls[id - 1];
      if (!call || answers.has(id) || (outcome.ok && misnamed(call, outcome.value)))
        return ok(null);
      answers.set(id, outcome);
    }
    return ok(
      requests.map(
        ({ id }): Result<unknown, Failure> =>
          answers.get(id) ??
          err({ kind: "decode", field: `batch[${id}]`, expected: say`an answer` }),
      ),
    );
  });
}

const request = ({ method, params }: Call, id: number): RpcRequest => ({
  jsonrpc: "2.0",
  method,
  params,
  id,
});

/** Posts a body and has `read` read the JSON that came back. */
const post = <T>(
  { url, bodyType }: HttpNode,
  body: RpcRequest | readonly RpcRequest[],
  method: string,
  options: HttpCallOptions,
  read: (value: unknown) => Result<T, Failure>,
): Promise<Result<T, Failure>> =>
  bodyType.send(options.send, async (headers) => {
    const init = { method: "POST", headers, body: JSON.stringify(body) };
    const answered = await fetchText(url, init, { ...options, method });
    if (!answered.ok) return answered;
    const parsed = parseJson(answered.value, "body");
    if (!parsed.ok) return parsed;
    const failure = errorObject(parsed.value);
    return failure ? err(failure) : read(parsed.value);
  });

/** The error that came instead of an answer, from a proxy in front of the node; null for a node's own answer. */
function errorObject(value: unknown): Failure | null {
  if (typeof value !== "object" || value === null || "id" in value || "jsonrpc" in value)
    return null;
  const { error } = value as { readonly error?: unknown };
  if (error === undefined) return null;
  const failure = rpcFailure(error);
  return failure.kind === "rpc" ? { kind: "errorObject", message: failure.message } : failure;
}

/** Parses a body; an empty one, HTML and truncated JSON become a `decode` failure. */
export function parseJson(text: string, field: string): Result<unknown, Failure> {
  try {
    return ok(JSON.parse(text));
  } catch {
    const got = text.trim() === "" ? "nothing" : /^\s*</.test(text) ? "page" : null;
    return err({ kind: "decode", field, expected: "JSON", ...(got && { got }) });
  }
}
