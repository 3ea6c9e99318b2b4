/** What delegations brought, compared with the devnet's own histories, which are read and counted differently. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { WireEntry } from "../../../devnet/wire/blocks.ts";
import { sampleOf } from "../../../tests/support/campaign.ts";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { nodeHistory } from "../../../tests/support/node-histories.ts";
import { readAmount } from "../../../tests/support/replay-balances.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import type { AccountName } from "../../domain/chain/names.ts";

const [day, week] = [86_400, 7 * 86_400];
/** Millionths of VESTS for a thousandth of STEEM, which never changes here. */
const vestsPerSteem = 1_900_000;

let testEngine: TestEngine;
beforeAll(async () => {
  testEngine = await openTestEngine({ httpOnly: true });
});
afterAll(() => testEngine.close());

const secondsOf = ({ timestamp }: WireEntry): number => Date.parse(`${timestamp}Z`) / 1000;

/**
 * The truth about a delegator and a receiver, from the history of either: for every payment, it goes through all
 * delegations again.
 */
function truth(me: string, receiver: string, history: readonly WireEntry[], end: number) {
  const changes = history.flatMap((entry) => {
    const [kind, it] = entry.op;
    const time = secondsOf(entry);
    if (
      kind === "delegate_vesting_shares" &&
      it["delegator"] === me &&
      it["delegatee"] === receiver
    )
      return [{ time, vests: Number(readAmount(it["vesting_shares"])[1]) }];
    const isNew = kind === "account_create_with_delegation" && it["new_account_name"] === receiver;
    return isNew && it["creator"] === me
      ? [{ time, vests: Number(readAmount(it["delegation"])[1]) }]
      : [];
  });
  while (changes[0]?.vests === 0) changes.shift();
  const spans = changes.map(({ time, vests }, i) => ({
    from: time,
    to: changes[i + 1]?.time ?? end,
    vests,
  }));
  const open = spans.filter(({ vests }) => vests > 0);
  const paid = history.filter((entry) => {
    const [kind, it] = entry.op;
    const time = secondsOf(entry);
    return (
      ["transfer", "transfer_to_vesting", "transfer_to_savings"].includes(kind) &&
      it["from"] === receiver &&
      (it["to"] === me || it["to"] === "") &&
      open.some(({ from, to }) => from <= time && time <= to + week)
    );
  });
  const sum = (token: "S" | "D"): number =>
    paid
      .map(({ op: [, it] }) => readAmount(it["amount"]))
      .filter(([each]) => each === token)
      .reduce((all, [, units]) => all + Number(units), 0);
  return {
    since: changes[0]?.time,
    vests: changes.at(-1)?.vests,
    payments: paid.length,
    steem: sum("S"),
    sbd: sum("D"),
    spDays: open
      .map(({ from, to, vests }) => (vests / vestsPerSteem / 1000) * ((to - from) / day))
      .reduce((all, each) => all + each, 0),
  };
}

/** Delegations that change, and payments of some receivers, over many blocks. */
function delegate(names: readonly AccountName[]): void {
  const { devnet } = testEngine;
  const one = (all: readonly AccountName[], at: number): AccountName =>
    all[at % all.length] as AccountName;
  for (let round = 0; round < 60; round++) {
    for (let i = 0; i < 6; i++) {
      const [delegator, delegatee] = [one(names, round + i), one(names, 3 * round + 7 * i + 1)];
      if (delegator === delegatee) continue;
      const vests = round % 5 === 4 ? 0 : 1000 + 37 * round + i;
      devnet.order([
        [
          "delegate_vesting_shares",
          { delegator, delegatee, vesting_shares: `${vests}.000000 VESTS` },
        ],
      ]);
      const amount = `0.00${i + 1} ${i % 3 === 0 ? "SBD" : "STEEM"}`;
      if (i % 2 === 0)
        devnet.order([["transfer", { from: delegatee, to: delegator, amount, memo: "payout" }]]);
    }
    devnet.produce(1, 0);
    if (round % 10 === 9) devnet.sleep(4);
  }
  // Histories end at the last irreversible block.
  devnet.produce(30, 0);
}

test("for every receiver and delegator of fifty accounts, the result is what the devnet's history says", async () => {
  const names = (
    (await callCondenser(testEngine.devnet, "lookup_accounts", "", 1000)) as readonly AccountName[]
  ).filter((name) => !["whale", "null", "steem.dao", "temp"].includes(name));
  delegate(names.slice(0, 50));
  const chosen = sampleOf(names.slice(0, 60), 3);
  let [receivers, delegators, stopped] = [0, 0, 0];
  for (const name of chosen) {
    await testEngine.engine.ask("archive.open", [name]);
    let total = 0;
    for (let isComplete = false; !isComplete;)
      ({ isComplete, total } = valueOf(await testEngine.engine.ask("archive.more", [name])));
    // The chain has grown since.
    const history = (await nodeHistory(testEngine, name)).slice(0, total);
    const answer = await testEngine.engine.ask("archive.delegations", [[name]]);
    if (!answer.ok) throw new Error(answer.error.kind);
    const { value } = answer.value;
    const given = value.filter(({ side }) => side === "given");
    const delegatees = new Set(
      history.flatMap(({ op: [kind, it] }) =>
        // The sample delegates to itself, which the chain refuses.
        kind === "delegate_vesting_shares" &&
        it["delegator"] === name &&
        it["delegatee"] !== name &&
        it["vesting_shares"] !== "0.000000 VESTS"
          ? [it["delegatee"]]
          : [],
      ),
    );
    for (const delegatee of delegatees)
      expect(given.map(({ other }) => other)).toContain(delegatee);
    for (const row of value) {
      const end = Math.max(...history.map(secondsOf));
      const [delegator, receiver] = row.side === "given" ? [name, row.other] : [row.other, name];
      const expected = truth(delegator, receiver, history, end);
      stopped += row.stopped === null ? 0 : 1;
      const { since, vests, payments, steem, sbd } = row;
      const { spDays, ...exact } = expected;
      expect({ name, since, vests, payments, steem, sbd }).toEqual({ name, ...exact });
      expect(Math.abs(row.spDays - spDays)).toBeLessThanOrEqual(spDays / 1000 + 1e-9);
      if (row.side === "given") receivers += 1;
      else delegators += 1;
    }
  }
  expect(receivers).toBeGreaterThan(50);
  expect(delegators).toBeGreaterThan(50);
  expect(stopped).toBeGreaterThan(0);
});
