/** Payments in a treasury's history that a node has damaged. */
import { expect, test } from "vitest";
import { parsePayments } from "./payments.ts";

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
