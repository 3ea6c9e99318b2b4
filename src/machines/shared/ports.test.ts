/** A chart without one of its ports throws an error that names it. */
import { expect, test } from "vitest";
import { createActor, type AnyStateMachine } from "xstate";
import { searchMachine } from "../search/search.machine.ts";

/** The error that stops an actor. */
const errorOf = (machine: AnyStateMachine, ...events: readonly object[]): Promise<unknown> =>
  new Promise((resolve) => {
    const actor = createActor(machine, { input: {} });
    actor.subscribe({ error: resolve });
    actor.start();
    for (const event of events) actor.send(event as never);
  });

test("a missing action throws with its name", async () => {
  const error = await errorOf(
    searchMachine,
    { type: "search.typed", text: "12" },
    { type: "search.submitted" },
  );
  expect(error).toMatchObject({ message: "openRoute is not provided" });
});
