/** Proposals from an engine on a devnet: what the page says is paid is what the devnet pays within the hour. */
import { afterEach, expect, test } from "vitest";
import type { WireEntry } from "../../../devnet/wire/blocks.ts";
import { RpcError } from "../../../devnet/wire/rpc-error.ts";
import { callCondenser } from "../../../tests/support/devnet-calls.ts";
import { openTestEngine, type TestEngine } from "../../../tests/support/engine.ts";
import { valueOf } from "../../../tests/support/value-of.ts";
import { amountText } from "../../domain/chain/amount-text.ts";
import type { AccountName } from "../../domain/chain/names.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());

const dayMs = 86_400_000;
const blockMs = 3000;

/** What the virtual operations of a kind state in the newest block. */
async function paidNow(kind: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const entries = (await callCondenser(
    testEngine.devnet,
    "get_ops_in_block",
    testEngine.devnet.head(),
    true,
  )) as readonly WireEntry[];
  return entries.filter(({ op }) => op[0] === kind).map(({ op }) => op[1]);
}

test("the next payment is what the devnet pays when the hour is over", async () => {
  testEngine = await openTestEngine({ history: 120, httpOnly: true });
  const view = valueOf(await testEngine.engine.ask("proposal.list", []));
  const { now, lastPaid, nextPayment } = view.clock;
  if (lastPaid === null || nextPayment === null) throw new Error("the node names no times");
  expect(nextPayment - lastPaid).toBe(3_600_000);
  testEngine.devnet.sleep((nextPayment - blockMs - now) / dayMs);
  testEngine.devnet.produce(1, 0);
  const after = valueOf(await testEngine.engine.ask("proposal.list", []));
  expect(after.clock.lastPaid).toBe(after.clock.now);
  expect(after.clock.now - lastPaid).toBe(3_600_000);
  const expected = view.running
    .map(({ proposal: { receiver }, next }) => ({ receiver, payment: amountText(next) }))
    .filter(({ payment }) => payment !== "0.000 SBD");
  expect(expected.length).toBeGreaterThan(3);
  expect(view.running.map(({ share }) => share)).toContain("part");
  expect(await paidNow("proposal_pay")).toMatchObject(expected);
  expect(await paidNow("sps_fund")).toHaveLength(1);
  const paid = view.treasury.units - after.treasury.units;
  const total = expected.reduce((sum, each) => sum + BigInt(each.payment.replace(/\D/g, "")), 0n);
  // The treasury also received a block's income: a tenth of the inflation, 0.519 STEEM at 0.171 SBD.
  expect(total - paid).toBe(88n);
});

test("taking back a vote counts at the next payment, not before", async () => {
  testEngine = await openTestEngine({ history: 120, httpOnly: true });
  const before = valueOf(await testEngine.engine.ask("proposal.detail", [1]));
  testEngine.devnet.order([
    [
      "update_proposal_votes",
      { voter: "aurora", proposal_ids: [1], approve: false, extensions: [] },
    ],
  ]);
  testEngine.devnet.produce(1, 0);
  const same = valueOf(await testEngine.engine.ask("proposal.detail", [1]));
  expect(same.proposal.votes).toEqual(before.proposal.votes);
  const voters = valueOf(await testEngine.engine.ask("proposal.voters", [1, null]));
  expect(voters.voters.map(({ name }) => name)).not.toContain("aurora");
  testEngine.devnet.sleep(0.05);
  testEngine.devnet.produce(1, 0);
  const later = valueOf(await testEngine.engine.ask("proposal.detail", [1]));
  const counted = valueOf(await testEngine.engine.ask("proposal.voters", [1, null]));
  expect(later.proposal.votes.units).toBeLessThan(before.proposal.votes.units);
  expect(later.proposal.votes.units).toBe(
    counted.voters.reduce((sum, { weight }) => sum + weight.units, 0n),
  );
});

