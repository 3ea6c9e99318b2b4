/** What a text that led nowhere may have meant: other pages, and names like a mistyped one. */
import { expect, test } from "vitest";
import { meaningsOfPath, otherMeanings } from "./did-you-mean.ts";
import { nearNames, nearPrefix } from "./near-names.ts";

const now = Date.parse("2026-11-24T12:34:56Z");
const pages = ({ entries }: ReturnType<typeof meaningsOfPath>) =>
  entries.map(({ target }) => "to" in target && target.to);

test.each([
  ["/2026-11-24", ["/blocks/at/2026-11-24T00:00:00Z"]],
  ["/95123456", ["/blocks/95123456"]],
  ["/steemit.com/@alice", ["/accounts/alice"]],
  ["/user/alice", ["/accounts/alice"]],
  ["/community/hive-123456", ["/community-data?community=hive-123456", "/accounts/hive-123456"]],
  ["/no/such/page", []],
  ["/", []],
])("the unknown path %s may mean %j", (path, meant) =>
  expect(pages(meaningsOfPath(path, now))).toEqual(meant),
);

test("the page itself is not suggested, what else its text means is", () => {
  expect(pages(otherMeanings("1795523696", "/blocks/1795523696", now))).toEqual([
    "/blocks/at/2026-11-24T12:34:56Z",
  ]);
  expect(otherMeanings("https://example.org/x", "/accounts/x", now).sentence).toContain(
    "example.org",
  );
});

test("names that differ by a slip or two are near, the nearest first", () => {
  const names = ["alice", "alicia", "bob", "alcie", "malice", "alice"];
  expect(nearNames("alise", names)).toEqual(["alice", "alcie", "malice"]);
  expect(nearNames("Alice!", names)[0]).toBe("alice");
  expect(nearNames("alice", names)).not.toContain("alice");
  expect(nearNames("zed", names)).toEqual([]);
});

test("short names are near only by one slip", () => {
  expect(nearNames("bbo", ["bob", "bib", "bab1"])).toEqual(["bob"]);
});

test("a node is asked for names that begin with all letters but the last", () => {
  expect(nearPrefix("alicf")).toBe("alic");
  expect(nearPrefix("Some One")).toBe("someon");
  expect(nearPrefix("a-name-that-is-far-too-long")).toBe("a-name-that-is-");
  expect(nearPrefix("ab")).toBeNull();
  expect(nearPrefix("1abc")).toBeNull();
});
