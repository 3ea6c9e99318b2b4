/** Windows that are rendered a few rows at a time. */
import { describe, expect, it } from "vitest";
import { withMoreRows, type Windows } from "./windows.ts";

const rows = (name: string, length: number): readonly string[] =>
  Array.from({ length }, (_, place) => `${name}${place}`);
const windows = (...all: readonly (readonly string[])[]): Windows<string> => new Map(all.entries());

/** Every step from `rendered` to `next`, four rows at a time. */
function steps(rendered: Windows<string>, next: Windows<string>): readonly Windows<string>[] {
  const taken: Windows<string>[] = [];
  for (let now = rendered; now !== next; taken.push(now)) now = withMoreRows(now, next, 4);
  return taken;
}

describe("rows of a window", () => {
  it("come a few at a time, from the top, and end as the window itself", () => {
    const next = windows(rows("a", 10));
    expect(steps(new Map(), next).map((each) => each.get(0)?.length)).toEqual([4, 8, 10]);
    expect(steps(new Map(), next).at(-1)).toBe(next);
  });

  it("replace the rows of another query, and leave none of them below", () => {
    const before = windows(rows("a", 10));
    const next = windows(rows("b", 7));
    const [first] = steps(before, next);
    expect(first?.get(0)).toEqual([...rows("b", 4), ...rows("a", 7).slice(4)]);
    expect(steps(before, next).at(-1)).toBe(next);
  });

  it("take no step if they are the same", () => {
    const before = windows(rows("a", 10), rows("b", 10));
    const next = new Map(before).set(2, rows("c", 3));
    expect(steps(before, next)).toEqual([next]);
    expect(withMoreRows(next, next, 4)).toBe(next);
  });

  it("disappear at once if their window is no longer loaded", () => {
    const next = windows(rows("b", 10));
    const [first] = steps(new Map([[5, rows("a", 10)]]), next);
    expect([...(first?.keys() ?? [])]).toEqual([0]);
  });
});
