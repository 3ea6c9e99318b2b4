/**
 * Places a graph's accounts in rings around the first one: the accounts found by opening one are beyond it, in a
 * sector whose width grows with their number. Those that are not opened are all on the outermost ring, which has the most
 * room. The same graph always looks the same, and opening an account moves none to the other side of its neighbours.
 */
import type { Graph } from "./graph.ts";

/** A place in the rings. */
export interface Polar {
  /** Clockwise from the top, radians. */
  readonly angle: number;
  /** 0 in the middle, 1 on the outermost ring. */
  readonly radius: number;
}

/** How much farther the first ring is from the middle than other rings are from each other: it has the most accounts. */
const innermost = 0.8;

/** The place of each node. */
export function placeNodes({ nodes }: Graph): readonly Polar[] {
  const children: number[][] = nodes.map(() => []);
  for (const [place, { parent }] of nodes.entries()) children[parent]?.push(place);
  // A parent always comes before its children.
  const leaves = nodes.map(() => 0);
  const rings = nodes.map(() => 0);
  for (const [place, { parent }] of nodes.entries())
    if (parent >= 0) rings[place] = (rings[parent] ?? 0) + 1;
  for (let place = nodes.length - 1; place >= 0; place--) {
    const own = Math.max(1, leaves[place] ?? 0);
    leaves[place] = own;
    const parent = nodes[place]?.parent ?? -1;
    if (parent >= 0) leaves[parent] = (leaves[parent] ?? 0) + own;
  }
  const isOpened = (place: number): boolean => (children[place] ?? []).length > 0;
  const outermost = Math.max(1, ...rings);
  const radiusOf = (ring: number): number =>
    ring === 0 ? 0 : (ring + innermost) / (outermost + innermost);
  // A single other account is to the right of the first, whose name is below it.
  const turn = children[0]?.length === 1 ? -Math.PI / 2 : 0;
  const circle = 2 * Math.PI;
  const starts = nodes.map(() => turn);
  const step = circle / Math.max(1, leaves[0] ?? 1);
  return nodes.map((_, place) => {
    let start = starts[place] ?? 0;
    for (const child of children[place] ?? []) {
      starts[child] = start;
      start += (leaves[child] ?? 1) * step;
    }
    return {
      angle: ((starts[place] ?? 0) + ((leaves[place] ?? 1) * step) / 2 + circle) % circle,
      radius: isOpened(place) || place === 0 ? radiusOf(rings[place] ?? 0) : 1,
    };
  });
}
