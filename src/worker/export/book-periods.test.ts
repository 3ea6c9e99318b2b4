/** Files of a period: they open with what was there, balance, and together are the whole book. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { download, exportedFile } from "../../../tests/support/exported-book.ts";
import { readTaxFile } from "../../../tests/support/tax-programs.ts";
import { rewardTimes } from "../../domain/book/book-choices.ts";
import {
  broughtForward,
  periodName,
  wholeMonths,
  yearPeriod,
  type BookPeriod,
} from "../../domain/book/book-period.ts";
import { imbalance, type Posting } from "../../domain/book/posting.ts";
import { taxFormats } from "../../domain/book/tax-columns.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { ExportFormat } from "../../domain/export/export.ts";

const books = [["alice"], ["bob"], ["alice", "bob", "carol"]] as AccountName[][];

let testEngine: TestEngine;
const work = mkdtempSync(join(tmpdir(), "steemscope-periods-"));

beforeAll(async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  for (const account of ["alice", "bob", "carol"] as AccountName[])
    await download(testEngine.engine, account);
});
afterAll(async () => {
  rmSync(work, { recursive: true, force: true });
  await testEngine.close();
});

interface Row {
  readonly account: string | null;
  readonly operation: string;
  readonly time: string;
  readonly index: number | null;
  readonly postings: readonly Posting[];
}

async function exportOf(
  accounts: readonly AccountName[],
  format: ExportFormat,
  period: BookPeriod | null,
  rewards: (typeof rewardTimes)[number] = "claimed",
) {
  const subject = { table: "book", accounts, prices: "all", rewards, period } as const;
  const { bytes, manifest } = await exportedFile(testEngine.engine, subject, format);
  return { text: new TextDecoder().decode(bytes), manifest };
}

const rowsOf = async (
  accounts: readonly AccountName[],
  period: BookPeriod | null,
): Promise<readonly Row[]> =>
  (await exportOf(accounts, "jsonl", period)).text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

const keyOf = ({ account, token }: Posting): string => `${account.join(":")} ${token}`;

/** The years of a book, and some months that begin and end within it. */
async function periodsOf(accounts: readonly AccountName[]): Promise<{
  readonly years: readonly BookPeriod[];
  readonly months: BookPeriod;
  readonly whole: readonly Row[];
}> {
  const whole = await rowsOf(accounts, null);
  const times = whole.map(({ time }) => Date.parse(time) / 1000);
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const yearOf = (time: number): number => new Date(time * 1000).getUTCFullYear();
  const years = Array.from({ length: yearOf(last) - yearOf(first) + 1 }, (_, i) =>
    yearPeriod(yearOf(first) + i),
  );
  const at = (part: number): number => first + (last - first) * part;
  return { years, months: wholeMonths(at(0.3), at(0.8)), whole };
}

