/** Where a graph's accounts and lines are drawn, px. */
import { mainKind, operationsOn, type Graph } from "../../domain/relation/graph.ts";
import type { RelationKind } from "../../domain/relation/relation-kinds.ts";
import { placeNodes } from "../../domain/relation/rings.ts";

/** A point of the drawing. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Room outside the outermost ring, px: for each letter of a name, around the name, and where there are no names. */
const [letter, around, alone] = [6.4, 36, 14];
/** Between two names on the outermost ring, px: closer ones would cover each other. */
const minGap = 9;

/** A drawing, with lists by account. */
export interface Drawing {
  readonly middle: Point;
  readonly points: readonly Point[];
  /** The direction from the middle, radians clockwise from the top. */
  readonly angles: readonly number[];
  /** Whether its name has room. */
  readonly isNamed: readonly boolean[];
  /** Whether its name is written below its circle, because lines continue beyond it. */
  readonly isAcross: readonly boolean[];
  /** The kind of relation that colours a circle; undefined for one without. */
  readonly kinds: readonly (RelationKind | undefined)[];
  /** The circles' radii. */
  readonly sizes: readonly number[];
  /** The rings' radii. */
  readonly rings: readonly number[];
  /** The width of the widest line. */
  readonly widest: number;
}

/** Draws a graph in a box of this size. */
export function drawingOf(graph: Graph, width: number, height: number): Drawing {
  const polar = placeNodes(graph);
  const middle = { x: width / 2, y: height / 2 };
  const longest = Math.max(...graph.nodes.map(({ name }) => name.length));
  const half = Math.min(width, height) / 2;
  const named = Math.max(60, half - longest * letter - around);
  const leaves = graph.nodes.length - new Set(graph.nodes.map(({ parent }) => parent)).size + 1;
  const isRoomy = (2 * Math.PI * named) / Math.max(1, leaves) >= minGap;
  // Without names the circle can be larger.
  const outermost = isRoomy ? named : Math.max(named, half - alone);
  const apart = (2 * Math.PI * outermost) / Math.max(1, leaves);
  const kinds: (RelationKind | undefined)[] = graph.nodes.map(() => undefined);
  for (const { from, to, relations, claims } of graph.edges)
    for (const end of [to, from]) if (end > 0) kinds[end] ??= mainKind(relations, claims);
  return {
    middle,
    points: polar.map(({ angle, radius }) => ({
      x: middle.x + Math.sin(angle) * radius * outermost,
      y: middle.y - Math.cos(angle) * radius * outermost,
    })),
    angles: polar.map(({ angle }) => angle),
    isNamed: graph.nodes.map(({ read }) => isRoomy || read !== "none"),
    isAcross: polar.map(({ radius }) => radius < 1),
    kinds,
    sizes: sizesOf(graph, apart),
    widest: Math.max(0.75, Math.min(6, apart / 2)),
    rings: [...new Set(polar.map(({ radius }) => radius * outermost))].filter((each) => each > 0),
  };
}

/** Larger for more operations, as far as `apart` allows; the first account's is the largest. */
function sizesOf({ nodes, edges }: Graph, apart: number): readonly number[] {
  const counts = nodes.map(() => 0);
  for (const edge of edges)
    for (const end of [edge.from, edge.to]) counts[end] = (counts[end] ?? 0) + operationsOn(edge);
  return nodes.map(({ read }, place) => {
    if (place === 0) return 13;
    const grown = Math.min(4, Math.log10(Math.max(1, counts[place] ?? 1)) * 1.5);
    return read === "none" ? Math.max(2, Math.min(4 + grown, apart / 2)) : 7 + grown;
  });
}

/** How far a line is drawn towards the middle: lines between two rings, and across, stay apart. */
const bend = 0.25;

/** The point that a line between two others bends to. */
export function curveBetween(from: Point, to: Point, middle: Point): Point {
  const x = (from.x + to.x) / 2;
  const y = (from.y + to.y) / 2;
  return { x: x + (middle.x - x) * bend, y: y + (middle.y - y) * bend };
}

/** The path of a line between two points. */
export const pathBetween = (from: Point, to: Point, middle: Point): string =>
  `M${textOf(from)}Q${textOf(curveBetween(from, to, middle))} ${textOf(to)}`;

const textOf = ({ x, y }: Point): string => `${x.toFixed(1)},${y.toFixed(1)}`;

/** The node closest to a point. */
export function nearest(points: readonly Point[], x: number, y: number): number {
  let [best, least] = [0, Infinity];
  for (const [place, point] of points.entries()) {
    const far = (point.x - x) ** 2 + (point.y - y) ** 2;
    if (far < least) [best, least] = [place, far];
  }
  return best;
}
