/** Books of the accounts of a devnet: every transaction balances, and the programs they are made for accept them. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sampleOf } from "../../../tests/support/campaign.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { download, exportedFile } from "../../../tests/support/exported-book.ts";
import { readTaxFile } from "../../../tests/support/tax-programs.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { balanceNames, holdingNames } from "../../domain/balance/balance-effects.ts";
import { roundedAway } from "../../domain/balance/balance-format.ts";
import { rewardTimes, type RewardTime } from "../../domain/book/book-choices.ts";
import { ownAccounts } from "../../domain/book/book-entry.ts";
import { lotMethods } from "../../domain/book/lots/lot-method.ts";
import { imbalance, type Posting } from "../../domain/book/posting.ts";
import { taxFormats } from "../../domain/book/tax-columns.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { ExportFormat, ExportManifest } from "../../domain/export/export.ts";

/** With orders, escrows, conversions, savings, power-downs, rewards, and a treasury. */
const accounts = sampleOf(
  ["alice", "bob", "wendy", "carol", "steem.dao", "heidi", "aurora"] as AccountName[],
  2,
);

let testEngine: TestEngine;
const work = mkdtempSync(join(tmpdir(), "steemscope-books-"));

beforeAll(async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  for (const account of accounts) await download(testEngine.engine, account);
});
afterAll(async () => {
  rmSync(work, { recursive: true, force: true });
  await testEngine.close();
});

async function exportOf(
  booked: readonly AccountName[],
  format: ExportFormat,
  rewards: RewardTime = "claimed",
): Promise<{ readonly text: string; readonly manifest: ExportManifest }> {
  const subject = { table: "book", accounts: booked, prices: "all", rewards } as const;
  const { bytes, manifest } = await exportedFile(testEngine.engine, subject, format);
  return { text: new TextDecoder().decode(bytes), manifest };
}

const exported = async (
  account: AccountName,
  format: ExportFormat,
  rewards?: RewardTime,
): Promise<string> => (await exportOf([account], format, rewards)).text;

interface BookRow {
  readonly value: string | null;
  readonly block: number | null;
  readonly account: AccountName | null;
  readonly with: AccountName;
  readonly operation: string;
  readonly time: string;
  readonly postings: readonly Posting[];
}

const rowsOf = async (
  booked: readonly AccountName[],
  rewards?: RewardTime,
): Promise<readonly BookRow[]> =>
  (await exportOf(booked, "jsonl", rewards)).text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as BookRow);

/** What rounding leaves of power-ups is not a row of a file for taxes. */
const isRounding = (operation: string, token: string, units: number): boolean =>
  operation === "opening" && token === "VESTS" && Math.abs(units) < roundedAway;

/** What happened, in which block, between which two accounts. */
const operationOf = ({ block, operation, account, with: other }: BookRow): string =>
  [block, operation, ...[account ?? "", other].toSorted()].join(" ");

const keyOf = ({ account, token }: Pick<Posting, "account" | "token">): string =>
  `${account.join(":")} ${token}`;

