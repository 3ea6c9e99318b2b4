/** A report about this browser's storage. */
import type { StoredHistory } from "../archive/answers.ts";
import type { BlockId } from "../chain/names.ts";

/** A chain that a test network no longer serves: its data is set aside, and comes back with it. */
export interface AsideChain {
  /** The chain's first known block. */
  readonly first: BlockId;
  /** When its data was set aside, ms. */
  readonly at: number;
  readonly blocks: number;
  /** Downloaded histories. */
  readonly histories: number;
  /** Events in the inbox. */
  readonly events: number;
  readonly labels: number;
}

/** What this browser stores for a network. */
export interface StorageUse {
  /** Bytes stored by this site, and its quota, both as estimated by the browser. */
  readonly bytes: number | null;
  readonly allowed: number | null;
  readonly blocks: number;
  readonly historyPages: number;
  readonly answers: number;
  readonly prices: number;
  /** Downloaded histories, the most recently written first. */
  readonly histories: readonly StoredHistory[];
  /** Chains whose data is set aside, the most recent first. */
  readonly aside: readonly AsideChain[];
}
