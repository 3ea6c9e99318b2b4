/** Where a value came from, how fresh it is, and whether this browser proved it. */
import type { Failure } from "../failure.ts";
import type { Result } from "../result.ts";

/** One part's verdict; the worst of its parts is the verdict of a whole. `unchecked`: not yet looked at. */
export type Verdict = "verified" | "mismatch" | "cannot-check" | "not-provable" | "unchecked";

/** Just heard; from memory; from the browser's database; or older than it should be because the source refused. */
export type Freshness = "live" | "cached" | "stored" | "stale";

/** Who answered. */
export interface Source {
  /** 'node', 'sds', 'coingecko', … : a key of the network's services, or 'node'. */
  readonly service: string;
  /** The host that answered, for people. */
  readonly endpoint: string;
  readonly method: string;
}

/** A value with its pedigree. */
export interface Sourced<T> {
  readonly value: T;
  readonly source: Source;
  /** When the source's answer arrived here, ms since the epoch. */
  readonly receivedAt: number;
  readonly freshness: Freshness;
  readonly proof: Verdict;
}

/** What every question to the engine ends in. */
export type Answer<T> = Result<Sourced<T>, Failure>;
