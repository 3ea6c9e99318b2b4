/** Whole histories as a devnet's node lists them, read without the engine. */
import type { WireEntry } from "../../devnet/wire/blocks.ts";
import { callCondenser } from "./devnet-calls.ts";
import type { TestEngine } from "./engine.ts";

/** An account's whole history, oldest first. */
export async function nodeHistory(
  { devnet }: TestEngine,
  account: string,
): Promise<readonly WireEntry[]> {
  const found: WireEntry[] = [];
  for (let last = -1; ;) {
    const limit = last < 0 ? 100 : Math.min(100, last);
    const rows = (await callCondenser(
      devnet,
      "get_account_history",
      account,
      last,
      limit,
    )) as readonly (readonly [number, WireEntry])[];
    found.unshift(...rows.map(([, entry]) => entry));
    const first = rows[0]?.[0] ?? 0;
    if (first === 0) return found;
    last = first - 1;
  }
}
