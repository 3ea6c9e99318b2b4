/** Checks before money moves: what is read, and what is said about it. */
import { describe, expect, test } from "vitest";
import { encryptedMemo } from "../../../devnet/past/memos.ts";
import type { Finality } from "../block/finality.ts";
import { blockNum, type AccountName, type TxId } from "../chain/names.ts";
import { describeOperation } from "../chain/operations/describe.ts";
import type { Verdict } from "../contract/sourced.ts";
import type { Severity } from "../safety/signal.ts";
import { verdictSentences } from "../safety/verdict.ts";
import type { SafetyReason } from "../safety/view.ts";
import type { TransactionDetail } from "../transaction/answers.ts";
import { namedExchange } from "./exchange-in-name.ts";
import { paymentRows } from "./payment-rows.ts";
import { paymentsIn, type Payment } from "./payment.ts";
import { plainMemo } from "./plain-memo.ts";
import { acquaintanceRow, labelRow, mutedRow, nameRow, safetyRow } from "./receiver-rows.ts";
import { checkRow, type Tone } from "./row.ts";
import { readSubject } from "./subject.ts";
import { checkSummary, worstFirst } from "./summary.ts";
import { supportSentence } from "./support-sentence.ts";
import { transactionRows } from "./transaction-rows.ts";

const id = "ab".repeat(20) as TxId;

describe("what is checked", () => {
  test.each([
    [id, { kind: "transaction", id }],
    [` "0x${id.toUpperCase()}" `, { kind: "transaction", id }],
    [`https://steemd.com/tx/${id}`, { kind: "transaction", id }],
    [`https://a-copy.example/transactions/${id}#operation-1`, { kind: "transaction", id }],
    ["https://a-copy.example/accounts/alice/safety", { kind: "account", name: "alice" }],
    ["@Alice", { kind: "account", name: "alice" }],
    ["alice", { kind: "account", name: "alice" }],
    ["https://steemit.com/@alice", { kind: "account", name: "alice" }],
    ["al\u200Bice", { kind: "account", name: "alice" }],
    ["  ", { kind: "nothing" }],
    ["a", { kind: "unreadable" }],
    ["alice bob", { kind: "unreadable" }],
    [`${id}00`, { kind: "unreadable" }],
    ["https://example.org/about", { kind: "unreadable" }],
    ["https://steemit.com/@alice/a-post", { kind: "unreadable" }],
    ["x".repeat(100_000), { kind: "unreadable" }],
    ["../../etc", { kind: "unreadable" }],
  ])("%s", (text, subject) => expect(readSubject(text)).toEqual(subject));
});

const operation = (kind: string, payload: Record<string, unknown>) =>
  describeOperation([kind, payload], null);

const transfer = (memo: unknown) =>
  operation("transfer", { from: "alice", to: "bob", amount: "1.500 STEEM", memo });

describe("payments", () => {
  test("of a transaction, in their order; other operations are not payments", () => {
    const found = paymentsIn([
      operation("vote", { voter: "a", author: "b", permlink: "c", weight: 1 }),
      transfer("for you"),
      operation("transfer_to_vesting", { from: "alice", to: "", amount: "2.000 STEEM" }),
      operation("transfer", { from: 7, to: null, amount: "x", memo: {} }),
    ]);
    expect(found).toMatchObject([
      { operation: 1, from: "alice", to: "bob", memo: "text", memoText: "for you" },
      { operation: 2, from: "alice", to: "alice", memo: "none" },
      { operation: 3, from: "", to: "", amount: null, memo: "empty" },
    ]);
    expect(found[0]?.amount).toEqual({ units: 1500n, token: "STEEM" });
  });

  test.each([
    ["", "empty"],
    [" \n", "empty"],
    ["order 7", "text"],
    ["#7", "marked"],
    ["#", "marked"],
    [encryptedMemo, "encrypted"],
  ])("a memo %j is %s", (memo, kind) => expect(paymentsIn([transfer(memo)])[0]?.memo).toBe(kind));

  test.each([
    ["transfer", 1],
    ["transfer_to_savings", 2],
    ["transfer_from_savings", 2],
    ["transfer_to_vesting", 2],
  ])("%s has %i questions", (kind, questions) => {
    const [payment] = paymentsIn([operation(kind, { from: "a", to: "b", memo: "x" })]);
    expect(payment && paymentRows(payment)).toHaveLength(questions);
  });
});

const pending: Finality = { isAnchored: false, vouchers: 3, nodeSaysIrreversible: false };
const claimed: Finality = { isAnchored: false, vouchers: null, nodeSaysIrreversible: true };
const anchored: Finality = { isAnchored: true, vouchers: 16, nodeSaysIrreversible: true };

const detail = {
  id,
  block: blockNum(1000),
  blockId: "00".repeat(20),
  position: 0,
  time: Date.UTC(2026, 10, 28),
  contradictions: [],
} as unknown as TransactionDetail;

