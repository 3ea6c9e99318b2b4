/**
 * Joins nodes' pages to an archive. If a page contradicts it, the node numbers the history differently, or one of the
 * two is wrong and other nodes decide.
 */
import type { Failure } from "../../domain/contract/failure.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { nearestLoaded } from "./entries-around.ts";
import type { HistoryNodes } from "./history-nodes.ts";
import type { HistoryRequests } from "./history-requests.ts";
import { countIn, maxShift, mostLikely, type ListedPage, type Newest } from "./newest-entries.ts";
import type { Numbering } from "./numbering.ts";
import type { OpenArchive } from "./open-archive.ts";

export interface JoiningParts {
  readonly open: OpenArchive;
  readonly numbering: Numbering;
  readonly nodes: HistoryNodes;
  readonly requests: HistoryRequests;
  /** No more entries than this are fetched without a download. */
  readonly pageSize: number;
}

/** Adds pages to one archive. */
export class Joining {
  readonly #parts: JoiningParts;
  /** By endpoint: the place of its first entry in the archive. */
  readonly #firsts = new Map<string, number>();

  constructor(parts: JoiningParts) {
    this.#parts = parts;
  }

  /**
   * Adds a page, renumbered to the archive's indexes; false if none of it was used, as the node is behind or outvoted.
   * `isBelowLast`: the page continues the node's last one downwards.
   */
  async add(
    page: ListedPage,
    isBelowLast: boolean,
    signal: AbortSignal,
  ): Promise<Result<boolean, Failure>> {
    const { open, numbering } = this.#parts;
    const { endpoint, entries } = page;
    if (!numbering.follow(endpoint, entries, isBelowLast)) {
      const aligned = await this.#align(page, signal);
      if (!aligned.ok || !aligned.value) return aligned;
    }
    const shift = numbering.of(endpoint);
    const ours = entries
      .flatMap((entry) => (entry.index >= shift ? { ...entry, index: entry.index - shift } : []))
      .filter((entry) => open.archive.isInOrder(entry, entry.index));
    open.archive.grow(countIn(ours));
    const added = await open.add(ours, endpoint);
    if (!added.ok) return added;
    this.#noteRepeats(page);
    open.endpoint = endpoint;
    return ok(ours.length > 0);
  }

