/**
 * `npm run test:mutants`: removes one transition or guard of a chart at a time, and checks whether the stories of
 * `tests/model/expectations` notice. Unlike the walks of `tests/model/walks`, they are not derived from the charts.
 * Fails if fewer than nine in ten are noticed; lists the survivors.
 */
import type { AnyStateMachine } from "xstate";
import { engineMachines, pageMachines } from "../src/machines/all.ts";
import { expectations } from "./model/expectations/all.ts";
import { contradiction } from "./support/expectation.ts";
import { transitionsOf } from "./support/model.ts";
import { mutantsOf, rebuilt, type Mutant } from "./support/mutants.ts";

/** Mutants that behave like their chart, by chart and missing part. */
const equivalent: Readonly<Record<string, string>> = {
  "blockList – revealing: after spacing #0 removed":
    "the second transition leads to quiet, which leads to revealing at once while any block waits",
  "ruleForm – rejected: on rule.save #1 removed":
    "a rule that is still wrong keeps its sentence: saving it again changes nothing",
};

const share = 0.9;
const start = performance.now();

const isNoticed = (name: string, machine: AnyStateMachine): boolean =>
  (expectations[name] ?? []).some((story) => contradiction(machine, story) !== null);

const rows = Object.entries({ ...engineMachines, ...pageMachines }).map(([name, machine]) => {
  if (isNoticed(name, rebuilt(machine)))
    throw new Error(
      `${name} fails its stories even without a mutant: run npm run test:model first.`,
    );
  const outcomes = mutantsOf(machine).map((mutant) => ({
    mutant,
    noticed: isNoticed(name, mutant.machine),
  }));
  const removed = outcomes.filter(({ mutant }) => mutant.kind === "transition").length;
  if (removed !== transitionsOf(machine).length)
    throw new Error(`${name} has ${transitionsOf(machine).length} transitions, not ${removed}.`);
  return { name, outcomes };
});

const all = rows.flatMap(({ outcomes }) => outcomes);
const tally = (
  of: readonly { mutant: Mutant; noticed: boolean }[],
  kind: Mutant["kind"],
): string => {
  const some = of.filter(({ mutant }) => mutant.kind === kind);
  return `${some.filter(({ noticed }) => noticed).length}/${some.length}`.padStart(7);
};
for (const { name, outcomes } of [...rows, { name: "all", outcomes: all }])
  console.log(
    `${name.padEnd(20)} transitions ${tally(outcomes, "transition")}   guards ${tally(outcomes, "guard")}`,
  );

const survivors = rows.flatMap(({ name, outcomes }) =>
  outcomes.filter(({ noticed }) => !noticed).map(({ mutant }) => `${name} – ${mutant.lacks}`),
);
console.log(survivors.length === 0 ? "no survivors" : "survivors:");
for (const each of survivors) console.log(`  ${each}: ${equivalent[each] ?? "nothing notices"}`);
const noticed = all.length - survivors.length;
const minutes = ((performance.now() - start) / 60_000).toFixed(2);
console.log(
  `${noticed} of ${all.length} noticed (${((100 * noticed) / all.length).toFixed(1)}%) in ${minutes} min`,
);
process.exitCode = noticed / all.length >= share ? 0 : 1;
