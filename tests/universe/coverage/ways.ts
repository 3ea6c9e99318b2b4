/** Finds the ways to what no world has done, through the situations that an exploration of a chart has found. */
import { pairName } from "./pairs.ts";
import type { Situation } from "./reachable.ts";

/** What an event can do next, and where that leads. */
export interface Choice {
  /** The transitions that it takes, up to one that has never followed the last of them. */
  readonly taken: readonly string[];
  /** After how many more transitions one follows another that it never has; 0: this one does. */
  readonly steps: number;
  /** If that is so after one more: that one. */
  readonly second: string | null;
}

/** What one event does after a transition. */
interface Edge {
  readonly taken: readonly string[];
  /** The pairs that it takes. */
  readonly pairs: readonly string[];
  readonly to: Node;
}

/** A situation, entered with one of its transitions. */
interface Node {
  readonly edges: Edge[];
  readonly before: Set<Node>;
  /** How many transitions the nearest one is away that has never followed the last; Infinity if there is none. */
  steps: number;
  /** If that is near: those that come next. */
  readonly near: Set<string>;
}

export class Ways {
  /** By state, then by the last transition. */
  readonly #nodes = new Map<string, Map<string, Node[]>>();
  readonly #isTaken: (pair: string) => boolean;
  #isOutdated = true;

  /** `allowed`: the pairs that count. */
  constructor(
    situations: readonly Situation[],
    allowed: ReadonlySet<string>,
    isTaken: (pair: string) => boolean,
  ) {
    this.#isTaken = isTaken;
    const all = new Map(
      situations.map((situation) => [
        situation,
        new Map([...situation.last].map((last) => [last, newNode()])),
      ]),
    );
    for (const [situation, byLast] of all)
      for (const [last, node] of byLast) {
        const { value } = situation;
        const ofState = this.#nodes.get(value) ?? new Map<string, Node[]>();
        this.#nodes.set(value, ofState);
        ofState.set(last, [...(ofState.get(last) ?? []), node]);
        for (const { taken, to } of situation.ways) {
          const pairs = taken.map((each, i) => pairName(taken[i - 1] ?? last, each));
          const end = all.get(to)?.get(taken.at(-1) ?? "");
          if (!end || !pairs.every((pair) => allowed.has(pair))) continue;
          node.edges.push({ taken, pairs, to: end });
          end.before.add(node);
        }
      }
  }

  /** To be called when a pair has been taken for the first time. */
  outdate(): void {
    this.#isOutdated = true;
  }

  /** What can come after this transition, in this state. */
  after(value: string, last: string): readonly Choice[] {
    if (this.#isOutdated) this.#measure();
    const ofState = this.#nodes.get(value);
    const nodes = ofState?.get(last) ?? [...(ofState?.values() ?? [])].flat();
    const choices = new Map<string, Choice>();
    for (const { edges } of nodes)
      for (const edge of edges)
        for (const choice of this.#choicesOf(edge))
          choices.set(`${choice.taken.join()} > ${choice.second}`, choice);
    return [...choices.values()];
  }

  #choicesOf({ taken, pairs, to }: Edge): readonly Choice[] {
    const place = this.#untakenIn(pairs);
    if (place === 0) return [{ taken: taken.slice(0, 1), steps: 0, second: null }];
    if (place > 0)
      return [{ taken: taken.slice(0, place), steps: 1, second: taken[place] ?? null }];
    return to.steps === 0
      ? [...to.near].map((second) => ({ taken, steps: 1, second }))
      : [{ taken, steps: 1 + to.steps, second: null }];
  }

  /** The place of the first pair that was never taken; −1 if there is none. */
  #untakenIn(pairs: readonly string[]): number {
    return pairs.findIndex((pair) => !this.#isTaken(pair));
  }

  /** Counts each node's steps to the nearest pair that was never taken. */
  #measure(): void {
    this.#isOutdated = false;
    const nodes = [...this.#nodes.values()].flatMap((ofState) => [...ofState.values()].flat());
    let reached: Node[] = [];
    for (const node of nodes) {
      node.steps = Infinity;
      node.near.clear();
      for (const { taken, pairs } of node.edges) {
        const second = taken[this.#untakenIn(pairs)];
        if (second !== undefined) node.near.add(second);
      }
      if (node.near.size === 0) continue;
      node.steps = 0;
      reached.push(node);
    }
    for (let steps = 1; reached.length > 0; steps += 1) {
      const next = new Set(reached.flatMap(({ before }) => [...before]));
      reached = [...next].filter((node) => node.steps === Infinity);
      for (const node of reached) node.steps = steps;
    }
  }
}

const newNode = (): Node => ({
  edges: [],
  before: new Set(),
  steps: Infinity,
  near: new Set(),
});
