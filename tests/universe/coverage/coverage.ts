/** Counts which transitions of charts worlds have taken, which followed which, and which were never taken. */
// Imported before the page's own code, which looks for a browser when it loads.
import "../device/browser.ts";
import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { engineMachines } from "../../../src/machines/all.ts";
import { connectionBannerMachine } from "../../../src/machines/network/connection-banner.machine.ts";
import { questionMachine } from "../../../src/machines/shared/question.machine.ts";
import { startMachine } from "../../../src/machines/start/start.machine.ts";
import { liveView } from "../../../src/ui/live/live.charts.ts";
import { walks } from "../../model/walks/all.ts";
import { transitionsOf } from "../../support/model.ts";
import { watchArrows } from "./arrows.ts";
import { GuardOutcomes } from "./guards.ts";
import { pairName, pairOf, possiblePairs } from "./pairs.ts";
import { reachablePairs } from "./reachable.ts";
import { senders } from "./senders.ts";

/** Every chart that a world runs: the engine's, and those of the page that don't belong to views. */
const charts: Readonly<Record<string, AnyStateMachine>> = {
  ...engineMachines,
  start: startMachine,
  connectionBanner: connectionBannerMachine,
  question: questionMachine,
  // Provided with its actors when its file was loaded: its guards are copies.
  liveView,
};

/** Whether a chart's work must throw for a pair: in a world, all that goes wrong is an answer. */
const needsCrash = (pair: string): boolean => pair.includes("xstate.error.actor");

interface Reached {
  readonly transitions: Set<string>;
  readonly pairs: Set<string>;
}

export class Coverage {
  readonly #charts = new Map<string, Reached>();
  /** How many times each kind of step was carried out. */
  readonly #steps = new Map<string, number>();
  /** How many times a director has tried each pair. */
  readonly tries = new Map<string, number>();

  readonly #guards = new GuardOutcomes();
  /** By chart, the transitions that can follow each one. */
  readonly #explored = new Map<string, ReadonlyMap<string, readonly string[]>>();
  /** By chart, how many steps each transition is from one after which something has never followed; null if outdated. */
  readonly #distances = new Map<string, ReadonlyMap<string, number> | null>();

  constructor() {
    this.#guards.watch(Object.values(charts));
  }

  /** Notes what charts do, and tells of it, until the returned function is called. */
  watch(
    took: (chart: string, arrow: string, now: AnyMachineSnapshot) => void = () => {},
  ): () => void {
    return watchArrows(Object.values(charts), (chart, arrow, before, snapshot) => {
      const reached = this.#charts.get(chart) ?? { transitions: new Set(), pairs: new Set() };
      this.#charts.set(chart, reached);
      reached.transitions.add(arrow);
      const pair = before === null ? null : pairName(before, arrow);
      if (pair !== null && !reached.pairs.has(pair)) {
        reached.pairs.add(pair);
        this.#distances.set(chart, null);
      }
      took(chart, arrow, snapshot);
    });
  }

  /** Finds out which transitions can follow which, before worlds are led to those that never have. */
  explore(): void {
    for (const name of Object.keys(charts)) this.#secondsOf(name);
  }

  /** The transitions that could follow this one in a chart. */
  after(chart: string, arrow: string): readonly string[] {
    return this.#explored.get(chart)?.get(arrow) ?? [];
  }

  /** Those of them that never have. */
  untakenAfter(chart: string, arrow: string): readonly string[] {
    const taken = this.#charts.get(chart)?.pairs;
    return this.after(chart, arrow).filter((next) => taken?.has(pairName(arrow, next)) !== true);
  }

  /** The transitions after this one that lead to such a place, by the shortest way. */
  towardsUntaken(chart: string, arrow: string): readonly string[] {
    const distances = this.#distancesIn(chart);
    const seconds = this.after(chart, arrow);
    const shortest = Math.min(...seconds.map((next) => distances.get(next) ?? Infinity));
    return shortest === Infinity ? [] : seconds.filter((next) => distances.get(next) === shortest);
  }

