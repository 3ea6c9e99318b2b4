/** What the page's side of the live feed must do: mirrors, entrances, the banner, the clock. */
import { after, event } from "../../support/expectation.ts";
import { summaries } from "../../support/samples.ts";
import type { Expectations } from "./vocabulary.ts";

const view = (number: number) => ({ properties: number, failure: null });
const news = (number: number) => event("view.received", { view: view(number) });
const list = (head: number) => ({
  state: "live",
  blocks: summaries(head).slice(0, 5),
  updatedAt: 1,
  failure: null,
});
const heard = (head: number) => event("list.received", { list: list(head) });
const reveal = (
  top: number,
  count: number,
  waiting: readonly number[],
  fresh: readonly number[],
  seats = [...Array(count).keys()],
) => {
  const all = summaries(top + waiting.length);
  return {
    rows: all.filter(({ number }) => number <= top).slice(0, count),
    seats,
    waiting: waiting.map((height) => all.find(({ number }) => number === height)),
    fresh,
  };
};
const desktop = { size: 5, first: "staggered", later: "staggered", instant: false };
const health = (how: string, consecutiveErrors = 0) =>
  event("connection.changed", { health: how, consecutiveErrors, closeReason: null });
const heardOf = (how: string) => event("connection.changed", { health: how });

export const liveExpectations: Expectations = {
  liveView: [
    {
      says: "a view is followed; held still it keeps the newest for later",
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
      says: "what the page has heard already is shown from the first moment, and not asked for again",
      input: { topic: "chain", known: { view: view(4), version: 9 } },
      begins: "following",
      first: { asks: "watchTopic", context: { view: view(4), version: 9 } },
      steps: [[news(5), "following", { context: { view: view(5) } }]],
    },
  ],
  blockReveal: [
    {
      says: "on wide screens blocks enter one after another, 250 ms apart, fresh for 800 ms",
      input: desktop,
      begins: "quiet",
      first: { asks: "watchList" },
      steps: [
        [
          heard(2),
          "revealing",
          { context: { reveal: reveal(1, 1, [2], [1]) }, waits: ["spacing", 250] },
        ],
        [heard(3), "revealing", { context: { reveal: { ...reveal(1, 1, [2, 3], [1]) } } }],
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
      says: "a list the page has heard already stands from the first moment",
      input: { ...desktop, first: "at-once", known: { view: list(5), version: 3 } },
      begins: "quiet",
      first: { asks: "watchList", context: { reveal: reveal(5, 5, [], []), list: list(5) } },
      steps: [
        [heard(6), "revealing", { context: { reveal: reveal(6, 5, [], [6], [5, 0, 1, 2, 3]) } }],
      ],
    },
    {
      says: "at 768 px or less they appear at once",
      input: desktop,
      begins: "quiet",
      steps: [
        [event("layout.changed", { instant: true }), "quiet", { context: { instant: true } }],
        [
          heard(3),
          "quiet",
          { context: { reveal: reveal(3, 3, [], []) }, waits: ["highlight.ended", 800] },
        ],
      ],
    },
    {
      says: "a held list stands still, also in the middle of an entrance, and loses nothing",
      input: desktop,
      begins: "quiet",
      steps: [
        ["list.pause", "paused"],
        [heard(2), "paused", { context: { reveal: reveal(0, 0, [], []), list: list(2) } }],
        ["list.resume", "quiet", { context: { reveal: reveal(2, 2, [], []) } }],
        [heard(3), "revealing"],
        ["list.pause", "paused"],
        [heard(5), "paused", { context: { reveal: reveal(3, 3, [], [3], [2, 0, 1]) } }],
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
      says: "silent for 8 s, then a warning; recovery is shown for 3 s",
      input: {},
      begins: "silent",
      first: { asks: "watchConnection", waits: ["start", 8000] },
      steps: [
        [health("lost", 4), "silent", { context: { health: "lost", consecutiveErrors: 4 } }],
        [after("start"), "warning"],
        [health("retrying", 1), "warning", { context: { health: "retrying" } }],
        [health("healthy"), "recovered", { waits: ["success", 3000] }],
        [after("success"), "watching"],
        [health("healthy"), "watching"],
      ],
    },
    {
      says: "Retry reconnects, Dismiss puts it away until the trouble is over",
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
      ],
    },
    {
      says: "a healthy start says nothing; trouble during the success is trouble; success can be put away",
      input: {},
      begins: "silent",
      steps: [
        [after("start"), "watching"],
        [health("retrying", 1), "warning"],
        [health("healthy"), "recovered"],
        [health("lost", 3), "warning"],
        [health("healthy"), "recovered"],
        ["banner.dismiss", "watching"],
      ],
    },
  ],
  recovery: [
    {
      says: "what failed without a network is tried again, once, when that has been back for a second",
      input: {},
      begins: "connected",
      first: { asks: "watchConnection" },
      steps: [
        [heardOf("offline"), "cutOff", { context: { health: "offline" } }],
        [heardOf("retrying"), "cutOff"],
        [heardOf("healthy"), "settling", { acts: [], waits: ["settle", 1000] }],
        [after("settle"), "recovered", { acts: ["tryAgain"] }],
      ],
    },
    {
      says: "errors while somebody answers are no outage",
      input: {},
      begins: "connected",
      steps: [
        [heardOf("unstable"), "connected", { context: { health: "unstable" } }],
        [heardOf("healthy"), "connected"],
        [heardOf("lost"), "cutOff"],
      ],
    },
    {
      says: "a connection that comes and goes is waited for",
      input: {},
      begins: "connected",
      steps: [
        [heardOf("lost"), "cutOff"],
        [heardOf("healthy"), "settling"],
        [heardOf("retrying"), "cutOff", { acts: [] }],
        [heardOf("healthy"), "settling", { waits: ["settle", 1000] }],
        [after("settle"), "recovered", { acts: ["tryAgain"] }],
      ],
    },
  ],
  tickingClock: [
    {
      says: "relative times follow the clock",
      input: { now: 0, every: 1000 },
      begins: "ticking",
      first: { asks: "tick" },
      steps: [[event("clock.ticked", { now: 1000 }), "ticking", { context: { now: 1000 } }]],
    },
  ],
};
