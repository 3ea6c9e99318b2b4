/** Delays of the connection's charts, driven by a simulated clock: the tests never wait. */
import { describe, expect, test } from "vitest";
import {
  createActor,
  fromCallback,
  SimulatedClock,
  type EventObject,
  type NonReducibleUnknown,
} from "xstate";
import { bannerText } from "../../domain/format/connection-banner.ts";
import { circuitBreakerMachine } from "./circuit-breaker.machine.ts";
import { connectionBannerMachine } from "./connection-banner.machine.ts";
import { connectionMachine } from "./connection.machine.ts";
import { requestThrottleLogic } from "./request-throttle.ts";

/** Work that never reports anything. */
const silent = <Input extends NonReducibleUnknown = undefined>() =>
  fromCallback<EventObject, Input>(() => {});

describe("circuitBreaker", () => {
  test("opens after 5 failures, tries after 60 s, closes after 3 successes", () => {
    const clock = new SimulatedClock();
    const breaker = createActor(circuitBreakerMachine, { input: {}, clock }).start();
    for (let i = 0; i < 4; i++) breaker.send({ type: "call.failed" });
    expect(breaker.getSnapshot().value).toBe("closed");
    breaker.send({ type: "call.failed" });
    expect(breaker.getSnapshot().value).toBe("open");
    expect(breaker.getSnapshot().hasTag("allowing")).toBe(false);
    clock.increment(59_999);
    expect(breaker.getSnapshot().value).toBe("open");
    clock.increment(1);
    expect(breaker.getSnapshot().value).toBe("halfOpen");
    for (let i = 0; i < 3; i++) breaker.send({ type: "call.succeeded" });
    expect(breaker.getSnapshot().value).toBe("closed");
  });

  test("a single hang opens it for ten seconds, another on trial for a minute", () => {
    const clock = new SimulatedClock();
    const breaker = createActor(circuitBreakerMachine, { input: {}, clock }).start();
    for (const rest of [10_000, 60_000]) {
      breaker.send({ type: "call.hung" });
      clock.increment(rest - 1);
      expect(breaker.getSnapshot().value).toBe("open");
      clock.increment(1);
      expect(breaker.getSnapshot().value).toBe("halfOpen");
    }
  });

  test("a failure while half open opens it again; a success in between resets the count", () => {
    const clock = new SimulatedClock();
    const breaker = createActor(circuitBreakerMachine, { input: {}, clock }).start();
    for (let i = 0; i < 4; i++) breaker.send({ type: "call.failed" });
    breaker.send({ type: "call.succeeded" });
    for (let i = 0; i < 4; i++) breaker.send({ type: "call.failed" });
    expect(breaker.getSnapshot().value).toBe("closed");
    breaker.send({ type: "call.failed" });
    clock.increment(60_000);
    breaker.send({ type: "call.failed" });
    expect(breaker.getSnapshot().value).toBe("open");
  });
});

test("the throttle grows by 1.5 up to 1000 ms and shrinks by 0.9 down to 30 ms", () => {
  const throttle = createActor(requestThrottleLogic, { input: {} }).start();
  const delay = () => throttle.getSnapshot().context.delay;
  expect(delay()).toBe(30);
  throttle.send({ type: "rate.limited" });
  expect(delay()).toBe(45);
  for (let i = 0; i < 20; i++) throttle.send({ type: "rate.limited" });
  expect(delay()).toBe(1000);
  throttle.send({ type: "request.succeeded" });
  expect(delay()).toBe(900);
  for (let i = 0; i < 60; i++) throttle.send({ type: "request.succeeded" });
  expect(delay()).toBe(30);
});

