/** What the page's side of the live feed must do: topics, entering rows, the banner, the clock. */
import type { RootId } from "../../../src/domain/trust/root.ts";
import { unreadRoot, type RootMark } from "../../../src/domain/trust/views.ts";
import { after, event } from "../../support/expectation.ts";
import { summaries } from "../../support/samples.ts";
import type { Expectations } from "./vocabulary.ts";

const view = (number: number) => ({ properties: number, failure: null });
const news = (number: number) => event("view.received", { view: view(number) });
const rootA: RootMark = { era: 0, id: "a" as RootId };
const rootB: RootMark = { era: 0, id: "b" as RootId };
const list = (head: number, rootMark: RootMark = rootA) => ({
  state: "live",
  rootMark,
  blocks: summaries(head).slice(0, 5),
  updatedAt: 1,
  failure: null,
});
const received = (head: number, rootMark = rootA) =>
  event("list.received", { list: list(head, rootMark) });
const anchoredView = (rootMark: RootMark, anchored: number) => ({ rootMark, anchored });
const marked = (rootMark: RootMark, anchored: number) =>
  event("view.received", { view: anchoredView(rootMark, anchored) });
const reveal = (
  top: number,
  count: number,
  waiting: readonly number[],
  fresh: readonly number[],
  keys = [...Array(count).keys()],
) => {
  const all = summaries(top + waiting.length);
  return {
    rows: all.filter(({ number }) => number <= top).slice(0, count),
    keys,
    waiting: waiting.map((height) => all.find(({ number }) => number === height)),
    fresh,
  };
};
const desktop = { size: 5, first: "staggered", later: "staggered", instant: false };
const health = (how: string, consecutiveErrors = 0) =>
  event("connection.changed", { health: how, consecutiveErrors, closed: null });
const healthChanged = (how: string) => event("connection.changed", { health: how });

