/**
 * Every constant of time and size the product promises (specification, sections 7 and 9), in one place.
 * Durations are milliseconds. The engine and the charts receive a `Limits` value, so tests scale it.
 */
export const limits = {
  socket: {
    connectTimeout: 10_000,
    keepAlive: 25_000,
    reconnectBase: 1_000,
    reconnectGrowth: 1.5,
    reconnectMin: 1_000,
    reconnectMax: 30_000,
    /** Share of a delay added or taken away at random. */
    reconnectJitter: 0.1,
    reconnectAttempts: 10,
    reconnectAfterOnline: 1_000,
    /** Without any push or answer for so long the head is asked for over HTTP. */
    silence: 9_000,
    maxFrameLength: 16 * 1024 * 1024,
  },
  request: {
    timeout: 15_000,
    blockTimeout: 10_000,
    /** `latestBlocks` calls over HTTP. */
    headTimeout: 5_000,
    poorFactor: 2,
    badFactor: 3,
    maxTimeout: 60_000,
    maxPerMinute: 1_800,
    drain: 30,
    maxBatch: 50,
    profileTimeout: 5_000,
    accountTimeout: 10_000,
    witnessesTimeout: 30_000,
    rankingTimeout: 10_000,
    /** For sources that are waited for as long as they take: a day. */
    patience: 86_400_000,
    pricesTimeout: 10_000,
    /** What the page grants a worker call before it gives up on the worker itself. */
    workerDeadline: 65_000,
    maxResponseLength: 16 * 1024 * 1024,
  },
  throttle: { min: 30, max: 1_000, growth: 1.5, shrink: 0.9 },
  breaker: { failures: 5, open: 60_000, successes: 3 },
  retry: { delays: [1_000, 2_000, 4_000], maxDelay: 5_000 },
  quality: { samples: 10, goodBelow: 100, poorBelow: 500 },
  nodes: { probeEvery: 60_000, probeTimeout: 5_000, lookEvery: 10_000 },
  fetchCache: { lifetime: 60_000, spacing: 3_000, globalDelay: 100, purgeEvery: 600_000 },
  /** Calls to the market provider: its keyless limit is 5 to 15 a minute. */
  market: {
    perMinute: 9,
    /** What can wait is only asked for while fewer calls than this were made. */
    spareBelow: 4,
    backoffBase: 10_000,
    backoffMax: 120_000,
    debounce: 500,
  },
  session: { check: 3_600_000, detectAgain: 1_000 },
  /** Blocks in memory; a flood of big ones is held by its weight, in characters of JSON, not by its number. */
  blockCache: { lifetime: 300_000, size: 1_000, characters: 24_000_000 },
  /** Whole blocks kept in the browser's database; oldest heights go first. */
  blockStore: { size: 50_000, flushEvery: 1_000, trimEvery: 500 },
  /**
   * Who asks the browser's database goes on without it where it is not open by then; its code is fetched again. What
   * it holds is compared with the chain once a page has settled.
   */
  database: { patience: 3_000, retryAfter: 10_000, lookAfter: 5_000 },
  /** Answers kept for a time without a network. */
  answers: { size: 1_000, trimEvery: 50 },
  /**
   * A new version of the product: looked for once the page has settled, and from time to time; copied with a breath
   * between two files.
   */
  update: { settle: 5_000, breath: 60, checkEvery: 3_600_000 },
  history: {
    /** The first call asks for the newest so many. */
    first: 20,
    /** Entries shown before anybody asks for more. */
    recent: 10,
    /** The most a proxy hands out at a time. */
    page: 100,
    /** Entries of one account held in memory. */
    maxHeld: 200_000,
    /** Accounts whose histories are held at a time. */
    accounts: 4,
    /** Pages kept in the browser's database, least recently written out first. */
    storedPages: 5_000,
    /** A hole of so many pages between what is held and what is new is filled, a wider one starts anew. */
    maxBridge: 5,
    detailsLength: 200,
  },
  /** How long a list is held before a visit asks for it again. */
  lists: { lifetime: 60_000 },
  witnesses: {
    refresh: 60_000,
    attempts: 3,
    retryStep: 2_000,
    retryMax: 8_000,
    avatars: 50,
    avatarsAfter: 3_000,
    avatarSpacing: 50,
  },
  /** A text that takes longer to draw or to compare is too much. */
  texts: { patience: 20_000 },
  monitor: { loader: 1_000 },
  /**
   * Least time between two views of a topic – never two in a frame, a flapping connection once a second – and
   * a breath between any two, so that each has frames of its own.
   */
  publish: { frame: 16, breath: 80, connection: 1_000 },
  /** By then a living tab has taken its lock: who waits for the lock from then on waits for the tab's end. */
  tabs: { lockWithin: 10_000 },
  listeners: { idle: 300_000, cleanupEvery: 30_000, ahead: 5_000 },
  feed: {
    poll: 3_000,
    pollNarrow: 5_000,
    liveDelay: 2_000,
    latest: 5,
    live: 10,
    irreversible: 10,
    /** Pause between the first loads of two irreversible blocks. */
    irreversibleStagger: 100,
    /** So long irreversible rows wait for what the feed's own load brings. */
    irreversiblePatience: 2_000,
    /** A gap up to here is filled block by block; a larger one starts the feed anew. */
    maxGap: 1_000,
    /** A head so much ahead of its own header time needs a second node's word. */
    maxHeadLead: 60_000,
    retryAfterFailure: 3_000,
  },
  /**
   * Blocks recomputed unasked: the first of them once the engine's first moments are over, in turns so short that nobody
   * waits, with rests of so many times the work.
   */
  proofs: { first: 1_000, slice: 4, rest: 3, pause: 50, kept: 1_000 },
  banner: { start: 8_000, success: 3_000 },
  /** So long a connection must have answered again before what failed without it is tried again. */
  recovery: { settle: 1_000 },
  copy: { copied: 2_000 },
  reveal: { spacing: 250, highlight: 800, narrow: 768 },
  /** Relative times; the promise is 30 s, live lists read better second by second. */
  liveClockRefresh: 1_000,
  chunks: { timeout: 120_000, retryAfter: 1_000 },
  prices: { refresh: 60_000 },
  facts: { refresh: 60_000 },
} as const satisfies LimitTree;

interface LimitTree {
  readonly [name: string]: number | readonly number[] | LimitTree;
}

type Widen<T> = T extends number
  ? number
  : T extends readonly number[]
    ? readonly number[]
    : { readonly [K in keyof T]: Widen<T[K]> };

/** The shape of `limits` with free values. */
export type Limits = Widen<typeof limits>;
