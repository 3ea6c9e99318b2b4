/** When the keys of a list's author changed last: whoever holds them writes the list. */
import { textIn } from "../chain/operations/loose-payload.ts";
import { dayMs } from "../durations.ts";
import { maxAhead } from "./book.ts";
import type { ListedOperation } from "./changes.ts";

/** How long a change of keys is mentioned with each entry, ms. */
const lately = 30 * dayMs;

const updates: ReadonlySet<string> = new Set(["account_update", "account_update2"]);

/** Kinds of operations that may change keys. */
export const keyKinds: readonly string[] = [...updates, "recover_account"];

/** Whether an operation sets an authority of `account` that can sign its custom JSON. */
export function changesKeys(
  kind: string,
  payload: ListedOperation["payload"],
  account: string,
): boolean {
  if (kind === "recover_account") return textIn(payload, "account_to_recover") === account;
  return (
    updates.has(kind) &&
    textIn(payload, "account") === account &&
    ["owner", "active", "posting"].some((role) => isSet(payload[role]))
  );
}

const isSet = (value: unknown): boolean => typeof value === "object" && value !== null;

/** The newest of these times, ms, if it is lately; null otherwise. One in the future was invented. */
export function recentChange(times: readonly number[], now: number): number | null {
  const newest = times.reduce((a, b) => (b <= now + maxAhead ? Math.max(a, b) : a), 0);
  return newest > 0 && now - newest < lately ? newest : null;
}
