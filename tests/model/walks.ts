/** What each chart may hear while it is walked: its input, its events, and what its work can answer. */
import type { AnyMachineSnapshot, EventObject } from "xstate";
import { parseConfig } from "../../src/domain/config/config.ts";
import type { Failure } from "../../src/domain/failure.ts";
import { limits } from "../../src/domain/limits.ts";
import { loginText } from "../../src/domain/session/login.ts";
import { defaultSettings } from "../../src/domain/settings.ts";
import { err, ok } from "../../src/domain/result.ts";
import { blockDetail, config, nodeReport, sourced, summaries } from "../support/samples.ts";

/** The vocabulary of one walk. */
export interface Walk {
  readonly input?: unknown;
  /** Other beginnings, where the first does not lead everywhere. */
  readonly otherInputs?: readonly unknown[];
  readonly events: readonly EventObject[];
  /** Outputs by the name of the invoked work; failing is always tried too. */
  readonly outcomes?: Readonly<Record<string, readonly unknown[]>>;
  /** What distinguishes two situations beside the state. */
  readonly key?: (snapshot: AnyMachineSnapshot) => unknown;
  /** What no path can take, each with its reason; names as `tests/support/model.ts` makes them. */
  readonly unreachable?: Readonly<Record<string, string>>;
  /** What holds after every event. */
  readonly invariant?: (snapshot: AnyMachineSnapshot) => boolean;
}

const timeout: Failure = { kind: "timeout", ms: 1, method: "get_block", over: "http" };
const few = {
  ...limits,
  breaker: { ...limits.breaker, failures: 2, successes: 2 },
  socket: { ...limits.socket, reconnectAttempts: 2 },
};
const parsed = parseConfig(config);
const answers = (value: unknown) => [ok(sourced(value)), err(timeout)];
const periodic: Walk = {
  input: {},
  events: [{ type: "answer.retry" }],
  outcomes: { load: answers(1) },
};
/** A page that asks one question about one subject. */
const page: Walk = {
  invariant: (snapshot) => !snapshot.hasTag("found") || snapshot.context.answer !== null,
  events: [{ type: "page.retry" }, { type: "page.refresh" }],
  outcomes: { load: [...answers(1), err({ kind: "notFound", what: "subject" })] },
};
const history = (held: number, isComplete: boolean) => ({
  account: "alice",
  held,
  total: 60,
  isComplete,
  isFull: false,
  skipped: 0,
  endpoint: "node",
});
const query = (number: number) => ({ page: number, sort: null, isReversed: false, find: "" });
const listPage = (all: number) => ({
  rows: [],
  page: 1,
  pages: 1,
  total: all,
  all,
  standIn: null,
});
/** A list that is read a page at a time. */
const pagedList: Walk = {
  invariant: (snapshot) => !snapshot.hasTag("shown") || snapshot.context.answer !== null,
  input: { query: query(1) },
  events: [
    { type: "query.changed", query: query(2) } as EventObject,
    { type: "query.changed", query: query(1) } as EventObject,
    { type: "list.retry" },
    { type: "list.cancel" },
  ],
  outcomes: { load: [...answers(listPage(3)), ok(sourced(listPage(0)))] },
  key: ({ context }) => context.query.page,
};
const user = (loginTime: number) => ({
  username: "alice",
  displayName: "Alice",
  profileImage: null,
  loginTime,
});
const wish = (post: string, pair: { from: number; to: number } | null) => ({
  post,
  pair,
  layout: "unified",
});
const list = (count: number) => ({
  state: "live",
  blocks: summaries(count),
  updatedAt: 1,
  failure: null,
});
/** So many nodes asked, so many answers, so many fields that differ. */
const compared = (asked: number, answered: number, differing: number) => ({
  nodes: Array.from({ length: asked }, (_, i) => ({ host: `node-${i}`, head: 12, failure: null })),
  answered,
  agreeing: answered - differing,
  fields: 3,
  differences: Array.from({ length: differing }, (_, i) => ({ field: `field-${i}`, values: [] })),
  furtherDifferences: 0,
  height: 12,
});
/** What one thread tells: actors there, actors gone. */
const sighting = (ids: readonly string[], gone: readonly string[] = []) => ({
  charts: [],
  actors: ids.map((id) => ({
    id,
    machine: "chunk",
    subject: null,
    status: "active",
    value: '"ready"',
    active: ["ready"],
    tags: [],
    context: "{}",
    children: [],
    delays: [],
  })),
  gone,
  happenings: [],
  missed: 0,
});

