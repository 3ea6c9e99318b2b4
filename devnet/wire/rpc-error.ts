/** The errors of nodes, of the proxy in front of them, and of the social index beside them. */

/** An error response of a method. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** The chain's exceptions: their numbers and names, by their titles. */
const exceptions = {
  "Parse Error": [4, "parse_error_exception"],
  "Bad Cast": [7, "bad_cast_exception"],
  "Assert Exception": [10, "assert_exception"],
  "End Of File": [11, "eof_exception"],
  "unknown key": [12, "key_not_found_exception"],
  unspecified: [0, "exception"],
} as const;

/** An exception as a node reports it. */
function thrown(code: number, title: keyof typeof exceptions, detail: string): RpcError {
  const [number, name] = exceptions[title];
  const context = {
    level: "error",
    file: "devnet.cpp",
    line: 1,
    method: "answer",
    hostname: "",
    timestamp: new Date().toISOString().slice(0, 19),
  };
  return new RpcError(code, `${title}:${detail}`, {
    code: number,
    name,
    message: title,
    stack: [{ context, format: detail, data: {} }],
  });
}

/** A node's check that failed. */
export const assertion = (detail: string): RpcError => thrown(-32003, "Assert Exception", detail);

/** A call that the node has no method for. */
export const notFound = (detail: string): RpcError => thrown(-32002, "Assert Exception", detail);

/** Something that the node could not read. */
export const unreadable = (title: keyof typeof exceptions, detail: string): RpcError =>
  thrown(-32000, title, detail);

/** A request that is not an object. */
export const noRequest = (type: string): RpcError =>
  thrown(-32700, "Bad Cast", `Invalid cast from type '${type}' to Object`);

/** A refusal by the proxy, before the call reaches a node. */
export const proxyRefusal = (code: number, message: string): RpcError =>
  new RpcError(code, message, {
    error_id: "00000000-0000-4000-8000-000000000000",
    jussi_request_id: "000000000000000000",
  });

/** The refusal of `count` arguments where a call of condenser_api has `min` to `max`. */
export function countError(count: number, min: number, max: number): RpcError {
  if (min === max)
    // The node's own message has a literal "#s".
    return assertion(`args.size() == ${min}: Expected #s argument(s), was ${count}`);
  if (max - min > 1)
    return assertion(
      `args.size() >= ${min} && args.size() <= ${max}: Expected ${min}-${max} argument, was ${count}`,
    );
  return assertion(
    `args.size() == ${min} || args.size() == ${max}: Expected ${min}-${max} arguments, was ${count}`,
  );
}

/** Throws unless a call of condenser_api has `min` to `max` arguments. */
export function expectArguments(params: readonly unknown[], min: number, max = min): void {
  if (params.length < min || params.length > max) throw countError(params.length, min, max);
}

/** The social index's answer to parameters it cannot use. */
export const invalidParameters = (detail: string): RpcError =>
  new RpcError(-32602, "Invalid parameters", detail);
