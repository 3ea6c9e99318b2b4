/** An account's book in dollars, over the downloaded history of a running network. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { PricesUsed } from "../../domain/archive/prices.ts";
import { lotMethods, type LotMethod } from "../../domain/book/lots/lot-method.ts";
import type { AccountName } from "../../domain/chain/names.ts";

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await openTestEngine({ httpOnly: true });
});
afterAll(() => testEngine.close());

async function download(account: AccountName): Promise<void> {
  await testEngine.engine.ask("archive.open", [account]);
  for (let isComplete = false; !isComplete;)
    ({ isComplete } = valueOf(await testEngine.engine.ask("archive.more", [account])));
}

const reportOf = async (account: AccountName, method: LotMethod, used: PricesUsed = "all") =>
  valueOf(
    await testEngine.engine.ask("archive.book", [
      [account],
      method,
      { prices: used, rewards: "claimed" },
    ]),
  );

test("lots hold what the account has; costs add up by every method", async () => {
  const bob = "bob" as AccountName;
  await download(bob);
  const reports = await Promise.all(lotMethods.map((method) => reportOf(bob, method)));
  const [first] = reports;
  if (!first) throw new Error("no report");
  expect(first).toMatchObject({ accounts: [{ isComplete: true, gap: null }], suspense: [] });
  expect(first.rows).toBeGreaterThan(3);
  const last = first.months.at(-1)?.amounts ?? [];
  const sbd = first.held.find(({ token }) => token === "SBD")?.units ?? 0n;
  // What is in orders and conversions is held as well.
  expect(Number(sbd)).toBeGreaterThanOrEqual((last[1] ?? 0) + (last[4] ?? 0));
  const costs = (of: typeof first) =>
    of.held.reduce((sum, { cost }) => sum + cost, 0n) +
    (of.gains.some(({ unpriced }) => unpriced > 0)
      ? 0n
      : of.gains.reduce((sum, { cost }) => sum + cost, 0n));
  for (const report of reports) {
    expect(report.held.map(({ units }) => units)).toEqual(first.held.map(({ units }) => units));
    expect(report.income).toEqual(first.income);
    if (report.gains.every(({ unpriced }) => unpriced === 0))
      expect(costs(report)).toBe(costs(first));
  }
});

test("a name that no account has is left out of a book", async () => {
  const [bob, nobody] = ["bob", "nosuchaccountx"] as AccountName[] as [AccountName, AccountName];
  await download(bob);
  const ask = (...accounts: AccountName[]) =>
    testEngine.engine.ask("archive.book", [
      accounts,
      "fifo",
      { prices: "all", rewards: "claimed" },
    ]);
  expect(valueOf(await ask(nobody, bob))).toEqual(valueOf(await ask(bob)));
  expect(await ask(nobody)).toMatchObject({ ok: false, error: { kind: "notFound" } });
});

test("with one source alone, fewer entries have a price", async () => {
  const bob = "bob" as AccountName;
  await download(bob);
  const [all, witnesses, market] = await Promise.all([
    reportOf(bob, "fifo"),
    reportOf(bob, "fifo", "witnesses"),
    reportOf(bob, "fifo", "market"),
  ]);
  expect(witnesses.unpriced.count).toBeGreaterThanOrEqual(all.unpriced.count);
  expect(market.unpriced.count).toBeGreaterThanOrEqual(all.unpriced.count);
  // This network is too young for a median of its own.
  expect(witnesses.unpriced.count).toBeGreaterThan(market.unpriced.count);
});

test("what is not downloaded is a gap, with its day and the amounts before it", async () => {
  const whale = "whale" as AccountName;
  const opened = valueOf(await testEngine.engine.ask("archive.open", [whale]));
  expect(opened.isComplete).toBe(false);
  const { accounts, held } = await reportOf(whale, "fifo");
  const [part] = accounts;
  expect(part).toMatchObject({ isComplete: false, used: opened.loaded });
  expect(part?.gap).toMatchObject({ after: null, missing: opened.total - opened.loaded });
  expect(part?.gap?.amounts).toEqual(part?.before);
  expect(part?.gap?.until).toBe(part?.span?.[0]);
  expect(held.some(({ uncosted }) => uncosted > 0n)).toBe(true);
});

test("more accounts than are open otherwise stay open together", async () => {
  const accounts = ["alice", "bob", "carol", "wendy"] as AccountName[];
  for (const account of accounts) await download(account);
  const ask = async () =>
    valueOf(
      await testEngine.engine.ask("archive.book", [
        accounts,
        "fifo",
        { prices: "all", rewards: "claimed" },
      ]),
    );
  const versions = async () =>
    Promise.all(
      accounts.map(async (account) =>
        valueOf(await testEngine.engine.ask("archive.open", [account])),
      ),
    ).then((states) => states.map(({ version }) => version));
  await ask();
  const before = await versions();
  expect((await ask()).accounts.map(({ account }) => account)).toEqual(accounts);
  // An archive that was opened again would have a higher one.
  expect(await versions()).toEqual(before);
});
