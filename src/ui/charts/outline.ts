/** Many shapes as one path: one element to style, lay out and paint. */
import { pathRound, type Path } from "d3";

/** How far a bar's corners are rounded, in units of the drawing. */
const radius = 2;

/** The path data of what `draw` draws, to a tenth of a unit. */
export function outline(draw: (path: Path) => void): string {
  const path = pathRound(1);
  draw(path);
  return path.toString();
}

/** Adds a bar with rounded corners; one lower than its roundings is rounded less. */
export function roundedBar(
  path: Path,
  bar: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  },
): void {
  const right = bar.x + bar.width;
  const bottom = bar.y + bar.height;
  const bend = Math.min(radius, bar.height / 2);
  path.moveTo(bar.x + bend, bar.y);
  path.arcTo(right, bar.y, right, bottom, bend);
  path.arcTo(right, bottom, bar.x, bottom, bend);
  path.arcTo(bar.x, bottom, bar.x, bar.y, bend);
  path.arcTo(bar.x, bar.y, right, bar.y, bend);
  path.closePath();
}
