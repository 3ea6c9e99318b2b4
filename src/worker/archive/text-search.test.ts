/** The filter by text finds what an operation's values contain, and reads a history once for questions at the same time. */
import { expect, test, vi } from "vitest";
import { browser, downloaded, idle, stateIn } from "../../../tests/support/archives.ts";
import { alice, HistoryNode, type HistoryPair } from "../../../tests/support/histories.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { wholeArchive } from "../../domain/archive/query.ts";

const transfer = (memo: string, to = "bob"): readonly [string, object] => [
  "transfer",
  { from: alice, to, amount: "1.000 STEEM", memo },
];

/** By index. */
const operations: readonly (readonly [kind: string, payload: object])[] = [
  transfer("Rent for May"),
  transfer('She said "yes"'),
  transfer("C:\\temp\\rent"),
  transfer("first line\nsecond line"),
  transfer("Ünïcödé ΟΔΟΣ\n"),
  transfer("", "from.memo"),
  ["vote", { voter: alice, author: "carol", permlink: "re-memorable", weight: -4321 }],
  [
    "custom_json",
    { required_auths: [], required_posting_auths: [alice], id: "x", json: '{"what":["blog"]}' },
  ],
  [
    "account_update2",
    { account: alice, posting: { key_auths: [["STM7deep", 1]] }, extensions: [], is_new: true },
  ],
];

const node = new HistoryNode(operations.length);
node.serve = (from, to) =>
  operations.slice(from, to + 1).map((op, i): HistoryPair => [
    from + i,
    {
      trx_id: "abcdef".padEnd(40, "0"),
      block: 1000 + from + i,
      timestamp: "2020-01-01T00:00:00",
      op,
    },
  ]);

test.each([
  ["RENT", [2, 0]],
  ['said "YES"', [1]],
  ["\\temp\\", [2]],
  ["line\nsecond", [3]],
  ["nsecond", []],
  ["ünïcödé οδος", [4]],
  ["Σ", [4]],
  ["memo", [6, 5]],
  ["from", [5]],
  ["amount", []],
  ["-4321", [6]],
  ['{"what":["BLOG"]}', [7]],
  ["stm7deep", [8]],
  ["true", [8]],
  ["abcdef", []],
  ["}", [7]],
  ["there is no such text", []],
])("%j is found in values, not in names of fields", async (text, expected) => {
  const { archives } = browser()(node.calls);
  expect(stateIn(await archives.open(alice, idle)).isComplete).toBe(true);
  const rows = valueOf(await archives.rows(alice, { ...wholeArchive, text }, 0, 100, idle));
  expect(rows.rows.map(({ index }) => index)).toEqual(expected);
});

test("an entry is found by its transaction's id or the beginning of it, but not by a few digits", async () => {
  const { archives } = browser()(node.calls);
  expect(stateIn(await archives.open(alice, idle)).isComplete).toBe(true);
  const foundBy = async (text: string): Promise<readonly number[]> =>
    valueOf(await archives.rows(alice, { ...wholeArchive, text }, 0, 100, idle)).rows.map(
      ({ index }) => index,
    );
  const { rows } = valueOf(await archives.rows(alice, wholeArchive, 0, 100, idle));
  const row = rows.find(({ transaction }) => transaction !== null);
  const id = row?.transaction ?? "";
  expect(id).toMatch(/^[0-9a-f]{40}$/);
  expect(await foundBy(id.toUpperCase())).toContain(row?.index);
  expect(await foundBy(id.slice(0, 8))).toContain(row?.index);
  expect(await foundBy(id.slice(0, 7))).not.toContain(row?.index);
});

/** Archives with a downloaded history of 10,000 entries; `read` counts how many texts were searched. */
async function searched() {
  const { archives } = browser()(new HistoryNode(10_000).calls);
  await downloaded(archives);
  const texts = vi.spyOn(await archives.opened(alice), "texts");
  const read = (): number => texts.mock.calls.reduce((sum, [indexes]) => sum + indexes.length, 0);
  return { archives, read };
}

/** Entries whose memo begins with this: transfers whose index ends so. */
const query = { ...wholeArchive, text: "rent 1" };

test("questions with the same text at the same time search the history once", async () => {
  const { archives, read } = await searched();
  const answers = await Promise.all([
    archives.rows(alice, query, 0, 1, idle),
    archives.summary(alice, query, idle),
  ]);
  const [rows, summary] = [valueOf(answers[0]).total, valueOf(answers[1]).total];
  expect(rows).toBeGreaterThan(100);
  expect(summary).toBe(rows);
  expect(read()).toBe(10_000);
});

test("a question that is cancelled does not cancel the search that another waits for", async () => {
  const { archives, read } = await searched();
  const leaving = new AbortController();
  const left = archives.summary(alice, query, leaving.signal);
  const staying = archives.find(alice, query, idle);
  await Promise.resolve();
  leaving.abort();
  const found = await staying;
  await left;
  expect(found).toEqual(await archives.find(alice, query, idle));
  expect(read()).toBe(10_000);
  expect(found.length).toBeGreaterThan(100);
});

test("a search that nobody waits for any more ends, and a new question starts over", async () => {
  const { archives, read } = await searched();
  const leaving = new AbortController();
  const left = archives.find(alice, query, leaving.signal);
  leaving.abort();
  const found = await archives.find(alice, query, idle);
  await left;
  expect(read()).toBeGreaterThanOrEqual(10_000);
  expect(read()).toBeLessThan(20_000);
  expect(found.length).toBeGreaterThan(100);
});

test("a search during which entries arrive is of the version before them", async () => {
  const history = new HistoryNode(300);
  const { archives } = browser()(history.calls);
  const before = await downloaded(archives);
  const open = await archives.opened(alice);
  const texts = open.texts.bind(open);
  vi.spyOn(open, "texts").mockImplementationOnce(async (indexes, signal) => {
    history.total = 320;
    expect(stateIn(await archives.open(alice, idle)).loaded).toBe(320);
    return texts(indexes, signal);
  });
  const rows = valueOf(await archives.rows(alice, query, 0, 1, idle));
  expect(before).toMatchObject({ version: rows.version });
  const again = valueOf(await archives.rows(alice, query, 0, 1, idle));
  expect(again.version).toBeGreaterThan(rows.version);
});
