/** Addresses of embeds are read back as they are written. */
import { expect, test } from "vitest";
import { embedPath, fullPage, readEmbedSubject } from "./subject.ts";

const id = "0123456789abcdef0123456789abcdef01234567";

test.each([
  ["block/5", "blocks/5"],
  [`tx/${id}`, `transactions/${id}`],
  ["@steem.dao", "accounts/steem.dao"],
  ["heartbeat", ""],
])("%s", (path, page) => {
  const subject = readEmbedSubject(path);
  expect(subject && embedPath(subject)).toBe(path);
  expect(subject && fullPage(subject)).toBe(page);
});

test.each([
  "",
  "block",
  "block/0",
  "block/4294967296",
  "tx/abc",
  "@",
  "@a/../b c",
  "posts/a",
  "@%3Cb%3E",
])("%s names nothing", (path) => {
  expect(readEmbedSubject(path)).toBeNull();
});
