/** Payments in a treasury's history that a node has damaged. */
import { expect, test } from "vitest";
import { paidInAll, parsePayments, withPayments } from "./payments.ts";

test("a number that is a deep list counts as none", () => {
  const deep = JSON.parse("[".repeat(50_000) + "]".repeat(50_000)) as unknown;
  const entry = {
    block: 7,
    timestamp: "2026-11-27T00:00:00",
    virtual_op: deep,
    op: ["proposal_pay", { receiver: "alice", payment: "1.000 SBD" }],
  };
  expect(parsePayments([[1, entry]], null)).toMatchObject({
    ok: true,
    value: { payments: [{ block: 7, receiver: "alice", virtual: 0 }] },
  });
});

test("what is paid in all is the sum of the payments", () => {
  const entry = (index: number, payment: string) => [
    index,
    {
      block: index,
      timestamp: "2026-11-27T00:00:00",
      op: ["proposal_pay", { receiver: "alice", payment }],
    },
  ];
  const read = parsePayments([entry(1, "0.001 SBD"), entry(2, "12.340 SBD")], null);
  expect(read.ok && paidInAll(read.value.payments)).toEqual({ units: 12_341n, token: "SBD" });
  expect(paidInAll([]).units).toBe(0n);
});

test("an empty page completes a list and leaves what was read", () => {
  const entry = { block: 9, timestamp: "2026-11-27T00:00:00", op: ["vote", {}] };
  const pages = [[[1, entry]], []].map((page) => parsePayments(page, null));
  const [first, empty] = pages.flatMap((page) => (page.ok ? page.value : []));
  if (!first || !empty) throw new Error("A page was not read.");
  const time = Date.UTC(2026, 10, 27);
  expect(withPayments(withPayments(null, first), empty)).toEqual({
    payments: [],
    lowest: 1,
    since: time,
    isComplete: true,
  });
});