describe.each(accounts)("%s", (account) => {
  test("each transaction adds up to nothing, and none is in suspense", async () => {
    const rows = await rowsOf([account]);
    const changes = rows.filter(({ operation }) => operation !== "balances");
    expect(changes.length).toBeGreaterThan(1);
    for (const { operation, time, postings } of changes) {
      expect({ operation, time, left: [...imbalance(postings)] }).toMatchObject({ left: [] });
      expect(postings.map((each) => keyOf(each)).join()).not.toContain("Suspense");
    }
  });

  test.each(taxFormats)(
    "every row of a file is understood as its program reads it, with the same totals: %s",
    async (format) => {
      const rows = (await rowsOf([account])).filter(({ operation }) => operation !== "balances");
      const understood = readTaxFile(await exported(account, format), format);
      const sums = new Map<string, bigint>();
      for (const [token, units] of understood.flatMap(({ moves }) => moves))
        sums.set(token, (sums.get(token) ?? 0n) + units);
      const booked = new Map<string, bigint>();
      for (const { operation, postings } of rows)
        for (const { account: place, token, units } of postings)
          if (place[0] === "Assets" && !isRounding(operation, token, units))
            booked.set(
              token,
              (booked.get(token) ?? 0n) + BigInt(units) * (token === "VESTS" ? 1n : 1000n),
            );
      for (const [token, units] of booked)
        expect([token, sums.get(token) ?? 0n]).toEqual([token, units]);
      const times = new Set(rows.map(({ time }) => Date.parse(time)));
      for (const { time } of understood) expect(times.has(time)).toBe(true);
      const rewards = rows.filter(({ postings }) =>
        postings.some(({ account: place }) => place[1] === "Rewards"),
      );
      expect(understood.some(({ isIncome }) => isIncome)).toBe(rewards.length > 0);
      // A trade is valued as in the table; several may have the same time.
      for (const { time, worth, moves } of understood) {
        if (worth === null || moves.length !== 2) continue;
        const values = rows.filter((row) => Date.parse(row.time) === time);
        const isSame = (row: BookRow): boolean =>
          Math.abs(Number(worth) / 1e6 - Number(row["value"])) < 1e-5;
        expect(values.some(isSame)).toBe(true);
      }
    },
  );

  test.each(rewardTimes)(
    "adding the postings up gives the balances at the beginning of each month: rewards %s",
    async (rewards) => {
      const sums = new Map<string, number>();
      const rows = await rowsOf([account], rewards);
      for (const { operation, postings } of rows)
        for (const each of postings) {
          const sum = sums.get(keyOf(each)) ?? 0;
          if (operation === "balances")
            expect([keyOf(each), sum]).toEqual([keyOf(each), each.units]);
          else sums.set(keyOf(each), sum + each.units);
        }
      expect(rows.at(-1)?.operation).toBe("balances");
      const held = rewards === "paid" ? holdingNames : balanceNames;
      const places = held.map((name) => keyOf(ownAccounts[name]));
      expect(rows.at(-1)?.postings.map(keyOf)).toEqual(places);
      for (const { operation, postings } of rows)
        if (operation !== "balances") expect([...imbalance(postings)]).toEqual([]);
    },
  );
});

describe.each([
  ["beancount", "bean-check", (file: string) => [file]],
  ["hledger", "hledger", (file: string) => ["check", "-f", file]],
] as const)("%s", (format, command, args) => {
  const isInstalled = spawnSync(command, ["--version"]).status === 0;
  if (!isInstalled) console.log(`not run: books in ${command}, which is not installed`);

  const books = accounts.flatMap((account) => rewardTimes.map((time) => [account, time] as const));
  test.runIf(isInstalled).each(books)(
    `${command} accepts the books of %s: rewards %s`,
    async (account, rewards) => {
      const file = join(work, `${account}-${rewards}.${format}`);
      writeFileSync(file, await exported(account, format, rewards));
      const { status, stdout, stderr } = spawnSync(command, args(file), { encoding: "utf8" });
      expect(stdout + stderr).toBe("");
      expect(status).toBe(0);
    },
  );
});

test("rewards count once, whenever they do: what is paid is claimed or still waits", async () => {
  let paid = 0;
  for (const account of accounts) {
    const income = async (rewards: RewardTime): Promise<ReadonlyMap<string, number>> => {
      const sums = new Map<string, number>();
      for (const { operation, postings } of await rowsOf([account], rewards))
        for (const { account: place, token, units } of postings) {
          const isEarned = place[1] === "Rewards" && place[2] !== "Producer";
          if (operation !== "balances" && (isEarned || place[1] === "Pending"))
            sums.set(token, (sums.get(token) ?? 0) - units);
          if (isEarned && rewards === "paid") paid += 1;
        }
      return sums;
    };
    const [claimed, whenPaid] = [await income("claimed"), await income("paid")];
    // What was paid, less what waits: that is what was claimed.
    for (const [token, units] of claimed)
      expect([token, whenPaid.get(token)]).toEqual([token, units]);
  }
  expect(paid).toBeGreaterThan(0);
});