export const walks: Readonly<Record<string, Walk>> = {
  connection: {
    // One socket while trying or open, none otherwise, and never two.
    invariant: (snapshot) =>
      Object.keys(snapshot.children).length ===
      (snapshot.matches("connecting") || snapshot.matches("connected") ? 1 : 0),
    input: { urls: ["wss://a.example", "wss://b.example"], limits: few },
    events: [
      { type: "socket.opened" },
      { type: "socket.closed", code: 1006, chance: 0.5 } as EventObject,
      { type: "socket.closed", code: 1000, chance: 0.5 } as EventObject,
      { type: "network.online" },
      { type: "network.offline" },
      { type: "connection.retry" },
    ],
    key: ({ context }) => context.attempt,
  },
  circuitBreaker: {
    invariant: (snapshot) =>
      snapshot.hasTag("allowing") !== snapshot.matches("open") &&
      snapshot.context.failures <= few.breaker.failures &&
      snapshot.context.successes <= few.breaker.successes,
    input: { limits: few },
    events: [{ type: "call.failed" }, { type: "call.succeeded" }, { type: "breaker.probe" }],
    key: ({ context }) => [context.failures, context.successes],
  },
  liveFeed: {
    input: {},
    events: [
      { type: "feed.watched" },
      { type: "feed.abandoned" },
      { type: "feed.pause" },
      { type: "feed.resume" },
      { type: "feed.retry" },
      { type: "feed.followed" },
      { type: "feed.stumbled", failure: timeout } as EventObject,
    ],
    outcomes: { loadLatest: [ok(undefined), err(timeout)] },
  },
  irreversibleBlocks: {
    input: {},
    events: [
      { type: "blocks.settled" },
      { type: "list.abandoned" },
      { type: "list.retry" },
      { type: "feed.failed", failure: timeout } as EventObject,
    ],
    outcomes: { loadRows: [ok(undefined), err(timeout)] },
  },
  start: {
    events: [{ type: "start.retry" }, { type: "engine.died" }],
    outcomes: {
      loadConfig: [
        { kind: "config", config: parsed.ok ? parsed.value : null, networkKey: "test" },
        { kind: "fault", fault: { field: "networks", expected: "an object" } },
        { kind: "unreachable", message: "no answer" },
      ],
      openEngine: [undefined],
    },
  },
  liveView: {
    input: { topic: "chain" },
    otherInputs: [
      { topic: "chain", known: { view: { properties: null, failure: null }, version: 1 } },
    ],
    events: [
      { type: "view.received", view: { properties: null, failure: null } } as EventObject,
      { type: "view.pause" },
      { type: "view.resume" },
    ],
  },
  blockReveal: {
    input: { size: 5, first: "staggered", later: "staggered", instant: false },
    events: [
      { type: "list.received", list: list(2) } as EventObject,
      { type: "list.received", list: list(4) } as EventObject,
      { type: "list.pause" },
      { type: "list.resume" },
      { type: "highlight.ended", numbers: [] } as EventObject,
      { type: "layout.changed", instant: true } as EventObject,
    ],
    key: ({ context }) => [
      context.reveal.rows.length,
      context.reveal.waiting.length,
      context.instant,
    ],
  },
  connectionBanner: {
    input: {},
    events: [
      {
        type: "connection.changed",
        health: "lost",
        consecutiveErrors: 4,
        closeReason: null,
      } as EventObject,
      {
        type: "connection.changed",
        health: "healthy",
        consecutiveErrors: 0,
        closeReason: null,
      } as EventObject,
      { type: "banner.dismiss" },
      { type: "banner.retry" },
    ],
    key: ({ context }) => context.health,
  },
  recovery: {
    input: {},
    events: ["healthy", "retrying", "lost", "offline"].map(
      (how): EventObject => ({ type: "connection.changed", health: how }) as EventObject,
    ),
    key: ({ context }) => context.health,
  },
  blockPage: {
    input: { text: "12" },
    otherInputs: [{ text: "no number" }],
    events: [
      { type: "block.retry" },
      { type: "transactions.more" },
      { type: "transactions.retry" },
      { type: "transactions.filter", category: "vote" } as EventObject,
      { type: "virtual.retry" },
    ],
    outcomes: {
      loadBlock: [...answers(blockDetail), err({ kind: "notFound", what: "block" })],
      loadTransactions: answers({ from: 0, total: 1, transactions: [] }),
      loadVirtualOperations: answers({ operations: [], counts: {} }),
    },
  },
  transactionPage: { ...page, input: { subject: "ab".repeat(20) } },
  accountPage: { ...page, input: { subject: "alice" } },
  accountHistory: {
    input: { account: "alice", filter: { groups: [], text: "" } },
    events: [
      { type: "history.retry" },
      { type: "history.older" },
      { type: "history.all" },
      { type: "history.cancel" },
      { type: "filter.changed", filter: { groups: ["votes"], text: "x" } } as EventObject,
      { type: "rows.seen", from: 0, to: 9 } as EventObject,
      { type: "entry.toggle", index: 1 } as EventObject,
    ],
    outcomes: {
      openHistory: answers(history(20, false)),
      olderHistory: [...answers(history(40, false)), ok(sourced(history(60, true)))],
      readRows: answers({ from: 0, total: 0, held: 20, rows: [] }),
    },
    key: ({ context }) => [context.history?.held, context.isThorough, context.filter.text],
  },
  picture: {
    input: { addresses: ["https://a.example/1.png", "https://a.example/2.png"] },
    events: [{ type: "picture.failed" }],
    key: ({ context }) => context.left.length,
  },
  ranking: pagedList,
  newAccounts: pagedList,
  registrations: { ...page, input: { subject: "registrations" } },
  witnessList: {
    input: {
      query: query(1),
      limits: { ...limits, witnesses: { ...limits.witnesses, avatars: 2 } },
    },
    events: [...pagedList.events, { type: "list.refresh" }],
    outcomes: {
      load: [...answers(listPage(3)), err({ kind: "http", status: 500, statusText: "" })],
    },
    key: ({ context }) => [context.attempt, context.illustrated, context.query.page],
  },
  loader: { input: {}, events: [] },
  communitySearch: {
    input: { id: null },
    otherInputs: [{ id: "hive-1" }, { id: "no id!" }],
    events: [
      { type: "community.typed", text: "Hive-1" } as EventObject,
      { type: "community.typed", text: "no id!" } as EventObject,
      { type: "community.submitted" },
      { type: "address.changed", id: "hive-2" } as EventObject,
      { type: "address.changed", id: "no id!" } as EventObject,
      { type: "address.changed", id: null } as EventObject,
    ],
    outcomes: {
      findCommunity: [...answers({ community: {} }), err({ kind: "notFound", what: "community" })],
    },
    key: ({ context }) => [context.text, context.fault],
  },
  contentHistory: {
    input: { wish: wish("", null) },
    otherInputs: [{ wish: wish("@alice/x", { from: 1, to: 2 }) }, { wish: wish("nonsense", null) }],
    events: [
      { type: "post.typed", text: "https://a.example/@alice/x" } as EventObject,
      { type: "post.typed", text: "nonsense" } as EventObject,
      { type: "post.submitted" },
      { type: "post.retry" },
      { type: "address.changed", wish: wish("@alice/y", { from: 1, to: 2 }) } as EventObject,
      { type: "address.changed", wish: wish("nonsense", null) } as EventObject,
      { type: "address.changed", wish: wish("", null) } as EventObject,
      { type: "pair.chosen", pair: { from: 1, to: 2 } } as EventObject,
      { type: "pair.closed" },
      { type: "layout.chosen", layout: "split" } as EventObject,
      { type: "grain.chosen", grain: "characters" } as EventObject,
      { type: "compare.cancel" },
      { type: "compare.retry" },
      { type: "change.next" },
      { type: "change.previous" },
    ],
    outcomes: {
      findHistory: [
        ...answers({ author: "alice", permlink: "x", versions: [{ number: 2 }, { number: 1 }] }),
        err({ kind: "notFound", what: "post" }),
      ],
      compare: answers({ body: [{ kind: "added", text: "x" }] }),
    },
    key: ({ context }) => [
      context.text,
      context.pair,
      context.grain,
      context.layout,
      context.fault,
    ],
  },
  market: pagedList,
  sparklines: { ...page, input: { subject: "sparklines" } },
  coinPage: { ...page, input: { subject: "steem" } },
  coinPreview: { ...page, input: { subject: "steem" } },
  nodeComparison: {
    input: { about: { kind: "virtualOperations", number: 12 } },
    events: [{ type: "comparison.ask" }],
    outcomes: {
      compare: [
        ...[compared(1, 0, 0), compared(2, 1, 0), compared(2, 2, 0), compared(2, 2, 1)].map(
          (value) => ok(sourced(value)),
        ),
        err(timeout),
      ],
    },
    invariant: (snapshot) => !snapshot.hasTag("compared") || snapshot.context.comparison !== null,
  },
  blockProof: { ...page, input: { subject: "12" } },
  transactionProof: { ...page, input: { subject: "ab".repeat(20) } },
  coinSearch: {
    input: { brought: "" },
    otherInputs: [{ brought: "am" }],
    events: [
      { type: "coin.typed", text: "st" } as EventObject,
      { type: "coin.typed", text: " " } as EventObject,
      { type: "coin.retry" },
      { type: "address.changed", text: "am" } as EventObject,
      { type: "address.changed", text: " " } as EventObject,
    ],
    outcomes: {
      searchCoins: [...answers({ coins: [{}] }), ok(sourced({ coins: [] }))],
    },
    key: ({ context }) => context.text,
  },
  coinChart: {
    input: { coin: "steem" },
    events: [{ type: "span.chosen", span: "1y" } as EventObject, { type: "chart.retry" }],
    outcomes: { loadChart: [...answers([{}, {}]), ok(sourced([]))] },
    key: ({ context }) => context.span,
  },
  cursor: {
    events: [{ type: "cursor.moved", at: 3 } as EventObject, { type: "cursor.left" }],
  },
  session: {
    invariant: (snapshot) => snapshot.hasTag("loggedIn") === (snapshot.context.user !== null),
    input: { stored: null },
    otherInputs: [{ stored: user(Date.now()) }, { stored: user(0) }],
    events: [
      { type: "session.login", username: "alice" } as EventObject,
      { type: "session.cancel" },
      { type: "session.logout" },
      { type: "session.changed", user: user(Date.now()) } as EventObject,
      { type: "session.changed", user: user(0) } as EventObject,
      { type: "session.changed", user: null } as EventObject,
    ],
    outcomes: {
      askWallet: [
        { kind: "signed", login: { account: "alice", message: "m", signature: "00" } },
        { kind: "refused", message: "no" },
        { kind: "missing" },
      ],
      verify: answers({ isProved: true }).concat(
        ok(sourced({ isProved: false, reason: "x" })) as never,
      ),
      describeUser: [user(Date.now())],
    },
    key: ({ context }) => [context.user?.loginTime, context.failure],
  },
  loginDialog: {
    input: {},
    events: [
      { type: "login.open" },
      { type: "login.close" },
      { type: "login.typed", username: "alice" } as EventObject,
      { type: "login.typed", username: "" } as EventObject,
      { type: "login.submitted" },
      { type: "wallet.found", hasWallet: true } as EventObject,
      { type: "wallet.found", hasWallet: false } as EventObject,
    ],
    outcomes: { logIn: [null, loginText.gone, "Login failed: no"] },
    key: ({ context }) => [context.username, context.hasWallet, context.alert],
  },
  favourites: {
    invariant: (snapshot) => snapshot.hasTag("open") === (snapshot.context.user !== null),
    events: [
      { type: "favourite.toggle", coin: "steem" } as EventObject,
      { type: "user.changed", user: "alice", coins: [] } as EventObject,
      { type: "user.changed", user: null, coins: [] } as EventObject,
      { type: "favourites.changed", coins: ["puss"] } as EventObject,
    ],
    key: ({ context }) => [context.user, context.coins],
  },
  versionBody: {
    input: { post: { author: "alice", permlink: "x" }, number: 1 },
    events: [{ type: "body.toggle" }],
    outcomes: { drawBody: answers({ nodes: [], limit: null }) },
    key: ({ context }) => context.body,
  },
  rawBlock: {
    input: { number: 12 },
    events: [{ type: "raw.toggle" }],
    outcomes: { loadText: answers("{}") },
    key: ({ context }) => context.text,
  },
  settings: {
    input: { stored: defaultSettings },
    events: [
      { type: "settings.change", change: { pictures: false } } as EventObject,
      { type: "settings.heard", settings: defaultSettings } as EventObject,
    ],
    key: ({ context }) => context.settings.pictures,
  },
  nodeAdding: {
    input: { known: ["https://known.example"], arrived: null },
    otherInputs: [
      { known: [], arrived: "https://linked.example" },
      { known: [], arrived: "javascript:alert(1)" },
    ],
    events: [
      { type: "node.typed", text: "api.example.org" } as EventObject,
      { type: "node.typed", text: "https://known.example" } as EventObject,
      { type: "node.typed", text: "" } as EventObject,
      { type: "node.proposed" },
      { type: "node.agreed" },
      { type: "node.declined" },
      { type: "nodes.changed", known: ["https://known.example"] } as EventObject,
    ],
    outcomes: {
      tryNode: [
        ok(sourced(nodeReport)),
        ok(sourced({ ...nodeReport, chain: "other" })),
        ok(sourced({ ...nodeReport, failure: timeout })),
        err(timeout),
      ],
    },
    key: ({ context }) => [context.typed, context.fault, context.origin],
    invariant: (snapshot) => !snapshot.hasTag("busy") || snapshot.context.address !== "",
  },
  nodeHealth: {
    input: { url: "https://node.example" },
    events: [{ type: "health.look" }],
    outcomes: {
      look: [...answers(nodeReport), ok(sourced({ ...nodeReport, failure: timeout }))],
    },
  },
  storageUse: {
    events: [
      { type: "storage.clear", what: "data" } as EventObject,
      { type: "storage.confirm" },
      { type: "storage.cancel" },
      { type: "storage.export" },
    ],
    outcomes: { count: answers({}), clear: [undefined] },
  },
  appUpdate: {
    input: {},
    events: [
      { type: "update.found" },
      { type: "update.activated" },
      { type: "update.accept" },
      { type: "update.later" },
    ],
    outcomes: { register: [undefined], check: [undefined] },
  },
  copy: {
    input: {},
    events: [{ type: "copy.asked", text: "x" } as EventObject],
    outcomes: { writeClipboard: [undefined] },
  },
  disclosure: { otherInputs: [{ startsOpen: true }], events: [{ type: "disclosure.toggle" }] },
  priceCards: periodic,
  medianPrice: periodic,
  runningVersion: periodic,
  search: {
    events: [
      { type: "search.typed", text: "12" } as EventObject,
      { type: "search.typed", text: "" } as EventObject,
      { type: "search.submitted" },
    ],
  },
  navigationMenu: {
    events: [{ type: "menu.open" }, { type: "menu.close" }, { type: "route.changed" }],
  },
  buyDialog: { events: [{ type: "buy.open", coin: "sbd" } as EventObject, { type: "buy.close" }] },
  tickingClock: {
    input: { now: 0, every: 1000 },
    events: [{ type: "clock.ticked", now: 1000 } as EventObject],
    key: ({ context }) => context.now,
  },
  theme: {
    input: { stored: "system" },
    otherInputs: [{ stored: "light" }, { stored: "dark" }],
    events: [
      { type: "theme.next" },
      { type: "theme.system" },
      { type: "theme.light" },
      { type: "theme.dark" },
    ],
  },
  chunk: {
    input: {},
    events: [{ type: "chunk.retry" }],
    outcomes: { loadChunk: [undefined] },
  },
  inspector: {
    invariant: ({ context }) =>
      context.actors.size === 0 ||
      context.selected === null ||
      context.actors.has(context.selected),
    events: [
      {
        type: "sighting.received",
        thread: "engine",
        sighting: sighting(["1", "2"]),
      } as EventObject,
      { type: "sighting.received", thread: "engine", sighting: sighting([], ["1"]) } as EventObject,
      { type: "actor.selected", key: "engine/2" } as EventObject,
      { type: "log.narrowed" },
      { type: "log.cleared" },
      { type: "inspector.pause" },
      { type: "inspector.resume" },
    ],
    key: ({ context }) => [[...context.actors.keys()], context.selected, context.isNarrow],
  },
  chartLayout: {
    input: { chart: { id: "chart", root: null, arrows: [], definition: "{}" } },
    events: [{ type: "layout.retry" }],
    outcomes: { layOut: [{ width: 1, height: 1, states: [], arrows: [] }] },
    invariant: (snapshot) => !snapshot.hasTag("shown") || snapshot.context.layout !== null,
  },
  statelyInspector: {
    events: [{ type: "window.opened" }, { type: "window.refused" }, { type: "inspector.open" }],
  },
};
