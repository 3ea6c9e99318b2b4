/** Lists what in a world leads to an event of a chart, by chart and event. */
import { faultOn } from "../plan.ts";
import type { WorldEvent } from "../world.ts";
import {
  aNode,
  ask,
  askAnew,
  askBlock,
  askPosts,
  bridge,
  broken,
  closeCode,
  either,
  fault,
  gap,
  giveUp,
  glance,
  go,
  hidden,
  isLastAttempt,
  lateFailure,
  now,
  offline,
  ownRule,
  press,
  rareRetry,
  restart,
  shown,
  sleep,
  slow,
  slowly,
  split,
  followed,
  wire,
  type Make,
} from "./making.ts";

/** What leads to an event; the ends of work that failed are under `done`, and waits under `after`. */
export const causes: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  connection: {
    "network.offline": offline,
    retry: now({ do: "retry" }),
    "network.online": offline,
    "socket.opened": now({ do: "retry" }),
    "connection.suspend": aNode,
    "connection.resume": now({ do: "nodes", own: null }),
    "page.shown": glance,
    "call.failed": either(
      lateFailure,
      (draw) => [...bridge("hanging", 8_000)(draw), ...askBlock(draw)],
      fault("rate-limit", 5_000),
      fault("history-silent", 20_000),
      fault("upstream-loss", 5_000),
    ),
    "socket.closed": (draw) =>
      isLastAttempt.test(draw.wanted)
        ? giveUp(draw)
        : either(
            now({ do: "cut" }),
            bridge("gone", 30_000),
            closeCode(1011, 3_000),
            closeCode(1000, 1),
            closeCode(1000, 4_000),
            () => [[0, { do: "fault", name: "full", arg: "@0", for: 3_000 }]],
          )(draw),
    after: (draw) => (draw.wanted.startsWith("givenUp") ? rareRetry(draw) : [[0, { do: "cut" }]]),
    "socket.timedOut": bridge("hanging", 20_000),
  },
  circuitBreaker: {
    // One call without an answer is enough for the social index, which is a separate server.
    "call.hung": either(
      followed(fault("social-silent", 70_000), [1], askPosts),
      followed(wire("hanging", 20_000, 70_000), [1], askPosts),
    ),
    "call.succeeded": askPosts,
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
    "blocks.wanted": slowly(go("home", "trust")),
    "blocks.unwanted": slowly(go("text")),
    "older.wanted": either(glance, slowly(now({ do: "reload" }))),
    "head.received": either(slowly(now({ do: "retry" }, { do: "cut" })), gap),
    "block.received": either(gap, slow),
    "header.received": fault("unsolicited", 10_000),
    done: either(
      slow,
      gap,
      broken,
      followed(gap, [0, 3_500], broken),
      fault("fresh-key", 20_000),
      fault("stale", 20_000),
      fault("behind", 20_000),
      fault("lie-head", 20_000),
      restart,
    ),
    always: either(broken, gap, slow, sleep, fault("fresh-key", 20_000), restart),
  },
  delivery: {
    "page.left": now({ do: "leave" }, { do: "reload" }),
    "conditions.changed": either(hidden, shown, go("home", "text")),
    "view.refused": now({ do: "stall", for: 3_000 }),
    "delivery.checked": followed(
      now({ do: "stall", for: 400_000 }),
      [300_500, 330_000, 361_000],
      either(now({ do: "leave" }), hidden),
    ),
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
    "trust.wanted": slowly(go("home", "trust")),
    "trust.unwanted": slowly(go("text")),
    "trust.change": slowly(either(ask("pin"), ask("reset"))),
    "trust.rootRead": now({ do: "reload" }),
    // The nodes have no block of those that the feed has skipped.
    "trust.fellBehind": either(sleep, ({ nodes }) => [
      ...Array.from(
        { length: nodes },
        (_, node) => [0, faultOn("stale", node, 3_400_000)] as const,
      ),
      [1_000, { do: "freeze", for: 3_200_000 }],
    ]),
    // Only a distance of more than 15 minutes is crossed in hops: after an absence, or from the checkpoint on.
    "trust.hopped": slowly(
      either(ask("reset"), ({ random }) => [
        [0, { do: "freeze", for: random.pick([1_000_000, 1_500_000]) }],
      ]),
    ),
    "trust.broke": fault("fresh-key-witness", 300_000),
    retry: now({ do: "retry" }),
    done: either(
      slow,
      slowly(ask("reset")),
      broken,
      fault("no-key", 30_000),
      fault("no-signature", 30_000),
    ),
    after: wire("gone", 65_000),
  },
  chainWatch: {
    "watch.wanted": go("home", "trust"),
    "watch.unwanted": go("text"),
    "watch.opened": askBlock,
    "watch.caughtUp": either(ask("pin"), sleep),
    "watch.reset": either(ask("pin"), ask("reset")),
    // The split is stored; on the next visit it is found again while the database is late.
    "watch.recalled": (draw) => {
      const isStored = draw.random.next() < 0.7;
      const start = isStored ? 0 : 100_000;
      return [
        ...(isStored ? [] : split(draw)),
        [
          start,
          { do: "disk", trouble: "late", for: draw.random.pick([1, 300, 1_000, 2_000, 2_900]) },
        ],
        [start, { do: "reload" }],
      ];
    },
    done: either(
      fault("dissent", 60_000),
      fault("behind", 60_000),
      now({ do: "clock", by: 9e6 }),
      split,
    ),
  },
  ruleWatch: {
    "rules.changed": slowly(ownRule),
    "blocks.settled": go("home"),
    done: either(
      broken,
      slowly(ownRule),
      () => [[0, { do: "unrule" }]],
      sleep,
      now({ do: "disk", trouble: "full", for: 5_000 }),
    ),
  },
  start: {
    "page.left": either(now({ do: "leave" }), () => [
      [0, { do: "config", trouble: "slow", for: 100 }],
      [1, { do: "reload" }],
      [500, { do: "leave" }],
      [800, { do: "back" }],
    ]),
    "page.restored": either(now({ do: "back" }), () => [
      [0, { do: "worker", for: 4_000 }],
      [1, { do: "back" }],
    ]),
    "engine.died": now({ do: "kill" }),
    "engine.failed": ({ random }) => [
      [0, { do: "worker", for: 4_000 }],
      [1, random.pick([{ do: "reload" }, { do: "kill" }] as const)],
      ...(random.next() < 0.5 ? [[1, { do: "leave" }] as const, [3, { do: "back" }] as const] : []),
    ],
    "start.retry": ({ random }) => [
      [
        0,
        {
          do: "config",
          trouble: random.pick(["invalid", "unreachable", "slow"]),
          for: random.pick([1, 3_000]),
        },
      ],
      [random.pick([0, 2]), { do: "retry" }],
      [random.pick([2, 30, 1_600]), random.pick([{ do: "leave" }, { do: "retry" }] as const)],
    ],
    "engine.opened": now({ do: "back" }, { do: "reload" }),
    done: ({ random }) => [
      [0, { do: "config", trouble: random.pick(["invalid", "unreachable", "slow"]), for: 3_000 }],
      [1, random.pick([{ do: "reload" }, { do: "retry" }] as const)],
      ...(random.next() < 0.3 ? [[2, { do: "leave" }] as const, [9, { do: "back" }] as const] : []),
    ],
  },
  connectionBanner: {
    "banner.dismiss": now({ do: "dismiss" }),
    "banner.retry": now({ do: "retry" }),
    "connection.changed": either(offline, wire("gone", 4_000, 15_000)),
    always: either(offline, wire("gone", 4_000)),
  },
  question: {
    "question.toggle": slowly(press("toggle")),
    "question.refresh": press("refresh"),
    "question.cancel": slowly(press("cancel")),
    "question.ask": press("others"),
    "question.outdated": press("outdated"),
    retry: press("retry"),
    done: either(slow, broken, slowly(askAnew)),
    always: askAnew,
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

/** What a visitor or the world undoes again after a while, so that there is always something to see. */
export const oppositeOf = (event: WorldEvent): WorldEvent | null =>
  event.do === "clock" ? { do: "clock", by: -event.by } : (opposites[event.do] ?? null);
