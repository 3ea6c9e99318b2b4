/** Which nodes to ask for a history, in which order, and for how many entries at a time. */
import type { Failure } from "../../domain/contract/failure.ts";
import type { ChainCalls } from "../network/chain-calls.ts";

/** Minimum number of entries in a page: a new one, and the one above it. */
const minPage = 2;

/** The limit in a refusal of too long a page, by a proxy (code 1701) or by the node itself. */
const statedLimit = /(?:max limit is|args\.limit <=) (\d{1,9})/i;

/** The nodes that one archive is downloaded from. */
export class HistoryNodes {
  readonly #calls: ChainCalls;
  readonly #page: number;
  /** Hosts that are asked after the others. */
  readonly #postponed = new Set<string>();
  /** By host: the most entries it returns at a time, if fewer than usual. */
  readonly #pages = new Map<string, number>();

  /** `page`: entries that most nodes return at a time. */
  constructor(calls: ChainCalls, page: number) {
    this.#calls = calls;
    this.#page = page;
  }

  /** The nodes that may be called, those with useful answers first. */
  get order(): readonly string[] {
    const { hosts } = this.#calls;
    return [
      ...hosts.filter((host) => !this.#postponed.has(host)),
      ...hosts.filter((host) => this.#postponed.has(host)),
    ];
  }

  /** Whether no node that may be called has given a useful answer lately. */
  get areAllPostponed(): boolean {
    return this.#calls.hosts.every((host) => this.#postponed.has(host));
  }

  /** A node failed, was outvoted, or had nothing new: the others come first from now on. */
  postpone(host: string): void {
    this.#postponed.add(host);
  }

  /** A node returned new entries. */
  prefer(host: string): void {
    this.#postponed.delete(host);
  }

  /** Gives every node another chance. */
  forgive(): void {
    this.#postponed.clear();
  }

  /** Entries to request from a node at a time. */
  pageOf(host: string): number {
    return this.#pages.get(host) ?? this.#page;
  }

  /** Entries that each of the nodes returns at a time. */
  get commonPage(): number {
    return this.#calls.hosts.reduce((page, host) => Math.min(page, this.pageOf(host)), this.#page);
  }

  /** Learns from a refusal how many entries a node returns at a time; false if the refusal names no smaller number. */
  learnPage(host: string, refusal: Failure): boolean {
    if (refusal.kind !== "rpc") return false;
    const limit = Number(statedLimit.exec(refusal.message)?.[1]);
    if (!(limit >= minPage && limit < this.pageOf(host))) return false;
    this.#pages.set(host, limit);
    return true;
  }
}