  /**
   * Notes what a page lists again: each repeat uses up one of the node's numbers. `dropped`: how many were left out. If
   * that leaves the node fewer numbers below the page than the archive has, the archive's lowest ones are unused.
   */
  #noteRepeats({ endpoint, entries, repeated, dropped }: ListedPage): void {
    const { open, numbering } = this.#parts;
    const shift = numbering.of(endpoint);
    open.archive.noteRepeated(repeated.map((index) => index - shift));
    numbering.passRepeats(endpoint, dropped);
    const lowest = entries[0];
    // The node's first entry.
    if (lowest && lowest.index === dropped) this.#firsts.set(endpoint, dropped - shift);
    if (dropped > 0) open.archive.begin(dropped - shift);
  }

  /**
   * Where the nodes' first entries are in the archive, if at least two nodes have shown theirs and all agree; null
   * otherwise.
   */
  get first(): number | null {
    const [first, ...others] = new Set(this.#firsts.values());
    return first === undefined || others.length > 0 || this.#firsts.size < 2 ? null : first;
  }

  /** After a node's entries were added: whether most nodes have the archive's entries, if that was in doubt. */
  async settle(endpoint: string, signal: AbortSignal): Promise<Result<void, Failure>> {
    const { open } = this.#parts;
    if (!open.isDisputed) return ok(undefined);
    open.isDisputed = !(await this.#isSupported(signal));
    return open.isDisputed && open.archive.hasAll
      ? err({ kind: "disputed", host: endpoint, claim: { kind: "undecided" } })
      : ok(undefined);
  }

  /**
   * A node has no entries as high as the archive expects. If most nodes agree, entries there that were only just
   * fetched, by opening the history, are removed, to be fetched again. Downloaded entries, and those stored by an
   * earlier visit, stay, and are in doubt.
   */
  async recount(signal: AbortSignal): Promise<Result<void, Failure>> {
    const { open, numbering, requests, pageSize } = this.#parts;
    const { archive } = open;
    const votes = await requests.newestOfEach(signal);
    const first = votes ? votes[0] : await this.#newestOfOne(signal);
    const likely = first && mostLikely(first, votes ?? []);
    if (!likely?.ok || votes?.length === 1) return ok(undefined);
    const { endpoint: host, entries } = likely.value;
    const total = Math.max(0, countIn(entries) - numbering.of(host));
    if (archive.total - total <= maxShift) return ok(undefined);
    if (archive.loadedFrom(total) > pageSize || open.hasStoredFrom(total)) {
      open.isDisputed = true;
      const agreeing = (votes ?? []).filter((vote) => countIn(vote.entries) - total <= maxShift);
      const claim = { kind: "contradicting", others: Math.max(0, agreeing.length - 1) } as const;
      return err({ kind: "disputed", host, claim });
    }
    open.cut(total);
    return ok(undefined);
  }

  /** Compares what the node lists around the page's place; true if that shows the page's shift. */
  async #align(
    { endpoint, entries }: Newest,
    signal: AbortSignal,
  ): Promise<Result<boolean, Failure>> {
    const { open, numbering, nodes, requests } = this.#parts;
    const top = countIn(entries) - 1 - numbering.of(endpoint);
    const place = nearestLoaded(open.archive, top);
    if (place === null) return ok(false);
    const around = await requests.around(place, endpoint, signal);
    if (!around.ok) return around;
    if (around.value.isBelow) {
      const recounted = await this.recount(signal);
      nodes.postpone(endpoint);
      return recounted.ok ? ok(false) : recounted;
    }
    const isAligned =
      numbering.alignAt(place, endpoint, around.value.entries) &&
      numbering.follow(endpoint, entries, true);
    return isAligned ? ok(true) : this.#vote(place, endpoint, signal);
  }

  /** If most nodes have the archive's entries, they are asked from now on. */
  async #vote(
    place: number,
    endpoint: string,
    signal: AbortSignal,
  ): Promise<Result<boolean, Failure>> {
    const { open, numbering, nodes, requests } = this.#parts;
    const around = await requests.aroundOfEach(place, signal, endpoint);
    const others = around.filter((other) => other.endpoint !== endpoint);
    const against = others.filter((other) => !numbering.align(other.endpoint, other.entries));
    if ((others.length - against.length) * 2 > others.length + 1) {
      for (const host of [endpoint, ...against.map((other) => other.endpoint)])
        nodes.postpone(host);
      open.isDisputed = false;
      return ok(false);
    }
    open.isDisputed = true;
    const claim = { kind: "contradicting", others: against.length } as const;
    return err({ kind: "disputed", host: endpoint, claim });
  }

  /** Whether most nodes, and more than one, have the archive's entries; one is enough if there are no others. */
  async #isSupported(signal: AbortSignal): Promise<boolean> {
    const { numbering, requests } = this.#parts;
    const votes = await requests.newestOfEach(signal);
    if (!votes) return true;
    const agreeing = votes.filter((vote) => numbering.align(vote.endpoint, vote.entries));
    return agreeing.length > 1 && agreeing.length * 2 > votes.length;
  }

  /** The newest entries from the only node; null if it has none, or any are wrong. */
  async #newestOfOne(signal: AbortSignal): Promise<Newest | null> {
    const received = await this.#parts.requests.newest("low", signal);
    if (!received.ok) return null;
    const { endpoint, value } = received.value;
    return value.fault === null && value.entries.length > 0
      ? { endpoint, entries: value.entries }
      : null;
  }
}
