/** How a tab opens the engine in its worker, and what the worker requests from the tab. */
import type { NetworkConfig } from "../network/config.ts";
import type { EngineChoices } from "../settings/settings.ts";
import type { Engine } from "./engine.ts";

/** What a worker exposes: opens a network and returns the engine for this tab. */
export interface EngineEntry {
  open(network: OpenNetwork, page: PageServices): Promise<Engine>;
  /** The name of the lock that this worker holds while it lives: whoever is granted it knows that the worker has died. */
  lockName(): Promise<string>;
}

/** The network to open, by its key in config.json. */
export interface OpenNetwork {
  readonly key: string;
  readonly network: NetworkConfig;
  /** The visitor's choices, which apply from the first request on. */
  readonly choices: EngineChoices;
  /** Whether the page is about to watch the newest blocks: they are fetched ahead. */
  readonly prefetchBlocks: boolean;
  /** The name of the lock that the tab holds while it lives: whoever is granted it knows that the tab is gone. */
  readonly tabLock: string;
}

/** Services of a page for an engine shared by all tabs, which can't do these things itself. */
export interface PageServices {
  /** Settles once the tab holds its lock. */
  locked(): Promise<void>;
  /** Starts a text worker that communicates over `port`; shared workers can't start workers. */
  openTexts(id: number, port: unknown): void;
  /** Ends a text worker, even while it works. */
  endTexts(id: number): void;
  /** Logs an error of the engine in the page's console: a shared worker has none. */
  report(message: string): void;
}
