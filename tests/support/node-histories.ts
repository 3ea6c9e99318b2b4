/** Whole histories as a devnet's node lists them, read without the engine. */
import type { WireEntry } from "../../devnet/wire/blocks.ts";
import type { TestEngine } from "./engine.ts";

/** Calls a method of the condenser's API. */
export async function callNode<T>(
  { devnet }: TestEngine,
  method: string,
  params: readonly unknown[],
): Promise<T> {
  const [url = ""] = devnet.network["rpc"] as readonly string[];
  const body = { jsonrpc: "2.0", id: 1, method: `condenser_api.${method}`, params };
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  return ((await response.json()) as { readonly result: T }).result;
}

/** An account's whole history, oldest first. */
export async function nodeHistory(
  engine: TestEngine,
  account: string,
): Promise<readonly WireEntry[]> {
  const found: WireEntry[] = [];
  for (let last = -1; ;) {
    const rows = await callNode<readonly (readonly [number, WireEntry])[]>(
      engine,
      "get_account_history",
      [account, last, last < 0 ? 100 : Math.min(100, last)],
    );
    found.unshift(...rows.map(([, entry]) => entry));
    const first = rows[0]?.[0] ?? 0;
    if (first === 0) return found;
    last = first - 1;
  }
}
