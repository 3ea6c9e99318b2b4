/** Whole lists from the indexing service, which sends them in pages by offset. */
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { err, ok } from "../../../domain/result.ts";

/** Maximum number of rows that the service returns per call. */
export const servicePage = 100_000;
/** Maximum number of pages requested for one list: enough for every account of the chain. */
const maxPages = 50;

/** How a list is read. */
interface ServiceList<Row> {
  /** The page at an offset; null if the network has no such service. */
  readonly read: (offset: number) => Promise<Answer<readonly Row[]> | null>;
  readonly nameOf: (row: Row) => string;
  /** The failure of a service that sends no new names: one that ignores the offset would be asked forever. */
  readonly stuck: Failure;
}

/** Reads a list page by page, until one is not full. */
export async function allServicePages<Row>({
  read,
  nameOf,
  stuck,
}: ServiceList<Row>): Promise<Answer<readonly Row[]> | null> {
  const all: Row[] = [];
  const known = new Set<string>();
  for (let left = maxPages; left > 0; left--) {
    const page = await read(all.length);
    if (!page?.ok) return page;
    const { value: rows } = page.value;
    const before = known.size;
    for (const row of rows) {
      all.push(row);
      known.add(nameOf(row));
    }
    if (rows.length < servicePage) return ok({ ...page.value, value: all });
    if (known.size === before) break;
  }
  return err(stuck);
}
