/** What can happen in a world to cause an event of a chart: a table by chart and event. */
import type { Random } from "../../../devnet/state/random.ts";
import { bridgeHost } from "../network/network.ts";
import { faultOn } from "../plan.ts";
import type { Press, WorldEvent } from "../world.ts";

/** Events of a world, each with its delay from now, ms. */
type Cause = readonly (readonly [delay: number, event: WorldEvent])[];

/** What a cause is drawn from. */
export interface Draw {
  readonly random: Random;
  /** Number of nodes. */
  readonly nodes: number;
}

type Make = (draw: Draw) => Cause;

const now =
  (...events: readonly WorldEvent[]): Make =>
  ({ random }) => [[0, random.pick(events)]];
const press = (what: Press): Make => now({ do: "press", what });
const go = (...places: readonly ("home" | "trust" | "text")[]): Make =>
  now(...places.map((place) => ({ do: "go", place }) as const));
const wire =
  (trouble: "gone" | "hanging", ...lengths: readonly number[]): Make =>
  ({ random }) => [[0, { do: "wire", host: "all", trouble, for: random.pick(lengths) }]];
const bridge =
  (trouble: "gone" | "hanging", length: number): Make =>
  () => [[0, { do: "wire", host: bridgeHost, trouble, for: length }]];
const fault =
  (name: Extract<WorldEvent, { do: "fault" }>["name"], length: number): Make =>
  ({ random, nodes }) => [[0, faultOn(name, random.integer(nodes), length)]];
const either =
  (...makes: readonly Make[]): Make =>
  (draw) =>
    draw.random.pick(makes)(draw);
const askAndPress: Make = ({ random }) => {
  const manner = random.pick(["whenOpened", "every", "keepsAnswer", "isPatient"] as const);
  const presses: readonly Press[] = ["others", "toggle", "retry", "outdated", "cancel", "refresh"];
  const about = random.pick([
    { about: "account", account: random.pick(["aurora", "nobody"]) },
    { about: "block", below: random.integer(60) },
  ] as const);
  return [
    [0, { do: "ask", ...about, manner }],
    [random.pick([1, 30, 200]), { do: "press", what: random.pick(presses) }],
  ];
};
const ask = (about: "pin" | "reset"): Make => now({ do: "ask", about });
const askBlock: Make = ({ random }) => [
  [0, { do: "ask", about: random.pick(["block", "proof"]), below: random.integer(60) }],
];
const ownNode: Make = ({ random, nodes }) => [[0, { do: "nodes", own: random.integer(nodes) }]];
const ownRule: Make = ({ random }) => [
  [0, random.pick([{ do: "rule", account: "aurora" }, { do: "read" }] as const)],
];
const sleep: Make = ({ random }) => [
  [0, { do: "freeze", for: random.pick([70_000, 70_000, 400_000, 1_000_000, 3_200_000]) }],
];
const restart: Make = ({ random, nodes }) => [
  [0, { do: "restart", node: random.integer(nodes), for: random.pick([10_000, 60_000]) }],
];
/** The bridge's node stays on its chain. */
const split: Make = ({ nodes }) => [[0, { do: "split", node: nodes - 1, for: 150_000 }]];
const broken = either(
  wire("gone", 300, 3_000, 12_000),
  wire("hanging", 5_000, 20_000),
  fault("error-object", 4_000),
  fault("http-500", 4_000),
  fault("null-result", 4_000),
  fault("silent", 20_000),
);
const hidden: Make = () => [[0, { do: "hide" }]];
const shown: Make = () => [[0, { do: "show" }]];
const offline: Make = ({ random }) => [
  [0, { do: "offline", for: random.pick([1, 50, 600, 4_000, 15_000]) }],
];