test("a voter with a proxy is listed but does not count", async () => {
  testEngine = await openTestEngine({ history: 120, httpOnly: true });
  testEngine.devnet.order([["account_witness_proxy", { account: "basalt", proxy: "cirrus" }]]);
  testEngine.devnet.produce(1, 0);
  testEngine.devnet.sleep(0.05);
  testEngine.devnet.produce(1, 0);
  const { voters } = valueOf(await testEngine.engine.ask("proposal.voters", [2, null]));
  expect(voters.find(({ name }) => name === "basalt")?.proxy).toBe("cirrus");
  const { proposal } = valueOf(await testEngine.engine.ask("proposal.detail", [2]));
  const counted = voters.filter(({ proxy }) => proxy === "");
  expect(proposal.votes.units).toBe(counted.reduce((sum, { weight }) => sum + weight.units, 0n));
});

test("voters come page by page, and only those of the proposal", async () => {
  testEngine = await openTestEngine({ history: 120, httpOnly: true });
  const all = valueOf(await testEngine.engine.ask("proposal.voters", [1, null]));
  expect(all.isComplete).toBe(true);
  expect(all.voters.length).toBeGreaterThan(8);
  const [first] = all.voters;
  const rest = valueOf(await testEngine.engine.ask("proposal.voters", [1, first?.name ?? null]));
  expect(rest.voters).toEqual(all.voters.slice(1));
});

test("payments come from the treasury's history, for one receiver or all", async () => {
  testEngine = await openTestEngine({ history: 120, httpOnly: true });
  for (let hours = 0; hours < 3; hours++) {
    testEngine.devnet.sleep(0.05);
    testEngine.devnet.produce(1, 0);
  }
  const all = valueOf(await testEngine.engine.ask("proposal.payments", [null, null]));
  expect(all.isComplete).toBe(true);
  expect(all.payments.length).toBeGreaterThan(12);
  expect(all.payments.map(({ index }) => index)).toEqual(
    all.payments.map(({ index }) => index).toSorted((a, b) => b - a),
  );
  const dave = "dave" as AccountName;
  const own = valueOf(await testEngine.engine.ask("proposal.payments", [dave, null]));
  expect(own.payments).toEqual(all.payments.filter(({ receiver }) => receiver === dave));
  expect(own.payments.length).toBeGreaterThan(1);
  const [newest] = all.payments;
  const older = valueOf(
    await testEngine.engine.ask("proposal.payments", [null, newest?.index ?? null]),
  );
  expect(older.payments[0]?.index).toBeLessThan(newest?.index ?? 0);
});

test.each([0, 10 ** 12, 77])("there is no proposal %i", async (id) => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  expect(await testEngine.engine.ask("proposal.detail", [id])).toEqual({
    ok: false,
    error: { kind: "notFound", what: "proposal" },
  });
});

const lacking = new RpcError(
  -32002,
  "Assert Exception:api_itr != data._registered_apis.end(): Could not find method list_proposals",
);

test("a node without proposals is passed over", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    nodes: 2,
    lie: ({ method, node }, truth) => {
      if (method === "list_proposals" && node === 0) throw lacking;
      return truth;
    },
  });
  expect(valueOf(await testEngine.engine.ask("proposal.list", [])).running.length).toBeGreaterThan(
    4,
  );
});

test("without any node that offers them, the answer names what is missing", async () => {
  testEngine = await openTestEngine({
    history: 60,
    httpOnly: true,
    lie: ({ method }, truth) => {
      if (method === "list_proposals") throw lacking;
      return truth;
    },
  });
  expect(await testEngine.engine.ask("proposal.list", [])).toEqual({
    ok: false,
    error: {
      kind: "unsupported",
      message: "None of the nodes offers the list of proposals (condenser_api.list_proposals).",
    },
  });
});

test("only its creator can remove a proposal", async () => {
  testEngine = await openTestEngine({ history: 60, httpOnly: true });
  const remove = (owner: string) => {
    testEngine.devnet.order([
      ["remove_proposal", { proposal_owner: owner, proposal_ids: [3], extensions: [] }],
    ]);
    testEngine.devnet.produce(1, 0);
    return testEngine.engine.ask("proposal.detail", [3]);
  };
  expect((await remove("bob")).ok).toBe(true);
  expect((await remove("carol")).ok).toBe(false);
});
