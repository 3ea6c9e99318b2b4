/**
 * The lines of an account that is being moved, on a canvas below the drawing: hundreds of lines are painted faster there
 * than as elements, which are hidden as long as the account moves.
 */
import { curveBetween, type Point } from "./layout.ts";

/** As in RelationPlot.module.css, even for lines that are dimmed while nothing moves. */
const opacity = 0.8;

/** A line, as its element is drawn. */
interface Look {
  readonly colour: string;
  /** Px. */
  readonly width: number;
}

/** The place of a line's other end, and the element that is drawn while nothing moves. */
export interface MovingLine {
  readonly element: SVGElement;
  readonly other: Point;
}

export interface MovingLines {
  /** Draws all lines from the account's new place. */
  readonly draw: (from: Point) => void;
  readonly end: () => void;
}

/** Lines that look the same are one stroke. `size`: of the drawing, in its own units. */
export function moveLines(
  drawing: SVGElement,
  lines: readonly MovingLine[],
  middle: Point,
  [width, height]: readonly [number, number],
): MovingLines {
  const canvas = document.createElement("canvas");
  const box = drawing.getBoundingClientRect();
  const scale = (box.width / width) * devicePixelRatio;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  // Placed by RelationPlot.module.css.
  canvas.toggleAttribute("data-moving-lines", true);
  drawing.before(canvas);
  const strokes = new Map<string, { readonly look: Look; readonly ends: Point[] }>();
  for (const { element, other } of lines) {
    const look = lookOf(element);
    const key = `${look.colour} ${look.width}`;
    const stroke = strokes.get(key) ?? { look, ends: [] };
    stroke.ends.push(other);
    strokes.set(key, stroke);
  }
  for (const { element } of lines) element.toggleAttribute("data-moving", true);
  const brush = canvas.getContext("2d");
  brush?.scale(scale, scale);
  return {
    draw(from) {
      if (!brush) return;
      brush.clearRect(0, 0, width, height);
      brush.globalAlpha = opacity;
      for (const { look, ends } of strokes.values()) {
        brush.strokeStyle = look.colour;
        brush.lineWidth = look.width;
        brush.beginPath();
        for (const to of ends) {
          const bent = curveBetween(from, to, middle);
          brush.moveTo(from.x, from.y);
          brush.quadraticCurveTo(bent.x, bent.y, to.x, to.y);
        }
        brush.stroke();
      }
    },
    end() {
      canvas.remove();
      for (const { element } of lines) element.toggleAttribute("data-moving", false);
    },
  };
}

function lookOf(element: SVGElement): Look {
  const { stroke, strokeWidth } = getComputedStyle(element);
  return { colour: stroke, width: Number.parseFloat(strokeWidth) };
}
