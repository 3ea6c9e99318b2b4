/** The charts' delays, moved by a simulated clock: not a millisecond is waited. */
import { describe, expect, test } from "vitest";
import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type EventObject,
  type NonReducibleUnknown,
} from "xstate";
import { limits } from "../../src/domain/limits.ts";
import { blockRevealMachine, heldBack } from "../../src/machines/block-reveal.machine.ts";
import { circuitBreakerMachine } from "../../src/machines/circuit-breaker.machine.ts";
import {
  bannerText,
  connectionBannerMachine,
} from "../../src/machines/connection-banner.machine.ts";
import { connectionMachine } from "../../src/machines/connection.machine.ts";
import { copyMachine } from "../../src/machines/copy.machine.ts";
import { requestThrottleLogic } from "../../src/machines/request-throttle.machine.ts";
import { summaries } from "../support/samples.ts";

/** Work that says nothing. */
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

  test("a failure on trial opens it again; a success in between resets the count", () => {
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
    const close = (code: number) => actor.send({ type: "socket.closed", code, chance: 0.5 });
    return { clock, actor, close, state: () => actor.getSnapshot().value };
  };

  test("tries ten times, a little later each time, then gives up until somebody asks", () => {
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
    expect(state()).toBe("error");
    actor.send({ type: "connection.retry" });
    expect(state()).toBe("connecting");
  });

  test("does not call back after a normal close, and counts anew after an open", () => {
    const { actor, close, state, clock } = connect();
    close(1006);
    clock.increment(1000);
    actor.send({ type: "socket.opened" });
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
    actor.send({ type: "network.online" });
    clock.increment(999);
    expect(state()).toBe("waiting");
    clock.increment(1);
    expect(state()).toBe("connecting");
  });
});

describe("connectionBanner", () => {
  test("is silent for 8 s, warns, shows success for 3 s, stays dismissed while sick", () => {
    const clock = new SimulatedClock();
    const banner = createActor(
      connectionBannerMachine.provide({ actors: { watchConnection: silent() } }),
      { input: {}, clock },
    ).start();
    const hear = (health: "healthy" | "lost") =>
      banner.send({ type: "connection.changed", health, consecutiveErrors: 4, closeReason: null });
    hear("lost");
    clock.increment(7_999);
    expect(banner.getSnapshot().hasTag("visible")).toBe(false);
    clock.increment(1);
    expect(banner.getSnapshot().value).toBe("warning");
    hear("healthy");
    expect(banner.getSnapshot().value).toBe("recovered");
    clock.increment(3_000);
    expect(banner.getSnapshot().hasTag("visible")).toBe(false);
    hear("lost");
    banner.send({ type: "banner.dismiss" });
    hear("lost");
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

describe("blockReveal", () => {
  const open = (instant: boolean) => {
    const clock = new SimulatedClock();
    const actor = createActor(blockRevealMachine.provide({ actors: { watchList: silent() } }), {
      input: { size: 5, first: "staggered", later: "staggered", instant },
      clock,
    }).start();
    const hear = (head: number) =>
      actor.send({
        type: "list.received",
        list: { state: "live", blocks: summaries(head).slice(0, 5), updatedAt: 1, failure: null },
      });
    const context = () => actor.getSnapshot().context;
    return { clock, actor, hear, context };
  };

  test("rows enter 250 ms apart and are fresh for 800 ms", () => {
    const { clock, hear, context } = open(false);
    hear(5);
    expect(context().reveal.rows.length).toBe(1);
    clock.increment(limits.reveal.spacing);
    expect(context().reveal.rows.length).toBe(2);
    for (let i = 0; i < 3; i++) clock.increment(limits.reveal.spacing);
    expect(context().reveal.rows.map((row) => row.number)).toEqual([5, 4, 3, 2, 1]);
    clock.increment(limits.reveal.highlight);
    expect(context().reveal.fresh).toEqual([]);
  });

  test("all at once on narrow screens, nothing while paused, everything on resume", () => {
    const { actor, hear, context } = open(true);
    hear(5);
    expect(context().reveal.rows.length).toBe(5);
    actor.send({ type: "list.pause" });
    hear(8);
    expect(context().reveal.rows[0]?.number).toBe(5);
    expect(heldBack(context())).toBe(3);
    actor.send({ type: "list.resume" });
    expect(context().reveal.rows[0]?.number).toBe(8);
  });
});

test("a copy is confirmed for two seconds", async () => {
  const clock = new SimulatedClock();
  const copied = Promise.resolve();
  const actor = createActor(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(() => copied) } }),
    { input: {}, clock },
  ).start();
  actor.send({ type: "copy.asked", text: "x" });
  await new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => snapshot.hasTag("copied") && resolve());
  });
  clock.increment(1_999);
  expect(actor.getSnapshot().hasTag("copied")).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe("idle");
});
