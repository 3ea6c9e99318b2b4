/**
 * Every duration and size that the specification sets (sections 7 and 9), in one place. Durations are in milliseconds.
 * The engine and the charts receive a `Limits` value, so tests can scale it.
 */
export const limits = {
  socket: {
    connectTimeout: 10_000,
    keepAlive: 25_000,
    reconnectBase: 1_000,
    reconnectGrowth: 1.5,
    reconnectMin: 1_000,
    reconnectMax: 30_000,
    /** Random share added to or subtracted from a delay. */
    reconnectJitter: 0.1,
    reconnectAttempts: 10,
    reconnectAfterOnline: 1_000,
    /** Pause between retries after the last attempt; one comes sooner when the visitor looks at a page. */
    reconnectRarely: 300_000,
    /**
     * After this long without a push, the head is polled over HTTP; without any frame, a cheap call checks the socket.
     */
    silence: 5_000,
    /** A call unanswered for this long is also sent over HTTP. */
    patience: 1_000,
    /** During a rate limit HTTP is used instead, for at least and at most this long, whatever the server's clock says. */
    limitedMin: 5_000,
    limitedMax: 60_000,
    /** A server may cache blocks by height: for this long after a fork, its heights are read over HTTP. */
    distrust: 600_000,
    maxFrameLength: 16 * 1024 * 1024,
  },
  request: {
    timeout: 15_000,
    blockTimeout: 10_000,
    /** Calls that follow the head, over either transport: a live list can't wait longer. */
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
    /** For sources that may take as long as they need: a day. */
    patience: 86_400_000,
    pricesTimeout: 10_000,
    /** How long a page waits for a worker call before it considers the worker dead. */
    workerDeadline: 65_000,
    maxResponseLength: 16 * 1024 * 1024,
  },
  throttle: { min: 30, max: 1_000, growth: 1.5, shrink: 0.9 },
  /** `hung`: the rest of a social index of which one call got no answer; a second hang is followed by a full one. */
  breaker: { failures: 5, open: 60_000, hung: 10_000, successes: 3 },
  retry: { delays: [1_000, 2_000, 4_000], maxDelay: 5_000 },
  quality: { samples: 10, goodBelow: 100, poorBelow: 500 },
  nodes: { probeEvery: 60_000, probeTimeout: 5_000, surveyEvery: 10_000 },
  /** Calls to the market provider, whose limit without a key is 5 to 15 a minute. */
  market: {
    /** The specification's fetch cache. `spacing`: between two calls for the same key. */
    lifetime: 60_000,
    spacing: 3_000,
    globalDelay: 100,
    purgeEvery: 600_000,
    perMinute: 9,
    /** Calls that can wait are made only while fewer than this many were made in the last minute. */
    spareBelow: 4,
    backoffBase: 10_000,
    backoffMax: 120_000,
  },
  /** Blocks in memory. `characters` of JSON limits a flood of big blocks, `size` only their number. */
  blockCache: { lifetime: 300_000, size: 1_000, characters: 24_000_000 },
  /** Whole blocks in the browser's database; the lowest heights are removed first. */
  blockStore: { size: 50_000, bytes: 250_000_000, flushEvery: 1_000, trimEvery: 500 },
  /**
   * Requests continue without the browser's database if it isn't open after `patience`; its code is loaded again after
   * `retryAfter`. Its data is compared with the chain after `checkAfter`, once a page has settled.
   */
  database: { patience: 3_000, retryAfter: 10_000, checkAfter: 5_000 },
  /** Answers stored for use without a network; shown after `patience` if no node is known to answer. */
  answers: { size: 1_000, trimEvery: 50, patience: 200 },
  history: {
    /** Entries of the first request: the newest ones. */
    first: 20,
    /** Entries shown at first. */
    recent: 10,
    /** Entries of a page, which is read with one request: the most that nodes behind the usual proxy return. */
    pageSize: 100,
    /** Maximum number of pages in a batch, whose requests are sent together. */
    batch: 50,
    /** Histories up to this many entries are downloaded without asking the visitor. */
    unasked: 50_000,
    /** Requests that a period may take without asking the visitor. */
    reach: 20,
    /** Pause between two checks for new entries of a complete archive, ms. */
    refresh: 30_000,
    /** How long after its last batch a download whose tab may have died counts as running, ms: most batches take less. */
    pause: 60_000,
    /** Pause before the batches that another engine has stored are read, ms: each time the whole archive is read. */
    follow: 10_000,
    /** Escrows whose state a node is asked for, the newest first. */
    escrows: 500,
    /** Payloads read to follow orders and escrows, the newest first. */
    followed: 50_000,
    /** How long today's balances are reused while an archive grows, ms. */
    balancesAge: 10_000,
    /** Archives open at a time. */
    archives: 2,
    /** Entries of one account in memory. */
    maxLoaded: 200_000,
    /** Accounts whose histories are cached at a time. */
    accounts: 4,
    /** Pages in the browser's database; the least recently written are removed first. */
    storedPages: 5_000,
    /**
     * A gap of up to this many pages between cached and new entries is filled; after a larger one loading starts over.
     */
    maxBridge: 5,
    detailsLength: 200,
  },
  /** Blocks on a page of older blocks. */
  olderBlocks: { page: 20 },
  /** Blocks fetched ahead on each side of an open one; 0 for none. */
  blocksAhead: 2,
  /** How long a cached list is fresh. */
  lists: { lifetime: 60_000 },
  /** Time limit for rendering or comparing a text. */
  texts: { patience: 20_000 },
  /**
   * Minimum time between two views of one topic – never two in a frame, a flapping connection once a second – and a
   * pause (`pause`) between any two views, so that each gets frames of its own.
   */
  publish: { frame: 16, pause: 80, connection: 1_000 },
  /** After this time a live tab has taken its lock: waiting for the lock now means waiting for the tab to close. */
  tabs: { lockWithin: 10_000 },
  listeners: { idle: 300_000, cleanupEvery: 30_000, ahead: 5_000 },
  feed: {
    poll: 3_000,
    pollNarrow: 5_000,
    liveDelay: 2_000,
    latest: 5,
    live: 10,
    irreversible: 10,
    /** Pause between the initial loads of two irreversible blocks. */
    irreversibleStagger: 100,
    /** How long irreversible rows wait for blocks that the feed itself loads. */
    irreversiblePatience: 2_000,
    /** A gap up to this many blocks is filled; after a larger one the feed restarts. */
    maxGap: 1_000,
    /** A head this far ahead of its own header's time must be confirmed by a second node. */
    maxHeadLead: 60_000,
    /** A feed that stays behind the head for this long is not live. */
    stall: 9_000,
    retryAfterFailure: 3_000,
  },
  /**
   * Background recomputation of blocks: starts after `first`, works in slices of `slice`, and rests `rest` times as
   * long as it worked.
   */
  proofs: { first: 1_000, slice: 4, rest: 3, pause: 50, cached: 1_000 },
  /** The light client. */
  trust: {
    retryAfter: 60_000,
    compareEvery: 30_000,
    /** Minimum time between two saves of the progress. */
    saveEvery: 5_000,
    /** A head this far behind the other nodes' heads, or behind this device's clock, raises an alarm: 20 slots. */
    lag: 60_000,
    /** Up to this many blocks are read one by one; a larger gap is crossed in hops. */
    maxGap: 300,
    /** Following stops after this many blocks without enough vouchers: three rounds. */
    patience: 63,
    hops: 12,
    /** Old blocks are linked to an anchored one at most `linkable` blocks above, `stretch` blocks at a time. */
    linkable: 256,
    stretch: 32,
  },
  /**
   * The visitor's rules. They are looked for after `first`, once the page has settled. Up to `nearby` blocks are read one by
   * one; what is older comes from the accounts' histories. Figures that no block has are checked every `look`.
   */
  watch: {
    first: 2_000,
    retryAfter: 10_000,
    look: 60_000,
    nearby: 200,
  },
  /** `start` counts from the page's start; trouble is over once the connection has been healthy for `settle`. */
  banner: { start: 8_000, settle: 1_000, success: 3_000 },
  /** After an outage, failed requests are retried once the connection has answered for this long. */
  recovery: { settle: 1_000 },
} as const satisfies LimitTree;

/** Limits by name, in groups. */
export interface LimitTree {
  readonly [name: string]: number | readonly number[] | LimitTree;
}

/** The same shape with free numbers. */
export type Widen<T> = T extends number
  ? number
  : T extends readonly number[]
    ? readonly number[]
    : { readonly [K in keyof T]: Widen<T[K]> };

/** The shape of `limits` with free values. */
export type Limits = Widen<typeof limits>;
