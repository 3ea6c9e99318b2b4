/** The types of scenarios and measurements, and statistics of samples. */
import type { Browser } from "playwright";
import type { Devnet } from "../../devnet/devnet.ts";

export interface ScenarioParts {
  readonly browser: Browser;
  /** Base URL of the reference pages, without a trailing slash. */
  readonly pages: string;
  /** The folder they are served from. */
  readonly pagesFolder: string;
  /** Starts the app against a devnet of its own; the caller closes it. */
  readonly openSite: (load: DevnetLoad) => Promise<Site>;
}

/** How many blocks and operations a devnet produces. */
export interface DevnetLoad {
  /** ms between two blocks. */
  readonly blockInterval: number;
  readonly opsPerBlock: number;
}

/** The served app and its devnet. */
export interface Site {
  readonly url: string;
  readonly devnet: Devnet;
  readonly close: () => Promise<void>;
}

/** A row of the scenario's table of results. `budget` is the maximum for `value` or, with `atLeast`, the minimum. */
export interface Measurement {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
  readonly atLeast?: boolean;
}

/** A named run that takes measurements. */
export interface Scenario {
  readonly name: string;
  readonly run: (parts: ScenarioParts) => Promise<readonly Measurement[]>;
}

/** Whether a row is within its budget; always true without one. */
export const meetsBudget = ({ value, budget, atLeast }: Measurement): boolean =>
  budget === undefined || (atLeast ? value >= budget : value <= budget);

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** The value below which a share of all values lies: 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
