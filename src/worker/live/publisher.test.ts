/** What reaches a page: the newest view, never two at once, never faster than requested, none while hidden. */
import { expect, test } from "vitest";
import { SimulatedClock } from "xstate";
import { settled } from "../../../tests/support/settled.ts";
import type { ConnectionView } from "../../domain/contract/topics.ts";
import { limits } from "../../domain/limits.ts";
import { Publisher } from "./publisher.ts";

const view = (attempt: number): ConnectionView => ({ attempt }) as ConnectionView;

const publisherAt = (clock: SimulatedClock, pace = 0, spacing = 0) =>
  new Publisher({
    clock,
    limits,
    pace: () => pace,
    spacing: () => spacing,
    register: () => () => {},
  });

function open(pace = 0) {
  const clock = new SimulatedClock();
  const publisher = publisherAt(clock, pace);
  const seen: number[] = [];
  const acknowledge: (() => void)[] = [];
  const page = { visible: true };
  const watch = () =>
    publisher.subscribe(
      "connection",
      ({ attempt }) => {
        seen.push(attempt);
        return new Promise<void>((resolve) => acknowledge.push(resolve));
      },
      () => page.visible,
    );
  return { clock, publisher, seen, acknowledge, page, watch };
}

test("one delivery is in flight; outdated views are never sent", async () => {
  const { publisher, seen, acknowledge, watch } = open();
  watch();
  for (let i = 1; i <= 50; i++) publisher.publish("connection", view(i));
  expect(seen).toEqual([1]);
  acknowledge[0]?.();
  await settled();
  expect(seen).toEqual([1, 50]);
});

test("deliveries are paced", async () => {
  const { clock, publisher, seen, acknowledge, watch } = open(1000);
  watch();
  publisher.publish("connection", view(1));
  acknowledge[0]?.();
  await settled();
  publisher.publish("connection", view(2));
  clock.increment(999);
  expect(seen).toEqual([1]);
  publisher.publish("connection", view(3));
  clock.increment(1);
  expect(seen).toEqual([1, 3]);
});

test("two deliveries are spaced, but a first one does not wait", async () => {
  const clock = new SimulatedClock();
  const publisher = publisherAt(clock, 1000, 80);
  const seen: string[] = [];
  const watch = (name: string) =>
    publisher.subscribe(
      "connection",
      ({ attempt }) => void seen.push(`${name}${attempt}@${clock.now()}`),
      () => true,
    );
  publisher.publish("connection", view(1));
  watch("a");
  watch("b");
  expect(seen).toEqual(["a1@0", "b1@0"]);
  clock.increment(2000);
  publisher.publish("connection", view(2));
  clock.increment(79);
  expect(seen.slice(2)).toEqual(["a2@2000"]);
  clock.increment(1);
  expect(seen.slice(2)).toEqual(["a2@2000", "b2@2080"]);
});

test("a hidden page gets nothing and, when shown, the newest", () => {
  const { publisher, seen, page, watch } = open();
  page.visible = false;
  watch();
  publisher.publish("connection", view(1));
  publisher.publish("connection", view(2));
  expect(seen).toEqual([]);
  page.visible = true;
  publisher.resume();
  expect(seen).toEqual([2]);
});

test("a visible page that has not acknowledged for five minutes is given up", () => {
  const { clock, publisher, page, watch } = open();
  watch();
  publisher.publish("connection", view(1));
  clock.increment(300_000);
  page.visible = false;
  publisher.giveUpSilent();
  expect(publisher.size).toBe(1);
  page.visible = true;
  clock.increment(1);
  publisher.giveUpSilent();
  expect(publisher.size).toBe(0);
});

test("a page that was given up while asleep gets the newest view once it answers, and no more once it has left", async () => {
  const { clock, publisher, seen, acknowledge, watch } = open();
  const leave = watch();
  publisher.publish("connection", view(1));
  clock.increment(300_001);
  publisher.giveUpSilent();
  publisher.publish("connection", view(2));
  expect(seen).toEqual([1]);
  acknowledge[0]?.();
  await settled();
  expect(seen).toEqual([1, 2]);
  expect(publisher.size).toBe(1);
  clock.increment(300_001);
  publisher.giveUpSilent();
  leave();
  publisher.publish("connection", view(3));
  acknowledge[1]?.();
  await settled();
  expect(seen).toEqual([1, 2]);
  expect(publisher.size).toBe(0);
});

test("a page that refuses a view gets no more; other pages are not affected", async () => {
  const { publisher, seen, watch } = open();
  publisher.subscribe(
    "connection",
    () => Promise.reject(new Error("closed")),
    () => true,
  );
  const leave = watch();
  publisher.publish("connection", view(1));
  await settled();
  expect(publisher.size).toBe(1);
  expect(seen).toEqual([1]);
  leave();
  leave();
  expect(publisher.size).toBe(0);
});
