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

/** The codes and names of a node's exceptions, by title. */
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
  const [exceptionCode, name] = exceptions[title];
  const context = {
    level: "error",
    file: "devnet.cpp",
    line: 1,
    method: "answer",
    hostname: "",
    timestamp: new Date().toISOString().slice(0, 19),
  };
  return new RpcError(code, `${title}:${detail}`, {
    code: exceptionCode,
    name,
    message: title,
    stack: [{ context, format: detail, data: {} }],
  });
}

/** A check of the node that failed. */
export const assertion = (detail: string): RpcError => thrown(-32003, "Assert Exception", detail);

/** A call of a method that the node does not have. */
export const noSuchMethod = (detail: string): RpcError =>
  thrown(-32002, "Assert Exception", detail);

/** A value that the node could not read or find. */
export const unreadable = (title: keyof typeof exceptions, detail: string): RpcError =>
  thrown(-32000, title, detail);

/** A request that is not an object. */
export const notAnObject = (type: string): RpcError =>
  thrown(-32700, "Bad Cast", `Invalid cast from type '${type}' to Object`);

/** A refusal by the proxy, before the call reaches a node. */
export const proxyRefusal = (code: number, message: string): RpcError =>
  new RpcError(code, message, {
    error_id: "00000000-0000-4000-8000-000000000000",
    jussi_request_id: "000000000000000000",
  });

/** The error for `count` arguments where a condenser_api method takes `min` to `max`. */
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

/** Throws unless a condenser_api method was given `min` to `max` arguments. */
export function expectArguments(params: readonly unknown[], min: number, max = min): void {
  if (params.length < min || params.length > max) throw countError(params.length, min, max);
}

/** The social index's answer to parameters it cannot use. */
export const invalidParameters = (detail: string): RpcError =>
  new RpcError(-32602, "Invalid parameters", detail);
