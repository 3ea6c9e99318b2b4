/** Amounts of a money flow are on their bands and over no other text. */
import { expect, test } from "vitest";
import { figurePlaces, pointOn } from "./figure-places.ts";

const ends = [20, 320] as const;

test("an amount with room is in the middle of its band", () => {
  expect(figurePlaces([{ curve: { left: 40, right: 100 }, width: 80 }], ends, [])).toEqual([
    { x: 170, y: 70, width: 80 },
  ]);
});

test("amounts of bands that cross are beside each other, on their bands", () => {
  const curves = [
    { left: 40, right: 140 },
    { left: 140, right: 40 },
    { left: 90, right: 92 },
  ];
  const places = figurePlaces(
    curves.map((curve) => ({ curve, width: 70 })),
    ends,
    [],
  );
  const found = places.flatMap((place) => place ?? []);
  expect(found).toHaveLength(3);
  for (const [i, a] of found.entries())
    for (const b of found.slice(i + 1))
      expect(Math.abs(a.y - b.y) >= 17 || Math.abs(a.x - b.x) >= 76).toBe(true);
});

test("an amount is not over a name, and is left out where there is no room", () => {
  const curve = { left: 60, right: 60 };
  const [beside] = figurePlaces([{ curve, width: 60 }], ends, [{ x: 150, y: 60, width: 60 }]);
  expect(Math.abs((beside?.x ?? 150) - 150)).toBeGreaterThanOrEqual(66);
  expect(figurePlaces([{ curve, width: 60 }], ends, [{ x: 170, y: 60, width: 300 }])).toEqual([
    null,
  ]);
});

test("a band begins and ends at its ends", () => {
  const curve = { left: 10, right: 90 };
  expect(pointOn(curve, 0, ...ends)).toEqual({ x: 20, y: 10 });
  expect(pointOn(curve, 1, ...ends)).toEqual({ x: 320, y: 90 });
});