  #distancesIn(chart: string): ReadonlyMap<string, number> {
    const known = this.#distances.get(chart);
    if (known) return known;
    const all = [...(this.#explored.get(chart) ?? [])];
    const distances = new Map<string, number>();
    for (const [first] of all)
      if (this.untakenAfter(chart, first).length > 0) distances.set(first, 0);
    for (let steps = 1, before = 0; before < distances.size; steps += 1) {
      before = distances.size;
      const near = new Set(distances.keys());
      for (const [first, seconds] of all)
        if (!near.has(first) && seconds.some((next) => near.has(next))) distances.set(first, steps);
    }
    this.#distances.set(chart, distances);
    return distances;
  }

  stepped(what: string): void {
    this.#steps.set(what, (this.#steps.get(what) ?? 0) + 1);
  }

  /** The table in lines. */
  get lines(): readonly string[] {
    const steps = [...this.#steps]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([what, times]) => `${what} ${times}`);
    return [
      "chart | transitions taken | pairs that its states allow",
      ...this.#rows.map(
        ({ name, all, missing, pairs, missingPairs }) =>
          `${name} | ${all.length - missing.length} of ${all.length} | ${pairs - missingPairs.length} of ${pairs}`,
      ),
      `outcomes of guards: ${this.#guards.counts.seen} of ${this.#guards.counts.all}`,
      `steps: ${steps.join(", ")}`,
    ];
  }

  /** How many of the pairs that can be reached were taken, then the names of what was not reached. */
  get untaken(): readonly string[] {
    const names: string[] = [];
    const table: string[] = [];
    const sum = { taken: 0, all: 0 };
    for (const { name, machine, missing } of this.#rows) {
      const pairs = this.#charts.get(machine.id)?.pairs ?? new Set<string>();
      const explored = [...this.#secondsOf(name)].flatMap(([first, seconds]) =>
        seconds.map((second) => pairName(first, second)),
      );
      const allowed = new Set([...explored, ...possiblePairs(machine)]);
      // What a world took can be reached, whether the exploration found it or not.
      const taken = new Set([...pairs].filter((pair) => allowed.has(pair)));
      const missingPairs = explored.filter((pair) => !taken.has(pair));
      const all = taken.size + missingPairs.length;
      sum.taken += taken.size;
      sum.all += all;
      table.push(`${name} | ${taken.size} of ${all}`);
      names.push(...[...missing, ...missingPairs].map((each) => `${name}: ${each}`));
    }
    return [
      "chart | pairs taken, of those that can be reached",
      ...table,
      `all | ${sum.taken} of ${sum.all}`,
      ...names,
      ...this.#guards.missing,
    ];
  }

  /** By transition of a chart, those that can follow it. */
  #secondsOf(name: string): ReadonlyMap<string, readonly string[]> {
    const known = this.#explored.get(name);
    if (known) return known;
    const machine = charts[name];
    const pairs = machine
      ? this.#guards.ignoring(() =>
          reachablePairs(machine, walks[name] ?? { events: [] }, senders[name]),
        )
      : [];
    const seconds = new Map<string, string[]>();
    for (const pair of pairs) {
      if (needsCrash(pair)) continue;
      const [first, second] = pairOf(pair);
      seconds.set(first, [...(seconds.get(first) ?? []), second]);
    }
    this.#explored.set(name, seconds);
    return seconds;
  }

  get #rows() {
    return Object.entries(charts).map(([name, machine]) => {
      const all = transitionsOf(machine);
      const reached = this.#charts.get(machine.id);
      const missing = all.filter((name) => !reached?.transitions.has(name));
      const pairs = possiblePairs(machine);
      const missingPairs = pairs.filter((pair) => !reached?.pairs.has(pair));
      return { name, machine, all, missing, pairs: pairs.length, missingPairs };
    });
  }
}
