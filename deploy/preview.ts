/** Draws the picture that is shown beside a shared link: the app's mark on the pulse of the chain, above a row of blocks. */
import { encode } from "fast-png";

/** The built picture's file name. */
export const previewFile = "preview.png";

/** The size that sites crop least. */
export const previewSize = { width: 1200, height: 630 } as const;

type Colour = readonly [red: number, green: number, blue: number];
type Point = readonly [x: number, y: number];
/** How far a point is from a shape, in pixels; negative inside it. */
type Distance = (point: Point) => number;

const paper: Colour = [13, 20, 22];
const ink: Colour = [233, 238, 242];
const accent: Colour = [79, 211, 234];

/** The mark's centre and scale: its own drawing is 22 wide, with its middle line through 11. */
const centre: Point = [600, 255];
const scale = 15;
const onMark = ([x, y]: Point): Point => [
  centre[0] + (x - 11) * scale,
  centre[1] + (y - 11) * scale,
];

/** `Math.hypot` is many times slower. */
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y);

const segment =
  ([ax, ay]: Point, [bx, by]: Point): Distance =>
  ([x, y]) => {
    const [dx, dy] = [bx - ax, by - ay];
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    return length(x - ax - along * dx, y - ay - along * dy);
  };

const line = (points: readonly Point[], width: number): Distance => {
  const parts = points.slice(1).map((end, i) => segment(points[i] ?? end, end));
  return (point) => Math.min(...parts.map((part) => part(point))) - width / 2;
};

const ring =
  ([cx, cy]: Point, radius: number, width: number): Distance =>
  ([x, y]) =>
    Math.abs(length(x - cx, y - cy) - radius) - width / 2;

const block =
  ([left, top]: Point, side: number, corner: number): Distance =>
  ([x, y]) => {
    const half = side / 2 - corner;
    const [dx, dy] = [Math.abs(x - left - side / 2) - half, Math.abs(y - top - side / 2) - half];
    return length(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0) - corner;
  };

/** The pulse runs through the mark from one edge of the picture to the other. */
const pulse: readonly Point[] = [
  [-20, centre[1]],
  ...(
    [
      [6.5, 11],
      [8.5, 6],
      [12.5, 16],
      [14.8, 11],
    ] as const
  ).map(onMark),
  [previewSize.width + 20, centre[1]],
];

/** A round of the chain has 21 blocks; the newest is the brightest. */
const round = Array.from({ length: 21 }, (_, i) => i);

interface Shape {
  readonly distance: Distance;
  readonly colour: Colour;
  readonly opacity: number;
  /** The part of the picture that it may cover. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number];
}

const reach = 12 * scale;
const [middle, level] = centre;
const side = 38;
const step = 50;
const rowLeft = (previewSize.width - 20 * step - side) / 2;
const rowTop = 500;

const shapes: readonly Shape[] = [
  {
    distance: line(pulse, 1.8 * scale),
    colour: accent,
    opacity: 1,
    box: [0, level - reach, previewSize.width, level + reach],
  },
  {
    distance: ring(centre, 9.5 * scale, 1.6 * scale),
    colour: ink,
    opacity: 1,
    box: [middle - reach, level - reach, middle + reach, level + reach],
  },
  ...round.map((i): Shape => {
    const left = rowLeft + i * step;
    return {
      distance: block([left, rowTop], side, 7),
      colour: accent,
      opacity: 0.16 + (0.84 * i ** 2) / 400,
      box: [left, rowTop, left + side, rowTop + side],
    };
  }),
];

/** The picture as a PNG file. */
export function drawPreview(): Uint8Array {
  const { width, height } = previewSize;
  const data = new Uint8Array(width * height * 3);
  for (let i = 0; i < data.length; i++) data[i] = paper[i % 3] ?? 0;
  for (const shape of shapes) draw(shape, data);
  return encode({ width, height, data, channels: 3, depth: 8 });
}

/** Shapes cover the pixels at their edges by a part, which smooths them. */
function draw({ distance, colour, opacity, box }: Shape, data: Uint8Array): void {
  const [left, top, right, bottom] = box;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const covered = Math.min(1, Math.max(0, 0.5 - distance([x + 0.5, y + 0.5]))) * opacity;
      if (covered === 0) continue;
      const at = (y * previewSize.width + x) * 3;
      for (const [i, over] of colour.entries()) {
        const under = data[at + i] ?? 0;
        data[at + i] = Math.round(under + (over - under) * covered);
      }
    }
}
