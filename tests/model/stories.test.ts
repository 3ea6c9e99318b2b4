/** Every chart fulfils its stories, which are written from the specification. */
import { describe, expect, test } from "vitest";
import type { AnyStateMachine } from "xstate";
import { engineMachines, pageMachines } from "../../src/machines/all.ts";
import { transactionProofMachine } from "../../src/machines/proof/proof.machine.ts";
import { versionProvingMachine } from "../../src/machines/proof/proving.machine.ts";
import { watchRulesMachine } from "../../src/machines/watch/own-list.machine.ts";
import { contradiction } from "../support/expectation.ts";
import { expectations } from "./expectations/all.ts";

/** Charts of the same structure as a listed one, with other work. */
const variants = {
  transactionProof: transactionProofMachine,
  versionProving: versionProvingMachine,
  watchRules: watchRulesMachine,
};
const machines: Readonly<Record<string, AnyStateMachine>> = {
  ...engineMachines,
  ...pageMachines,
  ...variants,
};

test("every chart has expectations, and all expectations have a chart", () =>
  expect(Object.keys(expectations).toSorted()).toEqual(Object.keys(machines).toSorted()));

describe.each(Object.entries(machines))("%s", (name, machine) => {
  const stories = expectations[name] ?? [];
  test.each(stories.map((story) => [story.says, story] as const))("%s", (_, story) =>
    expect(contradiction(machine, story)).toBeNull(),
  );
});
