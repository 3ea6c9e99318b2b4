/**
 * Every account of a devnet, downloaded and rebuilt by an engine: what its history explains is what it has, and what it
 * has earned is what the chain counts. The whale's million entries are rebuilt as far as four batches reach.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireEntry } from "../../../devnet/wire/blocks.ts";
import { sampleOf } from "../../../tests/support/campaign.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { replayBalances, returned } from "../../../tests/support/replay-balances.ts";
import type { ArchiveState } from "../../domain/archive/answers.ts";
import { compareEarned } from "../../domain/archive/earned-totals.ts";
import { rewardOf } from "../../domain/archive/rewards.ts";
import { treasury } from "../../domain/balance/balance-effects.ts";
import { gapSentence, roundedAway, unexplained } from "../../domain/balance/balance-format.ts";
import { readBalanceRequest, type BalanceView } from "../../domain/balance/balance-view.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import type { Answer } from "../../domain/contract/sourced.ts";

const whole = readBalanceRequest("");
const nothing = { steem: 0, sbd: 0, vests: 0, savingsSteem: 0, savingsSbd: 0 };
/** Millionths of VESTS for a thousandth of STEEM, which never changes here. */
const vestsPerSteem = 1_900_000;

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await openTestEngine({ history: 200, opsPerBlock: 12 });
});
afterAll(() => testEngine.close());

function valueIn<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(historyReason(answer.error));
  return answer.value.value;
}

async function call<T>(method: string, params: readonly unknown[]): Promise<T> {
  const [url = ""] = testEngine.devnet.network["rpc"] as readonly string[];
  const body = { jsonrpc: "2.0", id: 1, method: `condenser_api.${method}`, params };
  const response = await fetch(url, { method: "POST", body: JSON.stringify(body) });
  return ((await response.json()) as { readonly result: T }).result;
}

const allNames = (): Promise<readonly AccountName[]> => call("lookup_accounts", ["", 1000]);

/** A batch may take longer than these tests' limits allow; then it is requested again. */
async function download(account: AccountName, entries = Infinity): Promise<ArchiveState> {
  let state = valueIn(await testEngine.engine.ask("archive.open", [account]));
  for (let left = 40; left > 0 && !state.isComplete && state.loaded < entries; left--) {
    const more = await testEngine.engine.ask("archive.more", [account]);
    if (more.ok) state = more.value.value;
  }
  return state;
}

/** What the treasury received without an operation: fees, and what was not reported yet. Thousandths of SBD. */
const silentIncome = (): number =>
  testEngine.devnet.gaps(treasury).reduce((sum, { units }) => sum + Number(units), 0);

const balancesOf = async (account: AccountName): Promise<BalanceView> =>
  valueIn(await testEngine.engine.ask("archive.balances", [account, whole]));

/** Checks that an account's curation rewards add up to what the chain counts; returns their number. */
async function curationsOf(name: AccountName): Promise<number> {
  const { spans } = valueIn(
    await testEngine.engine.ask("archive.rewards", [name, { span: "all", by: "year" }]),
  );
  const [record] = await call<readonly Record<string, unknown>[]>("get_accounts", [[name]]);
  const count = rewardOf(spans.all, "curation", "count");
  const sum = Math.round(rewardOf(spans.all, "curation", "vests") / vestsPerSteem);
  // The chain rounds each reward down to a thousandth of STEEM.
  const off = sum - Number(record?.["curation_rewards"]);
  expect({ name, off, isClose: off >= 0 && off <= count }).toMatchObject({ isClose: true });
  const values = valueIn(
    await testEngine.engine.ask("archive.rewardValues", [name, { span: "all", by: "year" }]),
  );
  const compared = compareEarned(
    values.earned.curation,
    Number(record?.["curation_rewards"]),
    false,
  );
  expect({ name, ...compared }).toMatchObject({ verdict: "agrees" });
  return count;
}

test(
  "every account but the whale reconciles to zero for every token, and every gap is explained",
  { timeout: 120_000 },
  async () => {
    const names = (await allNames()).filter((name) => name !== "whale");
    expect(names.length).toBeGreaterThan(60);
    let curations = 0;
    // The gate has every third account, and those with rules of their own.
    const special = names.filter((name) => ["alice", "bob", "aurora", treasury].includes(name));
    for (const name of new Set([...special, ...sampleOf(names, 3)])) {
      expect({ name, ...(await download(name)) }).toMatchObject({
        name,
        isComplete: true,
        gaps: [],
      });
      const view = await balancesOf(name);
      const vests = Math.abs(view.before.vests) < roundedAway ? 0 : view.before.vests;
      // Of the treasury's income, only the hourly reports are in its history.
      const sbd = name === treasury ? silentIncome() : 0;
      expect({ name, ...view.before, vests }).toEqual({ name, ...nothing, sbd });
      expect(view.isComplete).toBe(true);
      expect(view.used).toBe(view.total);
      expect(view.todayFrom.method).toBe("condenser_api.get_accounts");
      if (view.before.vests !== 0) {
        expect(unexplained(view)).not.toContain("vests");
        expect(view.gaps.map(({ kind }) => kind)).toContain("powerUps");
      }
      for (const gap of view.gaps) expect(gapSentence(gap, view)).toMatch(/\.$/);
      curations += await curationsOf(name);
    }
    expect(curations).toBeGreaterThan(100);
  },
);

test("the newest part of the whale's history explains what changed since", async () => {
  const whale = "whale" as AccountName;
  const state = await download(whale, 19_500);
  expect(state).toMatchObject({ isComplete: false, total: 1_000_000 });
  const view = await balancesOf(whale);
  expect(view.isComplete).toBe(false);
  expect(view.used).toBeGreaterThan(19_000);
  expect(unexplained(view)).toEqual([]);
  const entries: WireEntry[] = [];
  for (let from = view.total - view.used; from < view.total; from += 100) {
    const last = Math.min(from + 99, view.total - 1);
    const rows = await call<readonly (readonly [number, WireEntry])[]>("get_account_history", [
      whale,
      last,
      100,
    ]);
    for (const [index, entry] of rows) if (index >= from && index <= last) entries.push(entry);
  }
  expect(entries.length).toBe(view.used);
  const changed = replayBalances(whale, entries);
  const back = returned(whale, entries, view.todayAt);
  expect(back.S).toBeGreaterThan(0n);
  expect(view.before).toMatchObject({
    steem: view.today.steem - Number(changed.S + back.S),
    sbd: view.today.sbd - Number(changed.D + back.D),
    savingsSteem: view.today.savingsSteem - Number(changed.sS),
    savingsSbd: view.today.savingsSbd - Number(changed.sD),
  });
});

test("an account that does not exist has no balances", async () => {
  expect(
    await testEngine.engine.ask("archive.balances", ["nobody.here" as AccountName, whole]),
  ).toMatchObject({ ok: false, error: { kind: "notFound" } });
});
