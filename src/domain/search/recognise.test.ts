/** Where typed and pasted texts lead, judged by their form alone. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recognise } from "./recognise.ts";
import { cleanText } from "./typed-text.ts";

const now = Date.parse("2026-11-24T12:34:56Z");
const id = "05a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3";
const key = "STM8GC13uCZbP44HzMLV6zPZGwVQ8Nt4Kji8PapsPiNq1BK153XTX";

const pagesOf = (text: string) =>
  recognise(cleanText(text) ?? "", now).entries.map(({ target }) => "to" in target && target.to);

describe("typed texts", () => {
  test.each<[text: string, pages: readonly string[]]>([
    ["95123456", ["/blocks/95123456"]],
    ["95,123,456", ["/blocks/95123456"]],
    ["95.123.456", ["/blocks/95123456"]],
    ["95 123 456", ["/blocks/95123456"]],
    ["95_123_456", ["/blocks/95123456"]],
    ["95\u202F123\u202F456", ["/blocks/95123456"]],
    ["#42", ["/blocks/42"]],
    ["block 42", ["/blocks/42"]],
    ["1795523696", ["/blocks/1795523696", "/blocks/at/2026-11-24T12:34:56Z"]],
    ["1795523696000", ["/blocks/at/2026-11-24T12:34:56Z"]],
    [id, [`/transactions/${id}`, "/blocks/94483139"]],
    [id.toUpperCase(), [`/transactions/${id}`, "/blocks/94483139"]],
    [`"${id.slice(0, 20)} ${id.slice(20)}"`, [`/transactions/${id}`, "/blocks/94483139"]],
    ["0".repeat(40), []],
    [key, [`/accounts/${key}`]],
    ["@alice", ["/accounts/alice"]],
    ["alice", []],
    ["@Alice/my-post", ["/posts/@alice/my-post"]],
    ["alice/my-post", ["/posts/@alice/my-post"]],
    ["proposals/7", ["/proposals/7"]],
    ["proposal #7", ["/proposals/7"]],
    ["hive-123456", ["/community-data?community=hive-123456", "/accounts/hive-123456"]],
    ["2026-11-24", ["/blocks/at/2026-11-24T00:00:00Z"]],
    ["2026-11-24 01:02", ["/blocks/at/2026-11-24T01:02:00Z"]],
    ["2026-11-24T01:02:03Z", ["/blocks/at/2026-11-24T01:02:03Z"]],
    ["24 Nov 2026", ["/blocks/at/2026-11-24T00:00:00Z"]],
    ["24 November 2026, 1:02", ["/blocks/at/2026-11-24T01:02:00Z"]],
    ["Nov 24, 2026", ["/blocks/at/2026-11-24T00:00:00Z"]],
    ["24.11.2026 13:14:15 UTC", ["/blocks/at/2026-11-24T13:14:15Z"]],
    ["2026/11/24", ["/blocks/at/2026-11-24T00:00:00Z"]],
    ["today", ["/blocks/at/2026-11-24T00:00:00Z"]],
    ["yesterday", ["/blocks/at/2026-11-23T00:00:00Z"]],
    ["31 Feb 2026", []],
    ["32.11.2026", []],
    ["", []],
  ])("%s", (text, pages) => expect(pagesOf(text)).toEqual(pages));
});

describe("pasted addresses", () => {
  test.each<[text: string, page: string, note: string]>([
    ["https://steemit.com/@alice", "/accounts/alice", "Account, from Steemit"],
    ["https://steemit.com/@alice/transfers", "/accounts/alice/wallet", "Steemit"],
    ["https://steemit.com/@alice/followers", "/accounts/alice/social", "Steemit"],
    ["https://steemit.com/@alice/comments", "/accounts/alice", "Steemit"],
    ["https://steemit.com/steem/@alice/a-post", "/posts/@alice/a-post", "Post, from Steemit"],
    ["https://steemit.com/hive-123456/@alice/a-post#@bob/re", "/posts/@bob/re", "Steemit"],
    [
      "https://steemit.com/trending/hive-123456",
      "/community-data?community=hive-123456",
      "Community",
    ],
    ["https://steemitwallet.com/@alice/permissions", "/accounts/alice/keys", "Steemit Wallet"],
    ["https://steemitwallet.com/~witnesses", "/witness-list", "Witnesses"],
    ["https://www.steempro.com/hive-123456/@alice/p", "/posts/@alice/p", "SteemPro"],
    ["https://steemworld.org/@alice", "/accounts/alice", "SteemWorld"],
    ["https://steemworld.org/block-explorer/42", "/blocks/42", "Block, from SteemWorld"],
    ["https://steemdb.io/block/42", "/blocks/42", "SteemDB"],
    [`https://steemdb.io/tx/${id}`, `/transactions/${id}`, "Transaction, from SteemDB"],
    ["steemdb.io/@alice", "/accounts/alice", "SteemDB"],
    ["https://steemblocks.com/witnesses", "/witness-list", "SteemBlocks"],
    ["https://steemscan.com/account/alice", "/accounts/alice", "SteemScan"],
    [`https://steemscan.com/transaction/${id}`, `/transactions/${id}`, "SteemScan"],
    ["https://hiveblocks.com/b/42", "/blocks/42", "shows Hive"],
    [`https://hiveblocks.com/tx/${id}`, `/transactions/${id}`, "shows Hive"],
    ["https://ecency.com/@alice/wallet", "/accounts/alice/wallet", "shows Hive"],
    ["https://peakd.com/c/hive-123456", "/community-data?community=hive-123456", "shows Hive"],
    ["https://peakd.com/proposals/12", "/proposals/12", "shows Hive"],
    ["https://peakd.com/@alice/a-post", "/posts/@alice/a-post", "PeakD shows Hive"],
  ])("%s", (text, page, note) => {
    const { entries, sentence } = recognise(text, now);
    expect(entries).toMatchObject([{ target: { to: page } }]);
    expect(entries[0]?.note).toContain(note);
    expect(sentence).toBeNull();
  });

  test.each([
    [
      "http://localhost:5173/accounts/alice/history?lang=ar&ops=transfers",
      "/accounts/alice/history?ops=transfers",
    ],
    ["https://pages.example/steem/scope/blocks/42#op-1", "/blocks/42#op-1"],
    [
      "https://copy.example/community-data?community=hive-123456",
      "/community-data?community=hive-123456",
    ],
  ])("a page of another copy of this app: %s", (text, page) => {
    const { entries } = recognise(text, now);
    expect(entries).toMatchObject([{ target: { to: page } }]);
    expect(entries[0]?.note).toMatch(/, if \S+ shows Steem$/);
  });

  test("for an unknown site, a message names it and the known ones", () =>
    expect(recognise("https://evil.example/@alice", now)).toEqual({
      entries: [],
      sentence: expect.stringMatching(
        /^Addresses of evil\.example can't be read here\. Known sites are Steemit, .* and PeakD\.$/,
      ),
    }));

  test("so does a page of a known site that nothing here shows", () =>
    expect(recognise("https://steemit.com/faq.html", now)).toEqual({
      entries: [],
      sentence: "This page of Steemit has no counterpart here.",
    }));

  test("a site that pretends to be a known one is unknown", () => {
    for (const host of ["steemit.com.evil.example", "constructor", "xn--stemit-1va.com"])
      expect(recognise(`https://${host}/@alice`, now).sentence).toContain("can't be read");
  });
});

describe("bad input", () => {
  test("invisible and right-to-left characters are removed", () => {
    expect(pagesOf("\u202E95,123\u200B,456\u202C")).toEqual(["/blocks/95123456"]);
    expect(pagesOf("@al\u200Bice")).toEqual(["/accounts/alice"]);
  });

  test("a number that no block can have says so", () => {
    for (const number of ["0", "4294967296", "9".repeat(400)])
      expect(recognise(number, now).sentence).toMatch(/^No block has this number/);
  });

  test("a part of an id, such as a shortened one, says how long ids are", () => {
    for (const part of ["8ad3b61c…8a90afc8", "8ad3...afc8", "a".repeat(17), "a".repeat(41)])
      expect(recognise(part, now).sentence).toBe("A transaction's ID has 40 hexadecimal digits.");
    for (const name of ["a".repeat(16), "beef.dead", "8ad3b61c1eb6", "add"])
      expect(recognise(name, now).sentence).toBeNull();
  });

  test("the id of operations that no transaction caused says so", () =>
    expect(recognise("0".repeat(40), now).sentence).toMatch(/operations of the chain itself/));

  test("10,000 characters are too long", () => expect(cleanText("9".repeat(10_000))).toBeNull());

  test("any text leads only to this app's own pages", () =>
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl()), (text) => {
        const clean = cleanText(text);
        if (clean === null) return;
        for (const { target } of recognise(clean, now).entries)
          expect("to" in target && target.to).toMatch(/^\/[a-z]/);
      }),
    ));
});
