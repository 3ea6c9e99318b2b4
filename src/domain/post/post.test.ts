/** Posts: addresses, versions, gaps, differences, players. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import diff from "fast-diff";
import { describe, expect, test } from "vitest";
import { recordedTest, recordings } from "../../../tests/support/recorded/recordings.ts";
import { applyPatch } from "../../worker/text/apply-patch.ts";
import { compareTexts, piecesOf } from "./comparison.ts";
import { isPatchText } from "./patch.ts";
import { playerOf } from "./players.ts";
import { parsePostAddress } from "./post-address.ts";
import { versionsPage } from "./versions-page.ts";
import { gapText, parseContentHistory, rebuildVersions, tagsOf } from "./versions.ts";

describe("posts' addresses", () => {
  const post = { author: "alice", permlink: "a-post" };
  test.each([
    // A reply, as front ends address it.
    ["https://steemit.com/life/@alice/post#@bob/re-post", { author: "bob", permlink: "re-post" }],
    ["https://steemit.com/life/@alice/post#comments", { author: "alice", permlink: "post" }],
    ["https://steemit.com/@alice/a-post", post],
    ["https://steemit.com/life/@alice/a-post/", post],
    ["https://any.example/hive-1/@Alice/a-post?x=1#c", post],
    ["@alice/a-post", post],
    ["alice/a-post", post],
    ["  @alice/a-post  ", post],
    ["", "Please enter a valid Steemit post URL"],
    [
      "https://steemit.com",
      "Invalid URL format. Please use: https://steemit.com/@username/post-title",
    ],
    [
      "https://steemit.com/@alice",
      "Invalid URL format. Please use: https://steemit.com/@username/post-title",
    ],
    ["%E0%A4%A/x", "Invalid URL format. Please use: https://steemit.com/@username/post-title"],
  ])("%j", (text, read) => {
    expect(parsePostAddress(text)).toEqual(read);
  });

  test.each(["a&b", "a+b=c", "a#b", "a?b", "50%25", "a%b", "@a", "글"])(
    "the link to the versions of %j names it",
    (permlink) => {
      const { searchParams } = new URL(
        versionsPage({ author: "alice", permlink }),
        "https://a.example",
      );
      expect(parsePostAddress(searchParams.get("post") ?? "")).toEqual({
        author: "alice",
        permlink,
      });
    },
  );
});

describe("versions", () => {
  const sent = (body: string, time: number, title = "", metadata = "") => ({
    time: time * 1000,
    title,
    body,
    metadata,
  });

  test("rows are read by their columns and sorted by time", () => {
    const read = parseContentHistory({
      cols: { body: 0, title: 1, time: 2, json_metadata: 3 },
      rows: [
        ["two", "", 20, ""],
        ["one", "T", 10, "{}"],
        ["no time", "", null, ""],
      ],
    });
    expect(read).toMatchObject({ value: [{ body: "one" }, { body: "two" }] });
    expect(parseContentHistory({ rows: [] })).toMatchObject({ error: { kind: "notFound" } });
    expect(parseContentHistory([])).toMatchObject({ error: { kind: "decode" } });
  });

  test("without columns, title, body and metadata are at 2, 3 and 4, and the time is found by its value", () => {
    const read = parseContentHistory({
      rows: [
        [7, "alice", "Second", "two", "", 1_700_000_100],
        ["2023-11-14T22:13:20", "alice", "First", "one", '{"tags":["a"]}'],
        ["alice", "no time", "x", "y", "z"],
      ],
    });
    expect(read).toMatchObject({
      value: [
        { time: 1_700_000_000_000, title: "First", body: "one", metadata: '{"tags":["a"]}' },
        { time: 1_700_000_100_000, title: "Second", body: "two", metadata: "" },
      ],
    });
  });

  test.each([
    JSON.parse('{"toString":1,"valueOf":1}'),
    JSON.parse("[".repeat(5000) + "]".repeat(5000)),
  ])("a value that can't become a number is not a time", (value) => {
    const row = [value, "alice", "First", "one", "", 1_700_000_000];
    expect(parseContentHistory({ rows: [row] })).toMatchObject({
      value: [{ time: 1_700_000_000_000, body: "one" }],
    });
  });

  test("patches are applied; empty titles and metadata carry over", () => {
    const patch = "@@ -1,4 +1,8 @@\n one \n+and \n two\n";
    const versions = rebuildVersions(
      [sent("one two", 1, "T", '{"tags":["a"]}'), sent(patch, 2), sent("three", 3, "U")],
      (_, body) => ({ body: body.replace("one ", "one and "), changes: 1, unfit: 0 }),
    );
    expect(versions).toMatchObject([
      { number: 1, title: "T", body: "one two", tags: ["a"] },
      { number: 2, title: "T", body: "one and two", tags: ["a"] },
      { number: 3, title: "U", body: "three", tags: ["a"] },
    ]);
  });

  test("a patch that is not applied is shown as is; the next whole body repairs the sequence", () => {
    const patch = "@@ -1,4 +1,8 @@\n one \n+and \n two\n";
    const versions = rebuildVersions(
      [sent("one two", 1), sent(patch, 2), sent(patch, 3), sent("", 4, "T"), sent("four", 5)],
      () => null,
    );
    expect(versions.map(({ body, patch: outcome }) => [body, outcome])).toEqual([
      ["one two", null],
      [patch, "too-long"],
      [patch, "no-base"],
      [patch, "no-base"],
      ["four", null],
    ]);
  });

  test("hunks that fit are applied, and the others are counted", () => {
    const patch =
      "@@ -1,7 +1,8 @@\n one\n+,\n  two\n@@ -20,19 +21,11 @@\n completely\n-different\n+x\n";
    const [, partly, none] = rebuildVersions(
      [sent("one two three", 1), sent(patch, 2), sent(patch.slice(patch.indexOf("@@ -20")), 3)],
      applyPatch,
    );
    expect(partly).toMatchObject({ body: "one, two three", patch: { changes: 2, unfit: 1 } });
    expect(none).toMatchObject({ body: "one, two three", patch: { changes: 1, unfit: 1 } });
  });

  test("a patch that changes nothing keeps the text", () => {
    const versions = rebuildVersions(
      [
        sent("Hello world", 1),
        sent("@@ -0 +0 @@", 2, "", '{"tags":["a","b"]}'),
        sent("@@ -2,8 +2,9 @@\n ello\n+,\n  wor\n", 3),
        sent("@@ -0,0 +0,0 @@\n", 4),
      ],
      applyPatch,
    );
    expect(versions.map(({ body }) => body)).toEqual([
      "Hello world",
      "Hello world",
      "Hello, world",
      "Hello, world",
    ]);
    expect(versions.every(({ patch }) => patch === null || patch !== "no-base")).toBe(true);
  });

  test("a first body is never a patch; an edit without a body keeps it; anything but a patch is a body", () => {
    const first = "@@ -1,8 +1,9 @@\n+%3E\n How abou\n";
    const versions = rebuildVersions(
      [
        sent(first, 1, "T", "{}"),
        sent("", 2, "U", " "),
        sent("@@alice look", 3),
        sent("@@ -1,4 +1,4 @@\nwords", 4),
      ],
      applyPatch,
    );
    expect(versions).toMatchObject([
      { body: first, patch: null, title: "T" },
      { body: first, patch: null, title: "U", metadata: " " },
      { body: "@@alice look", patch: null },
      { body: "@@ -1,4 +1,4 @@\nwords", patch: null },
    ]);
  });

  test("a version lists what it is built from", () => {
    const patch = "@@ -1,3 +1,4 @@\n one\n+!\n";
    const versions = rebuildVersions(
      [sent("one", 1, "T", "{}"), sent(patch, 2), sent("two", 3, "U"), sent(patch, 4, "", "[]")],
      applyPatch,
    );
    expect(versions.map((each) => each.sent.map(({ time }) => time / 1000))).toEqual([
      [1],
      [1, 2],
      [1, 2, 3],
      [3, 4],
    ]);
  });

  test.each([
    ["@@ -1,4 +1,6 @@\n x", true],
    ["@@ -0 +0 @@", true],
    ["@@ -1,4 +1,6 @@\n x\n@@ -9 +9 @@\n-%EC%98%A4\n+y\n", true],
    ["@@ -1,4 +1,6 @@\n\n x", true],
    ["@@ just words", false],
    ["@@alice look at this", false],
    ["@@ -1,4 +1,6 @@ and more", false],
    ["@@ -1,4 +1,6 @@\nwords", false],
    ["@@ -1,4 +1,6 @@\r\n x\r\n", false],
    ["@@ -1,4 +1,6 @@\n x\n@@ what", false],
    ["@@ -1,4 +1,6 @@\n+100 %", false],
    ["@@ -1,4 +1,6 @@\n+%ED%A0%BD", false],
    ["\n@@ -1,4 +1,6 @@\n x", false],
    [`@@ -1 +${"9".repeat(400)} @@\n x`, false],
    ["", false],
  ])("patch or not: %j", (body, isPatch) => {
    expect(isPatchText(body)).toBe(isPatch);
  });

  test.each([
    ['{"tags":["a","b","a"]}', ["a", "b"]],
    ['{"tags":"a, b"}', ["a", "b"]],
    ['{"tags":[1,null]}', []],
    ['{"tags":"[\\"life\\",\\"kr\\"]"}', ["life", "kr"]],
    ['{"tags":" [\\"life\\", 7]"}', ["life"]],
    ['{"tags":"[life"}', []],
    ['{"tags":"#life #kr"}', ["life", "kr"]],
    ['{"tags":["#",""]}', []],
    ["null", []],
    ["[]", []],
    ["no json", []],
    ['{"tags":{}}', []],
  ])("tags in %s", (metadata, tags) => {
    expect(tagsOf(metadata)).toEqual(tags);
  });

  const minute = 60_000;
  test.each([
    [0, "Less than a minute later"],
    [59_999, "Less than a minute later"],
    [minute, "1 minute later"],
    [59 * minute, "59 minutes later"],
    [60 * minute, "1 hour later"],
    [48 * 60 * minute, "2 days later"],
    [45 * 1440 * minute, "1 month later"],
    [800 * 1440 * minute, "2 years later"],
  ])("a gap of %i ms", (gap, words) => {
    expect(gapText(gap)).toBe(words);
  });

  recordedTest("recorded edits rebuild into their verified texts", () => {
    interface Edit {
      readonly operations: readonly {
        readonly timestamp: string;
        readonly op: readonly [string, { title: string; body: string; json_metadata: string }];
      }[];
      readonly stored_body_seen?: string | null;
    }
    const { edits } = JSON.parse(readFileSync(join(recordings, "verification.json"), "utf8")) as {
      edits: readonly {
        file: string;
        all_patches_apply: boolean | null;
        result_equals_stored_body: boolean | string;
      }[];
    };
    for (const { file, all_patches_apply, result_equals_stored_body } of edits) {
      const edit = JSON.parse(readFileSync(join(recordings, file), "utf8")) as Edit;
      const versions = rebuildVersions(
        edit.operations.map(({ timestamp, op: [, payload] }) => ({
          time: Date.parse(`${timestamp}Z`),
          title: payload.title,
          body: payload.body,
          metadata: payload.json_metadata,
        })),
        applyPatch,
      );
      if (all_patches_apply === true)
        for (const { patch } of versions)
          expect(patch).toEqual(patch && expect.objectContaining({ unfit: 0 }));
      if (result_equals_stored_body === true)
        expect(versions.at(-1)?.body).toBe(edit.stored_body_seen);
    }
    expect(readdirSync(join(recordings, "edits")).length).toBeGreaterThan(10);
  });
});

describe("differences", () => {
  test.each(["words", "lines"] as const)("splitting into %s loses nothing", (unit) => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", "é", " ", "\r", "\n", "👍🏽") }), (text) => {
        expect(piecesOf(text, unit).join("")).toBe(text);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(piecesOf(text, unit).join("")).toBe(text);
      }),
    );
  });

  test.each([
    ["हिन्दी विकिपीडिया", ["हिन्दी", " ", "विकिपीडिया"]],
    ["বাংলা ভাষা", ["বাংলা", " ", "ভাষা"]],
    ["நன்றி!", ["நன்றி", "!"]],
    ["cafe\u0301 noir", ["cafe\u0301", " ", "noir"]],
    ["می\u200Cخواهم", ["می\u200Cخواهم"]],
    ["क्\u200Dष", ["क्\u200Dष"]],
    ["👨‍👩‍👧‍👦👍🏽", ["👨‍👩‍👧‍👦", "👍🏽"]],
    ["🇰🇷🇧🇩 🏴󠁧󠁢󠁳󠁣󠁴󠁿", ["🇰🇷", "🇧🇩", " ", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"]],
    ["1️⃣#️⃣ ❤️‍🔥", ["1️⃣", "#️⃣", " ", "❤️‍🔥"]],
    ["안녕하세요, 오늘은", ["안녕하세요", ",", " ", "오늘은"]],
    ["我们がドル", ["我", "们", "が", "ドル"]],
    ["it's a snake_case", ["it's", " ", "a", " ", "snake_case"]],
  ])("words of %s", (text, words) => {
    expect(piecesOf(text, "words")).toEqual(words);
  });

  test("single characters keep their marks", () => {
    expect(piecesOf("हिe\u0301👨‍👩‍👧\r\n가", "characters")).toEqual([
      "हि",
      "e\u0301",
      "👨‍👩‍👧",
      "\r\n",
      "가",
    ]);
  });

  test.each(["words", "characters"] as const)("no vowel sign is marked alone, by %s", (grain) => {
    const changes = compareTexts("यह किताब है", "यह कीताब है", grain, (a, b) => diff(a, b));
    const [removed, added] = grain === "words" ? ["किताब", "कीताब"] : ["कि", "की"];
    expect(changes.filter(({ kind }) => kind !== "same")).toEqual([
      { kind: "removed", text: removed },
      { kind: "added", text: added },
    ]);
  });

  test.each(["words", "characters"] as const)("by %s: both sides can be reconstructed", (grain) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (before, after) => {
        const changes = compareTexts(before, after, grain, (a, b) => diff(a, b));
        const side = (own: "added" | "removed") =>
          changes
            .filter(({ kind }) => kind === "same" || kind === own)
            .map(({ text }) => text)
            .join("");
        expect(side("removed")).toBe(before);
        expect(side("added")).toBe(after);
      }),
    );
  });

  test("by lines, each change is of whole lines", () => {
    expect(compareTexts("{\n  a b\n}", "{\n  a c\n  d\n}", "lines", (a, b) => diff(a, b))).toEqual([
      { kind: "same", text: "{\n" },
      { kind: "removed", text: "  a b\n" },
      { kind: "added", text: "  a c\n  d\n" },
      { kind: "same", text: "}" },
    ]);
  });

  test("a changed word is one change, not changes of letters", () => {
    expect(compareTexts("the old mill", "the new mill", "words", (a, b) => diff(a, b))).toEqual([
      { kind: "same", text: "the " },
      { kind: "removed", text: "old" },
      { kind: "added", text: "new" },
      { kind: "same", text: " mill" },
    ]);
  });
});

test.each([
  [
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
    "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
  ],
  ["https://youtu.be/dQw4w9WgXcQ?t=3", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"],
  ["https://vimeo.com/123456", "https://player.vimeo.com/video/123456"],
  ["https://3speak.tv/watch?v=alice/abcd", "https://3speak.tv/embed?v=alice/abcd"],
  ["https://d.tube/#!/v/alice/abcd", "https://emb.d.tube/#!/alice/abcd"],
  ["https://evil.example/watch?v=dQw4w9WgXcQ", null],
  ["javascript:alert(1)", null],
])("the video %s", (url, player) => {
  expect(playerOf(url)).toBe(player);
});
