/** Account names that a mistyped one may stand for. */
import { isAccountName } from "../account/account.ts";
import { namePrefix } from "./look-up.ts";

/** Maximum number of names suggested. */
const maxNames = 5;

/** A typed name without what no name has: at most 16 lower-case letters, digits, dots and dashes. */
const bare = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll(/[^a-z\d.-]/g, "")
    .slice(0, 16);

/** The beginning by which a node is asked for names like a missing one; null if it is too short to tell. */
export function nearPrefix(missing: string): string | null {
  const name = bare(missing);
  return name.length < 3 ? null : namePrefix(name.slice(0, -1));
}

/** Those of the names that differ from a missing one by a slip or two, nearest first. */
export function nearNames(missing: string, names: readonly string[]): readonly string[] {
  const meant = bare(missing);
  const most = meant.length < 5 ? 1 : 2;
  return [...new Set(names)]
    .filter((name) => name !== missing && isAccountName(name))
    .map((name) => ({ name, slips: slips(meant, name) }))
    .filter((each) => each.slips <= most)
    .toSorted((a, b) => a.slips - b.slips || (a.name < b.name ? -1 : 1))
    .slice(0, maxNames)
    .map(({ name }) => name);
}

/** The letters to add, omit, replace, or swap with their neighbours to make one word of the other. */
function slips(from: string, to: string): number {
  let earlier: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, i) => i);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (isSame ? 0 : 1),
          isSwapped ? (earlier[j - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    earlier = last;
    last = row;
  }
  return last[to.length] ?? 0;
}
