/** Avatars and covers as PNG, generated from a name: the same name always has the same picture. */
import { hsl, interpolateRgb, quantize, rgb, type RGBColor } from "d3";
import { encode } from "fast-png";

/** Avatar sizes in pixels; any other name means medium, as the image service does. */
const sides: ReadonlyMap<string, number> = new Map([
  ["small", 64],
  ["medium", 128],
  ["large", 512],
]);

/** Rows and columns of an avatar's figure, which is symmetrical. */
const cells = 5;
const white = rgb(255, 255, 255);

/** A symmetrical figure on a gradient of two hues. */
export function avatar(name: string, size: string): Uint8Array {
  const side = sides.get(size) ?? 128;
  return once(`avatar ${name} ${side}`, () => drawAvatar(name, side));
}

function drawAvatar(name: string, side: number): Uint8Array {
  const hue = hash(name) % 360;
  const figure = hash(`${name}!`);
  const ground = quantize(
    interpolateRgb(hsl(hue, 0.55, 0.62), hsl(hue + 50, 0.5, 0.42)),
    2 * side,
  ).map((colour) => rgb(colour));
  const cell = side / 8;
  const margin = (side - cells * cell) / 2;
  const isFilled = (x: number, y: number): boolean => {
    const [column, row] = [Math.floor((x - margin) / cell), Math.floor((y - margin) / cell)];
    if (column < 0 || column >= cells || row < 0 || row >= cells) return false;
    return ((figure >>> (Math.min(column, cells - 1 - column) * cells + row)) & 1) === 1;
  };
  return png(side, side, (x, y) => (isFilled(x, y) ? white : ground[x + y]));
}

/** A wide picture of hills. */
export function coverPicture(name: string): Uint8Array {
  return once(`cover ${name}`, () => drawCover(name));
}

function drawCover(name: string): Uint8Array {
  const [width, height] = [640, 160];
  const hue = hash(name) % 360;
  const [sky, hill] = [hsl(hue, 0.4, 0.88).rgb(), hsl(hue, 0.35, 0.7).rgb()];
  const ridge = (x: number): number =>
    104 + 22 * Math.sin(x / 90 + hue) + 9 * Math.sin(x / 37 + hue / 7);
  return png(width, height, (x, y) => (y < ridge(x) ? sky : hill));
}

const cache = new Map<string, Uint8Array>();
/** More pictures than a few pages show. */
const maxPictures = 1000;

/** Caches the result of `draw`. */
function once(key: string, draw: () => Uint8Array): Uint8Array {
  const picture = cache.get(key) ?? draw();
  if (cache.size >= maxPictures) cache.clear();
  cache.set(key, picture);
  return picture;
}

/** A picture with the colour of each pixel computed. */
function png(
  width: number,
  height: number,
  colour: (x: number, y: number) => RGBColor | undefined,
): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const { r, g, b } = colour(x, y) ?? white;
      data.set([r, g, b], (y * width + x) * 3);
    }
  return encode({ width, height, data, channels: 3 });
}

function hash(name: string): number {
  let value = 7;
  for (const letter of name) value = (Math.imul(value, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return Math.imul(value ^ (value >>> 15), 0x9e3779b1) >>> 0;
}
