/** An engine whose database opens late: what is stored is then read in the middle of something. */
import type { Place } from "../world.ts";
import { askBlock, either, later, type Draw, type Make } from "./making.ts";

/** The database opens within the engine's patience, or not. */
const lateness = [300, 1_000, 2_000, 2_900, 5_000] as const;

/** An engine starts with a late database; what led to the last transition happens again meanwhile, then `make`. */
export const lateStart =
  (make: Make, ...places: readonly Place[]): Make =>
  (draw: Draw) => {
    const { random } = draw;
    const late = random.pick(lateness);
    const repeated = 3 + random.next() * Math.min(late, 2_900) * 0.7;
    return [
      ...(places.length > 0 ? [[0, { do: "go", place: random.pick(places) }] as const] : []),
      [2, { do: "disk", trouble: "late", for: late }],
      [2, { do: "reload" }],
      ...later(draw.again(), repeated),
      ...later(make(draw), repeated + random.pick([0, 1, 5, 60, 400])),
    ];
  };

/** Where a root is still to be read, an engine may start with a late database. */
export const orLate =
  (make: Make): Make =>
  (draw) =>
    (/unset|pinning|changing/.test(draw.value) ? either(make, lateStart(make, "home")) : make)(
      draw,
    );

/** A split that is stored is found again, while the database is late and a page may have opened a block. */
export const recall: Make = (draw) => {
  const { random } = draw;
  return [
    ...(random.next() < 0.3 ? [[0, { do: "clock", by: 9e6 }] as const] : []),
    ...(random.next() < 0.4
      ? later(askBlock(draw), 3 + random.next() * random.pick([50, 1_500]))
      : []),
    ...lateStart(() => [], "text", "text", "home")(draw),
  ];
};
