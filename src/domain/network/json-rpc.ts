/** JSON-RPC 2.0 as nodes and the bridge actually use it. */
import type { Failure } from "../contract/failure.ts";
import { malformed, object } from "../decode.ts";
import { say } from "../language/say.ts";
import { err, ok, type Result } from "../result.ts";

/** A call's arguments: a list, or by name. */
export type RpcParameters = readonly unknown[] | Readonly<Record<string, unknown>>;

/** The headers of a call over HTTP. */
export const rpcHeaders = { "content-type": "application/json" } as const;

/** A call, for any wire. */
export interface RpcRequest {
  readonly jsonrpc: "2.0";
  readonly method: string;
  readonly params: RpcParameters;
  readonly id: number;
}

/** An answer to one call: its id (null if the peer gave none) and its outcome. */
export interface RpcResponse {
  readonly id: number | null;
  readonly outcome: Result<unknown, Failure>;
}

/** Reads one response object; `error` may be an object with code and message, or plain text. */
export function readRpcResponse(raw: unknown): RpcResponse {
  const response = object(raw, "response");
  const id = typeof response["id"] === "number" ? response["id"] : null;
  if (response["error"] !== undefined && response["error"] !== null)
    return { id, outcome: err(rpcFailure(response["error"])) };
  if (!("result" in response)) return malformed("response.result", say`a result or an error`);
  return { id, outcome: ok(response["result"]) };
}

/** An error member as a failure; messages about limits become `rateLimited`. */
export function rpcFailure(error: unknown): Failure {
  if (typeof error === "string") return failureOf(undefined, error);
  if (typeof error !== "object" || error === null) return failureOf(undefined, say`Unknown error`);
  const { code, message } = error as { code?: unknown; message?: unknown };
  return failureOf(
    typeof code === "number" ? code : undefined,
    typeof message === "string" ? message : say`Unknown error`,
  );
}

function failureOf(code: number | undefined, message: string): Failure {
  if (/rate limit|queue full|too many requests/i.test(message))
    return { kind: "rateLimited", retryInMs: undefined };
  return { kind: "rpc", code, message };
}
