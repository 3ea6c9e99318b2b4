/** Counts which transitions the charts of worlds have taken, which followed which, and which were never taken. */
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
import { explore } from "./reachable.ts";
import { senders } from "./senders.ts";
import { Ways, type Choice } from "./ways.ts";

/** Every chart that a world runs: the engine's, and those of the page that don't belong to views. */
const charts: Readonly<Record<string, AnyStateMachine>> = {
  ...engineMachines,
  start: startMachine,
  connectionBanner: connectionBannerMachine,
  question: questionMachine,
  // Provided with its actors when its file was loaded: its guards are copies.
  liveView,
};

/** Whether a pair needs a chart's work to throw. In a world nothing throws: failures arrive as answers. */
const needsCrash = (pair: string): boolean => pair.includes("xstate.error.actor");

/** The pairs that a chart can take, and the ways to them. */
interface Explored {
  readonly pairs: readonly string[];
  readonly ways: Ways;
}

/** Pairs by chart. */
export type Taken = Readonly<Record<string, readonly string[]>>;

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
  readonly #explored = new Map<string, Explored>();

  constructor() {
    this.#guards.watch(Object.values(charts));
  }

  /** Notes what charts do, and reports each transition to `took`, until the returned function is called. */
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
        this.#explored.get(chart)?.ways.outdate();
      }
      took(chart, arrow, snapshot);
    });
  }

  /** Finds out which transitions can follow which, before worlds are led to those that never have followed. */
  explore(): void {
    for (const name of Object.keys(charts)) this.#exploredOf(name);
  }

  /** What can come after this transition of a chart in a state, and how far that is from what has never happened. */
  choicesAfter(chart: string, value: string, arrow: string): readonly Choice[] {
    return this.#explored.get(chart)?.ways.after(value, arrow) ?? [];
  }

  /** The pairs that were taken, by chart. */
  get taken(): Taken {
    return Object.fromEntries([...this.#charts].map(([name, { pairs }]) => [name, [...pairs]]));
  }

  /** Counts what earlier runs have taken. */
  recall(taken: Taken): void {
    for (const [name, pairs] of Object.entries(taken))
      this.#charts.set(name, {
        transitions: new Set(pairs.flatMap(pairOf)),
        pairs: new Set(pairs),
      });
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
      const explored = this.#exploredOf(name).pairs;
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

  #exploredOf(name: string): Explored {
    const known = this.#explored.get(name);
    if (known) return known;
    const machine = charts[name] as AnyStateMachine;
    const found = this.#guards.ignoring(() =>
      explore(machine, walks[name] ?? { events: [] }, senders[name]),
    );
    const pairs = [...found.pairs].filter((pair) => !needsCrash(pair));
    const isTaken = (pair: string): boolean => this.#charts.get(name)?.pairs.has(pair) === true;
    const explored = { pairs, ways: new Ways(found.situations, new Set(pairs), isTaken) };
    this.#explored.set(name, explored);
    return explored;
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
