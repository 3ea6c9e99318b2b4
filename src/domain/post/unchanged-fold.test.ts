import { expect, test } from "vitest";
import { foldOf } from "./unchanged-fold.ts";

const words = Array.from({ length: 120 }, (_, i) => `word${i}`).join(" ");
const middle = { isFirst: false, isLast: false };

test("a short text is not folded", () => {
  expect(foldOf("word ".repeat(90), middle)).toBeNull();
});

test("a fold cuts between words, and loses nothing", () => {
  const fold = foldOf(words, middle);
  if (!fold) throw new Error("not folded");
  const { before, folded, after } = fold;
  expect(before + folded + after).toBe(words);
  expect(before).toMatch(/^word0 .*word\d+$/);
  expect(after).toMatch(/^word\d+ .*word119$/);
  for (const side of [before, after]) expect(side.length).toBeGreaterThanOrEqual(160);
});

test("next to the beginning or the end of a text, no context is kept", () => {
  expect(foldOf(words, { isFirst: true, isLast: false })?.before).toBe("");
  expect(foldOf(words, { isFirst: false, isLast: true })?.after).toBe("");
});

test("a text without spaces is cut between characters, not within one", () => {
  for (const text of ["🙂".repeat(400), `a${"🙂".repeat(400)}`, `${"🙂".repeat(400)}a`]) {
    const fold = foldOf(text, middle);
    if (!fold) throw new Error("not folded");
    for (const part of Object.values(fold) as string[]) expect(part.isWellFormed()).toBe(true);
  }
});
