/** Open escrows: a limited number of calls in batches; if one cannot be read, the others still are. */
import { expect, test } from "vitest";
import { archivesOn, downloaded, idle } from "../../../tests/support/archives.ts";
import { alice, HistoryNode, type HistoryPair } from "../../../tests/support/histories.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { limits } from "../../domain/limits.ts";
import { err, ok } from "../../domain/result.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { askEscrows } from "./escrows.ts";

const node = new HistoryNode(250);
node.serve = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i): HistoryPair => {
    const id = from + i;
    const amounts = { sbd_amount: "0.000 SBD", steem_amount: "1.000 STEEM", fee: "0.001 STEEM" };
    const payload = { from: alice, to: "bob", agent: "carol", escrow_id: id, ...amounts };
    const op = ["escrow_transfer", payload];
    return [id, { trx_id: "", block: id + 1, timestamp: "2020-01-01T00:00:00", op }];
  });

const escrow = (id: number) => ({
  escrow_id: id,
  from: alice,
  to: "bob",
  agent: "carol",
  steem_balance: "1.000 STEEM",
  sbd_balance: "0.000 SBD",
  pending_fee: "0.001 STEEM",
  ratification_deadline: "2090-01-01T00:00:00",
  escrow_expiration: "2090-02-01T00:00:00",
});

/** Of the newest escrows, 249 is open, 248 malformed, 247 refused, 246 a different one; the rest has ended. */
const answerTo = (id: number) =>
  id === 249
    ? ok(escrow(id))
    : id === 248
      ? ok({ ...escrow(id), steem_balance: "much" })
      : id === 247
        ? err({ kind: "rpc", code: -32000, message: "no" })
        : ok(id === 246 ? escrow(7) : null);

test("the newest escrows are requested in batches, and those that cannot be read are named", async () => {
  const archives = archivesOn(node.calls);
  await downloaded(archives);
  const batches: number[][] = [];
  const calls = {
    askAll: async (asked: readonly { readonly params: readonly [string, number] }[]) => {
      batches.push(asked.map(({ params: [, id] }) => id));
      return ok({
        endpoint: "node.example",
        value: asked.map(({ params: [, id] }) => answerTo(id)),
      });
    },
  } as unknown as ChainCalls;
  const own = { ...limits, history: { ...limits.history, escrows: 120 } };
  const view = valueOf(await askEscrows(archives, { calls, limits: own }, alice, idle));
  expect(batches.map(({ length }) => length)).toEqual([50, 50, 20]);
  expect(batches.flat()).toEqual(Array.from({ length: 120 }, (_, i) => 249 - i));
  expect(view.escrows.map(({ id }) => id)).toEqual([249]);
  expect(view.unread).toEqual([248, 247, 246].map((id) => ({ from: alice, id })));
  expect(view).toMatchObject({ omitted: 130, loaded: 250, total: 250 });
});
