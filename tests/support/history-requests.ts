/** Requests a test network's nodes for parts of histories, as clients do. */
import { expect } from "vitest";
import type { Devnet, DevnetOptions } from "../../devnet/devnet.ts";
import type { HistorySlice } from "../../devnet/wire/blocks.ts";

/** Three nodes with the same short chain, which produce nothing by themselves. */
export const threeNodes = {
  port: 0,
  blockInterval: 0,
  history: 120,
  opsPerBlock: 20,
  nodes: 3,
} as const satisfies DevnetOptions;

/** A node's answer to one request. */
export interface HistoryAnswer {
  readonly result?: HistorySlice;
  readonly error?: { readonly code: number; readonly message: string };
}

/** `get_account_history` with an account, a start index and a limit. */
export const historyRequest = (params: readonly unknown[], id = 1) => ({
  jsonrpc: "2.0",
  id,
  method: "condenser_api.get_account_history",
  params,
});

/** Sends a request, or a batch of them, to a node by its number. */
export async function post(devnet: Devnet, body: unknown, node = 0): Promise<unknown> {
  const [url = ""] = (devnet.network["rpc"] as readonly string[]).slice(node);
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  expect(response.status).toBe(200);
  return response.json();
}

/** A node's answer about one part of a history. */
export const historyPart = async (
  devnet: Devnet,
  params: readonly unknown[],
  node = 0,
): Promise<HistoryAnswer> => (await post(devnet, historyRequest(params), node)) as HistoryAnswer;

/** The indexes of a part's entries, in the answer's order; none if the node refuses. */
export const indexesOf = async (
  devnet: Devnet,
  params: readonly unknown[],
  node = 0,
): Promise<readonly number[]> =>
  (await historyPart(devnet, params, node)).result?.map(([index]) => index) ?? [];

/** The whole numbers from one to another, both included. */
export const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
