/** What all services ask: a chain, growing or recorded. */
import type {
  HistorySlice,
  ReportedBlock,
  WireSchedule,
  WireEntry,
  WireTransaction,
} from "../wire/blocks.ts";
import type { World } from "./world.ts";

/** What a node answered to a call. */
export type NodeAnswer =
  | { readonly result: unknown }
  | {
      readonly error: { readonly code: number; readonly message: string; readonly data?: unknown };
    };

/** The data source of all services: the growing chain, or a recording. */
export interface ChainSource {
  readonly head: number;
  block(number: number): ReportedBlock | null;
  /** Entries of a block, or null if not available. */
  entries(number: number): readonly WireEntry[] | null;
  transaction(id: string): WireTransaction | null;
  /**
   * At most `limit` entries at or below index `from` (−1: the newest) of blocks up to `upTo` (all without one);
   * null if no history is available.
   */
  history(account: string, from: number, limit: number, upTo?: number): HistorySlice | null;
  account(name: string): Readonly<Record<string, unknown>> | null;
  readonly accountNames: readonly string[];
  /** The state behind the blocks; null for a recording. */
  readonly world: World | null;
  properties(): Readonly<Record<string, unknown>>;
  /** Most votes first. */
  readonly witnesses: readonly Readonly<Record<string, unknown>>[];
  readonly schedule: WireSchedule;
  /** Slots without a block, oldest first; a recording counts none. */
  readonly misses?: readonly { readonly slot: number; readonly witness: string }[];
  readonly medianPrice: { readonly base: string; readonly quote: string };
  /** The recording of a node has its own answers: null where the other members give the answer. */
  readonly recordedAnswer?: (method: string, params: readonly unknown[]) => NodeAnswer | null;
}
