/** Which nodes to ask for a history, and in which order. */
import type { ChainCalls } from "../network/chain-calls.ts";
import { HistoryPageSizes } from "./history-page-size.ts";

/** The nodes that one archive is downloaded from. */
export class HistoryNodes {
  readonly #calls: ChainCalls;
  /** Hosts that are asked after the others. */
  readonly #postponed = new Set<string>();
  readonly pageSizes: HistoryPageSizes;

  /** `pageSize`: entries that most nodes return at a time. */
  constructor(calls: ChainCalls, pageSize: number) {
    this.#calls = calls;
    this.pageSizes = new HistoryPageSizes(pageSize);
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

  /** Entries that each of the nodes returns at a time. */
  get commonPageSize(): number {
    return this.pageSizes.common(this.#calls.hosts);
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
}
