/** Calls to a devnet's first node, outside of the app. */
import type { Devnet } from "../../devnet/devnet.ts";

/** A JSON-RPC answer. */
export interface RpcAnswer {
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown };
}

/** Sends one call and returns its whole answer. */
export async function askNode(
  { rpcUrl }: Devnet,
  method: string,
  params: unknown,
): Promise<RpcAnswer> {
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
  return (await (await fetch(rpcUrl, { method: "POST", body })).json()) as RpcAnswer;
}

/** The result of a `condenser_api` method. */
export const callCondenser = async (
  devnet: Devnet,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> => (await askNode(devnet, `condenser_api.${method}`, params)).result;
