/** The command that writes feeds: what rules find is written once, and a run continues where the last one ended. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../devnet/devnet.ts";
import { blockNum, type AccountName } from "../src/domain/chain/names.ts";
import { writeOwnData } from "../src/domain/own-data/own-data.ts";
import { readSubscription } from "../src/domain/warning/subscription.ts";
import { newRule, type Watched } from "../src/domain/watch/rule.ts";
import { writeFeeds } from "./feeds.ts";
import { entryFinder } from "./feeds/entries.ts";
import { atomText, jsonFeedText, readJsonFeed, type Feed } from "./feeds/feed-text.ts";

let devnet: Devnet;
let folder: string;

beforeAll(async () => {
  devnet = await startDevnet({ port: 0, blockInterval: 0, history: 60, opsPerBlock: 12 });
  folder = mkdtempSync(join(tmpdir(), "feeds-"));
});

afterAll(async () => {
  await devnet.close();
  rmSync(folder, { recursive: true });
});

/** Writes a config.json and rules, and runs the command. */
function run(
  watched: readonly Watched[],
  {
    out = "out",
    app = { name: "Test", url: "https://x.example/app" } as object,
    also = [] as string[],
  } = {},
) {
  const config = join(folder, "config.json");
  const networks = { devnet: devnet.network };
  writeFileSync(config, JSON.stringify({ app, defaultNetwork: "devnet", networks }));
  const rules = join(folder, "rules.json");
  const made = watched.map((each) => newRule(each, 0));
  writeFileSync(rules, writeOwnData({ rules: { devnet: made } }, 0));
  return writeFeeds(["--rules", rules, "--config", config, "--out", join(folder, out), ...also]);
}

const jsonIn = (out = "out") => {
  const feed = readJsonFeed(readFileSync(join(folder, out, "feed.json"), "utf8"));
  if (!feed) throw new Error("no feed");
  return feed;
};

const alice = "alice" as AccountName;
const anything: Watched = { kind: "operations", account: alice, kinds: [] };

test("everything that a rule finds is one entry, even over several runs", async () => {
  const first = await run([anything]);
  expect(first.status).toBe(0);
  expect(first.lines[0]).toMatch(/^\d+ new entries; checked up to block/);
  const before = jsonIn();
  expect(before.entries.length).toBeGreaterThan(0);
  expect(new Set(before.entries.map(({ id }) => id)).size).toBe(before.entries.length);
  for (const { url, rule } of before.entries) {
    expect(url).toMatch(/^https:\/\/x\.example\/app\/(blocks|transactions)\/\w+$/);
    expect(rule).toBe("Any operation involving @alice");
  }
  expect((await run([anything])).lines[0]).toMatch(/^0 new entries/);
  expect(jsonIn()).toEqual(before);
  devnet.produce(30, 0);
  await run([anything]);
  const after = jsonIn();
  expect(after.checked).toBeGreaterThan(before.checked);
  expect(after.entries.slice(-before.entries.length)).toEqual(before.entries);
  // From the beginning, in one run, it is the same.
  await run([anything], { out: "again" });
  expect(jsonIn("again")).toEqual(after);
  expect(readFileSync(join(folder, "again/feed.atom"), "utf8")).toBe(
    readFileSync(join(folder, "out/feed.atom"), "utf8"),
  );
});

test("rules that blocks alone can't check are named and left out", async () => {
  const guard: Watched = { kind: "guard", account: alice };
  const { lines } = await run([anything, guard], { out: "guarded" });
  expect(lines.at(-1)).toBe("Left out, since no block says it: Whatever endangers an account");
  await expect(run([guard])).rejects.toThrow("neither lists nor rules");
});

test("a run that can't write anything says why", async () => {
  await expect(run([anything], { app: { name: "Test" } })).rejects.toThrow("no app.url");
  await expect(run([anything], { also: ["--network", "other"] })).rejects.toThrow(
    "no network other",
  );
  await expect(run([anything], { also: ["--blocks", "-1"], out: "new" })).rejects.toThrow(
    "--blocks",
  );
  await expect(writeFeeds([])).rejects.toThrow("--rules");
});

test("an account that a warning list's author puts on it is an entry", () => {
  const list = readSubscription("@alice/warnings");
  if (!list) throw new Error("no list");
  const json = JSON.stringify(["add", { accounts: ["mallory", "trudy"], reason: "phishing" }]);
  const payload = {
    id: "warning-list",
    required_auths: [],
    required_posting_auths: ["alice"],
    json,
  };
  const block = {
    number: blockNum(7),
    time: 1000,
    transactions: [],
    operations: [
      { operation: ["custom_json", payload] as const, transaction: null },
      {
        operation: ["custom_json", { ...payload, required_posting_auths: ["bob"] }] as const,
        transaction: null,
      },
    ],
  };
  const { entriesIn } = entryFinder([], [list], "https://x.example/");
  expect(entriesIn(block)).toEqual(
    ["mallory", "trudy"].map((name) => ({
      id: `https://x.example/blocks/7#%40alice%2Fwarnings%400.${name}`,
      url: "https://x.example/blocks/7",
      title: `@${name} is on the list: “phishing”`,
      rule: "Warning list of @alice",
      time: 1000,
    })),
  );
});

const feed = (title: string): Feed => ({
  title: "Test & more",
  site: "https://x.example/",
  source: "says so",
  checked: 5,
  written: 86_400_000,
  entries: [
    {
      id: "https://x.example/blocks/5#a",
      url: "https://x.example/blocks/5",
      title,
      rule: "r",
      time: 0,
    },
  ],
});

test("a stranger's text is neither markup nor a character that XML lacks", () => {
  const text = atomText(feed('</title><script>"&\u0000\u001B\uD800\uFFFF'));
  expect(text).toContain("<title>&lt;/title&gt;&lt;script&gt;&quot;&amp; \uFFFD </title>");
  expect(text).toContain("<title>Test &amp; more</title>");
});

test("a feed is as old as its newest entry; without any, as its file", () => {
  const full = feed("a");
  expect(atomText(full)).toContain("<updated>1970-01-01T00:00:00.000Z</updated>");
  expect(atomText({ ...full, entries: [] })).toContain(
    "<updated>1970-01-02T00:00:00.000Z</updated>",
  );
});

test("a damaged feed is begun anew", () => {
  const text = jsonFeedText(feed("a"));
  expect(readJsonFeed(text)).toEqual({ checked: 5, entries: feed("a").entries });
  for (const damaged of ["", "{}", "[]", "null", text.slice(0, 90), text.replace("1970", "x")])
    expect(readJsonFeed(damaged)).toBeNull();
});
