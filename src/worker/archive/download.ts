/**
 * Downloads the history of an account, newest entries first, a batch of pages at a time. Each request includes the
 * entry above the page: if that is not the one in the archive, the node numbers the history differently, or one of the
 * two is wrong and other nodes decide.
 */
import type { IndexRange } from "../../domain/archive/archive.ts";
import { checkPage, type CheckedPage } from "../../domain/archive/page-check.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Limits } from "../../domain/limits.ts";
import { counted } from "../../domain/format/figures.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Call } from "../network/http-rpc.ts";
import type { AskOptions, Received } from "../network/node-pool.ts";
import {
  countIn,
  historyMethod,
  maxShift,
  mostLikely,
  newestOfEach,
  type Newest,
} from "./newest-entries.ts";
import { Numbering } from "./numbering.ts";
import type { OpenArchive } from "./open-archive.ts";
import { WantedPages } from "./wanted-pages.ts";

/** Tolerance for this device's clock being behind, in seconds. */
const clockError = 86_400;

/** Why a history that one node has confirmed is not complete, as the end of a sentence whose subject is the node. */
const stillDisputed =
  "cannot settle alone which entries are right, as another node listed others; Settings can remove the download";

/** Dependencies. */
export interface DownloadParts {
  readonly calls: ChainCalls;
  readonly clock: Clock;
  readonly head: HeadFacts;
  readonly limits: Limits;
}

type Answers = Result<Received<readonly Result<unknown, Failure>[]>, Failure>;

/** Fetches pages into one archive. */
export class Download {
  readonly #open: OpenArchive;
  readonly #parts: DownloadParts;
  readonly #numbering: Numbering;
  readonly #wanted: WantedPages;
  /** The node to ask because the usual one failed or was outvoted; empty for none. */
  #instead = "";
  /** Nodes whose last batch contained nothing new. */
  readonly #withoutNews = new Set<string>();

  constructor(open: OpenArchive, parts: DownloadParts) {
    this.#open = open;
    this.#parts = parts;
    this.#numbering = new Numbering(open.archive);
    this.#wanted = new WantedPages(open, parts.limits.history);
  }

