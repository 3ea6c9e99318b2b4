/** Lists of follows: parsing, joining pages, sorting, choices, and the URL. */
import { describe, expect, test } from "vitest";
import { recordedFile, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import type { Source } from "../contract/sourced.ts";
import { firstPage, pageOf } from "../list/list.ts";
import { emptyBook, listedNames, withPage, withWhole } from "./follow-book.ts";
import { chosenFollows, followOrder, type Follow } from "./follows.ts";
import { parseFollows, parseNames } from "./node-follows.ts";
import { readSocialQuery } from "./query.ts";
import { parseSubscriptions, subscriptionRole, subscriptionOrder } from "./subscriptions.ts";

const node: Source = { service: "node", endpoint: "node.example", method: "get_followers" };
const service: Source = { service: "followers", endpoint: "sds.example", method: "getFollowers" };

/** Newcomers, as a node lists them. */
const rowsOf = (...names: readonly string[]) => names.map((name) => ({ name, reputation: 25 }));

describe("a page of a node", () => {
  const row = (follower: string, following: string) => ({
    follower,
    following,
    reputation: 0,
    what: ["blog", ""],
  });

  test("has the names at the other end", () => {
    expect(
      parseFollows([row("bob", "alice"), row("carol", "alice")], "alice", "followers"),
    ).toEqual({ ok: true, value: rowsOf("bob", "carol") });
    expect(parseFollows([row("alice", "bob")], "alice", "muted")).toEqual({
      ok: true,
      value: rowsOf("bob"),
    });
  });

  test.each([
    ["the chain's number", 13_800_000_000_000, 62.259],
    ["the chain's number as text", "13800000000000", 62.259],
    ["a negative number", -13_800_000_000_000, -12.259],
    ["a score", 61.5, 61.5],
    ["a newcomer", 0, 25],
    ["none", undefined, null],
    ["no number", "high", null],
    ["nothing", "", null],
    ["an object", {}, null],
  ])("has reputations on one scale, and invents none: %s", (_, reputation, shown) => {
    const read = parseFollows([{ ...row("bob", "alice"), reputation }], "alice", "followers");
    if (!read.ok) throw new Error("not read");
    const [found] = read.value;
    if (shown === null) expect(found?.reputation).toBeNull();
    else expect(found?.reputation).toBeCloseTo(shown, 3);
  });

  test.each([
    ["rows of a different account", [row("bob", "carol")], "follows[0].following"],
    ["a name that no account has", [row("<b>", "alice")], "follows[0].follower"],
    ["no list", { followers: [] }, "follows"],
    ["no rows", [null], "follows[0]"],
  ])("with %s is refused", (_, raw, field) => {
    expect(parseFollows(raw, "alice", "followers")).toMatchObject({
      ok: false,
      error: { kind: "decode", field },
    });
  });
});

test("the indexing service sends names alone", () => {
  expect(parseNames(["a-0-0", "a-0-0-0", "a-angel"])).toEqual({
    ok: true,
    value: ["a-0-0", "a-0-0-0", "a-angel"],
  });
  expect(parseNames([1])).toMatchObject({ ok: false, error: { field: "names[0]" } });
});

describe("a combined list", () => {
  test("from pages that repeat the names of a second; a short page is the last", () => {
    const first = withPage(emptyBook(0), rowsOf("a", "b", "c"), 3, node);
    expect(first).toMatchObject({ isComplete: false, parts: [{ source: node, count: 3 }] });
    const second = withPage(first, rowsOf("b", "c", "d"), 3, node);
    const whole = withPage(second, rowsOf("d", "d"), 3, node);
    expect(whole).toMatchObject({ isComplete: true, parts: [{ source: node, count: 4 }] });
    expect(listedNames(whole)).toEqual(["a", "b", "c", "d"]);
    expect(whole.version).toBeGreaterThan(second.version);
  });

  test("from a page and the whole list: newest first as far as the page reaches", () => {
    const book = withWhole(
      withPage(emptyBook(0), rowsOf("zoe", "bob"), 2, node),
      ["amy", "bob", "carol"],
      service,
    );
    expect(listedNames(book)).toEqual(["zoe", "bob", "amy", "carol"]);
    expect(book).toMatchObject({
      isComplete: true,
      parts: [
        { source: node, count: 2 },
        { source: service, count: 2 },
      ],
    });
  });
});

describe("accounts of a list", () => {
  const follows: readonly Follow[] = [
    { name: "zoe", isMutual: true, reputation: 25 },
    { name: "bob", isMutual: false, reputation: 70 },
    { name: "amy", isMutual: null, reputation: null },
  ];

  test("are chosen by what is known about the other direction", () => {
    expect(chosenFollows(follows, "any")).toBe(follows);
    expect(chosenFollows(follows, "mutual").map(({ name }) => name)).toEqual(["zoe"]);
    expect(chosenFollows(follows, "one-sided").map(({ name }) => name)).toEqual(["bob"]);
  });

  test("are found by name and sorted", () => {
    const names = (query: Partial<typeof firstPage>) =>
      pageOf(follows, { ...firstPage, ...query }, followOrder).rows.map(({ name }) => name);
    expect(names({})).toEqual(["zoe", "bob", "amy"]);
    expect(names({ sort: "account" })).toEqual(["amy", "bob", "zoe"]);
    expect(names({ sort: "mutual" })).toEqual(["zoe", "amy", "bob"]);
    expect(names({ sort: "reputation" })).toEqual(["bob", "zoe", "amy"]);
    expect(names({ find: "@O" })).toEqual(["zoe", "bob"]);
  });
});

describe("subscriptions", () => {
  test("have a role and an account title on newer nodes; text that reorders is taken out", () => {
    expect(
      parseSubscriptions([
        ["hive-123456", "Wonder\u202Eland", "mod", "Night shift"],
        ["hive-654321", "Tulgey Wood"],
      ]),
    ).toEqual({
      ok: true,
      value: [
        {
          id: "hive-123456",
          communityTitle: "Wonderland",
          role: "mod",
          accountTitle: "Night shift",
        },
        { id: "hive-654321", communityTitle: "Tulgey Wood", role: "guest", accountTitle: "" },
      ],
    });
    expect(subscriptionRole("mod")).toBe("Moderator");
    expect(subscriptionRole("constructor")).toBe("constructor");
  });

  test("are found by title and id, and sorted by role", () => {
    const rows = [
      { id: "hive-1", communityTitle: "B", role: "mod", accountTitle: "" },
      { id: "hive-2", communityTitle: "A", role: "admin", accountTitle: "" },
    ];
    const ids = (query: Partial<typeof firstPage>) =>
      pageOf(rows, { ...firstPage, ...query }, subscriptionOrder).rows.map(({ id }) => id);
    expect(ids({ sort: "role" })).toEqual(["hive-2", "hive-1"]);
    expect(ids({ sort: "community" })).toEqual(["hive-2", "hive-1"]);
    expect(ids({ find: "hive-1" })).toEqual(["hive-1"]);
  });

  test("without an id are refused", () => {
    expect(parseSubscriptions([[null, "x"]])).toMatchObject({
      ok: false,
      error: { field: "subscriptions[0][0]" },
    });
  });

  recordedTest("subscriptions as nodes document them", () => {
    const examples = recordedFile("examples_documentation/bridge.json") as Readonly<
      Record<string, { readonly result: unknown }>
    >;
    expect(parseSubscriptions(examples["bridge.list_all_subscriptions"]?.result)).toMatchObject({
      ok: true,
      value: [{ communityTitle: "Wonderland" }, { communityTitle: "Tulgey Wood" }],
    });
  });
});

test("a URL says what is shown; unknown values are ignored", () => {
  expect(readSocialQuery("")).toEqual({ view: "followers", mutual: "any", posts: "all" });
  expect(readSocialQuery("?show=muted-by&mutual=one-sided&posts=reblogs")).toEqual({
    view: "muted-by",
    mutual: "one-sided",
    posts: "reblogs",
  });
  expect(readSocialQuery("?show=friends&mutual=1&posts=")).toEqual(readSocialQuery(""));
});
