/** Where a graph's accounts and lines are drawn, px. */
import { operationsOn, type Graph } from "../../domain/relation/graph.ts";
import { placeNodes } from "../../domain/relation/layout.ts";

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room for a name outside the outermost ring, px: a letter's, and for its circle and what is known. */
const [letter, around] = [6.4, 36];
/** Between two names on the outermost ring, px: closer ones would cover each other. */
const leastGap = 9;

/** A drawing, with lists by account. */
export interface Drawing {
  readonly middle: Point;
  readonly points: readonly Point[];
  /** The direction from the middle, radians clockwise from the top. */
  readonly angles: readonly number[];
  /** Whether its name has room. */
  readonly isNamed: readonly boolean[];
  /** The circles' radii. */
  readonly sizes: readonly number[];
  /** The rings' radii. */
  readonly rings: readonly number[];
}

/** Draws a graph in a box of this size. */
export function drawingOf(graph: Graph, width: number, height: number): Drawing {
  const polar = placeNodes(graph);
  const middle = { x: width / 2, y: height / 2 };
  const longest = Math.max(...graph.nodes.map(({ name }) => name.length));
  const outermost = Math.max(60, Math.min(width, height) / 2 - longest * letter - around);
  const leaves = graph.nodes.length - new Set(graph.nodes.map(({ parent }) => parent)).size + 1;
  const isRoomy = (2 * Math.PI * outermost) / Math.max(1, leaves) >= leastGap;
  return {
    middle,
    points: polar.map(({ angle, radius }) => ({
      x: middle.x + Math.sin(angle) * radius * outermost,
      y: middle.y - Math.cos(angle) * radius * outermost,
    })),
    angles: polar.map(({ angle }) => angle),
    isNamed: graph.nodes.map(({ read }) => isRoomy || read !== "none"),
    sizes: sizesOf(graph),
    rings: [...new Set(polar.map(({ radius }) => radius * outermost))].filter((each) => each > 0),
  };
}

/** Larger for more operations; the first account's is the largest. */
function sizesOf({ nodes, edges }: Graph): readonly number[] {
  const counts = nodes.map(() => 0);
  for (const edge of edges)
    for (const end of [edge.from, edge.to]) counts[end] = (counts[end] ?? 0) + operationsOn(edge);
  return nodes.map(({ read }, place) =>
    place === 0
      ? 13
      : (read === "none" ? 4 : 7) + Math.min(4, Math.log10(Math.max(1, counts[place] ?? 1)) * 1.5),
  );
}

/** How far a line is drawn towards the middle: lines between two rings, and across, stay apart. */
const bend = 0.25;

/** The path of a line between two points. */
export function pathBetween(from: Point, to: Point, middle: Point): string {
  const x = (from.x + to.x) / 2;
  const y = (from.y + to.y) / 2;
  const bentX = x + (middle.x - x) * bend;
  const bentY = y + (middle.y - y) * bend;
  return `M${from.x.toFixed(1)},${from.y.toFixed(1)}Q${bentX.toFixed(1)},${bentY.toFixed(1)} ${to.x.toFixed(1)},${to.y.toFixed(1)}`;
}

/** The node closest to a point. */
export function nearest(points: readonly Point[], x: number, y: number): number {
  let [best, least] = [0, Infinity];
  for (const [place, point] of points.entries()) {
    const far = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
