/**
 * Sixteen attacks on a devnet: what each is called, with deadlines that are the chain's to the second. A payment with the
 * owner key alone is not called anything, since the owner may have made it.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  attacked,
  attackers,
  attackNames,
  type AttackName,
} from "../../../../devnet/chain/attacks.ts";
import { openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { valueOf } from "../../../../tests/support/value-of.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { SafetyView } from "../../../domain/safety/view.ts";

const day = 86_400_000;
let testEngine: TestEngine;
/** Time of the block with the attacks, ms. */
let struck = 0;

const safetyOf = async (name: string): Promise<SafetyView> =>
  valueOf(await testEngine.engine.ask("account.safety", [name as AccountName, []]));

const headTime = (): number => {
  const { devnet } = testEngine;
  const { timestamp } = devnet.blockAt(devnet.head()) as { timestamp: string };
  return Date.parse(`${timestamp}Z`);
};

beforeAll(async () => {
  testEngine = await openTestEngine({ history: 60 });
  const { devnet } = testEngine;
  for (const name of attackNames) devnet.stageAttack(name);
  devnet.produce(1, 0);
});
afterAll(() => testEngine.close());

test("before the attacks nothing is unusual, except a change that may be the owner's", async () => {
  for (const name of attackNames) {
    const { kind } = await safetyOf(attacked[name]);
    expect([name, kind]).toEqual([name, name === "app" ? "changed" : "calm"]);
  }
});

/** What each attack is called, and when its deadlines are, in days after it. */
const expected: Readonly<
  Record<AttackName, readonly [SafetyView["kind"], readonly string[], readonly number[]]>
> = {
  "new-owner": ["changed", ["ownerChanged"], [30]],
  "recovery-then-owner": ["taken", ["ownerChanged", "recoveryChanging"], [30, 30]],
  "posting-authority": ["changed", ["postingGiven"], []],
  "power-down-route": ["taking", ["powerDown", "routeSet"], [7, 14, 21, 28]],
  savings: ["changed", ["savingsLeaving"], [3]],
  "delegation-drain": ["changed", ["delegated"], []],
  "memo-key": ["changed", ["memoChanged"], []],
  "proxy-votes": ["changed", ["proxySet", "votesChanged"], []],
  // Its script counts from the block before.
  escrow: ["changed", ["escrowOpened"], [2]],
  "decline-voting": ["changed", ["votingDeclining"], [30]],
  "slow-drain": ["changed", ["smallDrain"], []],
  several: [
    "taken",
    [
      "ownerChanged",
      "recoveryChanging",
      "drained",
      "drained",
      "savingsLeaving",
      "powerDown",
      "routeSet",
    ],
    [3, 7, 14, 21, 28, 30, 30],
  ],
  app: ["changed", ["postingGiven"], []],
  undone: ["changed", ["undone", "undone"], []],
  "owner-key": ["calm", [], []],
  "fresh-key": ["changed", ["activeChanged"], []],
};

test("each attack that shows is named in the next block, with every deadline to the second", async () => {
  const { devnet } = testEngine;
  const before = headTime();
  for (const name of attackNames) devnet.attack(name);
  devnet.produce(1, 0);
  struck = headTime();
  for (const name of attackNames) {
    const view = await safetyOf(attacked[name]);
    const [kind, signals, days] = expected[name];
    const from = name === "escrow" ? before : struck;
    expect({
      name,
      kind: view.kind,
      signals: view.reasons.map((each) => each.kind),
      deadlines: view.deadlines.map(({ time }) => (time - from) / day),
    }).toEqual({ name, kind, signals, deadlines: days });
    for (const { claim } of view.reasons)
      expect(claim?.claim.transaction).toMatch(/^[0-9a-f]{40}$/);
  }
});

test("the steps that stop an attack are in order: who, with which operation and key, until when", async () => {
  const { steps } = await safetyOf(attacked.several);
  const { partner } = attackers;
  expect(
    steps.map(({ by, role, operation, until }) => [
      by,
      role,
      operation,
      until === null ? null : (until - struck) / day,
    ]),
  ).toEqual([
    [partner, "active", "request_account_recovery", 30],
    [attacked.several, "owner", "recover_account", 30],
    [attacked.several, "active", "cancel_transfer_from_savings", 3],
    [attacked.several, "active", "withdraw_vesting", 7],
    [attacked.several, "active", "set_withdraw_vesting_route", 7],
    [attacked.several, "owner", "change_recovery_account", 30],
  ]);
});

test("the savings arrive in the first block at their deadline, not before", async () => {
  const { devnet } = testEngine;
  const account = attacked.savings;
  const deadline = struck + 3 * day;
  devnet.sleep((deadline - headTime() - 9000) / day);
  while (headTime() + 3000 < deadline) devnet.produce(1, 0);
  expect((await safetyOf(account)).reasons.map(({ kind }) => kind)).toEqual(["savingsLeaving"]);
  while (headTime() < deadline) devnet.produce(1, 0);
  expect((await safetyOf(account)).reasons).toEqual([]);
});

test("a name that no account can have, and one that none has, are not found", async () => {
  for (const name of ["x", "nobody-at-all"])
    expect(await testEngine.engine.ask("account.safety", [name as AccountName, []])).toMatchObject({
      ok: false,
      error: { kind: "notFound", what: "account" },
    });
});
