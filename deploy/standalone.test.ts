/** Single-file pages: everything in them is allowed by its hash, and nothing else is. */
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { pages, pageText } from "./standalone.ts";

const hashOf = (text: string): string =>
  `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test.each(pages)("$path", async (page) => {
  const text = await pageText(page);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(text)?.[1] ?? "";
  const directives = new Map(
    policy.split("; ").map((each) => [each.split(" ")[0], each.split(" ").slice(1)] as const),
  );
  const scripts = [...text.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = ""]) => script);
  const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style = ""]) => style);
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("script-src")).toEqual(scripts.map(hashOf));
  expect(directives.get("style-src")).toEqual(styles.map(hashOf));
  expect([scripts.length, styles.length]).toEqual([1, 1]);
  // Only the embed connects to anything.
  expect(directives.has("connect-src")).toBe(page.loads !== "");
  expect(text).not.toMatch(/<(link|img|iframe|script [^>]*src)\b|@import|url\(|Steemscope/);
  expect(await pageText(page)).toBe(text);
});
