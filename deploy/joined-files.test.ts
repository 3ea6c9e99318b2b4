/** Joining what several views need into few files. */
import { expect, test } from "vitest";
import { improved } from "./improved-arrangement.ts";
import { joined, type FilePart, type JoinPlan } from "./joined-files.ts";

const part = (
  id: string,
  size: number,
  users: readonly string[],
  imports: readonly string[] = [],
): FilePart => ({ ids: [id], size, users: new Set(users), imports });

const ids = (files: readonly (readonly FilePart[])[]): readonly string[] =>
  files
    .map((parts) =>
      parts
        .flatMap((each) => each.ids)
        .toSorted()
        .join("+"),
    )
    .toSorted();

const otherLoad: JoinPlan["otherLoad"] = () => 0;

test("joins what the same views need", () => {
  const parts = [part("a", 5, ["x", "y"]), part("b", 5, ["z"]), part("c", 5, ["x", "y"])];
  expect(ids(joined(parts, { files: { count: 2 }, otherLoad }))).toEqual(["a+c", "b"]);
});

test("gives unneeded parts to the view that loads least", () => {
  const parts = [part("a", 9, ["heavy"]), part("b", 9, ["light"]), part("c", 1, ["other"])];
  const plan = { files: { count: 2 }, otherLoad: (user: string) => (user === "heavy" ? 100 : 0) };
  expect(ids(joined(parts, plan))).toEqual(["a", "b+c"]);
});

test("joins while that saves more than it adds", () => {
  const parts = [part("a", 5, ["x", "y"]), part("b", 5, ["x", "y", "z"]), part("c", 90, ["z"])];
  const files = { load: (size: number) => size, request: 3, file: 1 };
  expect(ids(joined(parts, { files, otherLoad }))).toEqual(["a+b", "c"]);
  expect(ids(joined(parts, { files: { ...files, request: 1 }, otherLoad }))).toEqual([
    "a",
    "b",
    "c",
  ]);
});

test("counts what a file imports", () => {
  const parts = [
    part("plot", 2, ["x"], ["d3"]),
    part("text", 3, ["z"]),
    part("list", 2, ["y"]),
    { ...part("d3", 50, ["x"]), isWhole: true },
  ];
  expect(ids(joined(parts, { files: { count: 2 }, otherLoad }))).toEqual([
    "d3",
    "list+text",
    "plot",
  ]);
});

test("never lets two files import each other", () => {
  const parts = [
    part("top", 1, ["x"], ["middle"]),
    part("middle", 100, ["x", "y"], ["base"]),
    part("base", 1, ["x", "y", "z"]),
  ];
  const files = ids(joined(parts, { files: { count: 2 }, otherLoad }));
  expect(files).toHaveLength(2);
  expect(files).not.toContain("top+base");
});

test("moves a part to where it costs least", () => {
  const [a, b, c, d] = [
    part("a", 5, ["x"]),
    part("b", 5, ["y"]),
    part("c", 5, ["x"]),
    part("d", 5, ["y"]),
  ];
  expect(
    ids(
      improved(
        [
          [a, b],
          [c, d],
        ],
        { otherLoad },
      ),
    ),
  ).toEqual(["a+c", "b+d"]);
});

test("exchanges two parts where moving one alone costs more", () => {
  const [a, b, c, d] = [
    part("a", 5, ["x", "only a"]),
    part("b", 5, ["y", "only b"]),
    part("c", 5, ["x", "only c"]),
    part("d", 5, ["y", "only d"]),
  ];
  const apart = [
    [a, d],
    [b, c],
  ];
  const heavy: JoinPlan["otherLoad"] = (user) => (user.startsWith("only") ? 10 : 0);
  expect(ids(improved(apart, { otherLoad: heavy }))).toEqual(["a+c", "b+d"]);
});
