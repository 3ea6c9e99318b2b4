/** How a post's payout is split between its author, the beneficiaries and the curators. */
import { describe, expect, test } from "vitest";
import type { Amount } from "../chain/amount.ts";
import { payoutForm, splitPayout, type PayoutFields } from "./payout.ts";

const sbd = (units: bigint): Amount => ({ units, token: "SBD" });

const fields: PayoutFields = {
  isPaid: false,
  pending: sbd(10_000n),
  author: sbd(0n),
  curators: sbd(0n),
  most: sbd(1_000_000_000n),
  due: null,
  percentSbd: 10_000,
  hasCuration: true,
  beneficiaries: [],
};

describe("a payout is split", () => {
  test("in halves, and beneficiaries get their part of the author's half", () => {
    const split = splitPayout({
      ...fields,
      beneficiaries: [
        { account: "carol", weight: 1000 },
        { account: "dave", weight: 500 },
      ],
    });
    expect(split).toMatchObject({
      state: "pending",
      total: sbd(10_000n),
      author: sbd(4250n),
      curators: sbd(5000n),
      beneficiaries: [{ amount: sbd(500n) }, { amount: sbd(250n) }],
      most: null,
    });
  });

  test("a declined one is zero", () => {
    expect(splitPayout({ ...fields, most: sbd(0n) })).toMatchObject({
      state: "declined",
      total: sbd(0n),
      author: sbd(0n),
      curators: sbd(0n),
    });
  });

  test("no more than its author accepts", () => {
    expect(splitPayout({ ...fields, most: sbd(2000n) })).toMatchObject({
      total: sbd(2000n),
      most: sbd(2000n),
    });
  });

  test("without curation rewards, the author gets no more: the curators' half is paid to nobody", () => {
    const split = splitPayout({
      ...fields,
      hasCuration: false,
      beneficiaries: [{ account: "carol", weight: 1000 }],
    });
    expect(split).toMatchObject({
      total: sbd(5000n),
      author: sbd(4500n),
      curators: sbd(0n),
      unpaid: sbd(5000n),
      beneficiaries: [{ amount: sbd(500n) }],
    });
    expect(splitPayout(fields)).toMatchObject({ total: sbd(10_000n), unpaid: null });
  });

  test("once such a post is paid, nodes report what was paid, not what was left", () => {
    const paid = { isPaid: true, pending: sbd(0n), author: sbd(5000n) } as const;
    expect(splitPayout({ ...fields, ...paid, hasCuration: false })).toMatchObject({
      total: sbd(5000n),
      author: sbd(5000n),
      curators: sbd(0n),
      unpaid: null,
    });
  });

  test("of a paid one, the beneficiaries' part follows from the author's", () => {
    expect(
      splitPayout({
        ...fields,
        isPaid: true,
        pending: sbd(0n),
        author: sbd(900n),
        curators: sbd(1000n),
        beneficiaries: [{ account: "carol", weight: 1000 }],
      }),
    ).toMatchObject({
      state: "paid",
      total: sbd(2000n),
      author: sbd(900n),
      beneficiaries: [{ amount: sbd(100n) }],
    });
  });

  test("of a paid one whose author gave everything away, the beneficiaries' part is unknown", () => {
    const split = splitPayout({
      ...fields,
      isPaid: true,
      pending: sbd(0n),
      curators: sbd(1000n),
      beneficiaries: [{ account: "null", weight: 10_000 }],
    });
    expect(split).toMatchObject({
      total: null,
      author: sbd(0n),
      curators: sbd(1000n),
      beneficiaries: [{ amount: null }],
    });
  });

  test("and paid in SBD, SP or both", () => {
    expect(payoutForm(0)).toBe("All in SP");
    expect(payoutForm(10_000)).toBe("50.00% in SP, 50.00% in SBD or STEEM");
    expect(payoutForm(5000)).toBe("75.00% in SP, 25.00% in SBD or STEEM");
  });
});
