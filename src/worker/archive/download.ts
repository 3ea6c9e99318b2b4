/**
 * Downloads the history of an account, newest entries first, a batch of pages at a time. Each request includes the
 * entry above the page: if that is not the one in the archive, the node numbers the history differently.
 */
import type { IndexRange } from "../../domain/archive/archive.ts";
import { readRawEntry, type RawEntry } from "../../domain/archive/raw-entry.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { OpenArchive } from "./open-archive.ts";

/** The method that returns histories. */
export const historyMethod = "condenser_api.get_account_history";

/** Maximum difference between two nodes' indexes, in entries. */
const maxShift = 200;
/** Number of requests after which missing entries count as a gap. */
const maxTries = 3;

const otherHistory: Failure = {
  kind: "decode",
  field: "history",
  expected: "the entries that other nodes have",
};

/** Dependencies. */
export interface DownloadParts {
  readonly calls: ChainCalls;
  readonly limits: Limits;
}

/** Fetches pages into one archive. */
export class Download {
  readonly #open: OpenArchive;
  readonly #parts: DownloadParts;
  /** Failed requests, by the highest index requested. */
  readonly #tries = new Map<number, number>();
  /** By how much each endpoint's indexes are above the archive's. */
  readonly #shifts = new Map<string, number>();
  /** Pages per batch; halved when a node refuses a batch of this size. */
  #batch: number;

  constructor(open: OpenArchive, parts: DownloadParts) {
    this.#open = open;
    this.#parts = parts;
    this.#batch = parts.limits.history.batch;
  }