describe("connection", () => {
  const connect = () => {
    const clock = new SimulatedClock();
    const actor = createActor(
      connectionMachine.provide({ actors: { openSocket: silent<{ url: string }>() } }),
      {
        input: { urls: ["wss://a.example", "wss://b.example"] },
        clock,
      },
    ).start();
    actor.send({ type: "connection.start" });
    const close = (code: number) => {
      const end = { code, peerReason: "", why: null };
      actor.send({ type: "socket.closed", end, chance: 0.5, now: clock.now() });
    };
    return { clock, actor, close, state: () => actor.getSnapshot().value };
  };

  test("tries ten times with growing delays, then every five minutes", () => {
    const { clock, actor, close, state } = connect();
    const waits: number[] = [];
    for (let i = 0; i < 10; i++) {
      close(1006);
      expect(state()).toBe("waiting");
      waits.push(actor.getSnapshot().context.delay);
      clock.increment(actor.getSnapshot().context.delay);
      expect(state()).toBe("connecting");
    }
    expect(waits.slice(0, 4)).toEqual([1000, 1500, 2250, 3375]);
    expect(Math.max(...waits)).toBe(30_000);
    close(1006);
    expect(state()).toBe("givenUp");
    clock.increment(299_999);
    expect(state()).toBe("givenUp");
    clock.increment(1);
    expect(state()).toBe("tryingRarely");
    close(1006);
    expect(state()).toBe("givenUp");
    actor.send({ type: "retry" });
    expect(state()).toBe("connecting");
  });

  test("does not reconnect after a normal close, and resets the count after data", () => {
    const { actor, close, state, clock } = connect();
    close(1006);
    clock.increment(1000);
    actor.send({ type: "socket.opened" });
    expect(actor.getSnapshot().context.attempt).toBe(1);
    actor.send({ type: "socket.frameReceived" });
    expect(actor.getSnapshot().context.attempt).toBe(0);
    close(1000);
    expect(state()).toBe("disconnected");
    clock.increment(600_000);
    expect(state()).toBe("disconnected");
  });

  test("reconnects one second after going online", () => {
    const { actor, state, clock } = connect();
    actor.send({ type: "network.offline" });
    expect(state()).toBe("offline");
    actor.send({ type: "network.online", now: clock.now() });
    clock.increment(999);
    expect(state()).toBe("waiting");
    clock.increment(1);
    expect(state()).toBe("connecting");
  });
});

describe("connectionBanner", () => {
  test("is hidden for 8 s, warns, shows success for 3 s, stays dismissed while the problem lasts", () => {
    const clock = new SimulatedClock();
    const banner = createActor(
      connectionBannerMachine.provide({ actors: { watchConnection: silent() } }),
      { input: {}, clock },
    ).start();
    const receive = (health: "healthy" | "lost") =>
      banner.send({ type: "connection.changed", health, consecutiveErrors: 4, closed: null });
    receive("lost");
    clock.increment(7_999);
    expect(banner.getSnapshot().hasTag("visible")).toBe(false);
    clock.increment(1);
    expect(banner.getSnapshot().value).toBe("warning");
    receive("healthy");
    clock.increment(999);
    expect(banner.getSnapshot().value).toBe("settling");
    clock.increment(1);
    expect(banner.getSnapshot().value).toBe("recovered");
    clock.increment(3_000);
    expect(banner.getSnapshot().hasTag("visible")).toBe(false);
    receive("lost");
    banner.send({ type: "banner.dismiss" });
    receive("lost");
    expect(banner.getSnapshot().hasTag("visible")).toBe(false);
  });

  test.each([
    ["healthy", "Connected", "Successfully connected to STEEM network"],
    ["retrying", "Network Issues", "Experiencing connectivity problems. Retrying..."],
    [
      "unstable",
      "Connection Issues",
      "Network connection is unstable. 4 consecutive errors detected.",
    ],
    [
      "lost",
      "Connection Lost",
      "Unable to connect to the STEEM network. Some features may not work properly.",
    ],
  ] as const)("%s says '%s'", (health, title, text) =>
    expect(bannerText({ health, consecutiveErrors: 4 })).toEqual({ title, text }),
  );
});
