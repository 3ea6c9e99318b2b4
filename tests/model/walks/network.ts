/** Walks through the charts of the connection and its endpoints. */
import { limits } from "../../../src/domain/limits.ts";
import { event } from "../../support/expectation.ts";
import { timeout, type Walk } from "./walk.ts";

const few = {
  ...limits,
  breaker: { ...limits.breaker, failures: 2, successes: 2 },
  socket: { ...limits.socket, reconnectAttempts: 2 },
};

export const networkWalks: Readonly<Record<string, Walk>> = {
  connection: {
    // One socket while trying or open, none otherwise, and never two. A planned attempt has a time.
    invariant: (snapshot) =>
      (snapshot.context.retryAt !== null) ===
        (snapshot.matches("waiting") || snapshot.matches("givenUp")) &&
      Object.keys(snapshot.children).length ===
        ((snapshot.hasTag("trying") && !snapshot.hasTag("down")) || snapshot.hasTag("open")
          ? 1
          : 0),
    input: { urls: ["wss://a.example", "wss://b.example"], limits: few },
    otherInputs: [{ urls: [] }],
    events: [
      { type: "socket.opened" },
      { type: "socket.frameReceived" },
      { type: "socket.timedOut" },
      event("socket.closed", {
        end: { code: 1006, peerReason: "", why: null },
        chance: 0.5,
        now: 1,
      }),
      event("socket.closed", {
        end: { code: 1000, peerReason: "", why: null },
        chance: 0.5,
        now: 1,
      }),
      event("call.failed", { failure: timeout, sentence: "" }),
      event("network.online", { now: 1 }),
      { type: "network.offline" },
      { type: "page.shown" },
      { type: "connection.start" },
      { type: "retry" },
      { type: "connection.suspend" },
      { type: "connection.resume" },
    ],
    key: ({ context }) => context.attempt,
  },
  circuitBreaker: {
    invariant: (snapshot) =>
      snapshot.hasTag("allowing") !== snapshot.matches("open") &&
      snapshot.context.failures <= few.breaker.failures &&
      snapshot.context.successes <= few.breaker.successes,
    input: { limits: few },
    events: [
      { type: "call.failed" },
      { type: "call.hung" },
      { type: "call.succeeded" },
      { type: "breaker.probe" },
    ],
    key: ({ context }) => [context.failures, context.successes],
  },
  connectionBanner: {
    input: {},
    events: [
      event("connection.changed", { health: "lost", consecutiveErrors: 4, closed: null }),
      event("connection.changed", { health: "healthy", consecutiveErrors: 0, closed: null }),
      event("connection.changed", { health: "retrying", consecutiveErrors: 1, closed: null }),
      event("connection.changed", { health: "untried", consecutiveErrors: 0, closed: null }),
      { type: "banner.dismiss" },
      { type: "banner.retry" },
    ],
    key: ({ context }) => [context.current, context.health],
  },
  recovery: {
    input: {},
    events: ["healthy", "retrying", "lost", "offline"].map((how) =>
      event("connection.changed", { health: how }),
    ),
    key: ({ context }) => context.health,
  },
};
