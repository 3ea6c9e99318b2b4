/** Patches, applied beside Google's original of their format, which most front ends of STEEM include. */
import DiffMatchPatch from "diff-match-patch";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
import { casesOf, isWhole, sampleOf } from "../../../tests/support/campaign.ts";
import { recordedBodies } from "../../../tests/support/recorded/bodies.ts";
import { recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { isPatchText } from "../../domain/post/patch.ts";
import { rebuildVersions } from "../../domain/post/versions.ts";
import { applyPatch } from "./apply-patch.ts";

const original = new DiffMatchPatch();

/** A patch's text; null where the original can't write one, because a hunk would cut a surrogate pair. */
function patchText(before: string, after: string): string | null {
  try {
    return original.patch_toText(original.patch_make(before, after));
  } catch {
    return null;
  }
}

/** Highest share of characters beyond ASCII in each group of texts. */
const shares = { ASCII: 0, "up to 1%": 0.01, "1–10%": 0.1, "10–50%": 0.5, "over 50%": 1 };

function groupOf(body: string): string {
  const characters = Array.from(body);
  const beyond = characters.filter((each) => each > "\u007F").length / characters.length;
  return Object.entries(shares).find(([, most]) => beyond <= most)?.[0] ?? "";
}

/** Words that edits put into a text. */
const additions = [
  "좋은 날",
  " — edited",
  "Спасибо! ",
  "👨‍👩‍👧‍👦",
  "नमस्ते",
  "9",
  "\r\n",
  "\n\n![](https://a.b/c.png)",
];

/** One edit at a place drawn at random: text put in, taken out, exchanged or repeated. */
function edited(body: string, random: ReturnType<typeof seededRandom>): string {
  const at = random.integer(body.length + 1);
  const length = random.pick([1, 3, 10, 40, 200]);
  const [before, piece, after] = [
    body.slice(0, at),
    body.slice(at, at + length),
    body.slice(at + length),
  ];
  const addition = random.pick(additions);
  return random.pick([
    before + addition + piece + after,
    before + after,
    before + addition + after,
    before + piece + piece + after,
  ]);
}

/** Edits of each body. */
const editsPerBody = isWhole ? 12 : 3;

describe("single edits of recorded bodies, by their share of characters beyond ASCII", () => {
  recordedTest("become the same text as in the original, and all hunks fit", () => {
    const random = seededRandom(39);
    const counts: Record<string, { edits: number; wrong: number }> = {};
    for (const body of sampleOf([...recordedBodies().keys()], 3)) {
      const count = (counts[groupOf(body)] ??= { edits: 0, wrong: 0 });
      for (let i = 0; i < editsPerBody; i++) {
        const after = edited(body, random);
        const patch = patchText(body, after);
        if (!patch) continue;
        expect(isPatchText(patch)).toBe(true);
        const [text, fits] = original.patch_apply(original.patch_fromText(patch), body);
        const applied = applyPatch(patch, body);
        count.edits++;
        if (applied?.body !== text || applied.unfit > 0 !== fits.includes(false) || text !== after)
          count.wrong++;
      }
    }
    expect(Object.keys(counts).toSorted()).toEqual(Object.keys(shares).toSorted());
    for (const { edits, wrong } of Object.values(counts)) {
      expect(edits).toBeGreaterThan(30);
      expect(wrong).toBe(0);
    }
  });
});

const lines = (last: string) => `Привет, друзья.\n\n${"10 STEEM\n".repeat(7)}${last} STEEM\n`;

test.each([
  [
    "안녕하세요, 오늘은 좋은 날입니다.",
    "@@ -8,10 +8,10 @@\n %EC%98%A4%EB%8A%98%EC%9D%80 \n-%EC%A2%8B%EC%9D%80\n+%EB%82%98%EC%81%9C\n  %EB%82%A0%EC%9E%85%EB%8B%88\n",
    "안녕하세요, 오늘은 나쁜 날입니다.",
  ],
  [
    lines("10"),
    "@@ -61,29 +61,29 @@\n M%0A10 STEEM%0A10 STEEM%0A\n-1\n+9\n 0 STEEM%0A\n",
    lines("90"),
  ],
  [
    "one\r\ntwo\r\n",
    "@@ -1,8 +1,10 @@\n one%0D%0A\n+a%0D%0A\n two\n",
    "one\r\na%0D%0Atwo\r\n".replace("%0D%0A", "\r\n"),
  ],
  ["a😀b", "@@ -1,4 +1,4 @@\n a\n-%F0%9F%98%80\n+%F0%9F%98%81\n b\n", "a😁b"],
  ["Hello world", "@@ -0 +0 @@", "Hello world"],
])("an edit of %j", (body, patch, after) => {
  expect(applyPatch(patch, body)).toMatchObject({ body: after, unfit: 0 });
});

test("no half of a surrogate pair is left, because the chain drops invalid UTF-8", () => {
  expect(applyPatch("@@ -1,3 +1,2 @@\n a\uD83D\n-\uDE00\n", "a😀")?.body).toBe("a");
});

test("a patch to another text does what the original does, roughly fitting hunks included", () => {
  const word = fc.constantFrom(..."one two three 안녕 좋은 день हिन्दी 😀 a b \n 10".split(" "));
  const text = fc.array(word, { maxLength: 60 }).map((words) => words.join(" "));
  fc.assert(
    fc.property(text, text, text, (before, after, other) => {
      const patch = patchText(before, after);
      if (!patch) return;
      const [result, fits] = original.patch_apply(original.patch_fromText(patch), other);
      const applied = applyPatch(patch, other);
      expect(applied?.body).toBe(result.replaceAll(/\p{Surrogate}/gu, ""));
      expect((applied?.unfit ?? 0) > 0).toBe(fits.includes(false));
    }),
    { numRuns: isWhole ? 20_000 : 300 },
  );
}, 300_000);

test("a text is a patch exactly if the original reads it as one", () => {
  const part = fc.constantFrom(
    "@@ -1,4 +1,5 @@",
    "@@ -0 +0 @@",
    "@@ -1 +1 @@",
    "@@",
    " a",
    "+%EC%98%A4",
    "-%0A",
    "+%",
    "",
    "x",
    "\r",
  );
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 5 }), (parts) => {
      const body = parts.join("\n");
      const read = (): boolean => original.patch_fromText(body).length > 0;
      let isPatch = false;
      try {
        isPatch = read();
      } catch {}
      expect(isPatchText(body)).toBe(isPatch);
    }),
    { numRuns: casesOf(1000) },
  );
});

test("a hunk that is applied in pieces counts once", () => {
  const same = "QZ".repeat(20);
  const patch = `@@ -1,7 +1,8 @@\n nothing\n+!\n@@ -8,80 +9,82 @@\n ${same}\n+x\n ${same}\n+y\n`;
  const body = "nothing like it, and nothing that could be taken for it";
  const [, fits] = original.patch_apply(original.patch_fromText(patch), body);
  expect(fits.filter((fit) => !fit).length).toBeGreaterThan(1);
  expect(applyPatch(patch, body)).toMatchObject({ changes: 2, unfit: 1 });
});

test("a patch of 1 MB is shown as sent; the versions around it are as they were", () => {
  const patch = "@@ -1,8 +1,9 @@\n ZZZZZZZ\n+Y\n Q\n".repeat(30_000);
  const sent = ["one", patch, "@@ -1,3 +1,3 @@\n-one\n+two\n", "three"].map((body, i) => ({
    time: i,
    title: "",
    body,
    metadata: "",
  }));
  const versions = rebuildVersions(sent, applyPatch);
  expect(versions.map(({ patch: outcome }) => outcome)).toEqual([
    null,
    "too-long",
    "no-base",
    null,
  ]);
  expect(versions[1]?.body).toBe(patch);
});
