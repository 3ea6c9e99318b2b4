/**
 * Moves an account of a drawing with the pointer. While it moves, only its own elements and its lines are changed, in
 * place: React draws again once it is dropped.
 */
import { useRef, type PointerEvent } from "react";
import type { Graph } from "../../domain/relation/graph.ts";
import { nearest, pathBetween, type Drawing, type Point } from "./places.ts";

/** Less is a click, px. */
const leastMove = 4;
/** How far from an account it can be taken, px. */
const reach = 14;

interface Drag {
  readonly place: number;
  readonly began: Point;
  /** The lines that move along. */
  readonly edges: ReadonlySet<number>;
  hasMoved: boolean;
  at: Point;
  /** The frame in which it is drawn at its newest place; null if it is. */
  frame: number | null;
}

/** Handlers for the element around a drawing. `drop`: called with where an account was left; `click`: with the one that was hit. */
export function useDrag(
  graph: Graph,
  { points, middle }: Drawing,
  [width, height]: readonly [number, number],
  calls: {
    readonly drop: (place: number, at: Point) => void;
    readonly click: (place: number) => void;
  },
) {
  const dragged = useRef<Drag | null>(null);
  const pointOf = (event: PointerEvent<HTMLElement>): Point | null => {
    const box = event.currentTarget.querySelector("svg[data-drawing]")?.getBoundingClientRect();
    return box
      ? {
          x: ((event.clientX - box.left) / box.width) * width,
          y: ((event.clientY - box.top) / box.height) * height,
        }
      : null;
  };
  /** One look through the drawing in a frame: an account may have hundreds of lines. */
  const draw = (within: Element, { place, edges, at }: Drag): void => {
    within.toggleAttribute("data-dragging", true);
    for (const node of within.querySelectorAll(`[data-node="${place}"]`))
      node.setAttribute("transform", `translate(${at.x.toFixed(1)},${at.y.toFixed(1)})`);
    const placeOf = (end: number): Point => (end === place ? at : (points[end] ?? middle));
    for (const drawn of within.querySelectorAll("[data-edge]")) {
      const edge = Number(drawn.getAttribute("data-edge"));
      const line = edges.has(edge) ? graph.edges[edge] : undefined;
      if (line) drawn.setAttribute("d", pathBetween(placeOf(line.from), placeOf(line.to), middle));
    }
  };
  const end = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    const drag = dragged.current;
    dragged.current = null;
    currentTarget.removeAttribute("data-dragging");
    if (drag?.hasMoved) calls.drop(drag.place, drag.at);
  };
  return {
    /** The account that is being moved; null for none. */
    place: (): number | null => dragged.current?.place ?? null,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const at = event.button === 0 ? pointOf(event) : null;
      if (!at) return;
      const place = nearest(points, at.x, at.y);
      const node = points[place];
      if (!node || Math.hypot(node.x - at.x, node.y - at.y) > reach) {
        const named = event.target instanceof Element && event.target.closest("[data-node]");
        if (named) calls.click(Number(named.getAttribute("data-node")));
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      const edges = new Set(
        graph.edges.flatMap(({ from, to }, i) => (from === place || to === place ? [i] : [])),
      );
      dragged.current = { place, began: at, edges, hasMoved: false, at: node, frame: null };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = dragged.current;
      const at = drag && pointOf(event);
      if (!drag || !at) return;
      drag.hasMoved ||= Math.hypot(at.x - drag.began.x, at.y - drag.began.y) >= leastMove;
      if (!drag.hasMoved) return;
      drag.at = at;
      const within = event.currentTarget;
      drag.frame ??= requestAnimationFrame(() => {
        drag.frame = null;
        if (dragged.current === drag) draw(within, drag);
      });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const place = dragged.current?.hasMoved === false ? dragged.current.place : null;
      end(event);
      if (place !== null) calls.click(place);
    },
    onPointerCancel: end,
  };
}
