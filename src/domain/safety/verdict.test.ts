/** The verdict on an account: what is ordinary, what is asked about, and what looks like a theft. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { authority, entry, facts, historyOf, now } from "../../../tests/support/safety-facts.ts";
import { err, ok } from "../result.ts";
import { safetyKinds } from "./facts.ts";
import { judgeSafety, type VerdictKind } from "./verdict.ts";
import { safetyView } from "./view.ts";

const day = 86_400_000;
const failed = err({ kind: "offline" } as const);
const kindOf = (parts: Parameters<typeof facts>[0]): VerdictKind =>
  judgeSafety(facts(parts), now).kind;

const wire = (key: string, ...accounts: readonly string[]) => ({
  weight_threshold: 1,
  account_auths: accounts.map((name) => [name, 1]),
  key_auths: [[key, 1]],
});
const owners = (before: number) => ok([{ owner: authority("old"), until: now - before }]);
const creation = entry(
  [
    "account_create",
    {
      new_account_name: "victim",
      owner: wire("owner"),
      active: wire("active"),
      posting: wire("posting"),
      memo_key: "memo",
    },
  ],
  60 * day,
  0,
);
const transfer = (units: string, before: number, index = 1, to = "thief") =>
  entry(["transfer", { from: "victim", to, amount: units, memo: "" }], before, index);

test("an account that nobody touches is calm", () => {
  const view = safetyView(facts(), now);
  expect(view).toMatchObject({ kind: "calm", reasons: [], steps: [], deadlines: [] });
  expect(view.advice).toContain("@partner");
});

test("what was not read is not called unusual or usual", () => {
  for (const part of ["withdrawals", "routes", "escrows", "decline", "recoveryChange"] as const)
    expect(kindOf({ [part]: failed })).toBe("quiet");
  const newest = { ...historyOf([]).value, read: 10, total: 99, numbering: "node" };
  expect(kindOf({ history: ok({ ...newest, since: now - 29 * day }) })).toBe("quiet");
  expect(kindOf({ history: ok({ ...newest, since: now - 30 * day }) })).toBe("calm");
  expect(kindOf({ history: failed })).toBe("unknown");
});

test("two things that end at the same time are both named", () => {
  const time = now + 3 * day;
  const amount = { units: 7n, token: "STEEM" } as const;
  const withdrawal = { from: "victim", to: "thief", amount, memo: "", complete: time, id: 1 };
  const delegation = { account: "x", vests: { units: 7n, token: "VESTS" }, time } as const;
  const { deadlines } = safetyView(
    facts({ withdrawals: ok([withdrawal]), returning: ok([delegation]) }),
    now,
  );
  expect(deadlines.map((each) => each.time)).toEqual([time, time]);
});

test("an owner key that was replaced asks, with the last second to recover the account", () => {
  const view = safetyView(facts({ pastOwners: owners(2 * day) }), now);
  expect(view.kind).toBe("changed");
  expect(view.deadlines).toMatchObject([{ time: now + 28 * day, saves: true }]);
  expect(view.steps.map(({ operation, by, until }) => [operation, by, until])).toEqual([
    ["request_account_recovery", "partner", now + 28 * day],
    ["recover_account", "victim", now + 28 * day],
  ]);
});

test("a pending change of the recovery account shortens the time to ask it, and closes the way back", () => {
  const view = safetyView(
    facts({
      pastOwners: owners(day),
      recoveryChange: ok({ account: "thief", effective: now + 3 * day }),
    }),
    now,
  );
  expect(view.kind).toBe("taken");
  expect(view.steps[0]).toMatchObject({ by: "partner", until: now + 3 * day });
});

test("new keys or another recovery account, and a power-down to oneself, are ordinary together", () => {
  const { account } = facts();
  const vests = (units: bigint) => ({ units, token: "VESTS" as const });
  const running = {
    ...account,
    powerDown: {
      ...account.powerDown,
      next: now + 6 * day,
      rate: vests(250_000n),
      amount: vests(1_000_000n),
      done: vests(0n),
    },
  };
  const recoveryChange = ok({ account: "friend", effective: now + 29 * day });
  expect(kindOf({ account: running, recoveryChange })).toBe("changed");
  expect(kindOf({ account: running, pastOwners: owners(8 * day) })).toBe("changed");
  const routes = ok([{ to: "thief", percent: 10_000, isPoweredUp: false }]);
  const route = entry(
    [
      "set_withdraw_vesting_route",
      { from_account: "victim", to_account: "thief", percent: 10_000 },
    ],
    day,
  );
  expect(kindOf({ account: running, routes, history: historyOf([route]) })).toBe("taking");
  expect(kindOf({ account: running, routes })).toBe("changed");
});

test("owner keys that were stated again as they were are not a change", () => {
  const same = ok([{ owner: authority("owner"), until: now - day }]);
  expect(kindOf({ pastOwners: same })).toBe("calm");
});

test("owner keys that entries changed are a change, even if the node remembers none, or another one", () => {
  const update = entry(["account_update", { account: "victim", owner: wire("other") }], day);
  const history = historyOf([update, creation]);
  const same = ok([{ owner: authority("owner"), until: now - day }]);
  expect(kindOf({ pastOwners: same, history })).toBe("changed");
  expect(kindOf({ pastOwners: ok([]), history })).toBe("changed");
  const { deadlines } = safetyView(facts({ pastOwners: owners(20 * day), history }), now);
  expect(deadlines.map(({ time }) => time)).toEqual([now + 10 * day, now + 29 * day]);
});

test("a key whose value before was not read is called set, not replaced", () => {
  const update = entry(
    ["account_update", { account: "victim", owner: wire("owner"), active: wire("active") }],
    day,
  );
  const { account } = facts();
  const set = { ...account, dates: { ...account.dates, lastOwnerUpdate: now - day } };
  const sentencesOf = (entries: Parameters<typeof historyOf>[0]) =>
    safetyView(
      facts({ account: set, pastOwners: failed, history: historyOf(entries) }),
      now,
    ).reasons.map(({ sentence }) => sentence);
  const owner = "The owner key was set. What it was before was not read.";
  const active = "The active key was set. What it was before was not read.";
  expect(sentencesOf([])).toEqual([owner]);
  expect(sentencesOf([update])).toEqual([owner, active]);
  // Set again as they were.
  expect(sentencesOf([update, creation])).toEqual([]);
});

test("a recovery ends what was before it, but not what lasts or came after", () => {
  const recovered = entry(
    ["recover_account", { account_to_recover: "victim", new_owner_authority: wire("owner") }],
    2 * day,
  );
  const parts = { pastOwners: owners(5 * day), history: historyOf([recovered]) };
  expect(kindOf(parts)).toBe("recovered");
  expect(kindOf({ ...parts, pastOwners: owners(day) })).toBe("changed");
  // Changed three days before the recovery, and still to come.
  const recoveryChange = ok({ account: "thief", effective: now + 25 * day });
  expect(kindOf({ ...parts, recoveryChange })).toBe("changed");
});

test("a recovery account that does not exist can't be asked, and the page says so", () => {
  const view = safetyView(facts({ pastOwners: owners(day), hasRecoveryAccount: ok(false) }), now);
  expect(view.steps.map(({ key }) => key)).toEqual(["confirm"]);
  expect(view.lost[0]).toBe(
    "The recovery account @partner does not exist, so nobody can request a recovery.",
  );
});

test("an authority of accounts only, of forty accounts, and of each other are read as they are", () => {
  const many = wire("posting", ...Array.from({ length: 40 }, (_, i) => `app-${i}`));
  const only = { ...many, key_auths: [] };
  const now40 = {
    ...authority("posting"),
    keys: [],
    accounts: many.account_auths.map(([name]) => ({ name: String(name), weight: 1 })),
  };
  const change = entry(
    ["account_update", { account: "victim", posting: only, memo_key: "memo" }],
    day,
  );
  const { authorities } = facts();
  const view = safetyView(
    facts({
      history: historyOf([change, creation]),
      authorities: {
        ...authorities,
        owner: { ...now40, accounts: [{ name: "victim", weight: 1 }] },
        posting: now40,
      },
    }),
    now,
  );
  expect(view.kind).toBe("changed");
  expect(view.reasons.filter(({ kind }) => kind === "postingGiven")).toHaveLength(40);
});

test("nearly everything to one account that was not paid before asks; to one that was, it is usual", () => {
  const { account } = facts();
  const empty = {
    ...account,
    balances: { ...account.balances, steem: { units: 1000n, token: "STEEM" as const } },
  };
  const drain = transfer("99.000 STEEM", day, 5);
  expect(kindOf({ account: empty, history: historyOf([drain]) })).toBe("changed");
  const earlier = transfer("0.001 STEEM", 20 * day, 3);
  expect(kindOf({ account: empty, history: historyOf([drain, earlier]) })).toBe("calm");
});

test("many small transfers to one account are added up; the same to many accounts are not", () => {
  const small = Array.from({ length: 8 }, (_, i) => transfer("5.000 STEEM", day + i, 20 - i));
  expect(judgeSafety(facts({ history: historyOf(small) }), now).signals).toMatchObject([
    { kind: "smallDrain", count: 8, amount: { units: 40_000n } },
  ]);
  const spread = Array.from({ length: 8 }, (_, i) =>
    transfer("5.000 STEEM", day + i, 20 - i, `friend-${i}`),
  );
  expect(kindOf({ history: historyOf(spread) })).toBe("calm");
});

test("without the history and the owner history nothing is called safe", () => {
  expect(kindOf({ history: failed, pastOwners: failed })).toBe("unknown");
  const { unknown } = safetyView(facts({ history: failed, pastOwners: failed }), now);
  expect(unknown.join(" ")).toContain("Owner Keys of the Last 30 Days: Not known.");
});

test("what was not read is named with what it would show", () => {
  const history = { ...historyOf([]).value, read: 100, total: 5000, since: now - day };
  expect(safetyView(facts({ history: ok(history) }), now).unknown[0]).toContain(
    "Only the newest 100 of 5,000 entries were read, back to 27 Nov 2026.",
  );
});

const anyPayload = fc.dictionary(
  fc.constantFrom(
    "account",
    "from",
    "to",
    "amount",
    "owner",
    "posting",
    "memo_key",
    "vesting_shares",
    "request_id",
    "percent",
    "proxy",
    "account_to_recover",
    "new_recovery_account",
    "decline",
  ),
  fc.oneof(
    fc.constantFrom("victim", "thief", "1.000 STEEM", "99999999999999999999.000 STEEM", ""),
    fc.jsonValue() as fc.Arbitrary<unknown>,
  ),
);

test("whatever a node writes into a history, there is a verdict, and all deadlines are ahead and in order", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(...safetyKinds),
          anyPayload,
          fc.integer({ min: -40 * day, max: 400 * day }),
        ),
        { maxLength: 30 },
      ),
      (all) => {
        const entries = all
          .map(([kind, payload, before], i) => entry([kind, payload as never], before, i))
          .toSorted((a, b) => b.index - a.index);
        const { kind, deadlines } = safetyView(facts({ history: historyOf(entries) }), now);
        expect(kind).not.toBe("unknown");
        const times = deadlines.map(({ time }) => time);
        expect(times.every((time) => time > now)).toBe(true);
        expect(times).toEqual(times.toSorted((a, b) => a - b));
      },
    ),
    { numRuns: casesOf(400) },
  );
});

test("who was added with too little weight acts only together with others, and a key that stays was not replaced", () => {
  const shared = (role: "active" | "posting") => ({
    ...authority(role, "friend"),
    threshold: 2,
  });
  const update = entry(
    [
      "account_update",
      {
        account: "victim",
        active: { ...wire("active", "friend"), weight_threshold: 2 },
        posting: wire("new"),
        memo_key: "memo",
      },
    ],
    day,
    1,
  );
  const parts = {
    history: historyOf([update, creation]),
    authorities: { ...facts().authorities, active: shared("active"), posting: authority("new") },
  };
  const sentences = safetyView(facts(parts), now).reasons.map(({ sentence }) => sentence);
  expect(sentences).toEqual([
    "The active authority now has other signers or weights than before.",
    "Together with others, @friend may now move this account's money: it has a part of the active authority.",
    "The posting key was replaced.",
  ]);
});
