/** Warning lists: what counts, from when, and a hundred ways of forging one. */
import { describe, expect, test } from "vitest";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import { changesKeys, recentChange } from "./author-keys.ts";
import { maxListed, readBook } from "./book.ts";
import { changesIn, type ListedOperation } from "./changes.ts";
import { warningsIn } from "./look-up.ts";
import { readSubscription, subscriptionText, type Subscription } from "./subscription.ts";
import { warningSentence } from "./words.ts";

const author = "warden" as AccountName;
const mutes: Subscription = { author, source: "mutes" };
const warnings: Subscription = { author, source: "warnings" };
const now = Date.UTC(2026, 10, 28);

const signed = (id: string, command: unknown, change: Record<string, unknown> = {}) => ({
  required_auths: [],
  required_posting_auths: [author],
  id,
  json: typeof command === "string" ? command : JSON.stringify(command),
  ...change,
});
const mute = (following: unknown, what: unknown = ["ignore"], follower: unknown = author) =>
  signed("follow", ["follow", { follower, following, what }]);
const add = (accounts: unknown, reason: unknown = "phishing") =>
  signed("warning-list", ["add", { accounts, reason }]);
const remove = (accounts: unknown) => signed("warning-list", ["remove", { accounts }]);

const operation = (
  payload: Record<string, unknown>,
  index: number,
  time = now - 86_400_000 + index * 3000,
): ListedOperation => ({
  index,
  block: blockNum(1000 + index),
  time,
  transaction: `${index}`.padStart(40, "0") as TxId,
  payload,
});
const read = (payloads: readonly Record<string, unknown>[], of: Subscription) =>
  readBook(
    payloads.map((payload, i) => operation(payload, i)),
    of,
    now,
  );

describe("subscriptions", () => {
  test.each(["@warden/mutes", "@warden/warnings"])("%s is one", (text) => {
    const subscription = readSubscription(text);
    expect(subscription && subscriptionText(subscription)).toBe(text);
  });
  test.each(["", "warden/mutes", "@warden", "@warden/", "@w/mutes", "@warden/posts", "@a b/mutes"])(
    "%s is not one",
    (text) => expect(readSubscription(text)).toBeNull(),
  );
});

describe("a list", () => {
  test("of mutes: an entry counts from its block on, and any other follow ends it at once", () => {
    const book = read(
      [mute("bad-one"), mute("bad-two"), mute("bad-one"), mute("bad-two", ["blog"])],
      mutes,
    );
    expect(book).toMatchObject({ listed: 1, refused: 0, leftOut: 0 });
    expect(book.accounts.get("bad-one")).toMatchObject({ isListed: true, block: 1000, index: 0 });
    expect(book.accounts.get("bad-two")).toMatchObject({ isListed: false, block: 1003 });
    const again = read([mute("bad-one"), mute("bad-one", []), mute("bad-one")], mutes);
    expect(again.accounts.get("bad-one")).toMatchObject({ isListed: true, block: 1002 });
  });

  test("of warnings: several accounts at once, with a reason", () => {
    const book = read([add(["bad-one", "bad-two", "bad-one"]), remove(["bad-two"])], warnings);
    expect(book.listed).toBe(1);
    expect(book.accounts.get("bad-one")).toMatchObject({ reason: "phishing", isListed: true });
    expect(book.accounts.get("bad-two")).toMatchObject({ isListed: false, block: 1001 });
  });

  test("an author's words are cleaned and cut", () => {
    const book = read([add(["bad-one"], `a\u202Eb\n${"x".repeat(500)}`)], warnings);
    expect(book.accounts.get("bad-one")?.reason).toMatch(/^ab x{197}…$/);
  });

  test("one source says nothing about the other", () => {
    expect(read([add(["bad-one"])], mutes)).toMatchObject({ listed: 0, refused: 0 });
    expect(read([mute("bad-one")], warnings)).toMatchObject({ listed: 0, refused: 0 });
  });

  test("follows and reblogs are not mutes, and nothing is wrong with them", () => {
    const reblog = signed("follow", ["reblog", { account: author, author: "a", permlink: "b" }]);
    expect(read([mute("friend", ["blog"]), reblog], mutes)).toMatchObject({
      listed: 0,
      refused: 0,
    });
  });

  test("a time in the future was invented", () => {
    const book = readBook([operation(mute("bad-one"), 1, now + 3_600_000)], mutes, now);
    expect(book).toMatchObject({ listed: 0, refused: 1 });
  });

  test("beyond 50,000 accounts there is no room; what is taken off makes some", () => {
    const named = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => `bad-${from + i}`);
    const batches = Array.from({ length: maxListed / 1000 }, (_, i) => add(named(i * 1000, 1000)));
    const full = [...batches, add(named(maxListed, 2))];
    expect(read(full, warnings)).toMatchObject({ listed: maxListed, leftOut: 2 });
    const later = [...full, remove(["bad-7"]), add([`bad-${maxListed}`])];
    expect(read(later, warnings)).toMatchObject({ listed: maxListed, leftOut: 2 });
  });
});

