/**
 * The newest part of one account's history in memory: from the newest entry down, nothing left out except what no node
 * lists so that it can be read. It is the list of one node, except that while it is on screen another node may have gone on
 * below. A page is added only if it joins at an entry that is there.
 */
import type { HistoryState } from "../../../domain/archive/answers.ts";
import { countOf } from "../../../domain/archive/index-ranges.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import { textOf } from "../../archive/entry-texts.ts";
import { EntrySearch } from "../../archive/entry-search.ts";
import type { HistoryRange } from "../../archive/history-call.ts";
import { Numbering } from "../../archive/numbering.ts";
import { OpenArchive } from "../../archive/open-archive.ts";
import type { NodePage } from "./history-pages.ts";

/** Entries that a page of older ones has in common with those above it, to see that it joins. */
const overlap = 10;

export class RecentHistory {
  readonly open: OpenArchive;
  readonly search: EntrySearch;
  /** The host that listed the newest entries: it is that one's list. */
  readonly node: string;
  readonly #numbering: Numbering;
  /** The lowest index that is loaded, or could not be read. */
  #oldest = 0;
  /** Whether no node has older entries. */
  #isAtEnd = false;
  /** When the node last reported the newest entries, ms, and up to which block they were final then. */
  receivedAt = 0;
  finalTo = 0;
  /** Whether no node has answered since, or none as it should. */
  isStored = false;
  /** Whether the only nodes that were heard last list other entries further down. */
  isRefuted = false;
  /** What nodes said that is not used, if it is unknown who is right; null if there is none. */
  dispute: Failure | null = null;

  /** Begins with the newest page. `version`: the first one, another than any earlier history of this account had. */
  static async begin(
    account: AccountName,
    page: NodePage,
    version: number,
  ): Promise<RecentHistory> {
    const begun = new RecentHistory(account, page.endpoint, version);
    begun.#oldest = page.top + 1;
    await begun.#add(page, 0);
    return begun;
  }

  private constructor(account: AccountName, endpoint: string, version: number) {
    this.open = new OpenArchive(account, null, null, version);
    this.open.endpoint = this.node = endpoint;
    this.#numbering = new Numbering(this.open.archive);
    this.search = new EntrySearch(this.open);
  }

  /** The host that listed the lowest page. */
  get endpoint(): string {
    return this.open.endpoint;
  }

  /** Whether there are entries, and all come from one host. */
  isOnlyFrom(host: string): boolean {
    const { nodes } = this.open;
    return nodes.length === 1 && nodes[0] === host && this.node === host;
  }

