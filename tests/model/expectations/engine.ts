/** What the engine's charts must do: the socket, the breaker, the feed and the irreversible rows. */
import { limits } from "../../../src/domain/limits.ts";
import { ok } from "../../../src/domain/result.ts";
import { after, breaks, event, gives } from "../../support/expectation.ts";
import { refusal, timeout, type Expectations } from "./vocabulary.ts";

const closed = (code: number) => event("socket.closed", { code, chance: 0.5 });
const urls = ["wss://a.example", "wss://b.example"];
const one = { ...limits, socket: { ...limits.socket, reconnectAttempts: 1 } };
const failedFeed = event("feed.failed", { failure: timeout });

export const engineExpectations: Expectations = {
  connection: [
    {
      says: "an abnormal close is retried with growing delays, an open counts anew",
      input: { urls },
      begins: "connecting",
      first: { asks: "openSocket" },
      steps: [
        [closed(1006), "waiting", { waits: ["delay", 1000], context: { closeCode: 1006 } }],
        [after("delay"), "connecting", { asks: "openSocket" }],
        [closed(1006), "waiting", { waits: ["delay", 1500], context: { attempt: 2 } }],
        [after("delay"), "connecting"],
        ["socket.opened", "connected", { context: { attempt: 0, closeCode: null } }],
        [closed(1006), "waiting", { waits: ["delay", 1000] }],
      ],
    },
    {
      says: "after the last attempt it gives up; a person, or coming online, starts again",
      input: { urls, limits: one },
      begins: "connecting",
      steps: [
        [closed(1006), "waiting"],
        [after("delay"), "connecting"],
        [closed(1013), "error", { context: { closeCode: 1013 } }],
        ["connection.retry", "connecting", { asks: "openSocket", context: { attempt: 0 } }],
        [closed(1006), "waiting"],
        [after("delay"), "connecting"],
        [closed(1006), "error"],
        ["network.online", "waiting", { waits: ["delay", 1000], context: { attempt: 0 } }],
      ],
    },
    {
      says: "a normal close (1000) does not retry; a person may",
      input: { urls },
      begins: "connecting",
      steps: [
        ["socket.opened", "connected"],
        [closed(1000), "disconnected", { context: { closeCode: 1000 } }],
        ["connection.retry", "connecting", { asks: "openSocket" }],
      ],
    },
    {
      says: "offline ends the socket and is heard once; online reconnects after 1 s",
      input: { urls },
      begins: "connecting",
      steps: [
        ["socket.opened", "connected"],
        ["network.offline", "offline"],
        ["network.offline", "offline", { nothing: true }],
        ["network.online", "waiting", { waits: ["delay", 1000] }],
        [after("delay"), "connecting", { asks: "openSocket" }],
      ],
    },
    {
      says: "a person need not wait, and may ask for a fresh connection while one is open",
      input: { urls },
      begins: "connecting",
      steps: [
        [closed(1006), "waiting"],
        ["connection.retry", "connecting", { asks: "openSocket", context: { attempt: 0 } }],
        ["socket.opened", "connected"],
        ["connection.retry", "connecting", { asks: "openSocket" }],
      ],
    },
  ],
  circuitBreaker: [
    {
      says: "CLOSED opens after 5 failures in a row; a success in between counts anew",
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
      says: "a failure on trial opens again; a person who insists shortens the rest",
      input: { limits: { ...limits, breaker: { ...limits.breaker, failures: 1 } } },
      begins: "closed",
      steps: [
        ["call.failed", "open"],
        ["breaker.probe", "halfOpen"],
        ["call.succeeded", "halfOpen"],
        ["call.failed", "open", { waits: ["rest", 60_000] }],
      ],
    },
  ],
  liveFeed: [
    {
      says: "first load, two seconds to settle, then live until nobody looks",
      input: {},
      begins: "idle",
      steps: [
        ["feed.watched", "loading", { asks: "loadLatest" }],
        [gives("loadLatest", ok(undefined)), "settling", { waits: ["settle", 2000] }],
        [after("settle"), "live", { asks: "followHead" }],
        [event("feed.stumbled", { failure: timeout }), "live", { context: { failure: timeout } }],
        ["feed.followed", "live", { context: { failure: null } }],
        ["feed.abandoned", "idle"],
      ],
    },
    {
      says: "a first load that fails is tried again by itself, or when a person asks",
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
        ["feed.retry", "loading"],
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
            [after("settle"), "live"],
          ],
        ],
        ["after a failure", [[gives("loadLatest", refusal(timeout)), "failed"]]],
      ] as const
    ).map(([when, steps]) => ({
      says: `nothing is asked while hidden, ${when}; on return the gap is filled`,
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
      says: "rows load once the feed says how far, and follow as it advances",
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
      says: "a failure says why and is tried again: by itself, by a person, by news",
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
        ["list.retry", "loading"],
        [breaks("loadRows"), "failed"],
        ["blocks.settled", "loading"],
        [gives("loadRows", ok(undefined)), "live", { context: { failure: null } }],
      ],
    },
    {
      says: "a feed that cannot start takes the rows with it",
      input: {},
      begins: "idle",
      steps: [[failedFeed, "failed", { context: { failure: timeout } }]],
    },
  ],
};
