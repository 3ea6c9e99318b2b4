/** Communities and posts: ids, addresses, versions, gaps, differences. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import diff from "fast-diff";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  communityBand,
  communityFault,
  parseCommunity,
} from "../../src/domain/community/community.ts";
import { compareTexts, wordsOf } from "../../src/domain/content/comparison.ts";
import { parsePostAddress } from "../../src/domain/content/post-address.ts";
import { playerOf } from "../../src/domain/content/rich-text.ts";
import {
  gapText,
  isPatchText,
  parseContentHistory,
  rebuild,
  tagsOf,
} from "../../src/domain/content/versions.ts";
import { failureText } from "../../src/domain/failure-text.ts";
import { applied } from "../../src/worker/sources/content-source.ts";
import { recordedTest, recordings } from "../support/recordings.ts";

describe("communities", () => {
  test.each([
    ["", "Please enter a community ID"],
    ["hive-123456", null],
    ["a.b-c", null],
    ["no spaces", "Please enter a valid community ID (e.g., hive-123456 or community-id)"],
    ["Ünï", "Please enter a valid community ID (e.g., hive-123456 or community-id)"],
  ])("the id %j", (id, fault) => {
    expect(communityFault(id)).toBe(fault);
  });

  test.each([
    [1, "green"],
    [10, "green"],
    [11, "amber"],
    [50, "amber"],
    [51, "red"],
    [100, "red"],
    [101, "grey"],
    [null, "grey"],
  ] as const)("rank %s", (rank, band) => {
    expect(communityBand(rank)).toBe(band);
  });

  test("roles are read by their column table, strangers' roles left out", () => {
    const read = parseCommunity({
      id: 7,
      account: "hive-1",
      title: "T",
      created: 1_645_778_757,
      is_nsfw: 1,
      roles: {
        cols: { account: 0, role: 1, title: 2, created: 3 },
        rows: [["a", "owner", "", 1], ["b", "king", "", 1], ["c", "mod", "M", 0], 7, []],
      },
    });
    expect(read).toMatchObject({
      value: {
        isNsfw: true,
        created: 1_645_778_757_000,
        roles: {
          owner: [{ account: "a", since: 1000 }],
          mod: [{ account: "c", title: "M", since: null }],
          banned: [],
        },
      },
    });
    expect(parseCommunity(null)).toMatchObject({ error: { kind: "notFound" } });
    expect(parseCommunity({})).toMatchObject({ error: { kind: "notFound" } });
  });

  test("sentences", () => {
    expect(failureText({ kind: "notFound", what: "community" }, "community")).toBe(
      "Community not found. Please check the community ID and try again.",
    );
    expect(failureText({ kind: "offline" }, "community")).toBe(
      "Failed to fetch community data. Please try again later.",
    );
    expect(failureText({ kind: "http", status: 500, statusText: "" }, "contentHistory")).toBe(
      "Failed to fetch content history",
    );
    expect(failureText({ kind: "notFound", what: "post" }, "contentHistory")).toBe(
      "No content history found for this post. The post may not exist or may not have been edited.",
    );
    expect(failureText({ kind: "offline" }, "contentHistory")).toBe(
      "Failed to fetch content history. Please check the URL and try again.",
    );
  });
});

describe("posts' addresses", () => {
  const post = { author: "alice", permlink: "a-post" };
  test.each([
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

  test("patches are rebuilt, empty titles and metadata carried forward", () => {
    const patch = "@@ -1,4 +1,8 @@\n one \n+and \n two\n";
    const versions = rebuild(
      [sent("one two", 1, "T", '{"tags":["a"]}'), sent(patch, 2), sent("three", 3, "U")],
      (_, body) => body.replace("one ", "one and "),
    );
    expect(versions).toMatchObject([
      { number: 1, title: "T", body: "one two", tags: ["a"] },
      { number: 2, title: "T", body: "one and two", tags: ["a"] },
      { number: 3, title: "U", body: "three", tags: ["a"] },
    ]);
  });

  test("a patch that does not apply is kept as it is; the next full body heals the chain", () => {
    const patch = "@@ -1,19 +1,11 @@\n completely\n-different\n+x\n";
    const versions = rebuild(
      [sent("one two three", 1), sent(patch, 2), sent(patch, 3), sent("four", 4)],
      applied,
    );
    expect(versions.map(({ isBrokenPatch }) => isBrokenPatch)).toEqual([false, true, true, false]);
    expect(versions[1]?.body).toBe(patch);
  });

  test.each([
    ["@@ -1,4 +1,6 @@\n x", true],
    ["@@ just words", false],
    ["", false],
  ])("patch or not: %j", (body, isPatch) => {
    expect(isPatchText(body)).toBe(isPatch);
  });

  test.each([
    ['{"tags":["a","b","a"]}', ["a", "b"]],
    ['{"tags":"a, b"}', ["a", "b"]],
    ['{"tags":[1,null]}', []],
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

  recordedTest("recorded edits rebuild as they were verified to", () => {
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
      const versions = rebuild(
        edit.operations.map(({ timestamp, op: [, payload] }) => ({
          time: Date.parse(`${timestamp}Z`),
          title: payload.title,
          body: payload.body,
          metadata: payload.json_metadata,
        })),
        applied,
      );
      if (all_patches_apply === true)
        expect(versions.filter(({ isBrokenPatch }) => isBrokenPatch)).toEqual([]);
      if (result_equals_stored_body === true)
        expect(versions.at(-1)?.body).toBe(edit.stored_body_seen);
    }
    expect(readdirSync(join(recordings, "edits")).length).toBeGreaterThan(10);
  });
});

describe("differences", () => {
  test("words are cut so that nothing is lost", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(wordsOf(text).join("")).toBe(text);
      }),
    );
  });

  test.each(["words", "characters"] as const)("by %s: both sides can be read back", (grain) => {
    fc.assert(
      fc.property(fc.string({ maxLength: 60 }), fc.string({ maxLength: 60 }), (before, after) => {
        const changes = compareTexts(before, after, grain, (a, b) => diff(a, b));
        const side = (kept: "added" | "removed") =>
          changes
            .filter(({ kind }) => kind === "same" || kind === kept)
            .map(({ text }) => text)
            .join("");
        expect(side("removed")).toBe(before);
        expect(side("added")).toBe(after);
      }),
    );
  });

  test("a changed word is a changed word, not its letters", () => {
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
