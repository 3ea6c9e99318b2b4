/** Finds the entries of an open archive that match a query. */
import { isSameQuery, type ArchiveQuery } from "../../domain/archive/query.ts";
import { select } from "../../domain/archive/select.ts";
import { SharedWork } from "../shared/shared-work.ts";
import type { OpenArchive } from "./open-archive.ts";
import { withText } from "./text-search.ts";

/** What was searched for, in which version of the archive. */
interface Searched {
  readonly query: ArchiveQuery;
  readonly version: number;
}

/** The searches in one archive: the last result is cached, and questions with the same text share one search. */
export class EntrySearch {
  readonly #open: OpenArchive;
  #found: (Searched & { readonly indexes: Uint32Array }) | null = null;
  #running: (Searched & { readonly work: SharedWork<Uint32Array> }) | null = null;

  constructor(open: OpenArchive) {
    this.#open = open;
  }

  /** Indexes of the entries that match a query, newest first. */
  async find(query: ArchiveQuery, signal: AbortSignal): Promise<Uint32Array> {
    const open = this.#open;
    const { version } = open.archive;
    const isThis = (searched: Searched): boolean =>
      searched.version === version && isSameQuery(searched.query, query);
    if (this.#found && isThis(this.#found)) return this.#found.indexes;
    if (this.#running?.work.isRunning && isThis(this.#running))
      return this.#running.work.join(signal);
    const selected = select(open.archive, query);
    if (query.text.trim() === "") {
      this.#found = { query, version, indexes: selected };
      return selected;
    }
    const work = new SharedWork(async (cancelled) => {
      const indexes = await withText(open, selected, query.text, cancelled);
      if (!cancelled.aborted) this.#found = { query, version, indexes };
      return indexes;
    });
    this.#running = { query, version, work };
    return work.join(signal);
  }
}
