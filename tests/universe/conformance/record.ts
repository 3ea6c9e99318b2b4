/** Records what charts do in a scenario: the states of each, one after another. */
import type { Sighting } from "../../../src/domain/inspection/inspection.ts";

/** Notes that a chart is in a state now. */
export type Note = (chart: string, state: string) => void;

/** By chart. */
export type States = Readonly<Record<string, readonly string[]>>;

export class StateRecord {
  readonly #states = new Map<string, string[]>();

  readonly note: Note = (chart, state) => {
    const states = this.#states.get(chart) ?? [];
    this.#states.set(chart, states);
    if (states.at(-1) !== state) states.push(state);
  };

  readonly stateOf = (chart: string): string | undefined => this.#states.get(chart)?.at(-1);

  /** Starts the record of the engine's charts again, with their current states. */
  mark(): void {
    for (const [chart, states] of this.#states)
      if (chart.startsWith(ofEngine)) states.splice(0, states.length - 1);
  }

  /** What is compared. */
  get states(): States {
    const compared = [...this.#states].flatMap(([chart, states]) => {
      if (ofMilliseconds.some((name) => chart.startsWith(ofEngine + name))) return [];
      const detour = detours[chart.replace(ofEngine, "")];
      const passed = withoutLoops(states.filter((state) => state !== detour));
      // Breakers are created with the first call to their server, and report nothing until one opens.
      return passed.length === 1 && passed[0] === "closed" ? [] : [[chart, passed] as const];
    });
    return Object.fromEntries(compared.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** The prefix of the names of an engine's charts. */
const ofEngine = "engine: ";
/** Charts that pace what is sent to pages by milliseconds. */
const ofMilliseconds = ["delivery "];
/** The state that a chart passes with each block, or each half minute: how often depends on when a scenario ends. */
const detours: Readonly<Record<string, string>> = {
  chainWatch: "comparing",
  follower: "newest:catchingUp,older:resting",
  irreversibleBlocks: "loading",
  liveFeed: "live:following",
  "view irreversibleBlocks": "loading",
};
/** The longest repetition of states that counts as a loop. */
const longestLoop = 6;

/** States without what only happens again, and at once once more. */
function withoutLoops(states: readonly string[]): readonly string[] {
  for (let length = 1; length <= longestLoop; length += 1)
    for (let from = 0; from + 2 * length <= states.length; from += 1) {
      const isLoop = states
        .slice(from, from + length)
        .every((state, i) => state === states[from + length + i]);
      if (isLoop) return withoutLoops(states.toSpliced(from, length));
    }
  return states;
}

/** Notes the states of an engine's charts, which a chart's subject tells apart: `nameOf` gives it the same name in each world. */
export function noteEngine(note: Note, nameOf: (subject: string) => string): (s: Sighting) => void {
  const known = new Set<string>();
  const chartName = (machine: string, subject: string | null): string =>
    `${ofEngine}${machine}${subject === null ? "" : ` of ${nameOf(subject)}`}`;
  return ({ actors, happenings, missed }) => {
    if (missed > 0) note("inspector", `missed ${missed}`);
    for (const { actor, machine, subject, value } of happenings) {
      known.add(actor);
      if (value !== null) note(chartName(machine, subject), plain(value));
    }
    for (const { id, machine, subject, value } of actors) {
      if (known.has(id)) continue;
      known.add(id);
      if (value !== null) note(chartName(machine, subject), plain(value));
    }
  };
}

/** A state's value as JSON, without what JSON adds to names. */
export const plain = (value: string): string => value.replaceAll(/["{}]/g, "");
