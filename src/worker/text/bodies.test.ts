/** Recorded bodies beside Remarkable 1.7.1, with which STEEM's front ends render them: what is read is the same. */
import { expect } from "vitest";
// Imported before the renderer, which puts limits into the parser that both use.
import { readingOf, usualReading } from "../../../tests/support/body-reading.ts";
import { sampleOf } from "../../../tests/support/campaign.ts";
import { recordedBodies } from "../../../tests/support/recorded/bodies.ts";
import { recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { renderBody } from "./render.ts";

/** The bodies that are read differently, by their posts, and why. */
const differences: Readonly<Record<string, string>> = {
  "@anotherjoe/conclusion-la-gonave-haiti-a-vision-of-regeneration-for-a-degraded-land-and-impoverished-people-proposal":
    "a link to an address in curly quotes leads nowhere, so its words are text",
  "@lloyddavis/i-made-these-animations-by-tracing-from-video-and-found-out-later-it-s-called-rotoscoping":
    "a link to an address in quotes leads nowhere, so its words are text",
  "@me422us/friday-clover-a-love-restriction-poem":
    "a link to an address in curly quotes leads nowhere, so its words are text; a cell without a table is no line",
  "@mammasitta/choose-life-and-love-and-roses-life-is-too-short-to-wear-boring-toe-nail-polish-la-vie-en-rose-in-progress":
    "a link to two words leads nowhere, so its words are text",
  "@jeffreyahann/hillary-rodhan-clinton-is-on-her-death-bed-icu":
    "list items without a list are lines without a bullet",
  "@mrs.steemit/symbocd0": "ends within a closing tag, whose first two signs aren't shown",
};

/** Where texts show markdown that should format them. */
const rawMarkdown = /\*\*\S|\]\(|^[^|]*\| #{1,6} /;

/** Bodies compared so far, and those that show markdown or lose a line where front ends don't. */
let triedInAll = 0;
const worse: string[] = [];

/** Each test compares its share, so that none takes long. */
const shares = 6;

for (let share = 0; share < shares; share++)
  recordedTest(`recorded bodies read as in STEEM's front ends, share ${share + 1}`, () => {
    const all = [...recordedBodies()];
    const bodies = all.filter((_, index) => index % shares === share);
    // The gate has every tenth.
    const tried = sampleOf(bodies, 10);
    const others: string[] = [];
    for (const [body, name] of tried) {
      const usual = usualReading(body);
      const own = readingOf(renderBody(body).nodes);
      if (own.join("\n") === usual.join("\n")) continue;
      others.push(name);
      if (own.length < usual.length || rawLines(own) > rawLines(usual)) worse.push(name);
      if (Object.hasOwn(differences, name)) continue;
      const at = own.findIndex((line, index) => line !== usual[index]);
      console.log(`${name}\n  usual: ${usual[at]}\n  own:   ${own[at]}`);
    }
    const named = tried.map(([, name]) => name).filter((name) => Object.hasOwn(differences, name));
    expect(all.length).toBeGreaterThan(900);
    expect(others).toEqual(named);
    triedInAll += tried.length;
  });

recordedTest("at most 0.5% show markdown or lose a line", () => {
  console.log(`${worse.length} of ${triedInAll} bodies: ${worse.join(" ")}`);
  expect(triedInAll).toBeGreaterThan(0);
  expect(worse.length / triedInAll).toBeLessThanOrEqual(0.005);
});

const rawLines = (lines: readonly string[]): number =>
  lines.filter((line) => rawMarkdown.test(line)).length;
