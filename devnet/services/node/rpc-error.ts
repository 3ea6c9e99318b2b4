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

/** A node's check that failed. */
export const assertion = (message: string): RpcError =>
  new RpcError(-32003, `Assert Exception:${message}`, {
    code: 10,
    name: "assert_exception",
    message: "Assert Exception",
    stack: [{ context: { level: "error" }, format: message, data: {} }],
  });

/** A refusal by the proxy, before the call reaches a node. */
export const proxyRefusal = (code: number, message: string): RpcError =>
  new RpcError(code, message, {
    error_id: "00000000-0000-4000-8000-000000000000",
    jussi_request_id: "000000000000000000",
  });

/** Throws unless a call of condenser_api has `least` to `most` arguments. */
export function expectArguments(params: readonly unknown[], least: number, most = least): void {
  if (params.length >= least && params.length <= most) return;
  // The node's own message has a literal "#s".
  const [check, expected] =
    least === most
      ? [`args.size() == ${least}`, "Expected #s argument(s)"]
      : [
          Array.from({ length: most - least + 1 }, (_, i) => `args.size() == ${least + i}`).join(
            " || ",
          ),
          `Expected ${least}-${most} arguments`,
        ];
  throw assertion(`${check}: ${expected}, was ${params.length}`);
}

/** The social index's answer to parameters it cannot use. */
export const invalidParameters = (detail: string): RpcError =>
  new RpcError(-32602, "Invalid parameters", detail);
