/** Lists that a node sorts by time and returns in pages, each starting at a time and a key. */
import { chainTimeText } from "../../../domain/chain/printed-time.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { ok } from "../../../domain/result.ts";

/** Maximum number of pages to read: enough for 50,000 rows of a node. */
const maxPages = 50;

/** Where a page starts. The row with this key is in it. */
export type PageStart<K> = readonly [time: string, key: K];

/** Reads the list to its end, each row once; a page with fewer than `pageSize` rows is the last. */
export async function pagesByTime<R extends { readonly time: number }, K>(
  ask: (start: PageStart<K>) => Promise<Answer<readonly R[]>>,
  first: PageStart<K>,
  { pageSize, keyOf }: { readonly pageSize: number; readonly keyOf: (row: R) => K },
): Promise<Answer<{ readonly rows: readonly R[]; readonly isComplete: boolean }>> {
  const found = new Map<K, R>();
  let start = first;
  for (let page = 1; ; page++) {
    const answer = await ask(start);
    if (!answer.ok) return answer;
    const rows = answer.value.value;
    const before = found.size;
    for (const each of rows) found.set(keyOf(each), each);
    const last = rows.at(-1);
    const isComplete = rows.length < pageSize;
    // A node that ignores the start would be asked forever.
    if (isComplete || !last || found.size === before || page === maxPages)
      return ok({ ...answer.value, value: { rows: [...found.values()], isComplete } });
    start = [chainTimeText(last.time), keyOf(last)];
  }
}
