/** A report about this browser's storage. */
import type { StoredHistory } from "../archive/answers.ts";

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
}
