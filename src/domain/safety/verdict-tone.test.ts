/** How verdicts stand out. */
import { expect, test } from "vitest";
import { verdictTone } from "./verdict-tone.ts";

test("an alarm looks like one, and what may be ordinary does not", () => {
  expect(["taking", "taken", "changed", "calm"].map((kind) => verdictTone(kind as never))).toEqual([
    "wrong",
    "wrong",
    "warn",
    undefined,
  ]);
});
