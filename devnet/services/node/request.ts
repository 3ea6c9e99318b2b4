/**
 * What a node accepts as a request, and how it refuses anything else. A proxy refuses everything with the same answer.
 */
import { notAnObject, RpcError, unreadable } from "../../wire/rpc-error.ts";
import { typeName } from "./arguments.ts";
import type { NodeKind } from "./node-kind.ts";

export interface ReadRequest {
  readonly id: unknown;
  readonly method: string;
  readonly params: unknown;
}

/** How deep lists and objects may be nested. */
const maxDepth = 100;

/** A request that was refused, and the id to answer with. */
export class RefusedRequest {
  readonly id: unknown;
  readonly error: RpcError;
  constructor(id: unknown, error: RpcError) {
    this.id = id;
    this.error = error;
  }
}

const refused = (id: unknown, code: number, message: string): RefusedRequest =>
  new RefusedRequest(id, new RpcError(code, message));

/** Reads a request as a node, or as the proxy in front of it. */
export function readRequest(raw: unknown, { isProxied }: NodeKind): ReadRequest | RefusedRequest {
  if (isDeep(raw, maxDepth))
    return new RefusedRequest(
      null,
      unreadable(
        "Assert Exception",
        "open_object < 100 && open_array < 100: object graph too deep",
      ),
    );
  const isObject = typeof raw === "object" && raw !== null && !Array.isArray(raw);
  const request = (isObject ? raw : {}) as Readonly<Record<string, unknown>>;
  const { id = null, jsonrpc, method, params } = request;
  if (isProxied)
    return typeof method === "string"
      ? { id, method, params }
      : refused(id, -32600, "Invalid Request");
  if (!isObject) return new RefusedRequest(null, notAnObject(typeName(raw)));
  if (jsonrpc !== "2.0") return refused(id, -32600, 'jsonrpc value is not "2.0"');
  if ("id" in request && typeof id !== "string" && !Number.isInteger(id))
    return refused(null, -32600, 'Only integer value or string is allowed for member "id"');
  if (typeof method !== "string") return refused(id, -32600, 'A member "method" does not exist');
  if (method === "call" && params === undefined)
    return refused(id, -32001, 'A member "params" does not exist');
  return { id, method, params };
}

/** Whether lists and objects are nested more than `depth` times. */
function isDeep(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isDeep(inner, depth - 1));
}
