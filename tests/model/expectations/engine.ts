/** What the engine's charts must do: the socket, the breaker, the feed and the irreversible rows. */
import { limits } from "../../../src/domain/limits.ts";
import { ok } from "../../../src/domain/result.ts";
import { after, breaks, event, gives } from "../../support/expectation.ts";
import { refusal, timeout, type Expectations } from "./vocabulary.ts";

const ended = (code: number, peerReason = "") => ({ code, peerReason, why: null });
const closed = (code: number, peerReason = "") =>
  event("socket.closed", { end: ended(code, peerReason), chance: 0.5, now: 10 });
const online = event("network.online", { now: 10 });
const speaking = { connected: "speaking" } as const;
const silent = { connected: "silent" } as const;
const urls = ["wss://a.example", "wss://b.example"];
const one = { ...limits, socket: { ...limits.socket, reconnectAttempts: 1 } };
const following = { live: "following" } as const;
const pausing = { live: "pausing" } as const;
const failedFeed = event("feed.failed", { failure: timeout });

export const engineExpectations: Expectations = {
  connection: [
    {
      says: "without an address nothing is ever opened",
      input: { urls: [] },
      begins: "unconfigured",
      first: { nothing: true },
      steps: [["connection.start", "unconfigured", { nothing: true }]],
    },
    {
      says: "with nodes of the visitor's own from the start, no socket is opened before they are removed",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.suspend", "suspended"],
        ["connection.start", "suspended", { nothing: true }],
        ["connection.resume", "connecting", { asks: "openSocket" }],
      ],
    },
    {
      says: "a browser that is offline from the start waits for its network",
      input: { urls },
      begins: "idle",
      steps: [
        ["network.offline", "offline"],
        ["connection.start", "offline", { nothing: true }],
        [online, "waiting", { waits: ["delay", 1000] }],
      ],
    },
    {
      says: "an abnormal close is retried with growing delays; data resets the count, opening does not",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.start", "connecting", { asks: "openSocket" }],
        [
          closed(1006),
          "waiting",
          { waits: ["delay", 1000], context: { closed: ended(1006), retryAt: 1010 } },
        ],
        [after("delay"), "connecting", { asks: "openSocket", context: { retryAt: null } }],
        ["socket.opened", "greeting", { context: { attempt: 1, closed: ended(1006) } }],
        [closed(1008, "full"), "waiting", { waits: ["delay", 1500], context: { attempt: 2 } }],
        [after("delay"), "connecting", { context: { closed: ended(1008, "full") } }],
        ["socket.opened", "greeting"],
        ["socket.frameReceived", speaking, { context: { attempt: 0, closed: null } }],
        [closed(1006), "waiting", { waits: ["delay", 1000] }],
      ],
    },
    {
      says: "after the last attempt it tries rarely; a visible page, a request, or coming online starts again",
      input: { urls, limits: one },
      begins: "idle",
      steps: [
        ["connection.start", "connecting"],
        [closed(1006), "waiting"],
        [after("delay"), "connecting"],
        [
          closed(1013),
          "givenUp",
          {
            context: { closed: ended(1013), retryAt: 300_010 },
            waits: ["rareRetry", 300_000],
          },
        ],
        [
          after("rareRetry"),
          "tryingRarely",
          { asks: "openSocket", context: { attempt: 1, retryAt: null } },
        ],
        ["socket.opened", "greeting"],
        [closed(1008, "full"), "givenUp", { context: { closed: ended(1008, "full") } }],
        ["page.shown", "tryingRarely", { asks: "openSocket", context: { attempt: 1 } }],
        [closed(1006), "givenUp"],
        [after("rareRetry"), "tryingRarely"],
        ["retry", "connecting", { asks: "openSocket", context: { attempt: 0 } }],
        [closed(1006), "waiting"],
        [after("delay"), "connecting"],
        [closed(1006), "givenUp"],
        ["retry", "connecting", { asks: "openSocket", context: { attempt: 0 } }],
        [closed(1006), "waiting"],
        [after("delay"), "connecting"],
        [closed(1006), "givenUp"],
        [online, "waiting", { waits: ["delay", 1000], context: { attempt: 0 } }],
      ],
    },
    {
      says: "a normal close (1000) does not retry; Retry does",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.start", "connecting"],
        ["socket.opened", "greeting"],
        ["socket.frameReceived", speaking],
        [closed(1000), "disconnected", { context: { closed: ended(1000) } }],
        ["retry", "connecting", { asks: "openSocket" }],
        ["socket.opened", "greeting"],
        [closed(1000), "disconnected"],
      ],
    },
    {
      says: "a socket that falls silent stays open, and recovers with its next frame",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.start", "connecting"],
        ["socket.opened", "greeting"],
        ["socket.frameReceived", speaking],
        ["socket.timedOut", silent],
        ["socket.frameReceived", speaking],
        ["socket.timedOut", silent],
        [closed(1006), "waiting", { waits: ["delay", 1000] }],
      ],
    },
    {
      says: "failures of calls are remembered in every state",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.start", "connecting"],
        [
          event("call.failed", { failure: timeout }),
          "connecting",
          { context: { failure: timeout } },
        ],
      ],
    },
    {
      says: "offline ends the socket and counts once; online reconnects after 1 s",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.start", "connecting"],
        ["socket.opened", "greeting"],
        ["socket.frameReceived", speaking],
        ["network.offline", "offline"],
        ["network.offline", "offline", { nothing: true }],
        [online, "waiting", { waits: ["delay", 1000], context: { retryAt: 1010 } }],
        [after("delay"), "connecting", { asks: "openSocket" }],
      ],
    },
    {
      says: "with the visitor's own nodes there is no socket until they are removed",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.start", "connecting"],
        ["socket.opened", "greeting"],
        ["socket.frameReceived", speaking],
        ["connection.suspend", "suspended"],
        ["connection.suspend", "suspended", { nothing: true }],
        ["network.offline", "suspended", { nothing: true }],
        ["retry", "suspended", { nothing: true }],
        ["connection.resume", "connecting", { asks: "openSocket", context: { attempt: 0 } }],
      ],
    },
    {
      says: "Retry skips the wait, and also replaces an open connection",
      input: { urls },
      begins: "idle",
      steps: [
        ["connection.start", "connecting"],
        [closed(1006), "waiting"],
        ["retry", "connecting", { asks: "openSocket", context: { attempt: 0 } }],
        ["socket.opened", "greeting"],
        ["retry", "connecting", { asks: "openSocket" }],
        ["socket.opened", "greeting"],
        ["socket.frameReceived", speaking],
        ["retry", "connecting", { asks: "openSocket" }],
      ],
    },
  ],
  circuitBreaker: [
    {
      says: "CLOSED opens after 5 failures in a row; a success in between resets the count",
      input: {},
      begins: "closed",
      steps: [
        ...Array.from({ length: 4 }, () => ["call.failed", "closed"] as const),
        ["call.succeeded", "closed", { context: { failures: 0 } }],
        ...Array.from({ length: 4 }, () => ["call.failed", "closed"] as const),
        ["call.failed", "open", { waits: ["rest", 60_000] }],
      ],
    },
    {
      says: "OPEN tries after 60 s; HALF_OPEN closes after 3 successes",
      input: {},
      begins: "closed",
      steps: [
        ...Array.from({ length: 4 }, () => ["call.failed", "closed"] as const),
        ["call.failed", "open"],
        ["call.succeeded", "open"],
        [after("rest"), "halfOpen", { context: { failures: 0, successes: 0 } }],
        ["call.succeeded", "halfOpen"],
        ["call.succeeded", "halfOpen", { context: { successes: 2 } }],
        ["call.succeeded", "closed", { context: { failures: 0, successes: 0 } }],
      ],
    },
    {
      says: "a failure while half open opens again; Retry shortens the wait",
      input: { limits: { ...limits, breaker: { ...limits.breaker, failures: 1 } } },
      begins: "closed",
      steps: [
        ["call.failed", "open"],
        ["breaker.probe", "halfOpen"],
        ["call.succeeded", "halfOpen"],
        ["call.failed", "open", { waits: ["rest", 60_000] }],
      ],
    },
    {
      says: "one call that hangs opens it: for a few seconds, and on trial for a minute",
      input: {},
      begins: "closed",
      steps: [
        ["call.hung", "open", { waits: ["rest", 10_000] }],
        ["call.hung", "open"],
        [after("rest"), "halfOpen"],
        ["call.hung", "open", { waits: ["rest", 60_000] }],
      ],
    },
  ],
  liveFeed: [
    {
      says: "first load, two seconds to settle, then live until no page is visible",
      input: {},
      begins: "idle",
      steps: [
        ["feed.watched", "loading", { asks: "loadLatest" }],
        [gives("loadLatest", ok(undefined)), "settling", { waits: ["settle", 2000] }],
        [after("settle"), following, { asks: "followHead" }],
        [
          gives("followHead", refusal(timeout)),
          pausing,
          { context: { failure: timeout }, waits: ["poll", 3000] },
        ],
        [after("poll"), following, { asks: "followHead" }],
        [gives("followHead", ok(undefined)), pausing, { context: { failure: null } }],
        ["feed.abandoned", "idle"],
      ],
    },
    {
      says: "news ends the pause; during a step it is followed by another, one at a time",
      input: {},
      begins: "idle",
      steps: [
        ["feed.hurry", "idle", { nothing: true }],
        ["feed.watched", "loading"],
        [gives("loadLatest", ok(undefined)), "settling"],
        [after("settle"), following],
        ["feed.hurry", following, { nothing: true }],
        [gives("followHead", refusal(timeout)), following, { asks: "followHead" }],
        [gives("followHead", ok(undefined)), pausing, { context: { failure: null } }],
        ["feed.hurry", following, { asks: "followHead" }],
        [breaks("followHead"), pausing, { waits: ["poll", 3000] }],
        ["feed.pause", "paused"],
      ],
    },
    {
      says: "a first load that fails is retried automatically, or by Try Again",
      input: {},
      begins: "idle",
      steps: [
        ["feed.watched", "loading"],
        [
          gives("loadLatest", refusal(timeout)),
          "failed",
          { context: { failure: timeout }, waits: ["retry", 3000] },
        ],
        [after("retry"), "loading", { asks: "loadLatest" }],
        [breaks("loadLatest"), "failed"],
        ["retry", "loading"],
        [gives("loadLatest", ok(undefined)), "settling", { context: { failure: null } }],
      ],
    },
    ...(
      [
        ["while loading", []],
        ["while settling", [[gives("loadLatest", ok(undefined)), "settling"]]],
        [
          "while live",
          [
            [gives("loadLatest", ok(undefined)), "settling"],
            [after("settle"), following],
          ],
        ],
        ["after a failure", [[gives("loadLatest", refusal(timeout)), "failed"]]],
      ] as const
    ).map(([when, steps]) => ({
      says: `nothing is requested while hidden, ${when}; on return the gap is filled`,
      input: {},
      begins: "idle",
      steps: [
        ["feed.watched", "loading"] as const,
        ...steps,
        ["feed.pause", "paused"] as const,
        ["feed.resume", "loading", { asks: "loadLatest" }] as const,
      ],
    })),
  ],
  irreversibleBlocks: [
    {
      says: "rows load once the feed reports its height, and follow as it advances",
      input: {},
      begins: "idle",
      steps: [
        ["blocks.settled", "loading", { asks: "loadRows" }],
        [gives("loadRows", ok(undefined)), "live"],
        ["blocks.settled", "loading", { asks: "loadRows" }],
        ["list.abandoned", "idle"],
      ],
    },
    {
      says: "a failure says why and is retried: automatically, by Try Again, or by a new height",
      input: {},
      begins: "idle",
      steps: [
        ["blocks.settled", "loading"],
        [
          gives("loadRows", refusal(timeout)),
          "failed",
          { context: { failure: timeout }, waits: ["retry", 3000] },
        ],
        [after("retry"), "loading"],
        [breaks("loadRows"), "failed"],
        ["retry", "loading"],
        [breaks("loadRows"), "failed"],
        ["blocks.settled", "loading"],
        [gives("loadRows", ok(undefined)), "live", { context: { failure: null } }],
      ],
    },
    {
      says: "a feed that cannot start makes the rows fail too",
      input: {},
      begins: "idle",
      steps: [[failedFeed, "failed", { context: { failure: timeout } }]],
    },
  ],
};
