/** Which proposals the treasury pays: most votes first, each up to its pay, until the budget is spent. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AccountName } from "../chain/names.ts";
import { budgetFor, byVotes, fund, paymentsFor, totalOf } from "./funding.ts";
import { viewProposal, viewProposals } from "./proposal-view.ts";
import { budgetLine, fundingSentence, proposalNumber, proposalTime } from "./proposal-words.ts";
import { parseProposals, parseTreasury, phaseOf, type Proposal } from "./proposals.ts";
import { withProposalVoters } from "./voters.ts";

const sbd = (units: bigint) => ({ units, token: "SBD" }) as const;
const hour = 3_600_000;
const day = 24 * hour;
const now = Date.parse("2026-01-01T00:00:00Z");
const proposalOf = (id: number, pay: bigint, votes: bigint): Proposal => ({
  id,
  creator: "alice" as AccountName,
  receiver: "bob" as AccountName,
  start: now - day,
  end: now + 3 * day,
  dailyPay: sbd(pay),
  subject: "A bench",
  permlink: "bench",
  votes: { units: votes, token: "VESTS" },
});
const clock = { now, lastPaid: now, nextPayment: now + hour };

describe("the budget", () => {
  test("reaches from the most votes down, and ends in the middle of a proposal", () => {
    const proposals = [
      proposalOf(1, 30_000n, 5n),
      proposalOf(2, 50_000n, 9n),
      proposalOf(3, 40_000n, 7n),
      proposalOf(4, 10_000n, 1n),
    ];
    const funded = fund(proposals, sbd(10_000_000n));
    expect(funded.map(({ proposal, daily, share }) => [proposal.id, daily.units, share])).toEqual([
      [2, 50_000n, "full"],
      [3, 40_000n, "full"],
      [1, 10_000n, "part"],
      [4, 0n, "none"],
    ]);
    // A hundredth of 10,000 SBD a day is 4.166 SBD an hour; each product is truncated.
    expect(funded.map(({ next }) => next.units)).toEqual([2083n, 1666n, 417n, 0n]);
  });

  test("is spent exactly, never exceeded, and skips nobody", () => {
    const drafts = fc.array(fc.tuple(fc.bigInt(1n, 10n ** 9n), fc.bigInt(0n, 5n)), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(drafts, fc.bigInt(0n, 10n ** 12n), fc.nat(7 * 86_400), (rows, units, seconds) => {
        const ranked = rows.map(([pay, votes], i) => proposalOf(i, pay, votes)).toSorted(byVotes);
        const budget = budgetFor(sbd(units), seconds).units;
        const payments = paymentsFor(ranked, sbd(units), seconds).map((each) => each.units);
        const due = ranked.map(({ dailyPay, votes }) =>
          votes.units === 0n ? 0n : (dailyPay.units * BigInt(seconds)) / 86_400n,
        );
        const wanted = due.reduce((sum, each) => sum + each, 0n);
        expect(totalOf(payments.map(sbd)).units).toBe(wanted < budget ? wanted : budget);
        const short = payments.findIndex((each, i) => each < (due[i] ?? 0n));
        if (short >= 0) expect(payments.slice(short + 1).every((each) => each === 0n)).toBe(true);
      }),
    );
  });

  test("of two proposals with as many votes, the older one comes first", () => {
    expect([proposalOf(8, 1n, 4n), proposalOf(3, 1n, 4n)].toSorted(byVotes)[0]?.id).toBe(3);
  });

  test("a proposal that asks for nothing has all it asks for, and no money ends above it", () => {
    const asked = [proposalOf(1, 0n, 9n), proposalOf(2, 1000n, 5n)];
    const view = viewProposals(asked, sbd(10n ** 9n), clock, null);
    expect(view.running.map(({ share }) => share)).toEqual(["full", "full"]);
    expect(view.running.map(budgetLine(view))).toEqual([null, null]);
  });

  test("a proposal without votes is not paid, however much is left", () => {
    const [only] = fund([proposalOf(1, 1000n, 0n)], sbd(10n ** 9n));
    expect(only).toMatchObject({ share: "none", daily: sbd(0n), next: sbd(0n) });
  });
});

describe("a page", () => {
  const all = viewProposals(
    [
      proposalOf(1, 30_000n, 5n),
      proposalOf(2, 90_000n, 9n),
      proposalOf(3, 5000n, 1n),
      { ...proposalOf(4, 1n, 1n), start: now + 3 * day, end: now + 9 * day },
      { ...proposalOf(5, 1n, 1n), end: now - 1 },
      proposalOf(6, 1n, 0n),
    ],
    sbd(10_000_000n),
    clock,
    null,
  );

  test("draws one line, where the money ends", () => {
    const lines = all.running.map(budgetLine(all));
    expect(lines.map((each) => each !== null)).toEqual([false, false, true, false]);
    expect(lines[2]).toContain("100.000 SBD a day ends here");
  });

  test("doesn't say that the money ends where only votes are missing", () => {
    const rich = viewProposals(
      [proposalOf(1, 30_000n, 5n), proposalOf(2, 1n, 0n)],
      sbd(10_000_000n),
      clock,
      null,
    );
    expect(rich.running.map(budgetLine(rich))).toEqual([
      null,
      "Proposals without votes are not paid",
    ]);
  });

  test("separates what runs from what waits and what ended, and finds each by number", () => {
    expect(all.waiting.map(({ id }) => id)).toEqual([4]);
    expect(all.ended.map(({ id }) => id)).toEqual([5]);
    expect(viewProposal(all, 1)).toMatchObject({ phase: "running", place: 2 });
    expect(viewProposal(all, 4)).toMatchObject({ phase: "waiting", place: null, funded: null });
    expect(viewProposal(all, 5)).toMatchObject({ phase: "ended", place: null });
    for (const id of [0, -1, 7, 1e12]) expect(viewProposal(all, id)).toBeNull();
  });

  test("says why a proposal is paid as it is", () => {
    const sentences = all.running.map((each) => fundingSentence(each, all));
    expect(sentences[0]).toContain("enough for this one");
    expect(sentences[1]).toContain("10.000 SBD of 30.000 SBD are left for this one.");
    expect(sentences[2]).toContain("No money is left");
    expect(sentences[3]).toBe("A proposal without votes is not paid.");
  });

  test("states the time left", () => {
    const at = (start: number, end: number) =>
      proposalTime({ ...proposalOf(1, 1n, 1n), start, end }, now);
    expect(at(now - 1, now + 30 * day)).toBe("Ends in 30 days");
    expect(at(now - 1, now + 5 * hour + 1)).toBe("Ends in 5 hours");
    expect(at(now - 1, now + 60_000)).toBe("Ends within the hour");
    expect(at(now + 3 * day, now + 4 * day)).toBe("Starts in 3 days");
    expect(at(now - 2, now - 1)).toBe("Ended");
    expect(phaseOf({ start: now, end: now }, now)).toBe("running");
  });
});

test.each([
  ["7", 7],
  ["0", 0],
  ["1000000000000", 1e12],
  ["-1", null],
  ["1.5", null],
  ["0x10", null],
  ["", null],
  ["12345678901234567890", null],
  ["٣", null],
])("the address %j names proposal %j", (text, id) => {
  expect(proposalNumber(text)).toBe(id);
});

test("both forms of a row are read, and a subject is cut at the chain's length", () => {
  const row = {
    id: 4,
    proposal_id: 4,
    creator: "alice",
    receiver: "bob",
    start_date: "2026-01-01T00:00:00",
    end_date: "2026-02-01T00:00:00",
    daily_pay: "1.500 SBD",
    subject: "x".repeat(500),
    permlink: "p",
    total_votes: "90000000000000000",
  };
  const appbase = { ...row, daily_pay: { amount: "1500", precision: 3, nai: "@@000000013" } };
  for (const each of [row, appbase]) {
    const read = parseProposals([each]);
    if (!read.ok) throw new Error(read.error.kind);
    expect(read.value[0]).toMatchObject({ id: 4, dailyPay: sbd(1500n), subject: "x".repeat(80) });
    expect(read.value[0]?.votes.units).toBe(90_000_000_000_000_000n);
  }
  for (const daily_pay of ["1.000 STEEM", "1.000000 VESTS", "-1.000 SBD"])
    expect(parseProposals([{ ...row, daily_pay }])).toMatchObject({
      ok: false,
      error: { field: "proposals[0].daily_pay" },
    });
  expect(parseProposals([{ ...row, creator: "a-name-that-is-too-long" }])).toMatchObject({
    ok: false,
    error: { kind: "decode" },
  });
});

test("a node that leaves the treasury out doesn't say that it is empty", () => {
  const alice = { name: "alice", sbd_balance: "7.000 SBD" };
  const treasury = { name: "steem.dao", sbd_balance: "5.000 SBD" };
  expect(parseTreasury([alice, treasury])).toEqual({ ok: true, value: sbd(5000n) });
  for (const accounts of [[], [alice]])
    expect(parseTreasury(accounts)).toMatchObject({ ok: false, error: { field: "accounts" } });
});

test("a page of voters that a node sends again ends the list, and adds nobody twice", () => {
  const voter = (name: string) => ({
    name: name as AccountName,
    weight: { units: 1n, token: "VESTS" } as const,
    proxy: "",
  });
  const page = { voters: [voter("alice"), voter("bob")], isComplete: false };
  const first = withProposalVoters(null, page);
  expect(first).toEqual(page);
  expect(withProposalVoters(first, page)).toEqual({ ...page, isComplete: true });
});
