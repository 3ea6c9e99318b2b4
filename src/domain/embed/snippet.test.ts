/** What is typed becomes an embed, and its snippet is one frame that can't break out of its attributes. */
import { expect, test } from "vitest";
import { embedAddress, embedSnippet } from "./snippet.ts";
import { typedEmbedSubject } from "./typed-subject.ts";

const id = "0123456789abcdef0123456789abcdef01234567";

test.each([
  ["", "heartbeat"],
  ["5,000", "block/5000"],
  ["#7", "block/7"],
  ["@Alice", "@alice"],
  ["alice", "@alice"],
  [id, `tx/${id}`],
])("%j is %s", (typed, of) => {
  const subject = typedEmbedSubject(typed);
  expect(subject && embedAddress("https://x.example/", { subject, scheme: "auto" })).toBe(
    `https://x.example/embed/index.html?of=${of}`,
  );
});

test.each(["0", "5000000000", "<b>", "two words"])("%j is nothing", (typed) => {
  expect(typedEmbedSubject(typed)).toBeNull();
});

test("the snippet is a frame, with a script only if the page is to fit its height", () => {
  const choice = { subject: { kind: "heartbeat" }, scheme: "dark", isFitted: false } as const;
  const address = embedAddress("https://x.example/", choice, 'a"b');
  const snippet = embedSnippet(address, choice);
  expect(snippet).toMatch(/^<iframe (?:[a-z]+="[^"<>]*" ?)+><\/iframe>$/);
  expect(snippet).toContain("scheme=dark&amp;network=a%22b");
  expect(snippet).toContain("color-scheme:dark");
  expect(embedSnippet(address, { ...choice, isFitted: true })).toContain("embed-height");
});