export const liveExpectations: Expectations = {
  liveView: [
    {
      says: "a view is followed; while paused, the newest is stored for later",
      input: { topic: "chain" },
      begins: "waiting",
      first: { asks: "watchTopic", context: { view: null } },
      steps: [
        [news(1), "following", { context: { view: view(1) } }],
        [news(2), "following", { context: { view: view(2) } }],
        ["view.pause", "paused"],
        [news(3), "paused", { context: { view: view(2), newest: view(3) } }],
        ["view.resume", "following", { context: { view: view(3) } }],
      ],
    },
    {
      says: "a pause ends when the trust root changes: no verdict on screen holds any longer",
      input: { topic: "latestBlocks" },
      begins: "waiting",
      steps: [
        ["view.pause", "waiting"],
        [marked(rootA, 5), "following"],
        ["view.pause", "paused"],
        [marked(rootA, 6), "paused", { context: { view: anchoredView(rootA, 5) } }],
        [
          marked({ era: 1, id: null }, 7),
          "following",
          { context: { view: anchoredView({ era: 1, id: null }, 7) } },
        ],
      ],
    },
    {
      says: "an engine that starts again doesn't end a pause, unless it has a different root",
      input: { topic: "latestBlocks" },
      begins: "waiting",
      steps: [
        [marked(rootA, 5), "following"],
        ["view.pause", "paused"],
        [marked(unreadRoot, 6), "paused", { context: { view: anchoredView(rootA, 5) } }],
        [marked(rootA, 7), "paused", { context: { view: anchoredView(rootA, 5) } }],
        [marked(unreadRoot, 8), "paused"],
        [marked(rootB, 9), "following", { context: { view: anchoredView(rootB, 9) } }],
      ],
    },
    {
      says: "what the page has already received is shown at once, and not requested again",
      input: { topic: "chain", known: { view: view(4), version: 9 } },
      begins: "following",
      first: { asks: "watchTopic", context: { view: view(4), version: 9 } },
      steps: [[news(5), "following", { context: { view: view(5) } }]],
    },
  ],
  blockList: [
    {
      says: "on wide screens blocks enter one after another, 250 ms apart, fresh for 800 ms",
      input: desktop,
      begins: "quiet",
      first: { asks: "watchList" },
      steps: [
        [
          received(2),
          "revealing",
          { context: { reveal: reveal(1, 1, [2], [1]) }, waits: ["spacing", 250] },
        ],
        [received(3), "revealing", { context: { reveal: { ...reveal(1, 1, [2, 3], [1]) } } }],
        [
          after("spacing"),
          "revealing",
          { context: { reveal: reveal(2, 2, [3], [1, 2], [1, 0]) }, waits: ["spacing", 250] },
        ],
        [
          after("spacing"),
          "revealing",
          {
            context: { reveal: reveal(3, 3, [], [1, 2, 3], [2, 1, 0]) },
            waits: ["highlight.ended", 800],
          },
        ],
        [after("spacing"), "quiet"],
        [
          event("highlight.ended", { numbers: [1, 2] }),
          "quiet",
          { context: { reveal: reveal(3, 3, [], [3], [2, 1, 0]) } },
        ],
      ],
    },
    {
      says: "a list the page has already received is shown at once",
      input: { ...desktop, first: "at-once", known: { view: list(5), version: 3 } },
      begins: "quiet",
      first: { asks: "watchList", context: { reveal: reveal(5, 5, [], []), list: list(5) } },
      steps: [
        [received(6), "revealing", { context: { reveal: reveal(6, 5, [], [6], [5, 0, 1, 2, 3]) } }],
      ],
    },
    {
      says: "a list the page has already received enters one after another where lists begin so",
      input: { ...desktop, known: { view: list(5), version: 3 } },
      begins: "revealing",
      first: {
        asks: "watchList",
        context: { reveal: reveal(1, 1, [2, 3, 4, 5], [1]), list: list(5) },
        waits: ["spacing", 250],
      },
      steps: [
        [
          after("spacing"),
          "revealing",
          { context: { reveal: reveal(2, 2, [3, 4, 5], [1, 2], [1, 0]) } },
        ],
      ],
    },
    {
      says: "at 768 px or less they appear at once",
      input: desktop,
      begins: "quiet",
      steps: [
        [event("layout.changed", { instant: true }), "quiet", { context: { instant: true } }],
        [
          received(3),
          "quiet",
          { context: { reveal: reveal(3, 3, [], []) }, waits: ["highlight.ended", 800] },
        ],
      ],
    },
    {
      says: "what appears at once while another block enters is fresh for 800 ms, too",
      input: { ...desktop, first: "at-once", known: { view: list(5), version: 3 } },
      begins: "quiet",
      steps: [
        [received(6), "revealing"],
        [event("layout.changed", { instant: true }), "revealing"],
        [
          received(7),
          "revealing",
          {
            context: { reveal: reveal(7, 5, [], [7], [6, 5, 0, 1, 2]) },
            waits: ["highlight.ended", 800],
          },
        ],
      ],
    },
    {
      says: "a pause ends when the trust root changes: no verdict on screen holds any longer",
      input: desktop,
      begins: "quiet",
      steps: [
        ["list.pause", "paused"],
        [received(2), "paused", { context: { list: list(2) } }],
        ["list.resume", "quiet"],
        ["list.pause", "paused"],
        [
          received(3, { era: 1, id: null }),
          "quiet",
          {
            context: {
              reveal: reveal(3, 3, [], [3], [2, 0, 1]),
              list: list(3, { era: 1, id: null }),
            },
            waits: ["highlight.ended", 800],
          },
        ],
      ],
    },
    {
      says: "an engine that starts again doesn't end a pause, unless it has a different root",
      input: desktop,
      begins: "quiet",
      steps: [
        [received(2), "revealing"],
        ["list.pause", "paused"],
        [received(3, unreadRoot), "paused", { context: { shownRoot: rootA } }],
        [received(4), "paused"],
        [received(4, unreadRoot), "paused"],
        [received(4, rootB), "quiet", { context: { shownRoot: rootB } }],
      ],
    },
    {
      says: "a paused list does not change, even during an animation, and loses nothing",
      input: desktop,
      begins: "quiet",
      steps: [
        ["list.pause", "paused"],
        [received(2), "paused", { context: { reveal: reveal(0, 0, [], []), list: list(2) } }],
        ["list.resume", "quiet", { context: { reveal: reveal(2, 2, [], []) } }],
        [received(3), "revealing"],
        ["list.pause", "paused"],
        [received(5), "paused", { context: { reveal: reveal(3, 3, [], [3], [2, 0, 1]) } }],
        [
          "list.resume",
          "quiet",
          { context: { reveal: reveal(5, 5, [], [5, 4], [3, 4, 2, 0, 1]) } },
        ],
      ],
    },
  ],
  connectionBanner: [
    {
      says: "silent for 8 s, then a warning; recovery that lasts 1 s is shown for 3 s",
      input: {},
      begins: "silent",
      first: { asks: "watchConnection", waits: ["start", 8000] },
      steps: [
        [health("lost", 4), "silent", { context: { health: "lost", consecutiveErrors: 4 } }],
        [after("start"), "warning"],
        [health("retrying", 1), "warning", { context: { health: "retrying" } }],
        [
          health("healthy"),
          "settling",
          { waits: ["settle", 1000], context: { current: "healthy", health: "retrying" } },
        ],
        [
          after("settle"),
          "recovered",
          { waits: ["success", 3000], context: { health: "healthy" } },
        ],
        [after("success"), "watching"],
        [health("healthy"), "watching"],
      ],
    },
    {
      says: "if nothing was requested before the network was lost, its return ends the warning without a success",
      input: {},
      begins: "silent",
      steps: [
        [health("offline"), "silent"],
        [after("start"), "warning"],
        [health("untried"), "watching"],
        [health("offline"), "warning"],
        ["banner.dismiss", "dismissed"],
        [health("untried"), "watching"],
        [health("retrying", 1), "warning"],
        [health("untried"), "watching"],
      ],
    },
    {
      says: "Retry reconnects, Dismiss hides it until the trouble is over",
      input: {},
      begins: "silent",
      steps: [
        [health("lost", 4), "silent"],
        [after("start"), "warning"],
        ["banner.retry", "warning", { acts: ["reconnect"] }],
        ["banner.dismiss", "dismissed"],
        [health("unstable", 5), "dismissed"],
        [health("healthy"), "watching"],
        [health("offline"), "warning"],
        [health("healthy"), "settling"],
        ["banner.retry", "settling", { acts: ["reconnect"] }],
        ["banner.dismiss", "watching"],
      ],
    },
    {
      says: "the shortest error is shown; a recurring one is reported once",
      input: {},
      begins: "silent",
      steps: [
        [after("start"), "watching"],
        [health("retrying", 1), "warning"],
        [health("healthy"), "settling"],
        [health("retrying", 1), "warning"],
        [health("healthy"), "settling"],
        [after("settle"), "recovered"],
        [health("retrying", 1), "warning"],
        [health("healthy"), "settling"],
        [after("settle"), "recovered"],
        ["banner.dismiss", "watching"],
      ],
    },
    {
      says: "the 8 s count from the page's start",
      input: { age: 3000 },
      begins: "silent",
      first: { waits: ["start", 5000] },
      steps: [[after("start"), "watching"]],
    },
    {
      says: "a page that started long ago is watched at once",
      input: { age: 60_000 },
      begins: "silent",
      first: { waits: ["start", 0] },
      steps: [[after("start"), "watching"]],
    },
  ],
  recovery: [
    {
      says: "what failed without a network is retried once, a second after the network is back",
      input: {},
      begins: "connected",
      first: { asks: "watchConnection" },
      steps: [
        [healthChanged("offline"), "disconnected", { context: { health: "offline" } }],
        [healthChanged("retrying"), "disconnected"],
        [healthChanged("healthy"), "settling", { acts: [], waits: ["settle", 1000] }],
        [after("settle"), "recovered", { acts: ["tryAgain"] }],
      ],
    },
    {
      says: "errors while a node answers are not an outage",
      input: {},
      begins: "connected",
      steps: [
        [healthChanged("unstable"), "connected", { context: { health: "unstable" } }],
        [healthChanged("healthy"), "connected"],
        [healthChanged("lost"), "disconnected"],
      ],
    },
    {
      says: "it waits for a connection that is unstable",
      input: {},
      begins: "connected",
      steps: [
        [healthChanged("lost"), "disconnected"],
        [healthChanged("healthy"), "settling"],
        [healthChanged("retrying"), "disconnected", { acts: [] }],
        [healthChanged("healthy"), "settling", { waits: ["settle", 1000] }],
        [after("settle"), "recovered", { acts: ["tryAgain"] }],
      ],
    },
  ],
  ageClock: [
    {
      says: "relative times follow the clock",
      input: { now: 0, every: 1000 },
      begins: "ticking",
      first: { asks: "tick" },
      steps: [[event("clock.ticked", { now: 1000 }), "ticking", { context: { now: 1000 } }]],
    },
  ],
};
