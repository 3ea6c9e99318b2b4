/** Chooses which of very many accounts are listed. */

/**
 * Up to `most` codes whose count is above 0. The columns take turns: each adds the code of its highest count, then that of its
 * second highest, and so on; a code that was already added is skipped. So a rare kind of relation is not crowded out by
 * a frequent one. Of equal counts the lower code comes first. Codes of `always` whose count is above 0 come before all others.
 */
export function mostFrequent(
  columns: readonly Uint32Array[],
  most: number,
  always: readonly number[],
): readonly number[] {
  const ranked = columns.map((column) => highest(column, most));
  const chosen = new Set(
    always.filter((code) => columns.some((column) => (column[code] ?? 0) > 0)).slice(0, most),
  );
  for (let turn = 0; turn < most && chosen.size < most; turn++)
    for (const codes of ranked) {
      const code = codes[turn];
      if (code !== undefined && chosen.size < most) chosen.add(code);
    }
  return [...chosen];
}

/** The codes of the `most` highest counts, the highest first: a heap would be no faster for so few of so many. */
function highest(counts: Uint32Array, most: number): readonly number[] {
  const top: number[] = [];
  const countOf = (place: number): number => counts[top[place] ?? -1] ?? 0;
  // Not `for … of`: an iterator takes ten times as long over millions of counts.
  for (let code = 0; code < counts.length; code++) {
    const count = counts[code] ?? 0;
    if (count === 0 || (top.length === most && count <= countOf(most - 1))) continue;
    // Binary search for the first lower count.
    let [from, to] = [0, top.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (countOf(middle) >= count) from = middle + 1;
      else to = middle;
    }
    top.splice(from, 0, code);
    if (top.length > most) top.pop();
  }
  return top;
}
