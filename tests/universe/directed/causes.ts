/** What in a world leads to a transition of a chart: a table by chart and event. */
import { faultOn } from "../plan.ts";
import type { WorldEvent } from "../world.ts";
import { lateStart, orLate, recall } from "./late-disk.ts";
import { cutShort, lateFailure } from "./late-failures.ts";
import {
  aNode,
  anyTrouble,
  ask,
  askAnew,
  askBlock,
  askMissing,
  askPosts,
  bridge,
  broken,
  closeCode,
  closeGreeting,
  earlyRules,
  either,
  failingNodes,
  fault,
  fill,
  followed,
  gap,
  giveUp,
  giveUpGreeting,
  giveUpOffline,
  glance,
  go,
  hangingNodes,
  hidden,
  mend,
  noBlocks,
  now,
  offline,
  otherBlocks,
  ownRule,
  press,
  restartAll,
  shown,
  sleep,
  sleepComparing,
  slow,
  slowly,
  slowNodes,
  slowTrouble,
  wait,
  wire,
  type Make,
} from "./making.ts";
import { chainStays, farAhead, filled, startOver, unfilled } from "./other-chain.ts";
import { patient, pressedAgain, stillMissing } from "./pressing.ts";

/**
 * What leads to a transition, by chart and event: `done` is the end of a chart's work, `after` a wait. A key may name the
 * state before the event, and the transition's number after it.
 */
