/** How many entries of a history to request from each node at a time: the size of its pages. */
import type { Failure } from "../../domain/contract/failure.ts";

/** Minimum number of entries in a page: a new one, and the one above it. */
const minSize = 2;

/** The limit in a refusal of too long a page, by a proxy (code 1701) or by the node itself. */
const statedLimit = /(?:max limit is|args\.limit <=) (\d{1,9})/i;

/** The page sizes of the nodes that one archive is downloaded from. */
export class HistoryPageSizes {
  readonly #usual: number;
  /** By host: the most entries it returns at a time, if fewer than usual. */
  readonly #smaller = new Map<string, number>();

  /** `usual`: entries that most nodes return at a time. */
  constructor(usual: number) {
    this.#usual = usual;
  }

  /** Entries to request from a node at a time. */
  of(host: string): number {
    return this.#smaller.get(host) ?? this.#usual;
  }

  /** Entries that each of these nodes returns at a time. */
  common(hosts: readonly string[]): number {
    return hosts.reduce((size, host) => Math.min(size, this.of(host)), this.#usual);
  }

  /** Learns from a refusal how many entries a node returns at a time; false if the refusal names no smaller number. */
  learn(host: string, refusal: Failure): boolean {
    if (refusal.kind !== "rpc") return false;
    const limit = Number(statedLimit.exec(refusal.message)?.[1]);
    if (!(limit >= minSize && limit < this.of(host))) return false;
    this.#smaller.set(host, limit);
    return true;
  }
}
