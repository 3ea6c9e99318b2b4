/** Which transitions of the engine's charts worlds have taken, which followed which, and which were never taken. */
// Before the page's own code, which looks for a browser when it is loaded.
import "../device/browser.ts";
import type { Sighting } from "../../../src/domain/inspection/inspection.ts";
import { engineMachines, pageMachines } from "../../../src/machines/all.ts";
import { liveView } from "../../../src/ui/live/live.charts.ts";
import { transitionsOf } from "../../support/model.ts";
import { GuardOutcomes } from "./guards.ts";
import { pairName, possiblePairs } from "./pairs.ts";

/** Charts of the page that a world runs; the others belong to views. */
const ofPage = ["start", "connectionBanner", "question"] as const;

interface Reached {
  readonly transitions: Set<string>;
  readonly pairs: Set<string>;
}

export class Coverage {
  readonly #charts = new Map<string, Reached>();
  /** How many times each kind of step was carried out. */
  readonly #steps = new Map<string, number>();

  readonly #guards = new GuardOutcomes();

  constructor() {
    const page = ofPage.flatMap((name) => pageMachines[name] ?? []);
    // Provided with its actors when its file was loaded: its guards are copies.
    this.#guards.watch([...Object.values(engineMachines), ...page, liveView]);
  }

  /** Notes one engine's sightings; for each engine a new function. */
  follow(): (sighting: Sighting) => void {
    const last = new Map<string, string>();
    return ({ happenings }) => {
      for (const { actor, machine, arrows } of happenings) {
        const reached = this.#charts.get(machine) ?? { transitions: new Set(), pairs: new Set() };
        this.#charts.set(machine, reached);
        for (const arrow of arrows) {
          reached.transitions.add(arrow);
          const before = last.get(actor);
          if (before !== undefined) reached.pairs.add(pairName(before, arrow));
          last.set(actor, arrow);
        }
      }
    };
  }

  stepped(what: string): void {
    this.#steps.set(what, (this.#steps.get(what) ?? 0) + 1);
  }

  /** The transitions and pairs that were never taken, and the outcomes that guards never had, by name. */
  get untaken(): readonly string[] {
    return [
      ...this.#rows.flatMap(({ name, missing, missingPairs }) =>
        [...missing, ...missingPairs].map((each) => `${name}: ${each}`),
      ),
      ...this.#guards.missing,
    ];
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

  get #rows() {
    return Object.values(engineMachines).map((machine) => {
      const all = transitionsOf(machine);
      const reached = this.#charts.get(machine.id);
      const missing = all.filter((name) => !reached?.transitions.has(name));
      const pairs = possiblePairs(machine);
      const missingPairs = pairs.filter((pair) => !reached?.pairs.has(pair));
      return { name: machine.id, all, missing, pairs: pairs.length, missingPairs };
    });
  }
}