const causes: Readonly<Record<string, Readonly<Record<string, Make>>>> = {
  connection: {
    "network.offline": offline,
    "network.online": wait(16_000),
    "givenUp network.online": giveUpOffline,
    retry: now({ do: "retry" }),
    "connection.suspend": aNode,
    "connection.resume": now({ do: "nodes", own: null }),
    // What the attempt meets is settled before it begins.
    "page.shown": either(
      glance,
      followed(mend, [5], glance),
      followed(bridge("hanging", 12_000), [1], glance),
      followed(mend, [5], followed(closeCode(1000, 4_000), [1], glance)),
    ),
    "socket.opened": wait(500),
    "tryingRarely socket.opened": mend,
    "socket.frameReceived": wait(500),
    "socket.timedOut": bridge("hanging", 20_000),
    "call.failed": either(
      lateFailure,
      lateFailure,
      fault("rate-limit", 5_000),
      fault("history-silent", 20_000),
      fault("wrong-types", 4_000),
      cutShort,
    ),
    "tryingRarely socket.closed": bridge("gone", 600_000),
    "connecting socket.closed #0": bridge("gone", 30_000),
    "connecting socket.closed #1": giveUp,
    "greeting socket.closed #0": closeGreeting(1000),
    "greeting socket.closed #1": closeGreeting(1011),
    "greeting socket.closed #2": giveUpGreeting,
    "connected socket.closed #0": closeCode(1000, 1),
    "connected socket.closed #1": now({ do: "cut" }),
    after: wait(32_000),
    "givenUp after": wait(301_000),
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
    "blocks.wanted": slowly(either(go("home", "trust"), shown)),
    "blocks.unwanted": slowly(either(go("text"), hidden)),
    "older.wanted": fill(slowNodes, failingNodes, hangingNodes),
    "older.filling done #0": filled,
    "older.filling done #1": unfilled(failingNodes, hangingNodes),
    "head.received": either(slowly(now({ do: "retry" }, { do: "cut" })), gap, wait(3_500)),
    "block.received": either(gap, slow, wait(3_500)),
    done: either(slow, gap, broken, followed(gap, [0, 3_500], broken)),
    "newest.rewinding done": otherBlocks,
    "newest.startingOver done #0": chainStays,
    "newest.startingOver done #1": either(startOver, wait(2_000)),
    "newest.deciding always #0": either(
      startOver,
      startOver,
      followed(gap, [3_300, 4_500], startOver),
    ),
    "newest.deciding always #1": slowly(go("text")),
    "newest.deciding always #2": otherBlocks,
    "newest.deciding always #3": farAhead,
    "newest.skipping always": farAhead,
    "newest.deciding always #4": gap,
    "newest.deciding always #5": either(broken, followed(gap, [3_400], broken)),
    "newest.deciding always #6": either(slow, gap, wait(3_500)),
  },
  delivery: {
    "page.left": now({ do: "leave" }, { do: "reload" }),
    "conditions.changed": either(hidden, shown, go("home", "text")),
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
    "trust.wanted": orLate(slowly(either(go("home", "trust"), shown))),
    "trust.unwanted": orLate(slowly(either(go("text"), hidden))),
    "trust.change": either(slowly(either(ask("pin"), ask("reset"))), ask("reset")),
    "trust.rootRead": either(now({ do: "reload" }), glance, glance),
    "trust.advanced": wait(3_500),
    // The nodes have no block of those that the feed has skipped.
    "trust.fellBehind": either(sleep, ({ nodes }) => [
      ...Array.from(
        { length: nodes },
        (_, node) => [0, faultOn("stale", node, 3_400_000)] as const,
      ),
      [1_000, { do: "freeze", for: 3_200_000 }],
    ]),
    // Only what is further away than 15 minutes is crossed in hops: after an absence, or from the checkpoint on.
    "trust.hopped": slowly(
      either(ask("reset"), ({ random }) => [
        [0, { do: "freeze", for: random.pick([1_000_000, 1_500_000]) }],
      ]),
    ),
    "trust.broke": fault("fresh-key-witness", 300_000),
    retry: now({ do: "retry" }),
    done: either(
      wait(2_000),
      slow,
      slowly(ask("reset")),
      broken,
      fault("no-key", 30_000),
      fault("no-signature", 30_000),
    ),
    "changing done #0": ask("pin"),
    "changing done #1": ask("reset"),
    "changing done #2": ask("reset"),
    "pinning done #1": either(
      lateStart(() => []),
      slow,
      broken,
    ),
    after: either(wait(61_000), wire("gone", 65_000)),
  },
  chainWatch: {
    "watch.wanted": either(go("home", "trust"), shown),
    "watch.unwanted": either(go("text"), hidden),
    "watch.opened": askBlock,
    // A root that is dropped has to be caught up from again: much work.
    "watch.caughtUp": either(
      ask("pin"),
      ask("pin"),
      sleep,
      sleepComparing,
      // It settles at once if the page has gone before its root is read.
      lateStart(go("text"), "home"),
    ),
    "watch.reset": ask("pin", "reset"),
    "watch.recalled": recall,
    done: either(
      fault("dissent", 60_000),
      fault("behind", 60_000),
      now({ do: "clock", by: 9e6 }),
      wait(6_000),
    ),
    always: go("home"),
    // If no node answers, the light client does not catch up meanwhile.
    after: either(wait(31_000), followed(wire("hanging", 40_000), [0], wait(31_000))),
  },
  ruleWatch: {
    "rules.changed": slowly(ownRule),
    "blocks.settled": slowly(either(go("home"), wait(3_500), now({ do: "retry" }))),
    done: either(broken, slowly(ownRule), sleep, now({ do: "disk", trouble: "full", for: 5_000 })),
    "done #2": either(now({ do: "unrule" }), earlyRules),
    "done #3": () => [[0, { do: "rule", account: "", below: 40 }]],
    after: either(wait(11_000), wait(61_000), noBlocks, noBlocks, ({ nodes }) =>
      Array.from({ length: nodes }, (_, node) => [0, faultOn("stale", node, 80_000)] as const),
    ),
  },
  start: {
    "page.left": either(now({ do: "leave" }), ({ random }) => [
      [0, { do: "config", trouble: slowTrouble(random), for: 100 }],
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
      [0, { do: "config", trouble: anyTrouble(random), for: random.pick([1, 3_000]) }],
      [random.pick([0, 2]), { do: "retry" }],
      [random.pick([2, 30, 1_600]), random.pick([{ do: "leave" }, { do: "retry" }] as const)],
    ],
    "engine.opened": now({ do: "back" }, { do: "reload" }),
    done: ({ random }) => [
      [0, { do: "config", trouble: anyTrouble(random), for: 3_000 }],
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
    "question.toggle": either(slowly(press("toggle")), pressedAgain),
    "question.refresh": press("refresh"),
    "question.cancel": either(slowly(press("cancel")), pressedAgain),
    "question.ask": either(press("others"), press("others"), patient),
    "question.outdated": press("outdated"),
    retry: press("retry"),
    done: either(wait(500), slow, slowly(askAnew)),
    "failed.waiting done": either(glance, offline),
    "failed.waiting.due done": either(glance, wait(500)),
    "asking done #0": patient,
    "asking done #2": either(askMissing, restartAll, stillMissing, wait(1_000)),
    "asking done #3": either(broken, patient),
    always: askAnew,
    after: either(wait(21_000), wire("gone", 25_000)),
  },
  liveView: {
    "view.pause": now({ do: "pause" }),
    "view.resume": now({ do: "resume" }),
  },
};

/** What may lead to a transition, by its name: 'x on retry #0'. */
export function causeOf(chart: string, arrow: string): Make | undefined {
  const [, from = "", on, number = ""] = /^(.*) (on \S+|always) #(\d+)$/.exec(arrow) ?? [];
  const event = on?.replace(/^on /, "").replace(/^xstate\.(done|after)\..*/, "$1");
  const own = causes[chart];
  return (
    own?.[`${from} ${event} #${number}`] ??
    own?.[`${from} ${event}`] ??
    own?.[`${event} #${number}`] ??
    own?.[`${event}`]
  );
}

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
