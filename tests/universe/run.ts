/**
 * The script that is bundled and run: it replays the found worlds, runs worlds of fresh seeds, and prints each result.
 * docs/testing.md explains the options.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { Reel } from "./chain/reel.ts";
import { Coverage, type Taken } from "./coverage/coverage.ts";
import { directedWorld } from "./directed/worlds.ts";
import { readFound, storeFound } from "./found.ts";
import { planWorld, quietWorld } from "./plan.ts";
import { shrink } from "./shrink.ts";
import { processorTime } from "./time/processor-time.ts";
import { runWorld, violationText, type Outcome } from "./universe.ts";
import type { World } from "./world.ts";

const { values: options } = parseArgs({
  options: {
    seeds: { type: "string", default: "10" },
    hours: { type: "string", default: "6" },
    first: { type: "string" },
    found: { type: "string", default: "" },
    twice: { type: "boolean", default: false },
    timeline: { type: "boolean", default: false },
    "until-failure": { type: "string" },
    quiet: { type: "boolean", default: false },
    untaken: { type: "boolean", default: false },
    directed: { type: "boolean", default: false },
    chart: { type: "string" },
    taken: { type: "string" },
    "no-shrink": { type: "boolean", default: false },
  },
});
const hours = Number(options.hours);
/** Without `--first`, seeds that no run has had. */
const first = Number(options.first ?? Math.floor(Date.now() / 1000) % 1_000_000_000);
/** Lines of a timeline that are printed before its first violation. */
const shownBefore = 60;

/** Processor time spent on worlds, s, without that of building the chain, which all of them share. */
const spent = (): number => processorTime() - reel.spent;

const reel = new Reel();
const coverage = new Coverage();
if (options.directed) coverage.explore();
/** The file of the pairs that this run and earlier ones have taken. */
const { taken } = options;
if (taken && existsSync(taken)) coverage.recall(JSON.parse(readFileSync(taken, "utf8")) as Taken);
const follow = (sampled: boolean) => (sampled ? coverage : null);
let failed = 0;
let simulated = 0;
const began = spent();

for (const [name, { world, property }] of readFound(options.found)) {
  const { violations } = await runWorld(world, reel, { coverage: follow(true) });
  console.log(`${violations.length === 0 ? "holds" : "FAILS"}  ${name}: ${property}`);
  if (violations.length === 0) continue;
  failed += 1;
  await explain(world);
}

/** Processor time after which the search for a failure ends, s; if not given, a fixed number of seeds is run. */
const limit = options["until-failure"];
const ends = limit === undefined ? null : Number(limit);
/** Whether the run was interrupted: then it ends with the world that it is in. */
let isInterrupted = false;
process.once("SIGINT", () => (isInterrupted = true));
const goesOn = (seed: number): boolean =>
  !isInterrupted &&
  (ends === null ? seed < first + Number(options.seeds) : processorTime() < ends && failed === 0);

for (let seed = first; goesOn(seed); seed += 1) {
  const isDirected = options.directed;
  const plan = options.quiet ? quietWorld : planWorld;
  const { world, focus } = isDirected
    ? directedWorld(seed, hours, options.chart)
    : { world: plan(seed, hours), focus: null };
  // Watching every chart takes time, and changes nothing.
  const isSampled = options.untaken || isDirected || (ends === null && seed % 5 === 0);
  const start = spent();
  const outcome = await runWorld(world, reel, { coverage: follow(isSampled), isDirected, focus });
  const speed = speedText(outcome.lasted, spent() - start);
  simulated += outcome.lasted;
  console.log(`seed ${seed}  ${outcome.hash.slice(0, 16)}  ${outcome.length} lines  ${speed}`);
  if (options.twice) await compare(outcome, isSampled);
  if (options.timeline) await explain(outcome.world);
  if (outcome.violations.length === 0) continue;
  failed += 1;
  for (const violation of outcome.violations) console.log(`  ${violationText(violation)}`);
  if (options["no-shrink"]) continue;
  const found = await shrink(outcome, (smaller) => runWorld(smaller, reel));
  const { steps, nodes } = found.world;
  console.log(
    `  shrunk to ${steps.length} of ${outcome.world.steps.length} steps and ${nodes} nodes`,
  );
  if (options.found) console.log(`  stored as ${storeFound(options.found, found)}`);
  await explain(found.world);
}

console.log(coverage.lines.join("\n"));
if (options.untaken) console.log(coverage.untaken.join("\n"));
if (taken) writeFileSync(taken, JSON.stringify(coverage.taken));
console.log(
  `in all ${speedText(simulated, spent() - began)}; the chain took ${reel.spent.toFixed(1)} s more; ${failed} failed`,
);
console.log(`after ${processorTime().toFixed(0)} s of processor time`);
// Ends once everything is written.
process.stdout.write("", () => process.exit(failed === 0 ? 0 : 1));

function speedText(ms: number, seconds: number): string {
  const lasted = ms / 3_600_000;
  return `${lasted.toFixed(2)} h in ${seconds.toFixed(1)} s, ${((lasted / seconds) * 60).toFixed(0)} h a minute`;
}

/** A second run must have the same trace. */
async function compare(outcome: Outcome, isSampled: boolean): Promise<void> {
  const again = await runWorld(outcome.world, reel, { coverage: follow(isSampled) });
  if (again.hash === outcome.hash) return;
  failed += 1;
  console.log(`  the second run differs: ${again.hash.slice(0, 16)}, ${again.length} lines`);
}

/** Prints a world's timeline up to what fails in it, or all of it. */
async function explain(world: World): Promise<void> {
  const { lines } = await runWorld(world, reel, { keeps: true });
  const place = lines.findIndex((line) => line.includes("VIOLATION"));
  const shown =
    place < 0 || options.timeline
      ? lines
      : lines.slice(Math.max(0, place - shownBefore), place + 1);
  console.log(shown.map((line) => `    ${line}`).join("\n"));
}
