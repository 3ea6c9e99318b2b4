/** A node's recorded answers, served as the node itself would. */
import { afterEach, expect } from "vitest";
import { recordedNode, recordedTest } from "../tests/support/recorded/recordings.ts";
import { startDevnet, type Devnet } from "./devnet.ts";

let devnet: Devnet | undefined;
afterEach(async () => devnet?.close());

const open = async (): Promise<Devnet> =>
  (devnet = await startDevnet({ port: 0, blockInterval: 0, replay: recordedNode }));

async function call(method: string, params: unknown): Promise<unknown> {
  const response = await fetch(devnet?.rpcUrl ?? "", {
    method: "POST",
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
  });
  return response.json();
}

recordedTest(
  "a node's recording: a moving head, blocks with virtual operations, whole histories",
  async () => {
    const running = await open();
    expect(running.network["chainId"]).toMatch(/^18dcf0a2/);
    const head = running.head();
    expect(await call("condenser_api.get_dynamic_global_properties", [])).toMatchObject({
      result: { head_block_number: head, last_irreversible_block_num: head - 21 },
    });
    running.produce(2);
    expect(running.head()).toBe(head + 2);
    expect(await call("condenser_api.get_block", [head + 3])).toMatchObject({ result: null });
    running.produce(100);
    expect(running.head()).toBe(4280);
    expect(await call("condenser_api.get_ops_in_block", [3732, false])).toMatchObject({
      result: { 0: { op: ["feed_publish", {}], trx_in_block: 0 } },
    });
    expect(await call("condenser_api.get_account_history", ["alice", -1, 1000])).toMatchObject({
      result: { length: 200, 0: [0, { block: 5 }] },
    });
    expect(await call("condenser_api.get_account_history", ["nobody-here", -1, 9])).toMatchObject({
      result: [],
    });
  },
  recordedNode,
);

recordedTest(
  "its own answers to other calls, whatever their limits; what is not recorded is refused",
  async () => {
    const running = await open();
    expect(await call("rc_api.find_rc_accounts", { accounts: ["alice"] })).toMatchObject({
      result: { rc_accounts: [{ account: "alice" }] },
    });
    expect(await call("condenser_api.get_open_orders", ["bob"])).toMatchObject({
      result: [{ seller: "bob" }],
    });
    expect(await call("condenser_api.get_order_book", [50])).toMatchObject({
      result: { bids: { 0: { created: "2026-11-26T20:16:57" } } },
    });
    expect(
      await call("bridge.get_post", { author: "heidi", permlink: "fresh-post" }),
    ).toMatchObject({
      error: { code: -32002, message: expect.stringContaining("Could not find API bridge") },
    });
    expect(await call("condenser_api.get_accounts", [["alice"]])).toMatchObject({
      result: [{ name: "alice", balance: "49456.004 STEEM" }],
    });
    expect(await call("condenser_api.get_accounts", [["dave"]])).toMatchObject({
      error: { message: "Assert Exception:false: dave is not in this recording" },
    });
    const indexer = await fetch(`${running.origin}/accounts_api/getAccountExt/alice`);
    expect(indexer.status).toBe(404);
  },
  recordedNode,
);
