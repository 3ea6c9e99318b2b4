/** The copy button's confirmation, driven by a simulated clock. */
import { expect, test } from "vitest";
import { createActor, fromPromise, SimulatedClock } from "xstate";
import { copyMachine } from "./copy.machine.ts";

test("a copy is confirmed for two seconds", async () => {
  const clock = new SimulatedClock();
  const copied = Promise.resolve();
  const actor = createActor(
    copyMachine.provide({ actors: { writeClipboard: fromPromise(() => copied) } }),
    { input: {}, clock },
  ).start();
  actor.send({ type: "copy.requested", text: "x" });
  await new Promise<void>((resolve) => {
    actor.subscribe((snapshot) => snapshot.hasTag("copied") && resolve());
  });
  clock.increment(1_999);
  expect(actor.getSnapshot().hasTag("copied")).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe("idle");
});