  /** Finds out how many entries there are now, and adds the newest. */
  async newest(signal: AbortSignal): Promise<Result<void, Failure>> {
    const { limits } = this.#parts;
    const { archive } = this.#open;
    const limit = limits.history.first;
    const received = await this.#askOne(
      { method: historyMethod, params: [archive.account, -1, limit] },
      { priority: "high", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) return received;
    const { endpoint, value } = received.value;
    const page = this.#check(value, null, limit);
    if (!page) return err({ kind: "decode", field: "history", expected: "a list" });
    if (page.fault !== null && page.entries.length === 0)
      return err({ kind: "disputed", host: endpoint, claim: page.fault });
    const claimed = { endpoint, entries: page.entries };
    const total = countIn(page.entries);
    const isDoubtful =
      total === 0 ? archive.total === 0 : total - archive.total > limits.history.unasked;
    if (!isDoubtful) return this.#take(claimed, signal);
    const likely = mostLikely(claimed, (await this.#newestOfEach(signal)) ?? []);
    return likely.ok ? this.#take(likely.value, signal) : likely;
  }

  /** Fetches the next batch; does nothing once all entries that nodes have are loaded. */
  async more(signal: AbortSignal): Promise<Result<void, Failure>> {
    const pages = this.#wanted.next();
    if (pages.length === 0) return ok(undefined);
    const { archive } = this.#open;
    const { loaded } = archive;
    const asked = pages.map((page) => this.#rangeOf(page));
    const received = await this.#askAll(
      asked.map(({ start, limit }) => ({
        method: historyMethod,
        params: [archive.account, start, limit],
      })),
      { priority: "low", timeout: this.#parts.limits.request.timeout, signal },
    );
    if (!received.ok) {
      if (received.error.kind !== "cancelled") this.#wanted.shrink();
      return received;
    }
    const { endpoint, value: answers } = received.value;
    const refused = answers.find((answer) => !answer.ok);
    if (refused && !refused.ok && answers.every((answer) => !answer.ok)) return refused;
    const checked = asked.map(({ start, limit }, place): CheckedPage | null => {
      const answer = answers[place];
      return answer?.ok ? this.#check(answer.value, start, limit) : null;
    });
    const entries = checked.flatMap((page) => page?.entries ?? []);
    const taken = await this.#take({ endpoint, entries }, signal);
    if (checked.some((page) => page?.isBelow)) await this.#recount(signal);
    this.#wanted.note(pages, archive.loaded > loaded);
    const fault = checked.find((page) => page?.fault)?.fault;
    if (!taken.ok) return taken;
    if (archive.loaded > loaded) this.#withoutNews.clear();
    else if (!(await this.#askAnother(endpoint, signal)) && fault && this.#wanted.next().length > 0)
      return err({ kind: "disputed", host: endpoint, claim: fault });
    return taken;
  }

  /** Lets the next batches request the gaps again. */
  retryGaps(): void {
    this.#wanted.retryGaps();
    this.#withoutNews.clear();
    this.#instead = "";
  }

  #check(answer: unknown, start: number | null, limit: number): CheckedPage | null {
    const { clock, head } = this.#parts;
    const latest = Math.max(clock.now(), head.time) / 1000 + clockError;
    return checkPage(answer, { account: this.#open.archive.account, start, limit, latest });
  }

  /** The request for a page, in the numbering of the node that will most likely answer. */
  #rangeOf({ from, to }: IndexRange): { readonly start: number; readonly limit: number } {
    const { archive, endpoint } = this.#open;
    const shift = this.#numbering.of(this.#instead || endpoint);
    // One more entry, to link to the one above. A page can't be longer than its start index, and some nodes return the
    // first entry only if it is requested alone.
    const start = Math.max(0, (to > 0 && to + 1 < archive.total ? to + 1 : to) + shift);
    return { start, limit: Math.min(start - Math.max(0, from + shift) + 1, start) };
  }

  async #askOne(call: Call, options: AskOptions): Promise<Result<Received<unknown>, Failure>> {
    if (this.#instead === "") return this.#parts.calls.ask(call, { ...options, wire: "http" });
    const received = await this.#askAll([call], options);
    if (!received.ok) return received;
    const [answer] = received.value.value;
    return answer?.ok
      ? ok({ value: answer.value, endpoint: received.value.endpoint })
      : (answer ?? err({ kind: "decode", field: "history", expected: "an answer" }));
  }

  async #askAll(calls: readonly Call[], options: AskOptions): Promise<Answers> {
    const host = this.#instead;
    if (host !== "") {
      const received = await this.#parts.calls.askNode(host, calls, options);
      if (received.ok) return ok({ value: received.value, endpoint: host });
      this.#instead = "";
    }
    return this.#parts.calls.askAll(calls, options);
  }

  /** Adds entries, renumbered to the archive's indexes. */
  async #take({ endpoint, entries }: Newest, signal: AbortSignal): Promise<Result<void, Failure>> {
    if (!this.#numbering.fits(entries, this.#numbering.of(endpoint))) {
      const understood = await this.#understand(endpoint, signal);
      if (!understood.ok) return understood;
      // The same entries came from another node, or changed between two calls.
      if (!this.#numbering.fits(entries, this.#numbering.of(endpoint))) return ok(undefined);
    }
    const shift = this.#numbering.of(endpoint);
    const { archive } = this.#open;
    const ours = entries
      .flatMap((entry) => (entry.index >= shift ? { ...entry, index: entry.index - shift } : []))
      .filter((entry) => archive.isInOrder(entry, entry.index));
    archive.grow(countIn(ours));
    await this.#open.add(ours);
    this.#open.endpoint = endpoint;
    if (!this.#open.isDisputed || ours.length === 0) return ok(undefined);
    this.#open.isDisputed = !(await this.#isSupported(signal));
    return this.#open.isDisputed && archive.isComplete
      ? err({ kind: "disputed", host: endpoint, claim: stillDisputed })
      : ok(undefined);
  }

  /**
   * A node's entries differ from the archive's. Either its indexes are shifted, or other nodes show which of the two is
   * wrong: if they have the archive's entries, one of them is asked from now on.
   */
  async #understand(endpoint: string, signal: AbortSignal): Promise<Result<void, Failure>> {
    const { calls, limits } = this.#parts;
    const limit = limits.history.page;
    const received = await calls.askNode(
      endpoint,
      [{ method: historyMethod, params: [this.#open.archive.account, -1, limit] }],
      { priority: "low", timeout: limits.request.timeout, signal },
    );
    if (!received.ok) return received;
    const [answer] = received.value;
    const page = answer?.ok ? this.#check(answer.value, null, limit) : null;
    if (page && this.#numbering.align(endpoint, page.entries)) return ok(undefined);
    const others = ((await this.#newestOfEach(signal)) ?? []).filter(
      (other) => other.endpoint !== endpoint,
    );
    const agreeing = others.filter((other) => this.#numbering.align(other.endpoint, other.entries));
    const [instead] = agreeing;
    if (instead && agreeing.length * 2 > others.length + 1) {
      this.#instead = instead.endpoint;
      this.#open.isDisputed = false;
      return ok(undefined);
    }
    this.#open.isDisputed = true;
    const against = others.length - agreeing.length;
    const support = against > 0 ? `, as ${counted(against, "other node")} did` : "";
    const claim = `lists other entries than those downloaded${support}; Settings can remove the download`;
    return err({ kind: "disputed", host: endpoint, claim });
  }

  /** Whether most nodes, and more than one, have the archive's entries; one is enough if there are no others. */
  async #isSupported(signal: AbortSignal): Promise<boolean> {
    const votes = await this.#newestOfEach(signal);
    if (!votes) return true;
    const agreeing = votes.filter((vote) => this.#numbering.align(vote.endpoint, vote.entries));
    return agreeing.length > 1 && agreeing.length * 2 > votes.length;
  }

  /** A node has no entries as high as the archive expects. If most nodes agree, there are none. */
  async #recount(signal: AbortSignal): Promise<void> {
    const { archive } = this.#open;
    const votes = await this.#newestOfEach(signal);
    const first = votes ? votes[0] : await this.#newestOfOne(signal);
    const likely = first && mostLikely(first, votes ?? []);
    if (!likely?.ok || votes?.length === 1) return;
    const shift = this.#numbering.of(likely.value.endpoint);
    const total = Math.max(0, countIn(likely.value.entries) - shift);
    if (archive.total - total > maxShift) this.#open.cut(total);
  }

  /** A node returned nothing useful: another node with the archive's entries is asked from now on, if there is one. */
  async #askAnother(endpoint: string, signal: AbortSignal): Promise<boolean> {
    this.#withoutNews.add(endpoint);
    const other = (await this.#newestOfEach(signal))?.find(
      (each) =>
        !this.#withoutNews.has(each.endpoint) && this.#numbering.align(each.endpoint, each.entries),
    );
    this.#instead = other?.endpoint ?? "";
    return other !== undefined;
  }

  /** The newest entries from the only node; null if it has none, or any are wrong. */
  async #newestOfOne(signal: AbortSignal): Promise<Newest | null> {
    const limit = this.#parts.limits.history.first;
    const received = await this.#askOne(
      { method: historyMethod, params: [this.#open.archive.account, -1, limit] },
      { priority: "low", timeout: this.#parts.limits.request.timeout, signal },
    );
    const page = received.ok ? this.#check(received.value.value, null, limit) : null;
    return received.ok && page?.fault === null && page.entries.length > 0
      ? { endpoint: received.value.endpoint, entries: page.entries }
      : null;
  }

  #newestOfEach(signal: AbortSignal): Promise<readonly Newest[] | null> {
    const { clock, head } = this.#parts;
    const latest = Math.max(clock.now(), head.time) / 1000 + clockError;
    return newestOfEach(this.#parts, { account: this.#open.archive.account, latest }, signal);
  }
}
