/** Durations and sizes of the page alone, most of them from the specification. The engine does not load them. */
import type { LimitTree, Widen } from "./limits.ts";

/** Durations are in ms. */
export const pageLimits = {
  witnesses: {
    refresh: 60_000,
    attempts: 3,
    retryStep: 2_000,
    retryMax: 8_000,
    avatars: 50,
    avatarsAfter: 3_000,
    avatarSpacing: 50,
  },
  session: { check: 3_600_000, detectAgain: 1_000, signing: 60_000 },
  /**
   * Updates of the app: checked for once the page has settled, then regularly; files are copied a few (`atOnce`) at a
   * time, with a pause (`pause`) in between. `following` is how long a check waits for the light client, and `patience`
   * for the service worker, which browsers let work for minutes at most.
   */
  update: {
    settle: 5_000,
    atOnce: 4,
    pause: 30,
    following: 60_000,
    patience: 300_000,
    checkEvery: 3_600_000,
  },
  /** A node is marked as late if its head is more than this many blocks behind the highest. */
  nodes: { blocksBehind: 3 },
  monitor: { loader: 1_000 },
  copy: { resultShown: 2_000 },
  /**
   * How long typing pauses before its text is used: before the engine looks up suggestions (`suggestions`), or searches
   * the market's coins (`coins`), and before a filter is written to the URL (`address`).
   */
  typingPause: { suggestions: 150, coins: 500, address: 200 },
  /** A picture that doesn't load within this time is replaced by the next candidate. */
  pictures: { patience: 5_000 },
  /** Ms; `narrow` is the width of a phone and less, in em. */
  reveal: { spacing: 250, highlight: 800, narrow: 48 },
  /** Relative times of a minute and more change in these steps; those below count seconds. */
  relativeTimes: 30_000,
  liveClockRefresh: 1_000,
  chunks: { timeout: 120_000, retryAfter: 1_000 },
  prices: { refresh: 60_000 },
  facts: { refresh: 60_000 },
} as const satisfies LimitTree;

/** The shape of `pageLimits` with free values. */
export type PageLimits = Widen<typeof pageLimits>;
