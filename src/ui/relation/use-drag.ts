/**
 * Moves an account of a drawing with the pointer. While it moves, only its own elements change, and its lines are drawn
 * on a canvas; React draws again once it is dropped.
 */
import { useRef, type PointerEvent } from "react";
import type { Graph } from "../../domain/relation/graph.ts";
import { nearest, type Drawing, type Point } from "./layout.ts";
import { moveLines, type MovingLine, type MovingLines } from "./moving-lines.ts";

/** A shorter movement is a click, px. */
const minMove = 4;
/** The drawing within the element that has the handlers. */
const drawn = "svg[data-drawing]";
/** Maximum distance from which a press picks up an account, px. */
const reach = 14;

interface Drag {
  /** A second finger does nothing while the first one is down. */
  readonly pointer: number;
  readonly place: number;
  readonly began: Point;
  /** The lines that move with it; null before the first movement. */
  lines: MovingLines | null;
  hasMoved: boolean;
  at: Point;
  /** The requested frame that will draw it at its newest place; null for none. */
  frame: number | null;
}

/**
 * Handlers for the element around a drawing. `drop` is called with an account and where it was dropped, `click` with the
 * account that was clicked.
 */
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
    const box = event.currentTarget.querySelector(drawn)?.getBoundingClientRect();
    return box
      ? {
          x: ((event.clientX - box.left) / box.width) * width,
          y: ((event.clientY - box.top) / box.height) * height,
        }
      : null;
  };
  const linesOf = (within: Element, place: number): MovingLines | null => {
    const drawing = within.querySelector<SVGElement>(drawn);
    if (!drawing) return null;
    within.toggleAttribute("data-dragging", true);
    const elements = drawing.querySelectorAll<SVGElement>("[data-lines] > [data-edge]");
    const lines = [...elements].flatMap((element): readonly MovingLine[] => {
      const { from, to } = graph.edges[Number(element.dataset["edge"])] ?? { from: -1, to: -1 };
      const other = from === place ? points[to] : to === place ? points[from] : undefined;
      return other ? [{ element, other }] : [];
    });
    return moveLines(drawing, lines, middle, [width, height]);
  };
  const move = (within: Element, { place, at }: Drag): void => {
    for (const node of within.querySelectorAll(`[data-node="${place}"]`))
      node.setAttribute("transform", `translate(${at.x.toFixed(1)},${at.y.toFixed(1)})`);
  };
  const draw = (within: Element, drag: Drag): void => {
    drag.lines ??= linesOf(within, drag.place);
    drag.lines?.draw(drag.at);
    move(within, drag);
  };
  const dragOf = ({ pointerId }: PointerEvent<HTMLElement>): Drag | null =>
    dragged.current?.pointer === pointerId ? dragged.current : null;
  const end = (within: Element, { lines }: Drag): void => {
    dragged.current = null;
    within.removeAttribute("data-dragging");
    lines?.end();
  };
  return {
    /** The account that is pressed or being moved; null for none. */
    place: (): number | null => dragged.current?.place ?? null,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const at = event.button === 0 && dragged.current === null ? pointOf(event) : null;
      if (!at) return;
      const place = nearest(points, at.x, at.y);
      const node = points[place];
      if (!node || Math.hypot(node.x - at.x, node.y - at.y) > reach) {
        const named = event.target instanceof Element && event.target.closest("[data-node]");
        if (named) calls.click(Number(named.getAttribute("data-node")));
        return;
      }
      event.currentTarget.setPointerCapture(event.pointerId);
      dragged.current = {
        pointer: event.pointerId,
        place,
        began: at,
        lines: null,
        hasMoved: false,
        at: node,
        frame: null,
      };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const drag = dragOf(event);
      const at = drag && pointOf(event);
      if (!drag || !at) return;
      drag.hasMoved ||= Math.hypot(at.x - drag.began.x, at.y - drag.began.y) >= minMove;
      if (!drag.hasMoved) return;
      drag.at = at;
      const within = event.currentTarget;
      drag.frame ??= requestAnimationFrame(() => {
        drag.frame = null;
        if (dragged.current === drag) draw(within, drag);
      });
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const drag = dragOf(event);
      if (!drag) return;
      end(event.currentTarget, drag);
      if (drag.hasMoved) calls.drop(drag.place, drag.at);
      else calls.click(drag.place);
    },
    /** The browser took the pointer, to scroll: the account stays where it was. */
    onPointerCancel: (event: PointerEvent<HTMLElement>) => {
      const drag = dragOf(event);
      if (!drag) return;
      end(event.currentTarget, drag);
      move(event.currentTarget, { ...drag, at: points[drag.place] ?? drag.at });
    },
  };
}