  /** The page to ask for next, by that host's numbers. */
  get below(): HistoryRange {
    const shift = this.#numbering.of(this.endpoint);
    const start = Math.min(this.#oldest + overlap, this.open.archive.total) - 1 + shift;
    return { start: Math.max(0, start), limit: Math.max(0, start) };
  }

  /** Whether the first entry of all is the next one: nodes list it only if it is asked for alone. */
  get isFirstNext(): boolean {
    return this.#oldest + this.#numbering.of(this.endpoint) === 1;
  }

  /** Whether nothing in a newest page contradicts this: it joins, or begins above. */
  allows(page: NodePage, lastIrreversible: number): boolean {
    return this.joinsAbove(page, lastIrreversible) || this.isBelow(page);
  }

  /** Whether a newest page lists what is here, as far as it is final, and nothing lies between. */
  joinsAbove({ endpoint, checked }: NodePage, lastIrreversible: number): boolean {
    const finalTo = Math.min(lastIrreversible, this.finalTo);
    const final = checked.entries.filter(({ block }) => block <= finalTo);
    return this.#numbering.align(endpoint, final.length > 1 ? final : checked.entries);
  }

  /** Whether entries may be missing between a newest page and these: it begins above them. */
  isBelow({ endpoint, bottom, checked }: NodePage): boolean {
    const { total } = this.open.archive;
    const time = this.open.archive.timeAt(total - 1) ?? 0;
    const lowest = checked.entries[0];
    return (
      lowest !== undefined &&
      lowest.time >= time &&
      bottom - this.#numbering.of(endpoint) >= total - 1
    );
  }

  /** Whether a page lists something later than all of this. */
  lacks({ checked }: NodePage): boolean {
    const { archive } = this.open;
    return (checked.entries.at(-1)?.time ?? 0) > (archive.timeAt(archive.total - 1) ?? 0);
  }

  /** Adds a newest page that joins; what it lists otherwise replaces what is here. */
  async addAbove(page: NodePage, lastIrreversible: number): Promise<void> {
    const { archive } = this.open;
    const shift = this.#numbering.of(page.endpoint);
    const changed = await this.#firstChanged(page, shift);
    if (changed !== null) this.open.cut(changed);
    // Newest ones that the node doesn't have, after a reorganisation, or that could not be read.
    const finalTo = Math.min(lastIrreversible, this.finalTo);
    for (let last = archive.total - 1; last > page.top - shift; last--) {
      if (archive.has(last) && this.#blockAt(last) <= finalTo) break;
      this.open.cut(last);
    }
    await this.#add(page, shift);
    // By this host's numbers there are more below.
    if (this.#oldest + shift > countOf(archive.repeated)) this.#isAtEnd = false;
  }

  /**
   * Whether a page of older entries lists some that are here. The host of the page above may also go on where none of
   * them can be read, if the entries are not later ones.
   */
  joinsBelow(page: NodePage): boolean {
    const { entries } = page.checked;
    const isOther = page.endpoint !== this.endpoint;
    const isAligned = isOther
      ? this.#numbering.align(page.endpoint, entries)
      : this.#numbering.follow(page.endpoint, entries, true);
    if (!isAligned || this.#bottomOf(page) < 0) return false;
    const shift = this.#numbering.of(page.endpoint);
    const highest = entries.findLast(({ index }) => index - shift < this.#oldest);
    return isOther || highest === undefined || highest.time <= this.#lowestTime;
  }

  /** Whether a page that joins has entries below those that are here. */
  hasOlder(page: NodePage): boolean {
    return page.top >= 0 && this.#bottomOf(page) < this.#oldest;
  }

  /** Whether a page that joins shows that its host has nothing older: it begins with the first entry, or is too short. */
  isLast({ endpoint, pairs, top, bottom }: NodePage, limit: number): boolean {
    // Only if it was asked by its own numbers.
    const isShort =
      top - bottom < limit - 1 &&
      this.#numbering.of(endpoint) === this.#numbering.of(this.endpoint);
    return pairs.length === 0 || bottom === 0 || isShort;
  }

  /** Whether a page joins and goes on below, with nothing left out between. */
  continues(page: NodePage): boolean {
    if (!this.joinsBelow(page) || !this.hasOlder(page)) return false;
    return page.top - this.#numbering.of(page.endpoint) >= this.#oldest - 1;
  }

  /** Adds a page of older entries that joins. */
  addBelow(page: NodePage): Promise<void> {
    this.open.endpoint = page.endpoint;
    return this.#add(page, this.#numbering.of(page.endpoint));
  }

  /** Whether a page is the first entry of all, alone. */
  isFirst({ endpoint, bottom, top, checked }: NodePage): boolean {
    const [entry] = checked.entries;
    const index = 0 - this.#numbering.of(endpoint);
    return (
      entry !== undefined &&
      endpoint === this.endpoint &&
      bottom === 0 &&
      top === 0 &&
      index >= 0 &&
      this.open.archive.isInOrder(entry, index)
    );
  }

  /** Nothing older is listed by any node. */
  end(): void {
    this.#isAtEnd = true;
  }

  /** `maxLoaded`: how many entries are loaded at most. */
  state(maxLoaded: number): HistoryState {
    const { account, loaded, total, count, repeated, version, numbering } = this.open.archive;
    const isFull = loaded >= maxLoaded;
    return {
      account,
      loaded,
      total: count,
      repeated: countOf(repeated),
      skipped: total - this.#oldest - loaded,
      isComplete: isFull || this.#isAtEnd,
      isFull,
      endpoint: this.endpoint,
      dispute: this.dispute,
      version,
      numbering,
    };
  }

  /** When the lowest loaded entry happened, s. */
  get #lowestTime(): number {
    const { archive } = this.open;
    for (let index = this.#oldest; index < archive.total; index++) {
      const time = archive.timeAt(index);
      if (time !== null) return time;
    }
    return Infinity;
  }

  /** The lowest index at which a page lists something else, be it only a memo; null if there is none. */
  async #firstChanged({ checked }: NodePage, shift: number): Promise<number | null> {
    const { open } = this;
    const shared = checked.entries.filter(({ index }) => open.archive.has(index - shift));
    const texts = await open.texts(Uint32Array.from(shared, ({ index }) => index - shift));
    const changed = shared.find(
      (entry, i) => texts[i] !== textOf(entry) || !open.archive.isSame(entry, entry.index - shift),
    );
    return changed ? changed.index - shift : null;
  }

  #blockAt(index: number): number {
    const { archive } = this.open;
    const chunk = archive.has(index) ? archive.chunkAt(index) : undefined;
    return chunk?.block[index % chunk.kind.length] ?? 0;
  }

  /** The lowest index of a page, in this history's numbers. */
  #bottomOf({ endpoint, bottom, checked }: NodePage): number {
    const { isCut, entries, dropped } = checked;
    const lowest = isCut ? (entries[0]?.index ?? bottom) : bottom + dropped;
    return lowest - this.#numbering.of(endpoint);
  }

  async #add(page: NodePage, shift: number): Promise<void> {
    const { open } = this;
    const { archive } = open;
    const { endpoint, checked, top, bottom } = page;
    const { entries, repeated, dropped } = checked;
    const lowest = this.#bottomOf(page);
    const ours = entries
      .flatMap((entry) => (entry.index >= shift ? { ...entry, index: entry.index - shift } : []))
      .filter((entry) => archive.isInOrder(entry, entry.index));
    archive.grow(top + 1 - shift);
    await open.add(ours, endpoint);
    archive.noteRepeated(repeated.map((index) => index - shift));
    if (dropped > 0) {
      this.#numbering.passRepeats(endpoint, dropped);
      archive.begin(dropped - shift);
    }
    if (lowest >= this.#oldest) return;
    this.#oldest = lowest;
    if (bottom > 0 || checked.isCut) return;
    this.#isAtEnd = true;
    archive.begin(this.#oldest);
  }
}