/** Each is signed by somebody else, written for somebody else, or not written as a list is. */
const forged: readonly (readonly [Subscription, Record<string, unknown>])[] = [
  ...[
    ["mallory"],
    [author, "mallory"],
    ["mallory", author],
    [],
    null,
    author,
    {},
    [[author]],
    [author, author],
    [`${author} `],
    ["Warden"],
    [7],
  ].flatMap((auths): readonly (readonly [Subscription, Record<string, unknown>])[] => [
    [mutes, { ...mute("victim"), required_posting_auths: auths }],
    [warnings, { ...add(["victim"]), required_posting_auths: auths }],
  ]),
  ...[[author], ["mallory"], null, {}, "", undefined].flatMap(
    (auths): readonly (readonly [Subscription, Record<string, unknown>])[] => [
      [mutes, { ...mute("victim"), required_auths: auths }],
      [warnings, { ...add(["victim"]), required_auths: auths }],
    ],
  ),
  ...["mallory", "", null, 7, [author], "WARDEN"].map(
    (follower) => [mutes, mute("victim", ["ignore"], follower)] as const,
  ),
  ...["", "a", "Victim", "vic tim", null, 7, {}, ["victim"], author, "x".repeat(17), "../etc"].map(
    (following) => [mutes, mute(following)] as const,
  ),
  ...["ignore", null, 7, {}].map((what) => [mutes, mute("victim", what)] as const),
  ...[
    "victim",
    null,
    {},
    7,
    ["victim", 7],
    ["victim", "x"],
    ["victim", "Victim"],
    ["victim", null],
    [["victim"]],
    ["victim "],
    Array.from({ length: 1001 }, (_, i) => `victim-${i}`),
  ].flatMap((accounts): readonly (readonly [Subscription, Record<string, unknown>])[] => [
    [warnings, add(accounts)],
    [warnings, remove(accounts)],
  ]),
  ...[
    "",
    "{",
    "null",
    "7",
    '"add"',
    "[]",
    '["add"]',
    '["add",null]',
    '["add",[]]',
    '["add",{}]',
    '["ADD",{"accounts":["victim"]}]',
    '["add",{"accounts":["victim"]},1]',
    '{"accounts":["victim"]}',
    '["follow",{"accounts":["victim"]}]',
    `["add",{"accounts":["victim"]}]${" ".repeat(70_000)}`,
    `["add",${"[".repeat(60_000)}`,
    `["add",{"accounts":["victim"],"reason":"${"x".repeat(10_000_000)}"}]`,
    '["add",{"accounts":["victim"]}]\u0000',
  ].map((json) => [warnings, signed("warning-list", json)] as const),
  ...["", "{", "null", "[]", '["follow"]', '["follow",[]]', "7", `[${"[".repeat(60_000)}`].map(
    (json) => [mutes, signed("follow", json)] as const,
  ),
  ...[null, 7, {}, [], undefined].flatMap(
    (json): readonly (readonly [Subscription, Record<string, unknown>])[] => [
      [mutes, signed("follow", "", { json })],
      [warnings, signed("warning-list", "", { json })],
    ],
  ),
];

test(`${forged.length} forged lists are refused, and put nobody on a list`, () => {
  expect(forged.length).toBeGreaterThanOrEqual(100);
  for (const [subscription, payload] of forged) {
    const text = JSON.stringify(payload).slice(0, 300);
    expect([text, changesIn({ payload }, subscription)]).toEqual([text, "refused"]);
    expect(read([payload], subscription)).toMatchObject({ listed: 0, refused: 1 });
  }
});

describe("a warning", () => {
  const of = (payloads: readonly Record<string, unknown>[], isWhole: boolean) =>
    warningsIn(read(payloads, warnings), warnings, ["bad-one"], isWhole, null).map(warningSentence);
  const entry = add(["bad-one"], "");

  test("says since when only if nothing older can have listed the account", () => {
    const since = "On the warning list of @warden since block 1,000";
    expect(of([entry], true)).toEqual([`${since}.`]);
    expect(of([entry], false)).toEqual([`${since} or earlier.`]);
    expect(of([entry, remove(["bad-one"]), entry], false)).toEqual([
      "On the warning list of @warden since block 1,002.",
    ]);
  });

  test("has its author's words within one quotation", () => {
    const words = `bad”. @steemit writes: “all is well"`;
    expect(of([add(["bad-one"], words)], true)[0]).toMatch(
      /“bad'\. @steemit writes: 'all is well'”\.$/,
    );
  });
});

describe("an author whose keys changed", () => {
  const authority = { weight_threshold: 1, account_auths: [], key_auths: [] };
  test.each([
    ["account_update", { account: author, posting: authority }, true],
    ["account_update", { account: author, memo_key: "STM" }, false],
    ["account_update2", { account: author, active: authority }, true],
    ["account_update", { account: "other", owner: authority }, false],
    ["recover_account", { account_to_recover: author }, true],
    ["recover_account", { account_to_recover: "other" }, false],
    ["transfer", { from: author }, false],
  ])("%s %o: %s", (kind, payload, changes) =>
    expect(changesKeys(kind, payload, author)).toBe(changes),
  );

  test("is mentioned for thirty days", () => {
    expect(recentChange([], now)).toBeNull();
    expect(recentChange([now - 29 * 86_400_000, now - 50 * 86_400_000], now)).toBe(
      now - 29 * 86_400_000,
    );
    expect(recentChange([now - 31 * 86_400_000], now)).toBeNull();
    expect(recentChange([now + 86_400_000], now)).toBeNull();
  });
});