describe.each(books.map((accounts) => [accounts.join("+"), accounts] as const))("%s", (_, book) => {
  test("its years have each change once, and each opens with what those before it left", async () => {
    const { years, whole } = await periodsOf(book);
    const found: Row[] = [];
    const sums = new Map<string, number>();
    expect(years.length).toBeGreaterThan(1);
    for (const year of years) {
      const rows = await rowsOf(book, year);
      const [opening] = rows;
      const carried = new Map(
        (opening?.operation === broughtForward ? opening.postings : [])
          .filter(({ account: [group] }) => group === "Assets")
          .map((each) => [keyOf(each), each.units]),
      );
      expect(carried).toEqual(new Map([...sums].filter(([, units]) => units !== 0)));
      for (const row of rows) {
        if (row.operation !== "balances") expect([...imbalance(row.postings)]).toEqual([]);
        const time = Date.parse(row.time) / 1000;
        expect(time).toBeGreaterThanOrEqual(year.from);
        expect(time).toBeLessThanOrEqual(year.until);
        if (row.operation === broughtForward) continue;
        found.push(row);
        for (const each of row.postings)
          if (row.operation === "balances")
            expect([keyOf(each), sums.get(keyOf(each)) ?? 0]).toEqual([keyOf(each), each.units]);
          else if (each.account[0] === "Assets")
            sums.set(keyOf(each), (sums.get(keyOf(each)) ?? 0) + each.units);
      }
    }
    expect(found).toEqual(whole);
  });

  test("some months have the changes of these months, and the manifest names them", async () => {
    const { months, whole } = await periodsOf(book);
    const rows = await rowsOf(book, months);
    const isWithin = ({ time, operation }: Row): boolean => {
      const seconds = Date.parse(time) / 1000;
      return operation === "balances"
        ? seconds > months.from && seconds <= months.until
        : seconds >= months.from && seconds < months.until;
    };
    expect(rows.filter(({ operation }) => operation !== broughtForward)).toEqual(
      whole.filter(isWithin),
    );
    const { manifest } = await exportOf(book, "jsonl", months);
    expect(manifest).toMatchObject({
      filter: `period=${periodName(months)}`,
      rows: rows.length,
      book: {
        period: {
          from: new Date(months.from * 1000).toISOString(),
          to: new Date((months.until - 1) * 1000).toISOString(),
        },
      },
    });
    expect(manifest.book?.broughtForward[0]).toMatch(/^-?[\d.]+ (STEEM|SBD|VESTS) in Assets:/);
    const used = rows.flatMap(({ index }) => (index === null ? [] : [index]));
    if (book.length === 1 && used.length > 0) {
      expect(manifest.indexes?.from).toBeLessThanOrEqual(Math.min(...used));
      expect(manifest.indexes?.to).toBeGreaterThanOrEqual(Math.max(...used));
    }
  });

  test.each(taxFormats)(
    "files of years for taxes are together the whole file: %s",
    async (format) => {
      const { years } = await periodsOf(book);
      const parts = [];
      for (const year of years)
        parts.push(...readTaxFile((await exportOf(book, format, year)).text, format));
      expect(parts).toEqual(readTaxFile((await exportOf(book, format, null)).text, format));
    },
  );
});

describe.each([
  ["beancount", "bean-check", (file: string) => [file]],
  ["hledger", "hledger", (file: string) => ["check", "-f", file]],
] as const)("%s", (format, command, args) => {
  const isInstalled = spawnSync(command, ["--version"]).status === 0;
  if (!isInstalled) console.log(`not run: periods in ${command}, which is not installed`);

  const cases = books.flatMap((book) =>
    rewardTimes.map((time) => [book.join("+"), time, book] as const),
  );
  test.runIf(isInstalled).each(cases)(
    `${command} accepts the years and some months of %s: rewards %s`,
    async (name, rewards, book) => {
      const { years, months } = await periodsOf(book);
      for (const period of [...years, months]) {
        const file = join(work, `${name}-${rewards}-${periodName(period)}.${format}`);
        const { text } = await exportOf(book, format, period, rewards);
        writeFileSync(file, text);
        const { status, stdout, stderr } = spawnSync(command, args(file), { encoding: "utf8" });
        expect([periodName(period), stdout + stderr, status]).toEqual([periodName(period), "", 0]);
      }
    },
  );
});

test("the sales of all years are those of the whole book", async () => {
  const { engine } = testEngine;
  const account = "bob" as AccountName;
  const { years } = await periodsOf([account]);
  const salesOf = async (period: BookPeriod | null): Promise<readonly string[]> => {
    const choices = { prices: "all", rewards: "claimed", period } as const;
    const subject = { table: "sales", accounts: [account], method: "hifo", ...choices } as const;
    const { bytes, manifest } = await exportedFile(engine, subject, "jsonl");
    const lines = new TextDecoder().decode(bytes).split("\n").filter(Boolean);
    expect(manifest.rows).toBe(lines.length);
    return lines;
  };
  const parts = [];
  for (const year of years) parts.push(...(await salesOf(year)));
  const whole = await salesOf(null);
  expect(whole.length).toBeGreaterThan(0);
  expect(parts).toEqual(whole);
});
