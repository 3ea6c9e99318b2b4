/** Draws many shapes as one SVG path, so that the browser handles a single element. */
import { pathRound, type Path } from "d3";

/** Corner radius of a bar, in SVG units. */
const radius = 2;

/** The path data of what `draw` draws, with one decimal. */
export function outline(draw: (path: Path) => void): string {
  const path = pathRound(1);
  draw(path);
  return path.toString();
}

/** Adds a bar with rounded corners; very low bars get a smaller radius. */
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
  const cornerRadius = Math.min(radius, bar.height / 2);
  path.moveTo(bar.x + cornerRadius, bar.y);
  path.arcTo(right, bar.y, right, bottom, cornerRadius);
  path.arcTo(right, bottom, bar.x, bottom, cornerRadius);
  path.arcTo(bar.x, bottom, bar.x, bar.y, cornerRadius);
  path.arcTo(bar.x, bar.y, right, bar.y, cornerRadius);
  path.closePath();
}
