/** How suggestions are matched, ranked, marked, counted and kept in place. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { accountTabLabels } from "../account/tabs.ts";
import { tabEntries } from "./account-tabs.ts";
import { announcement, failedSources, groupCount } from "./announcement.ts";
import { exampleEntries } from "./examples.ts";
import { groupsFor, settled } from "./groups.ts";
import { sourcesFor } from "./look-up.ts";
import { matching, piecesOf, termsOf } from "./match.ts";
import { visitEntries, withVisit } from "./recent-visits.ts";
import type { PaletteEntry, GroupKind } from "./suggestion.ts";

const entry = (title: string, group: GroupKind = "pages", words = ""): PaletteEntry => ({
  id: `${group}:${title}`,
  group,
  title,
  words,
  target: { to: `/${group}/${title}` },
});

test("a page is listed once, also if the group that has it first does not show it", () => {
  const to = (group: GroupKind, number: number): PaletteEntry => ({
    ...entry(`alice ${number}`, group),
    target: { to: `/accounts/alice${number}` },
  });
  const visits = Array.from({ length: 7 }, (_, i) => to("recent", i));
  const groups = groupsFor("alice", [...visits, to("accounts", 0), to("accounts", 6)], {});
  expect(groups.map(({ kind, suggestions }) => [kind, suggestions.length])).toEqual([
    ["recent", 5],
    ["accounts", 1],
  ]);
  expect(groups[1]?.suggestions[0]?.target).toEqual({ to: "/accounts/alice6" });
});

const titles = (text: string, ...all: readonly PaletteEntry[]) =>
  matching(all, termsOf(text)).map(({ title }) => title);

test("beginnings rank before words, words before parts, parts before other words", () =>
  expect(
    titles(
      "wit",
      entry("Elsewhere", "pages", "witness"),
      entry("Outwit"),
      entry("The Witnesses"),
      entry("Witness List"),
    ),
  ).toEqual(["Witness List", "The Witnesses", "Outwit", "Elsewhere"]));

test("all words must match, in any order", () => {
  const list = entry("Witness List");
  expect(titles("list wit", list)).toEqual(["Witness List"]);
  expect(titles("list proposals", list)).toEqual([]);
});

test("what matched is marked, and the pieces make up the title again", () => {
  const [found] = matching([entry("Witness Monitor")], termsOf("mon wit"));
  expect(found?.marks).toEqual([
    [0, 3],
    [8, 11],
  ]);
  fc.assert(
    fc.property(fc.string(), fc.string(), (title, text) => {
      for (const { marks } of matching([entry(title)], termsOf(text)))
        expect(
          piecesOf(title, marks)
            .map((piece) => piece.text)
            .join(""),
        ).toBe(title);
    }),
  );
});

test("a title whose lower case has a different length is found but not marked", () =>
  expect(matching([entry("İstanbul")], ["stanbul"])).toMatchObject([{ marks: [] }]));

test("a page that is listed already is left out of later groups", () => {
  const account: PaletteEntry = {
    ...entry("@alice", "accounts"),
    target: { to: "/accounts/alice" },
  };
  const visit: PaletteEntry = { ...account, id: "visit", group: "recent" };
  const groups = groupsFor("ali", [visit], { accounts: { entries: [account], total: 1 } });
  expect(groups.map(({ kind }) => kind)).toEqual(["recent"]);
});

test("a group shows a few and counts all", () => {
  const all = Array.from({ length: 30 }, (_, i) => entry(`Coin ${i}`, "coins"));
  const [coins] = groupsFor("coin", [], { coins: { entries: all.slice(0, 20), total: 30 } });
  expect(coins?.suggestions).toHaveLength(4);
  expect(coins && groupCount(coins)).toBe("4 of 30");
  expect(announcement(coins ? [coins] : [], true)).toBe(
    "4 suggestions: Coins 4. Searching for more",
  );
});

test("groups on screen stay in place while a suggestion is chosen", () => {
  const group = (kind: GroupKind) => ({ kind, suggestions: [], total: 0 });
  const [recent, pages, coins] = [group("recent"), group("pages"), group("coins")];
  const onScreen = [pages, coins];
  expect(settled(onScreen, [recent, pages, coins], true)).toEqual([pages, coins, recent]);
  expect(settled(onScreen, [recent, pages, coins], false)).toEqual([recent, pages, coins]);
});

test("sources are asked only about texts that they may know", () => {
  expect(sourcesFor("a".repeat(40))).toEqual(["id"]);
  expect(sourcesFor("@al")).toEqual(["accounts"]);
  expect(sourcesFor("al")).toEqual(["accounts", "witnesses", "communities", "proposals", "coins"]);
  expect(sourcesFor("steem dollars")).not.toContain("accounts");
  for (const nobody of ["", "42", "https://steemit.com/@alice", "a".repeat(100), "1.5"])
    expect(sourcesFor(nobody)).toEqual([]);
});

test("sources that failed for the same reason share a sentence", () =>
  expect(
    failedSources({
      accounts: { kind: "offline" },
      coins: { kind: "offline" },
      witnesses: { entries: [], total: 0 },
    }),
  ).toMatch(/^Accounts and coins could not be searched: .*\.$/));

test("each reason is given only for the sources that failed for it", () => {
  const text = failedSources({
    accounts: { kind: "offline" },
    coins: { kind: "rateLimited", retryInMs: undefined },
    witnesses: { kind: "offline" },
  });
  expect(text?.match(/[^.]* could not be searched/g)).toEqual([
    "Accounts and witnesses could not be searched",
    expect.stringContaining("Coins could not be searched"),
  ]);
});

test("visits are listed newest first, each once; a page without a subject counts as no visit", () => {
  const visits = withVisit(["/accounts/bob"], "/accounts/alice/wallet", "");
  expect(visits).toEqual(["/accounts/alice/wallet", "/accounts/bob"]);
  expect(withVisit(visits, "/accounts/bob", "?ops=vote")).toEqual([
    "/accounts/bob",
    "/accounts/alice/wallet",
  ]);
  expect(withVisit(visits, "/settings", "")).toBe(visits);
  expect(withVisit([], "/community-data", "?community=hive-100001")).toEqual([
    "/community-data?community=hive-100001",
  ]);
});

test("stored visits that are not pages of this app are left out", () =>
  expect(visitEntries(["//evil.example", "javascript:alert(1)", "/blocks/42", "/nowhere"])).toEqual(
    [expect.objectContaining({ title: "Block 42", target: { to: "/blocks/42" } })],
  ));

test("before anything is typed, visits come first, then pages without a link on every page, then examples", () => {
  const linked: PaletteEntry = { ...entry("Home"), isLinked: true };
  const entries = [entry("Mine", "labels"), entry("Before", "recent"), linked, entry("Console")];
  const shown = (text: string) =>
    groupsFor(text, [...entries, ...exampleEntries], {}).map(({ kind, suggestions }) => [
      kind,
      suggestions.length,
    ]);
  expect(shown("")).toEqual([
    ["recent", 1],
    ["pages", 1],
    ["examples", 3],
    ["labels", 1],
  ]);
  expect(shown("home")).toEqual([["pages", 1]]);
});

test("a name's tabs are suggested after an @, with a tab's word, or once the account is known", () => {
  const pages = (text: string, answers = {}) =>
    groupsFor(text, tabEntries(text, answers), {}).flatMap(({ suggestions }) =>
      suggestions.map(({ title }) => title),
    );
  const tabs = Object.keys(accountTabLabels).length;
  expect(pages("@alice")).toHaveLength(tabs);
  expect(pages("Alice wal")).toEqual(["@alice · Wallet"]);
  expect(pages("alice")).toEqual([]);
  const alice = { ...entry("@alice", "accounts"), id: "account:alice" };
  expect(pages("alice", { accounts: { entries: [alice], total: 1 } })).toHaveLength(tabs);
  expect(pages("@a")).toEqual([]);
});