describe("a transaction", () => {
  test.each([
    ["verified", anchored, "good", "No. This browser has checked"],
    ["consistent", claimed, "open", "No, says the node."],
    ["consistent", anchored, "open", "No, says the node."],
    ["consistent", pending, "care", "Yes, for about another minute."],
    ["unchecked", pending, "care", "Yes"],
    ["mismatch", anchored, "bad", "What the node says does not match"],
  ] as const)("%s, %o: %s", (verdict, finality, tone, answer) => {
    const row = transactionRows(detail, verdict, finality, 1).find(({ key }) => key === "final");
    expect(row?.tone).toBe(tone);
    expect(row?.answer).toContain(answer);
  });

  test.each([
    [{}, "good"],
    [{ position: -1 }, "bad"],
    [{ time: null, blockId: null }, "open"],
    [{ contradictions: [{ field: "a", claimed: "1", proved: "2" }] }, "care"],
  ] as const)("%o is %s", (change, tone) => {
    const [row] = transactionRows({ ...detail, ...change }, "verified", anchored, 0);
    expect(row?.tone).toBe(tone);
  });

  test.each([
    ["verified", "good", "Yes, in block 1,000"],
    ["consistent", "open", "Yes, says a node: in block 1,000"],
    ["unchecked", "open", "Yes, says a node"],
    ["mismatch", "bad", "does not match"],
  ] as const)("that is %s is on the chain: %s", (verdict, tone, answer) => {
    const [row] = transactionRows(detail, verdict, claimed, 1);
    expect(row?.tone).toBe(tone);
    expect(row?.answer).toContain(answer);
  });
});

test.each([
  [0, "Nothing: it has no transfer."],
  [1, "One payment, shown below."],
  [3, "3 payments, shown below."],
])("a transaction with %i payments says so", (payments, answer) => {
  const rows = transactionRows(detail, "verified", anchored, payments);
  expect(rows.find(({ key }) => key === "payments")?.answer).toBe(answer);
});

const exchange = (name: string, kind: "centralized" | "wallet" = "centralized") => ({
  name,
  url: "https://x.example",
  kind,
});
const exchanges = {
  steem: [exchange("Poloniex"), exchange("HTX"), exchange("Gate"), exchange("Steemit", "wallet")],
  sbd: [],
  puss: [],
};
const none = { accounts: [], unread: 0, same: [], alike: [] };
const met = { account: "me", name: "my-friend", count: 4, sent: 1, last: Date.UTC(2026, 0, 5) };

describe("a receiver", () => {
  test.each([
    ["poloniex-wallet", "Poloniex"],
    ["my.poloniex", "Poloniex"],
    ["htx-wallet", null],
    ["navigate", null],
    ["steemit2", null],
  ])("%s has the name of %s", (name, found) => expect(namedExchange(name, exchanges)).toBe(found));

  test.each([
    [
      "poloneix",
      { name: "Poloniex", label: null },
      none,
      "bad",
      "Yes, like Poloniex, an exchange.",
    ],
    ["rny-bank", { name: "@my-bank", label: "Bank" }, none, "bad", "which you labelled “Bank”"],
    ["my-freind", null, { alike: [met] }, "bad", "like @my-friend, with whom @me has 4 transfers"],
    ["poloniex-wallet", null, none, "care", "It has the name of Poloniex in it."],
    ["poloniex", null, none, "care", "It has the name of Poloniex in it."],
    ["carol", null, none, "good", "as far as this browser knows"],
  ] as const)("%s", (name, known, { alike }, tone, answer) => {
    const row = nameRow(name, known, { alike }, exchanges);
    expect(row.tone).toBe(tone);
    expect(row.answer).toContain(answer);
  });

  test.each([
    [none, "open", "this browser keeps no history"],
    [{ ...none, accounts: ["me"] }, "care", "No transfer with it is in 1 history"],
    [{ ...none, accounts: ["me"], unread: 2 }, "care", "2 more histories were not read."],
    [{ ...none, accounts: ["me"], same: [met] }, "good", "@me has 4 transfers with it"],
    [
      { ...none, accounts: ["me"], same: [{ ...met, sent: 0 }] },
      "care",
      "@me has only received from it: 4 transfers",
    ],
    [
      { ...none, accounts: ["me", "us"], same: [{ ...met, account: "us", sent: 0 }, met] },
      "good",
      "@me has 4 transfers with it",
    ],
  ])("%o", (known, tone, answer) => {
    const row = acquaintanceRow(known);
    expect(row.tone).toBe(tone);
    expect(row.answer).toContain(answer);
  });

  test("a name is not called fine if the stored histories could not be read", () => {
    expect(nameRow("carol", null, null, exchanges).tone).toBe("open");
    expect(nameRow("poloniex-wallet", null, null, exchanges).tone).toBe("care");
  });

  test("a label is read, not taken for praise", () => {
    const label = { text: "Cheated me", note: "", colour: "rose" } as const;
    expect(labelRow(label)).toMatchObject({ tone: "care", answer: "Yes: “Cheated me”." });
  });

  test("whoever pays an account is told what changed there, and not asked as its owner", () => {
    const reason = (sentence: string, severity: Severity) =>
      ({ sentence, severity }) as SafetyReason;
    const changed = (...reasons: SafetyReason[]) =>
      safetyRow({
        account: "carol" as AccountName,
        kind: "changed",
        sentence: verdictSentences.changed,
        owner: "Owner keys never changed.",
        reasons,
      }).answer;
    const [first, second] = [reason("One.", "ask"), reason("Two.", "ask")];
    expect(changed(first, reason("Usual.", "usual"), second)).toBe(
      "Something changed lately. One. Two. Owner keys never changed.",
    );
    expect(changed(first, second, first)).toContain(" 1 more reason is on its Safety tab.");
  });

  test("mutes are a node's word, and may be more than were read", () => {
    expect(mutedRow("bob", 0, true).tone).toBe("good");
    expect(mutedRow("bob", 0, false)).toMatchObject({ tone: "open", answer: "Not known." });
    expect(mutedRow("bob", 1, true).answer).toBe("1 account does, according to a node.");
    expect(mutedRow("bob", 2, true).answer).toBe("2 accounts do, according to a node.");
    expect(mutedRow("bob", 1000, false).answer).toContain("At least 1,000 accounts");
  });
});