/** The causes of each event; `done` is the end of work that failed, `after` the end of a wait. */
export const causes: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  connection: {
    "network.offline": offline,
    retry: now({ do: "retry" }),
    "connection.suspend": ownNode,
    "connection.resume": now({ do: "nodes", own: null }),
    "page.shown": () => [
      [0, { do: "hide" }],
      [1, { do: "show" }],
    ],
    "call.failed": either(
      (draw) => [...bridge("hanging", 8_000)(draw), ...askBlock(draw)],
      fault("rate-limit", 5_000),
      fault("history-silent", 20_000),
      fault("upstream-loss", 5_000),
    ),
    "socket.closed": either(
      now({ do: "cut" }),
      bridge("gone", 30_000),
      // The wire stays gone until the connection gives up, and until that is tried again.
      ({ random }) => [
        [0, { do: "wire", host: bridgeHost, trouble: "gone", for: 1_000_000 }],
        [random.pick([300_000, 700_000]), random.pick([{ do: "retry" }, { do: "cut" }])],
      ],
      () => [[0, { do: "fault", name: "close-code", arg: "@0", for: 3_000 }]],
      () => [[0, { do: "fault", name: "full", arg: "@0", for: 3_000 }]],
    ),
    "socket.timedOut": bridge("hanging", 20_000),
  },
  circuitBreaker: {
    "call.hung": either(wire("hanging", 12_000, 70_000), fault("silent", 30_000)),
    "call.failed": wire("gone", 300, 3_000, 30_000),
    "breaker.probe": now({ do: "retry" }),
    after: wire("gone", 65_000),
  },
  liveFeed: {
    "feed.watched": go("home", "trust"),
    "feed.abandoned": go("text"),
    "feed.pause": hidden,
    "feed.resume": shown,
    "feed.hurry": now({ do: "cut" }),
    retry: now({ do: "retry" }),
    done: broken,
  },
  follower: {
    "blocks.wanted": go("home", "trust"),
    "blocks.unwanted": go("text"),
    "older.wanted": () => [
      [0, { do: "hide" }],
      [1, { do: "show" }],
    ],
    "head.received": now({ do: "retry" }, { do: "cut" }),
    "header.received": fault("unsolicited", 10_000),
    done: either(
      broken,
      fault("fresh-key", 20_000),
      fault("stale", 20_000),
      fault("behind", 20_000),
      fault("lie-head", 20_000),
      restart,
    ),
    always: either(broken, sleep, fault("fresh-key", 20_000), restart),
  },
  delivery: {
    "page.left": now({ do: "leave" }, { do: "reload" }),
    "conditions.changed": either(hidden, shown, go("home", "text")),
    "view.refused": now({ do: "stall", for: 3_000 }),
    "delivery.checked": now({ do: "stall", for: 400_000 }),
    always: hidden,
  },
  irreversibleBlocks: {
    "list.abandoned": go("text"),
    "blocks.settled": go("home"),
    "feed.failed": wire("gone", 20_000),
    retry: now({ do: "retry" }),
    done: broken,
  },
  trust: {
    "trust.wanted": go("home", "trust"),
    "trust.unwanted": go("text"),
    "trust.change": either(ask("pin"), ask("reset")),
    "trust.rootRead": now({ do: "reload" }),
    // No node has the blocks that the feed has skipped.
    "trust.fellBehind": either(sleep, ({ nodes }) => [
      ...Array.from(
        { length: nodes },
        (_, node) => [0, faultOn("stale", node, 3_400_000)] as const,
      ),
      [1_000, { do: "freeze", for: 3_200_000 }],
    ]),
    "trust.hopped": sleep,
    "trust.broke": fault("fresh-key-witness", 300_000),
    retry: now({ do: "retry" }),
    done: either(broken, fault("no-key", 30_000), fault("no-signature", 30_000)),
    after: wire("gone", 65_000),
  },
  chainWatch: {
    "watch.wanted": go("home", "trust"),
    "watch.unwanted": go("text"),
    "watch.opened": askBlock,
    "watch.caughtUp": either(ask("pin"), sleep),
    "watch.reset": either(ask("pin"), ask("reset")),
    // The split is stored; on the next visit it is found again before the slow database answers.
    "watch.recalled": (draw) => [
      ...split(draw),
      [99_999, { do: "disk", trouble: "late", for: draw.random.pick([1, 2_000, 20_000]) }],
      [100_000, { do: "reload" }],
    ],
    done: either(
      fault("dissent", 60_000),
      fault("behind", 60_000),
      now({ do: "clock", by: 9e6 }),
      split,
    ),
  },
  ruleWatch: {
    "rules.changed": ownRule,
    "blocks.settled": go("home"),
    done: either(broken, now({ do: "disk", trouble: "full", for: 5_000 })),
  },
  start: {
    "page.left": either(now({ do: "leave" }), () => [
      [0, { do: "config", trouble: "slow", for: 100 }],
      [1, { do: "reload" }],
      [500, { do: "leave" }],
      [800, { do: "back" }],
    ]),
    "page.restored": now({ do: "back" }),
    "engine.died": now({ do: "kill" }),
    "engine.failed": () => [
      [0, { do: "worker", for: 4_000 }],
      [1, { do: "reload" }],
    ],
    "start.retry": now({ do: "retry" }),
    "engine.opened": now({ do: "back" }, { do: "reload" }),
    done: ({ random }) => [
      [0, { do: "config", trouble: random.pick(["invalid", "unreachable", "slow"]), for: 3_000 }],
      [1, { do: "reload" }],
    ],
  },
  connectionBanner: {
    "banner.dismiss": now({ do: "dismiss" }),
    "banner.retry": now({ do: "retry" }),
    "connection.changed": either(offline, wire("gone", 4_000, 15_000)),
    always: either(offline, wire("gone", 4_000)),
  },
  question: {
    "question.toggle": press("toggle"),
    "question.refresh": press("refresh"),
    "question.cancel": press("cancel"),
    "question.ask": press("others"),
    "question.outdated": press("outdated"),
    retry: press("retry"),
    done: either(broken, askAndPress),
    always: askAndPress,
    after: wire("gone", 25_000),
  },
  liveView: {
    "view.pause": now({ do: "pause" }),
    "view.resume": now({ do: "resume" }),
  },
};

const opposites: Partial<Record<WorldEvent["do"], WorldEvent>> = {
  leave: { do: "back" },
  hide: { do: "show" },
  pause: { do: "resume" },
  nodes: { do: "nodes", own: null },
  go: { do: "go", place: "home" },
};

/** The event that undoes another one after a while, so that there is always something to see; null if none is needed. */
export const oppositeOf = (event: WorldEvent): WorldEvent | null =>
  event.do === "clock" ? { do: "clock", by: -event.by } : (opposites[event.do] ?? null);