test("sales add up to the gains of each year, by every method", async () => {
  const account = "bob" as AccountName;
  const { engine } = testEngine;
  await download(engine, account);
  const choices = { prices: "all", rewards: "claimed" } as const;
  for (const method of lotMethods) {
    const subject = { table: "sales", accounts: [account], method, ...choices } as const;
    const { bytes, manifest } = await exportedFile(engine, subject, "jsonl");
    const sales = new TextDecoder()
      .decode(bytes)
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Readonly<Record<string, string | null>>);
    const { gains } = valueOf(await engine.ask("archive.book", [[account], method, choices]));
    const millionths = (text: string | null | undefined): bigint =>
      BigInt((text ?? "0").replace(".", ""));
    expect(gains.length).toBeGreaterThan(0);
    for (const { year, disposals, ...sums } of gains) {
      const own = sales.filter(({ time }) => time?.startsWith(String(year)));
      const priced = own.filter(({ proceeds }) => proceeds !== null);
      const sum = (column: string): bigint =>
        priced.reduce((all, sale) => all + millionths(sale[column]), 0n);
      expect([year, own.length, sum("proceeds"), sum("cost"), sum("gain")]).toEqual([
        year,
        disposals,
        sums.proceeds,
        sums.cost,
        sums.gain,
      ]);
    }
    expect(sales.length).toBeGreaterThan(0);
    expect(manifest).toMatchObject({ rows: sales.length, book: { lots: method } });
  }
});

describe("several accounts as one book", () => {
  const together = ["alice", "bob", "carol"] as AccountName[];
  beforeAll(() => Promise.all(together.map((account) => download(testEngine.engine, account))));

  test("moves between them are not income, and its balances are those of all", async () => {
    const rows = await rowsOf(together);
    const own = new Set(together.map((name) => name.charAt(0).toUpperCase() + name.slice(1)));
    const sums = new Map<string, number>();
    for (const { operation, postings } of rows)
      for (const each of postings) {
        const [group, part, name = ""] = each.account;
        if (part === "Transfers") expect([group, own.has(name)]).toEqual([group, false]);
        expect(part).not.toBe("Unmatched");
        const sum = sums.get(keyOf(each)) ?? 0;
        if (operation === "balances") expect([keyOf(each), sum]).toEqual([keyOf(each), each.units]);
        else sums.set(keyOf(each), sum + each.units);
      }
    for (const { operation, postings } of rows)
      if (operation !== "balances") expect([...imbalance(postings)]).toEqual([]);
    const alone = await Promise.all(together.map((account) => rowsOf([account])));
    const isChange = ({ operation }: BookRow): boolean => operation !== "balances";
    const separate = alone.reduce((sum, each) => sum + each.filter(isChange).length, 0);
    const joined = rows.filter(isChange).length;
    // An operation of two of them is one transaction.
    const [ofAlice, ofBob, ofCarol] = alone.map(
      (each) => new Set(each.filter(isChange).map(operationOf)),
    );
    const shared = [
      [ofAlice, ofBob],
      [ofAlice, ofCarol],
      [ofBob, ofCarol],
    ].reduce(
      (sum, [one, other]) => sum + [...(one ?? [])].filter((each) => other?.has(each)).length,
      0,
    );
    expect(shared).toBeGreaterThan(0);
    expect(separate - joined).toBe(shared);
  });

  test("the manifest says what each account's part rests on", async () => {
    const { manifest } = await exportOf(["alice", "bob"] as AccountName[], "koinly");
    expect(manifest).toMatchObject({
      account: null,
      complete: true,
      indexes: null,
      book: {
        accounts: [
          { account: "alice", complete: true, missing: [], gap: null },
          { account: "bob", complete: true, missing: [], gap: null },
        ],
        currency: "USD",
        lots: null,
        priceSource: "witnesses' feeds and market provider",
        withoutRule: 0,
      },
    });
    expect(manifest.prices.length).toBeGreaterThan(0);
  });
});