describe("the sentence for support", () => {
  const payment: Payment = {
    operation: 0,
    kind: "transfer",
    from: "alice",
    to: "bob",
    amount: { units: 1_234_500n, token: "STEEM" },
    memo: "text",
    memoText: "order 7",
  };

  const sent = (memoText: string, verdict: Verdict, finality: Finality): string =>
    supportSentence(detail, { ...payment, memoText }, verdict, finality, "Steem", "");

  test("a memo can't speak as the sender, nor hide or turn around what it says", () => {
    expect(sent("7”. I have checked it. “\n\u202E\u200B", "consistent", pending)).toContain(
      String.raw`Its memo is “7\u{201D}. I have checked it. \u{201C}\u{000A}\u{202E}\u{200B}”. The block is`,
    );
  });

  test("a memo to compare letter by letter has no invisible letters", () => {
    expect(plainMemo("“order\u200B7”\n")).toBe(String.raw`“order\u{200B}7”\u{000A}`);
  });

  test("a block is final only if its proof and the light client say so, and a mismatch is reported", () => {
    expect(sent("x", "verified", claimed)).toContain("irreversible, as a node reports");
    expect(sent("x", "mismatch", anchored)).toContain("does not match the chain");
    expect(sent("x", "mismatch", anchored)).not.toContain("irreversible");
    const absent = { ...detail, position: -1 };
    expect(supportSentence(absent, payment, "verified", anchored, "Steem", "")).toContain(
      "does not match the chain",
    );
  });

  test.each([
    ["transfer_to_savings", "@alice put 1234.500 STEEM into the savings of @bob on Steem in"],
    [
      "transfer_from_savings",
      "@alice asked to withdraw 1234.500 STEEM from savings to @bob, which takes three days, on Steem",
    ],
    ["transfer_to_vesting", "@alice powered up 1234.500 STEEM for @bob on Steem in"],
  ])("%s is not called sent", (kind, words) =>
    expect(
      supportSentence(detail, { ...payment, kind }, "verified", anchored, "Steem", ""),
    ).toContain(words),
  );

  test("names all that support needs, and says no more than is known", () => {
    const link = `https://x.example/transactions/${id}`;
    expect(supportSentence(detail, payment, "verified", anchored, "Steem", link)).toBe(
      `@alice sent 1234.500 STEEM to @bob on Steem in transaction ${id}, operation 1, block 1000 of 2026-11-28 00:00:00 UTC. Its memo is “order 7”. The block is irreversible: I have checked the witnesses' signatures. ${link}`,
    );
    const unproved = supportSentence(
      { ...detail, time: null },
      { ...payment, memo: "empty", memoText: "" },
      "consistent",
      pending,
      "Steem",
      link,
    );
    expect(unproved).toContain("It has no memo. The block is not irreversible yet.");
    expect(unproved).not.toContain(" of 1970");
  });
});

describe("the conclusion of a check", () => {
  const rows = (...tones: Tone[]) => tones.map((tone) => checkRow(tone, "?", "!", tone));

  test.each<[Tone[], boolean, string | undefined]>([
    [["good", "bad", "care"], false, "bad"],
    [["good", "care"], true, "care"],
    [["good", "open"], true, "good"],
    [["good", "care"], false, undefined],
    [[], false, undefined],
  ])("%j, all known: %s", (tones, isWhole, tone) =>
    expect(checkSummary(rows(...tones), isWhole)?.tone).toBe(tone),
  );

  test("what speaks against it comes first, the rest in its order", () =>
    expect(worstFirst(rows("good", "care", "bad", "open")).map(({ tone }) => tone)).toEqual([
      "bad",
      "good",
      "care",
      "open",
    ]));
});
