/**
 * Downloads the history of an account, newest entries first, a batch of pages at a time. Each page is requested with
 * the entry above it, so that it can be joined to the archive.
 */
import type { IndexRange } from "../../domain/archive/index-ranges.ts";
import type { Claim } from "../../domain/contract/claim.ts";
import { asksTooMuch, type Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { BatchSize } from "./batch-size.ts";
import type { HistoryRange } from "./history-call.ts";
import { HistoryNodes } from "./history-nodes.ts";
import { HistoryRequests, type HistoryAnswers, type RequestParts } from "./history-requests.ts";
import { Joining } from "./joining.ts";
import { countIn, mostLikely, type ListedPage } from "./newest-entries.ts";
import { Numbering } from "./numbering.ts";
import type { OpenArchive } from "./open-archive.ts";
import { WantedPages, type Batch } from "./wanted-pages.ts";

/** Fetches pages into one archive. */
export class Download {
  readonly #open: OpenArchive;
  readonly #unasked: number;
  readonly #numbering: Numbering;
  readonly #nodes: HistoryNodes;
  readonly #requests: HistoryRequests;
  readonly #joining: Joining;
  readonly #wanted: WantedPages;
  readonly #size: BatchSize;

  constructor(open: OpenArchive, parts: RequestParts) {
    const { calls, limits } = parts;
    const numbering = new Numbering(open.archive);
    const nodes = new HistoryNodes(calls, limits.history.pageSize);
    const requests = new HistoryRequests(open.archive.account, parts, nodes);
    this.#open = open;
    this.#unasked = limits.history.unasked;
    this.#numbering = numbering;
    this.#nodes = nodes;
    this.#requests = requests;
    this.#joining = new Joining({
      open,
      numbering,
      nodes,
      requests,
      pageSize: limits.history.pageSize,
    });
    this.#wanted = new WantedPages(open);
    this.#size = new BatchSize(limits.history.batch);
  }

  /** Finds out how many entries there are now, and adds the newest. */
  async newest(signal: AbortSignal): Promise<Result<void, Failure>> {
    const { archive } = this.#open;
    const received = await this.#requests.newest("high", signal);
    if (!received.ok) return received;
    const { endpoint, value: page } = received.value;
    if (page.fault !== null && page.entries.length === 0)
      return err({ kind: "disputed", host: endpoint, claim: page.fault });
    const claimed = { endpoint, ...page };
    const total = countIn(page.entries);
    const isDoubtful = total === 0 ? archive.total === 0 : total - archive.total > this.#unasked;
    if (!isDoubtful) return this.#addNewest(claimed, signal);
    const votes = await this.#requests.newestOfEach(signal, endpoint);
    const likely = mostLikely(claimed, votes ?? []);
    return likely.ok ? this.#addNewest({ ...nothingRepeated, ...likely.value }, signal) : likely;
  }

  /**
   * Fetches the next batch; does nothing once all entries that nodes have are loaded. If a node fails, asks another
   * one; if the batch was too much for it, asks for less.
   */
  async more(signal: AbortSignal): Promise<Result<void, Failure>> {
    const failed = new Map<string, Failure>();
    for (;;) {
      const hosts = this.#nodes.order;
      const batch = this.#next();
      if (!batch) return ok(undefined);
      const failure = failed.get(batch.host);
      if (failure) return err(failure);
      const asked = batch.pages.map((page) => this.#requestFor(page, batch.host));
      const isAlone = batch.host !== (hosts[0] ?? "");
      const received = await this.#requests.pages(asked, batch.host, isAlone, signal);
      if (!received.ok) {
        const { error } = received;
        if (asksTooMuch(error) && this.#size.shrink(batch.pages.length)) continue;
        if (!isAlone || error.kind === "cancelled" || error.kind === "offline") return received;
        this.#noteFailure(batch, batch.host);
        failed.set(batch.host, error);
        continue;
      }
      const { endpoint, value: answers } = received.value;
      if (endpoint !== batch.host) this.#nodes.postpone(batch.host);
      const refusal = refusalOfAll(answers);
      if (!refusal) return this.#add(batch, asked, received.value, signal);
      if (this.#nodes.pageSizes.learn(endpoint, refusal)) continue;
      this.#noteFailure(batch, endpoint);
      failed.set(batch.host, refusal).set(endpoint, refusal);
    }
  }

  /** Lets the next batches request the gaps again. */
  retryGaps(): void {
    this.#wanted.retryGaps();
    this.#nodes.forgive();
  }

  async #addNewest(newest: ListedPage, signal: AbortSignal): Promise<Result<void, Failure>> {
    const added = await this.#joining.add(newest, false, signal);
    if (!added.ok) return added;
    return added.value ? this.#joining.settle(newest.endpoint, signal) : ok(undefined);
  }

  #next(): Batch | null {
    const pageSizeOf = (host: string): number => this.#nodes.pageSizes.of(host);
    return this.#wanted.next(this.#nodes.order, pageSizeOf, this.#size.pages);
  }

  /** The request for a page in a node's numbering. */
  #requestFor({ from, to }: IndexRange, host: string): HistoryRange {
    const shift = this.#numbering.of(host);
    const { archive } = this.#open;
    // One more entry at either end, to link to those above and below. A page can't be longer than its start index, and
    // some nodes return the first entry only if it is requested alone.
    const isFirst = to + shift <= 0;
    const start = Math.max(0, (to + 1 < archive.total && !isFirst ? to + 1 : to) + shift);
    const lowest = Math.max(0, (archive.has(from - 1) ? from - 1 : from) + shift);
    return { start, limit: Math.min(start - lowest + 1, this.#nodes.pageSizes.of(host), start) };
  }

  /** A gap below every node's first entry lacks nothing: those numbers are unused. */
  #noteFirst(): void {
    const { first } = this.#joining;
    const { archive, gaps } = this.#open;
    const lowest = archive.missing().at(-1);
    if (
      first !== null &&
      lowest?.from === archive.first &&
      lowest.to === first - 1 &&
      gaps.some(({ from, to }) => from <= lowest.from && to >= lowest.to)
    )
      archive.begin(first);
  }

  #noteFailure(batch: Batch, host: string): void {
    this.#nodes.postpone(host);
    this.#wanted.noteFailure(batch, host);
  }

  /** Adds a batch page by page, as each links to the one above. */
  async #add(
    batch: Batch,
    asked: readonly HistoryRange[],
    { endpoint, value: answers }: HistoryAnswers,
    signal: AbortSignal,
  ): Promise<Result<void, Failure>> {
    const { archive } = this.#open;
    const { loaded } = archive;
    const hosts = this.#nodes.order;
    const shift = this.#numbering.of(batch.host);
    let hasAdded = false;
    let added: Result<boolean, Failure> = ok(false);
    let fault: Claim | null = null;
    let isBelow = false;
    for (const [place, page] of asked.entries()) {
      const answer = answers[place];
      let checked = answer?.ok
        ? await this.#requests.checkWhole(answer.value, page, endpoint, signal)
        : null;
      if (checked?.isCut) checked = (await this.#requests.wider(page, endpoint, signal)) ?? checked;
      fault ??= checked?.fault ?? null;
      isBelow ||= checked?.isBelow === true;
      if (!checked || checked.entries.length === 0) continue;
      added = await this.#joining.add({ endpoint, ...checked }, true, signal);
      if (!added.ok) break;
      hasAdded ||= added.value;
    }
    // If the browser can't add its entries, that says nothing about the node.
    if (!added.ok && added.error.kind === "storage") return added;
    const recounted = isBelow ? await this.#joining.recount(signal) : ok(undefined);
    const hasNewEntries = archive.loaded > loaded;
    // A node that turns out to number its entries differently returned other entries than the missing ones.
    const wasUnderstood = this.#numbering.of(endpoint) === shift;
    const replaced = endpoint === batch.host ? [] : [batch.host];
    const nodes = wasUnderstood ? [...replaced, endpoint] : replaced;
    this.#wanted.noteAnswer(batch, nodes, hosts, hasNewEntries);
    this.#noteFirst();
    this.#size.answered(batch.pages.length);
    if (hasNewEntries) this.#nodes.prefer(endpoint);
    else this.#nodes.postpone(endpoint);
    if (!added.ok) return added;
    if (!recounted.ok) return recounted;
    if (!hasNewEntries && fault !== null && this.#nodes.areAllPostponed && this.#next())
      return err({ kind: "disputed", host: endpoint, claim: fault });
    return hasAdded ? this.#joining.settle(endpoint, signal) : ok(undefined);
  }
}

const nothingRepeated = { repeated: [], dropped: 0 } as const;

/** The first refusal if every page of a batch was refused; null otherwise. */
function refusalOfAll(answers: HistoryAnswers["value"]): Failure | null {
  const refusals = answers.flatMap((answer) => (answer.ok ? [] : answer.error));
  const [first] = refusals;
  return first && refusals.length === answers.length ? first : null;
}
