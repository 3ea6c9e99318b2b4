/**
 * Balances of books at the beginning of each month, over five years, compared with an independent replay of what the
 * chain's history says until then.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireEntry } from "../../../devnet/wire/blocks.ts";
import { sampleOf } from "../../../tests/support/campaign.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { nodeHistory } from "../../../tests/support/node-histories.ts";
import { readAmount, replayBalances, returned } from "../../../tests/support/replay-balances.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { rewardTimes } from "../../domain/book/book-choices.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { dayMs, hourMs } from "../../domain/durations.ts";
import { systemClock } from "../clock.ts";

/** Millionths of VESTS for a thousandth of STEEM, which hardly changes here. */
const vestsPerSteem = 1_900_000n;
/** What powering up over years may differ by, because the price changes a little, millionths. */
const vestsOfYears = 2_000_000;

/** How long accounts live, with some operations each month: five years. */
const [months, monthDays] = [61, 30];

let testEngine: TestEngine;
beforeAll(async () => {
  // The network lives in the past, and comes up to today.
  testEngine = await openTestEngine({
    httpOnly: true,
    now: Date.now() - months * monthDays * dayMs - hourMs,
    host: { clock: systemClock },
  });
  const { devnet } = testEngine;
  for (let month = 0; month < months; month++) {
    devnet.produce(1, 30);
    devnet.sleep(monthDays);
    // Ends what expired meanwhile, as the blocks of a month would have.
    devnet.produce(1, 0);
  }
  devnet.produce(1, 30);
});
afterAll(() => testEngine.close());

/** What an account has before a time, ms, by the chain's rules; in the order of `holdingNames`. */
function truth(account: AccountName, history: readonly WireEntry[], time: number) {
  const past = history.filter(({ timestamp }) => Date.parse(`${timestamp}Z`) < time);
  const [moved, back] = [replayBalances(account, past), returned(account, past, time)];
  // No operation says how many VESTS a power-up gave.
  const powered = past.reduce((sum, { op: [kind, it] }) => {
    const isOwn = it["to"] === account || (it["to"] === "" && it["from"] === account);
    return kind === "transfer_to_vesting" && isOwn ? sum + readAmount(it["amount"])[1] : sum;
  }, 0n);
  const pending = waiting(account, past);
  return [
    moved.S + back.S,
    moved.D + back.D,
    moved.V + powered * vestsPerSteem,
    moved.sS,
    moved.sD,
    pending.S,
    pending.D,
    pending.V,
  ].map(Number);
}

/** What a history says of rewards that were paid and not claimed. */
function waiting(account: AccountName, past: readonly WireEntry[]) {
  const left = { S: 0n, D: 0n, V: 0n };
  const add = (sign: bigint, ...amounts: readonly unknown[]): void => {
    for (const each of amounts) {
      if (each === undefined) continue;
      const [token, units] = readAmount(each);
      left[token] += sign * units;
    }
  };
  for (const {
    op: [kind, it],
  } of past)
    if (kind === "author_reward" && it["author"] === account)
      add(1n, it["sbd_payout"], it["steem_payout"], it["vesting_payout"]);
    else if (kind === "comment_benefactor_reward" && it["benefactor"] === account)
      add(1n, it["sbd_payout"], it["steem_payout"], it["vesting_payout"], it["reward"]);
    else if (kind === "curation_reward" && it["curator"] === account) add(1n, it["reward"]);
    else if (kind === "claim_reward_balance")
      add(-1n, it["reward_steem"], it["reward_sbd"], it["reward_vests"]);
  return left;
}

async function download(account: AccountName): Promise<void> {
  await testEngine.engine.ask("archive.open", [account]);
  for (let isComplete = false; !isComplete;)
    ({ isComplete } = valueOf(await testEngine.engine.ask("archive.more", [account])));
}

test.each(rewardTimes)(
  "every month of every account, and of all of them as one book: rewards count when %s",
  async (rewards) => {
    const names = (["alice", "bob", "carol", "wendy", "heidi", "aurora"] as AccountName[]).concat(
      sampleOf(["dave", "erin", "frank", "grace"] as AccountName[], 3),
    );
    let [ends, oldest] = [0, Infinity];
    const histories = new Map<AccountName, readonly WireEntry[]>();
    const check = async (accounts: readonly AccountName[]): Promise<void> => {
      const answer = await testEngine.engine.ask("archive.book", [
        accounts,
        "fifo",
        { prices: "all", rewards },
      ]);
      if (!answer.ok) throw new Error(answer.error.kind);
      const { value, receivedAt } = answer.value;
      for (const { time, amounts } of value.months)
        // The last balances are dated the next day, on which orders may expire that are open now.
        agree(accounts, Math.min(time * 1000, receivedAt), amounts);
    };
    const expected = (accounts: readonly AccountName[], time: number): readonly number[] =>
      accounts
        .map((account) => truth(account, histories.get(account) ?? [], time))
        .reduce((sum, each) => sum.map((units, i) => units + (each[i] ?? 0)));
    const agree = (accounts: readonly AccountName[], time: number, amounts: readonly number[]) => {
      const wanted = expected(accounts, time);
      const vests = Math.abs((amounts[2] ?? 0) - (wanted[2] ?? 0));
      const at = new Date(time).toISOString();
      const isNear = vests < vestsOfYears * accounts.length;
      const got = amounts.map((units, i) => (i === 2 && isNear ? wanted[2] : units));
      expect(amounts).toHaveLength(rewards === "paid" ? 8 : 5);
      expect([accounts, at, got]).toEqual([accounts, at, wanted.slice(0, amounts.length)]);
      ends += 1;
      oldest = Math.min(oldest, time);
    };
    for (const name of names) {
      await download(name);
      histories.set(name, await nodeHistory(testEngine, name));
      await check([name]);
    }
    await check(names);
    expect(ends).toBeGreaterThan(150);
    expect(Date.now() - oldest).toBeGreaterThan((months - 1) * monthDays * dayMs);
  },
);
