/** Every parser with damaged answers: a typed result or a typed failure, never an exception, never a hang. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWhole } from "../support/campaign.ts";
import { damaged, damages, hostileValues, placesIn } from "./hostile.ts";
import { findProblem, corpus, storeCase } from "./judge.ts";
import { parsers } from "./parsers.ts";

const cases = isWhole ? 100_000 : 150;
/** Cases for parsers with cryptography, in the short run. */
const slowCases = 40;

describe.each(Object.entries(parsers))("%s", (name, parser) => {
  const paths = placesIn(parser.sample);
  const numRuns = parser.isSlow && !isWhole ? slowCases : cases;

  test("reads the true answer", () => expect(parser.read(parser.sample).ok).toBe(true));

  test("takes any hostile value in place of the whole answer", { timeout: 60_000 }, () => {
    for (const raw of hostileValues) expect(findProblem(parser, raw)).toBeNull();
  });

  test(`takes ${numRuns} damaged ones`, { timeout: 3_600_000 }, () => {
    const start = performance.now();
    const outcome = fc.check(
      fc.property(damages, (all) => {
        const raw = damaged(parser.sample, paths, all);
        // If the case isn't slow a second time, the machine was slow, not the parser.
        return findProblem(parser, raw) === null || findProblem(parser, raw) === null;
      }),
      { numRuns },
    );
    const raw = outcome.counterexample && damaged(parser.sample, paths, outcome.counterexample[0]);
    const wrong = outcome.counterexample ? findProblem(parser, raw) : null;
    expect(
      wrong && `${wrong} (seed ${outcome.seed}); stored as ${storeCase(name, raw)}`,
    ).toBeNull();
    if (isWhole)
      console.log(
        `${name}: ${outcome.numRuns} cases in ${((performance.now() - start) / 1000).toFixed(1)} s`,
      );
  });
});

const found = readdirSync(corpus, { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith(".json"),
);

test.each(found)("corpus: %s", (file) => {
  const parser = parsers[file.split("/")[0] ?? ""];
  const raw: unknown = JSON.parse(readFileSync(join(corpus, file), "utf8"));
  expect(parser && findProblem(parser, raw)).toBeNull();
});