  /** Finds out how many entries there are now, and adds the newest. */
  async newest(signal: AbortSignal): Promise<Result<void, Failure>> {
    const { limits } = this.#parts;
    const received = await this.#parts.calls.ask(
      { method: historyMethod, params: [this.#open.archive.account, -1, limits.history.first] },
      { priority: "high", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) return received;
    const entries = read(received.value.value);
    if (!entries) return err({ kind: "decode", field: "history", expected: "a list" });
    return this.#take(entries, received.value.endpoint, signal);
  }

  /** Fetches the next batch; does nothing once all entries that nodes have are loaded. */
  async more(signal: AbortSignal): Promise<Result<void, Failure>> {
    const pages = this.#plan();
    if (pages.length === 0) return ok(undefined);
    const { calls, limits } = this.#parts;
    const { account, total } = this.#open.archive;
    // In the numbering of the node that answered last, as it will most likely answer again.
    const shift = this.#shifts.get(this.#open.endpoint) ?? 0;
    const received = await calls.askAll(
      pages.map(({ from, to }) => {
        // One more entry, to link to the one above. A page can't be longer than its start index, and some nodes return the first entry only if it is requested alone.
        const start = Math.max(0, (to > 0 && to + 1 < total ? to + 1 : to) + shift);
        const limit = Math.min(start - Math.max(0, from + shift) + 1, start);
        return { method: historyMethod, params: [account, start, limit] };
      }),
      { priority: "low", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) {
      if (this.#batch > 1 && received.error.kind !== "cancelled") this.#batch >>= 1;
      return received;
    }
    const answers = received.value.value;
    const refused = answers.find((answer) => !answer.ok);
    if (refused && !refused.ok && answers.every((answer) => !answer.ok)) return refused;
    const entries = answers.flatMap((answer) => (answer.ok ? (read(answer.value) ?? []) : []));
    const taken = await this.#take(entries, received.value.endpoint, signal);
    for (const page of pages) this.#noteTry(page);
    return taken;
  }

  /** Lets the next batches request the gaps again. */
  retryGaps(): void {
    this.#open.gaps = [];
    this.#tries.clear();
  }

  /** The next pages, from the highest missing entry down. */
  #plan(): readonly IndexRange[] {
    const { history } = this.#parts.limits;
    const pages: IndexRange[] = [];
    for (const { from, to } of this.#open.archive.missing()) {
      for (let top = to; top >= from && pages.length < this.#batch; top -= history.page - 1) {
        const page = { from: Math.max(from, top - history.page + 2), to: top };
        if (!this.#isGap(page)) pages.push(page);
      }
      if (pages.length >= this.#batch) break;
    }
    return pages;
  }

  #isGap({ from, to }: IndexRange): boolean {
    return this.#open.gaps.some((gap) => gap.from <= from && gap.to >= to);
  }

  /** After the last try, entries of the page that are still missing are a gap. */
  #noteTry(page: IndexRange): void {
    const { archive } = this.#open;
    const missing: number[] = [];
    for (let index = page.from; index <= page.to; index++)
      if (!archive.has(index)) missing.push(index);
    const [lowest] = missing;
    const highest = missing.at(-1);
    if (lowest === undefined || highest === undefined) return;
    const tries = (this.#tries.get(highest) ?? 0) + 1;
    this.#tries.set(highest, tries);
    if (tries >= maxTries) this.#open.gaps = [...this.#open.gaps, ...runs(missing)];
  }

  /** Adds entries, renumbered to the archive's indexes. */
  async #take(
    entries: readonly RawEntry[],
    endpoint: string,
    signal: AbortSignal,
  ): Promise<Result<void, Failure>> {
    if (!this.#fits(entries, this.#shifts.get(endpoint) ?? 0)) {
      const aligned = await this.#align(endpoint, signal);
      if (!aligned.ok) return aligned;
      if (!this.#fits(entries, this.#shifts.get(endpoint) ?? 0)) return err(otherHistory);
    }
    const shift = this.#shifts.get(endpoint) ?? 0;
    const ours = entries.flatMap((entry) =>
      entry.index >= shift ? { ...entry, index: entry.index - shift } : [],
    );
    const newest = ours.reduce((highest, { index }) => Math.max(highest, index), -1);
    this.#open.archive.grow(newest + 1);
    await this.#open.add(ours);
    this.#open.endpoint = endpoint;
    return ok(undefined);
  }

  /** Whether the entries match the archive's if their indexes are `shift` higher. */
  #fits(entries: readonly RawEntry[], shift: number): boolean {
    const { archive } = this.#open;
    return entries.every(
      (entry) => !archive.has(entry.index - shift) || archive.isSame(entry, entry.index - shift),
    );
  }

  /** Finds out by how much an endpoint's indexes are above the archive's, by comparing the newest entries of both. */
  async #align(endpoint: string, signal: AbortSignal): Promise<Result<void, Failure>> {
    const { calls, limits } = this.#parts;
    const { archive } = this.#open;
    const received = await calls.ask(
      { method: historyMethod, params: [archive.account, -1, limits.history.page] },
      { priority: "low", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) return received;
    const entries = received.value.endpoint === endpoint ? read(received.value.value) : null;
    if (!entries) return err(otherHistory);
    for (let distance = 0; distance <= maxShift; distance++)
      for (const shift of distance === 0 ? [0] : [distance, -distance]) {
        const overlap = entries.filter(({ index }) => archive.has(index - shift)).length;
        if (overlap < 2 || !this.#fits(entries, shift)) continue;
        this.#shifts.set(endpoint, shift);
        return ok(undefined);
      }
    return err(otherHistory);
  }
}

/** Null if the answer is not a list; malformed entries are left out and requested again. */
function read(answer: unknown): readonly RawEntry[] | null {
  if (!Array.isArray(answer)) return null;
  return answer.flatMap((pair) => readRawEntry(pair) ?? []);
}

/** Ascending indexes as ranges, the highest first. */
function runs(indexes: readonly number[]): readonly IndexRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const index of indexes) {
    const last = ranges.at(-1);
    if (last?.to === index - 1) last.to = index;
    else ranges.push({ from: index, to: index });
  }
  return ranges.toReversed();
}
