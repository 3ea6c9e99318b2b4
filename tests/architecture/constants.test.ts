/** Each number of the specification's section 9 is written once: in `limits.ts`, or beside the one thing it governs. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { pageLimits } from "../../src/domain/page-limits.ts";
import { sources } from "./imports.ts";

const sheets = readdirSync("src/ui", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => join("src/ui", file));
const text = (file: string): string => readFileSync(file, "utf8");
const { narrow, highlight } = pageLimits.reveal;

test("sheets call a viewport narrow where the page's code does", () => {
  const widths = sheets.flatMap((file) =>
    [...text(file).matchAll(/@media[^{]*?\((max|min)-width: (4[5-9][\d.]*)em\)/g)].map(
      ([, end = "", width = ""]) => ({ end, width: Number(width) }),
    ),
  );
  expect(widths.length).toBeGreaterThan(10);
  // A sixteenth of an em more is the next pixel.
  for (const { end, width } of widths) expect(width).toBe(end === "max" ? narrow : narrow + 1 / 16);
});

test("a new block's row is lit for as long as it counts as new", () => {
  const [, seconds] = /tr\.fresh::after \{[^}]*animation: enter ([\d.]+)s/.exec(
    text("src/ui/live/BlockList.module.css"),
  ) ?? [null, ""];
  expect(Number(seconds) * 1000).toBe(highlight);
});

test("relative times are refreshed every 30,000 ms", () =>
  expect(pageLimits.relativeTimes).toBe(30_000));

/** Numbers that mean the same wherever they are written; others, such as 20 or 1,000, have many meanings. */
const telling: Readonly<Record<string, RegExp>> = {
  "login validity, ms": /\b2_?592_?000_?000\b/,
  "inflation at the start, %": /(?<![\d.])9\.78\b/,
  "inflation's floor, %": /(?<![\d.])0\.95\b(?!\.)/,
  "blocks between two steps of inflation": /\b250_?000\b(?!_)/,
  "requests per minute": /\b1_?800\b(?!_)/,
  "votes for witnesses": /\b(?:max\w*|most\w*|\w*[vV]otes) = 30\b/,
  "witnesses that are kept": /\w*[wW]itnesses = 400\b/,
  "hits of a search": /\w*[hH]its = 20\b/,
  "coins of the market": /per_page=100\b/,
  "the block interval, ms": /\w*[bB]lock\w* = 3_?000\b|\w*[iI]nterval\w* = 3_?000\b|\* 3_?000\b/,
};

test.each(Object.entries(telling))("%s is written once", (_, number) => {
  const code = sources("src").flatMap((file) =>
    text(file)
      .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")
      .split("\n")
      .filter((line) => number.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(code).toHaveLength(1);
});
