/** What a scenario is: a name, and a run that answers rows for the table and for results.json. */
import type { Browser } from "playwright";
import type { Devnet } from "../../devnet/devnet.ts";

/** What every scenario may use. */
export interface Stage {
  readonly browser: Browser;
  /** Where the pages to compare with are served, without a trailing slash. */
  readonly pages: string;
  /** Starts the app against a devnet of its own; the caller closes it. */
  readonly openSite: (feed: Feed) => Promise<Site>;
}

/** How busy the devnet is. */
export interface Feed {
  /** ms between two blocks. */
  readonly blockInterval: number;
  readonly opsPerBlock: number;
}

/** A served app with its devnet. */
export interface Site {
  readonly url: string;
  readonly devnet: Devnet;
  readonly close: () => Promise<void>;
}

/** One line of the table. `budget` is the most `value` may be (or the least, with `atLeast`). */
export interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly budget?: number;
  readonly atLeast?: boolean;
}

/** A named measurement. */
export interface Scenario {
  readonly name: string;
  readonly run: (stage: Stage) => Promise<readonly Row[]>;
}

/** Whether a row keeps its budget; a row without one always does. */
export const holds = ({ value, budget, atLeast }: Row): boolean =>
  budget === undefined || (atLeast ? value >= budget : value <= budget);

/** The middle value. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
