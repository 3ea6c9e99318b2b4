/** What the signatures of a few transactions say: which are read, and which keys ask for an answer. */
import { expect, test } from "vitest";
import { authority, entry, facts, now } from "../../../tests/support/safety-facts.ts";
import type { HistoryEntry } from "../account/history.ts";
import type { AccountName, TxId } from "../chain/names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { signedRow, type SignedRow } from "./signed-rows.ts";
import { signerSignals, entriesToJudge } from "./signer-signals.ts";
import { timelineOf, type Timeline } from "./timeline.ts";

const day = 86_400_000;
const victim = "victim" as AccountName;
const wire = (key: string, ...accounts: readonly string[]) => ({
  weight_threshold: 1,
  account_auths: accounts.map((name) => [name, 1]),
  key_auths: [[key, 1]],
});
const creation = entry(
  [
    "account_create",
    {
      new_account_name: "victim",
      owner: wire("owner"),
      active: wire("active"),
      posting: wire("posting", "app"),
      memo_key: "memo",
    },
  ],
  90 * day,
  0,
);
const update = (before: number) =>
  entry(
    ["account_update", { account: "victim", active: wire("fresh"), memo_key: "memo" }],
    before,
    1,
  );

function timelineFrom(entries: readonly HistoryEntry[], active: string): Timeline {
  const { authorities } = facts();
  return timelineOf({
    account: victim,
    current: {
      ...authorities,
      active: authority(active),
      posting: authority("posting", "app"),
    },
    created: now - 90 * day,
    lastUpdate: null,
    lastOwnerUpdate: "never",
    headTime: now,
    entries,
    since: now - 90 * day,
    isWhole: true,
  });
}

const transfer = (units: string, index: number, before = day): HistoryEntry => ({
  ...entry(["transfer", { from: "victim", to: "x", amount: units, memo: "" }], before, index),
  transaction: String(index).padStart(40, "0") as TxId,
});

function signedBy(
  key: string,
  timeline: Timeline,
  operation: RawOperation,
  role: "active" | "posting",
) {
  const made = { ...entry(operation, day, 9), transaction: "9".repeat(40) as TxId };
  const row: SignedRow = signedRow(
    victim,
    {
      index: 9,
      block: made.block,
      time: made.time,
      transaction: made.transaction,
      kinds: [operation[0]],
      required: [{ role, account: victim }],
      keys: [key],
    },
    timeline,
    new Map(),
    new Map(),
  );
  return signerSignals([row], [made], timeline, "node", now);
}

const pay: RawOperation = [
  "transfer",
  { from: "victim", to: "x", amount: "1.000 STEEM", memo: "" },
];
const vote: RawOperation = ["vote", { voter: "victim", author: "a", permlink: "b", weight: 1 }];

test("the newest changes of keys and the largest payments are read, six at most, none twice", () => {
  const entries = [
    transfer("1.000 STEEM", 20),
    transfer("9.000 STEEM", 19),
    { ...transfer("8.000 STEEM", 19), index: 18 },
    ...Array.from({ length: 5 }, (_, i) => ({
      ...update(2 * day),
      index: 17 - i,
      transaction: `a${i}`.padStart(40, "0") as TxId,
    })),
    transfer("5.000 STEEM", 10),
    transfer("4.000 STEEM", 9),
    transfer("99.000 STEEM", 8, 40 * day),
  ];
  expect(entriesToJudge(entries, "victim", now).map(({ index }) => index)).toEqual([
    17, 16, 15, 19, 10, 9,
  ]);
});

test("a key that was always there is not reported, a new one is asked about, and after a month no longer", () => {
  const old = timelineFrom([creation], "active");
  expect(signedBy("active", old, pay, "active")).toMatchObject({ signals: [], notes: [] });
  const fresh = timelineFrom([update(3 * day), creation], "fresh");
  const { signals } = signedBy("fresh", fresh, pay, "active");
  expect(signals.map(({ severity, sentence }) => [severity, sentence])).toEqual([
    ["ask", "The key fresh, which the account has had only since 25 Nov 2026, signed transfer."],
  ]);
  const settled = timelineFrom([update(40 * day), creation], "fresh");
  expect(signedBy("fresh", settled, pay, "active").signals).toEqual([]);
});

test("a higher key than needed is reported only if it is known that the keys are not the lower ones", () => {
  const timeline = timelineFrom([creation], "active");
  expect(signedBy("owner", timeline, pay, "active").signals[0]).toMatchObject({
    severity: "ask",
    sentence: "The owner key signed transfer, for which a lower key is enough.",
  });
  // Keys of the app, which may sign for it as well, were not read.
  expect(signedBy("active", timeline, vote, "posting").signals).toEqual([]);
});

test("an unknown key is asked about if it was not enough, and only noted if other accounts may have allowed it", () => {
  const timeline = timelineFrom([creation], "active");
  const strange = signedBy("strange", timeline, pay, "active");
  expect(strange.signals[0]?.sentence).toContain("The key strange signed transfer.");
  expect(signedBy("strange", timeline, vote, "posting")).toMatchObject({
    signals: [],
    notes: [expect.stringContaining("which were not read: app.")],
  });
});
