/** Commands that a page sends to the engine; they have no answer. */
import type { EngineChoices } from "../settings/settings.ts";

/** A page's state. A hidden page receives nothing; the visible page with the shortest interval sets the pace. */
export interface Presence {
  readonly visible: boolean;
  /** Requested pause between two updates of a live list, ms. */
  readonly interval: number;
}

/** Every command. */
export type Command =
  /** The visitor's choices that affect the engine; they apply from the next request on. */
  | { readonly type: "choose"; readonly choices: EngineChoices }
  | { readonly type: "present"; readonly presence: Presence }
  /** The visitor pressed Retry: reconnects now. */
  | { readonly type: "reconnect" }
  /** Something is about to be requested again: resting endpoints and a closed socket are retried. */
  | { readonly type: "wake" }
  /** The visitor pressed Try again: a failed or idle live list starts again. */
  | { readonly type: "restart"; readonly topic: "latestBlocks" | "irreversibleBlocks" }
  /** The browser reports to the page that it went online or offline. */
  | { readonly type: "online"; readonly isOnline: boolean }
  /** Deletes what this browser stores for the network. */
  | { readonly type: "clearStorage" };
