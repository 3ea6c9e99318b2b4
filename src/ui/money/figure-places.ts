/** Where the amounts of a money flow are written: each on its own band, none over another text. */

/** A band's curve: where it leaves on the left and arrives on the right, px. */
export interface Curve {
  readonly left: number;
  readonly right: number;
}

/** A text's middle and its width, px. */
export interface Text {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Height of a text with the space around it, and the space beside it, px. */
const [lineHeight, beside] = [17, 6];

/** Parts of the way along a band at which its amount may be, the best first. */
const parts = Array.from({ length: 33 }, (_, i) => 0.5 + (i % 2 === 0 ? i : -i - 1) / 2 / 40);

/** The point of a band at a part of its way, on the curve that `FlowPlot` draws from `start` to `end`. */
export function pointOn({ left, right }: Curve, part: number, start: number, end: number) {
  const bend = 3 * part * part - 2 * part ** 3;
  const across = 1.5 * part * (1 - part) + part ** 3;
  return { x: start + (end - start) * across, y: left + (right - left) * bend };
}

/**
 * The middles of the amounts in the order of the bands; null where there is no room for one. `names`: the texts that are
 * there already.
 */
export function figurePlaces(
  figures: readonly { readonly curve: Curve; readonly width: number }[],
  [start, end]: readonly [number, number],
  names: readonly Text[],
): readonly (Text | null)[] {
  const taken = [...names];
  return figures.map(({ curve, width }) => {
    for (const part of parts) {
      const text = { ...pointOn(curve, part, start, end), width };
      const isInside = text.x - width / 2 > start && text.x + width / 2 < end;
      if (!isInside || taken.some((each) => overlap(each, text))) continue;
      taken.push(text);
      return text;
    }
    return null;
  });
}

const overlap = (a: Text, b: Text): boolean =>
  Math.abs(a.y - b.y) < lineHeight && Math.abs(a.x - b.x) < (a.width + b.width) / 2 + beside;
