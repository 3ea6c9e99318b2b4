/** What an answer leaves out without saying so. */
import { isWritable } from "../decode.ts";

/** A discussion with fewer replies than its post counts, or an empty list that never means that there is nothing. */
export type Shortfall =
  | { readonly kind: "discussion"; readonly came: number; readonly total: number }
  | { readonly kind: "votes" };

type Members = Readonly<Record<string, unknown>>;
const isMembers = (value: unknown): value is Members => typeof value === "object" && value !== null;

const readers: Readonly<Record<string, (result: unknown) => Shortfall | null>> = {
  "bridge.get_discussion": (result) => {
    if (!isMembers(result)) return null;
    const posts = Object.values(result).filter(isMembers);
    const [root] = posts.toSorted((a, b) => Number(a["depth"]) - Number(b["depth"]));
    const total = Number(root?.["children"]);
    const came = posts.length - 1;
    return total > came ? { kind: "discussion", came, total } : null;
  },
  "condenser_api.get_account_votes": (result) =>
    Array.isArray(result) && result.length === 0 ? { kind: "votes" } : null,
};

/** What the received `text` leaves out of an answer to `method`; null if nothing is known to be missing. */
export function shortfallOf(method: string, text: string): Shortfall | null {
  const name = method.includes(".") ? method : `condenser_api.${method}`;
  const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
  if (!read) return null;
  try {
    const answer: unknown = JSON.parse(text);
    return isMembers(answer) && isWritable(answer) ? read(answer["result"]) : null;
  } catch {
    return null;
  }
}
