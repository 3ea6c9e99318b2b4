/** The loaded part of one account's history: a contiguous range from the newest entry down. */
import { passes, type HistoryFilter } from "../../domain/account/history-filter.ts";
import { identityOf, type HistoryEntry, type HistoryPage } from "../../domain/account/history.ts";
import { withoutRepeats, type ListedEntry } from "../../domain/archive/repeated-runs.ts";
import type { AccountName } from "../../domain/chain/names.ts";

/** How many entries beside a page are searched for a run of repeats. */
const longestRun = 200;

/** A history as numbered by one endpoint. */
export class HistoryBook {
  readonly account: AccountName;
  readonly endpoint: string;
  /** All endpoints that sent entries. */
  readonly endpoints: Set<string>;
  #entries: HistoryEntry[];
  /** Indexes of entries that couldn't be parsed. */
  #skipped: readonly number[];
  #newest: number;
  #oldest: number;
  #isComplete = false;
  /** Indexes that are left out, because the entry is listed again. */
  readonly #repeated = new Set<number>();
  #found: {
    readonly filter: HistoryFilter;
    readonly loaded: number;
    readonly places: number[];
  } | null = null;

  /** Starts with the newest page. */
  constructor(account: AccountName, endpoint: string, page: HistoryPage) {
    this.account = account;
    this.endpoint = endpoint;
    this.endpoints = new Set([endpoint]);
    this.#entries = [...page.entries];
    this.#skipped = page.skipped;
    this.#newest = page.range?.to ?? -1;
    this.#oldest = page.range?.from ?? 0;
    this.#isComplete = this.#oldest === 0;
    this.#leaveOutRepeats(0, this.#entries.length);
  }

  get loaded(): number {
    return this.#entries.length;
  }

  /** Newest index plus one. */
  get total(): number {
    return this.#newest + 1;
  }

  /** The lowest index loaded so far. */
  get oldest(): number {
    return this.#oldest;
  }

  /** How many entries the endpoint lists again, as it does after a restart; they are left out. */
  get repeated(): number {
    return this.#repeated.size;
  }

  get skipped(): number {
    return this.#skipped.length;
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** No older entries are available. */
  complete(): void {
    this.#isComplete = true;
  }

  /**
   * Adds a newer page on top; false if that would leave a gap. Where both have an index the newer page wins: the chain
   * may have been reorganised since.
   */
  prepend({ range, entries, skipped }: HistoryPage): boolean {
    if (range === null) return true;
    if (range.from > this.#newest + 1) return false;
    this.#entries = [...entries, ...this.#entries.filter((entry) => entry.index < range.from)];
    this.#skipped = [...skipped, ...this.#skipped.filter((index) => index < range.from)];
    this.#newest = range.to;
    this.#found = null;
    this.#leaveOutRepeats(0, entries.length);
    return true;
  }

  /** Adds an older page below; overlapping entries are skipped. */
  append({ range, entries, skipped }: HistoryPage): void {
    if (range === null || range.from >= this.#oldest) return;
    const begin = this.#entries.length;
    for (const entry of entries) if (entry.index < this.#oldest) this.#entries.push(entry);
    this.#leaveOutRepeats(begin, this.#entries.length);
    this.#skipped = [...this.#skipped, ...skipped.filter((index) => index < this.#oldest)];
    this.#oldest = range.from;
    if (this.#oldest === 0) this.#isComplete = true;
  }

  /** Leaves out what is listed twice among the entries from `begin` to `end` and those near them. */
  #leaveOutRepeats(begin: number, end: number): void {
    const first = Math.max(0, begin - longestRun);
    const near = this.#entries.slice(first, end + longestRun).toReversed();
    const once = withoutRepeats(near.map(listed));
    if (!once || once.dropped.length === 0) return;
    for (const index of once.dropped) this.#repeated.add(index);
    this.#entries = this.#entries.filter(({ index }) => !this.#repeated.has(index));
    this.#found = null;
  }

  /** By how much another endpoint's indexes differ, found from an entry that both have; null if the page has no known entry. */
  shiftOf(page: HistoryPage): number | null {
    const ours = new Map(
      this.#entries.slice(-page.entries.length).map((e) => [identityOf(e), e.index]),
    );
    for (const entry of page.entries) {
      const index = ours.get(identityOf(entry));
      if (index !== undefined) return entry.index - index;
    }
    return null;
  }

  /** A range of the entries that pass the filter, and how many pass in total. */
  rows(
    filter: HistoryFilter,
    from: number,
    count: number,
  ): { readonly total: number; readonly entries: readonly HistoryEntry[] } {
    const places = this.#places(filter);
    return {
      total: places.length,
      entries: places.slice(from, from + count).flatMap((place) => this.#entries[place] ?? []),
    };
  }

  /** Positions that pass the filter; only entries added since the last call are checked. */
  #places(filter: HistoryFilter): readonly number[] {
    const known = this.#found && isSame(this.#found.filter, filter) ? this.#found : null;
    const places = known?.places ?? [];
    for (let place = known?.loaded ?? 0; place < this.#entries.length; place++) {
      const entry = this.#entries[place];
      if (entry && passes(entry, filter)) places.push(place);
    }
    this.#found = { filter, loaded: this.#entries.length, places };
    return places;
  }
}

const listed = ({
  transaction,
  operation: [kind, payload],
  ...entry
}: HistoryEntry): ListedEntry => ({
  ...entry,
  transaction: transaction ?? "",
  kind,
  payload,
});

const isSame = (a: HistoryFilter, b: HistoryFilter): boolean =>
  a.text === b.text && a.groups.join(",") === b.groups.join(",");
