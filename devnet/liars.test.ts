/** Lying nodes over real sockets: each fault changes only what it is about. */
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { blockId, headerDigest } from "../src/domain/chain/binary/header.ts";
import { publicKeyText } from "../src/domain/chain/binary/keys.ts";
import { recoverKey } from "../src/domain/chain/binary/signature.ts";
import { startDevnet, type Devnet, type DevnetOptions } from "./devnet.ts";
import type { Call } from "./liars/scripted-liar.ts";
import { signedHeader } from "./rules/seal.ts";
import type { FaultName } from "./state/faults.ts";
import type { ReportedBlock, WireBlock, WireTransaction } from "./wire/blocks.ts";

let devnet: Devnet;
const open = async (options: DevnetOptions = {}) =>
  (devnet = await startDevnet({
    port: 0,
    blockInterval: 0,
    history: 60,
    opsPerBlock: 12,
    ...options,
  }));
afterEach(() => devnet.close());

async function call<T>(method: string, params: readonly unknown[] = [], node = 0): Promise<T> {
  const url = (devnet.network["rpc"] as readonly string[])[node] ?? "";
  const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: `condenser_api.${method}`, params });
  const response = await fetch(url, { method: "POST", body });
  return ((await response.json()) as { result: T }).result;
}

async function control(fault: FaultName | "off", arg?: string | number): Promise<number> {
  const body = JSON.stringify({ fault, arg });
  return (await fetch(`${devnet.origin}/control`, { method: "POST", body })).status;
}

const honest = (number: number) => devnet.blockAt(number) as WireBlock;
const block = (number: number, node = 0) => call<ReportedBlock>("get_block", [number], node);
const heights = () => Array.from({ length: devnet.head() }, (_, i) => i + 1);

/** The transaction with the newest operation that `fits`. */
function newest(fits: (kind: string, payload: Readonly<Record<string, unknown>>) => boolean) {
  for (const number of heights().toReversed())
    for (const transaction of honest(number).transactions) {
      const place = transaction.operations.findIndex((each) => fits(...each));
      if (place >= 0) return { number, place, transaction };
    }
  throw new Error("no such operation");
}

const operationAt = (
  reported: ReportedBlock,
  { transaction_num }: WireTransaction,
  place: number,
) => reported.transactions[transaction_num]?.operations[place]?.[1];

/** Signatures and hashes agree with each other, whoever the signer is. */
function expectConsistent(reported: ReportedBlock): void {
  const header = signedHeader(reported);
  const signature = reported.witness_signature ?? "";
  expect(blockId(header, signature)).toBe(reported.block_id);
  const key = recoverKey(headerDigest(header), signature) ?? new Uint8Array(33);
  expect(publicKeyText(key, "STM")).toBe(reported.signing_key);
}

test("fresh-key signs the newest blocks again, linked and consistent up to the head, even as blocks are added", async () => {
  await open();
  expect(await control("fresh-key")).toBe(200);
  expect(await block(55)).toEqual(honest(55));
  devnet.produce(2);
  let previous = honest(55).block_id;
  for (let number = 56; number <= 62; number++) {
    const reported = await block(number);
    expectConsistent(reported);
    expect(reported.previous).toBe(previous);
    expect(reported.signing_key).not.toBe(honest(number).signing_key);
    expect(reported.transactions).toEqual(honest(number).transactions);
    previous = reported.block_id;
  }
  expect(await call("get_dynamic_global_properties")).toMatchObject({ head_block_id: previous });
  expect(await call("get_witness_by_account", [honest(62).witness])).toMatchObject({
    signing_key: honest(62).signing_key,
  });
  devnet.control("fork", 2);
  const after = await block(62);
  expectConsistent(after);
  expect(after.previous).toBe((await block(61)).block_id);
  expect(after.timestamp).toBe(honest(62).timestamp);
  await control("off");
  expect(await block(62)).toEqual(honest(62));
});

test("fresh-key-witness also falsifies the witness records; its argument is the first height", async () => {
  await open();
  await control("fresh-key-witness", 30);
  expect(await block(29)).toEqual(honest(29));
  for (const number of [30, 60]) {
    const reported = await block(number);
    expectConsistent(reported);
    const record = await call("get_witness_by_account", [reported.witness]);
    expect(record).toMatchObject({ owner: reported.witness, signing_key: reported.signing_key });
    expect(reported.signing_key).not.toBe(honest(number).signing_key);
  }
  const rows = await call<readonly { signing_key: string }[]>("get_witnesses_by_vote", ["", 20]);
  expect(new Set(rows.map(({ signing_key }) => signing_key)).size).toBe(20);
});

test("lie-lib calls the head irreversible", async () => {
  await open();
  await control("lie-lib");
  expect(await call("get_dynamic_global_properties")).toMatchObject({
    head_block_number: 60,
    last_irreversible_block_num: 60,
  });
});

test("swap-transaction returns an amount or name that differs from the block's", async () => {
  await open();
  const isTransfer = (kind: string) => kind === "transfer";
  const { number, place, transaction } = newest(isTransfer);
  const id = transaction.transaction_id;
  const vote = newest((kind) => kind === "vote");
  await control("swap-transaction");
  const reported = await call<WireTransaction>("get_transaction", [id]);
  expect(reported.transaction_id).toBe(id);
  expect(reported.operations[place]?.[1]["amount"]).toBe("777777.000 STEEM");
  expect(await block(number)).toEqual(honest(number));
  const swapped = await call<WireTransaction>("get_transaction", [vote.transaction.transaction_id]);
  expect(swapped.operations).not.toEqual(vote.transaction.operations);
});

test("wrap-amount adds 2^64 units to transfers in every answer that contains them", async () => {
  await open();
  const { number, place, transaction } = newest((kind) => kind === "transfer");
  const [, { amount, from }] = transaction.operations[place] ?? ["", {}];
  const units = BigInt(String(amount).replace(/\D/g, ""));
  const wrapped = String(units + 2n ** 64n).replace(/(\d{3})$/, ".$1 STEEM");
  await control("wrap-amount");
  expect(operationAt(await block(number), transaction, place)?.["amount"]).toBe(wrapped);
  const reported = await call<WireTransaction>("get_transaction", [transaction.transaction_id]);
  expect(reported.operations[place]?.[1]["amount"]).toBe(wrapped);
  expect(JSON.stringify(await call("get_ops_in_block", [number, false]))).toContain(wrapped);
  expect(JSON.stringify(await call("get_account_history", [from, -1, 100]))).toContain(wrapped);
});

test("sign-flip reports a downvote with a weight above the allowed maximum", async () => {
  await open({ history: 90 });
  const { number, place, transaction } = newest(
    (kind, { weight }) => kind === "vote" && weight === -10_000,
  );
  await control("sign-flip");
  expect(operationAt(await block(number), transaction, place)?.["weight"]).toBe(55_536);
});

test.each(["no-signature", "no-key"] as const)(
  "%s leaves that field out of blocks",
  async (fault) => {
    await open();
    await control(fault);
    const { witness_signature, signing_key, ...rest } = honest(60);
    expect(await block(60)).toEqual(
      fault === "no-key" ? { ...rest, witness_signature } : { ...rest, signing_key },
    );
    expect(await call("get_block", [61])).toBeNull();
  },
);

test("stale stops one node, or all, at the current height", async () => {
  await open({ nodes: 3 });
  const headOf = async (node: number) =>
    (await call<Record<string, unknown>>("get_dynamic_global_properties", [], node))[
      "head_block_number"
    ];
  await control("stale", 1);
  devnet.produce(3);
  expect([await headOf(0), await headOf(1), await headOf(2)]).toEqual([63, 60, 63]);
  expect(await block(61, 1)).toBeNull();
  expect(await block(60, 1)).toEqual(honest(60));
  const [{ transaction_id } = { transaction_id: "" }] = honest(62).transactions;
  expect(await call("get_transaction", [transaction_id], 1)).toBeUndefined();
  expect(await call("get_transaction", [transaction_id], 2)).toMatchObject({ transaction_id });
  await control("off");
  await control("stale", "all");
  devnet.produce();
  expect([await headOf(0), await headOf(1), await headOf(2)]).toEqual([63, 63, 63]);
});

test.each(["stale", "behind"] as const)(
  "%s: the node keeps the block that the others replace",
  async (fault) => {
    await open({ nodes: 2 });
    const dropped = honest(60);
    await control(fault, fault === "stale" ? "1" : "@1");
    await control("fork", "1");
    devnet.produce();
    expect(await block(60, 1)).toEqual(dropped);
    expect(await block(60, 0)).not.toEqual(dropped);
    expect(await block(59, 1)).toEqual(honest(59));
  },
);

test("a fault with '@NODE' affects only that node", async () => {
  await open({ nodes: 2 });
  await control("fresh-key", "50@1");
  expect(await block(50, 0)).toEqual(honest(50));
  expect((await block(50, 1)).block_id).not.toBe(honest(50).block_id);
  await control("off");
  await control("http-500", "503@1");
  const [first = "", second = ""] = devnet.network["rpc"] as readonly string[];
  const status = async (url: string) => (await fetch(url, { method: "POST", body: "{}" })).status;
  expect([await status(first), await status(second)]).toEqual([200, 503]);
});

test("a liar sees each request and its node, over HTTP and the socket, and can be replaced while running", async () => {
  const seen: Call[] = [];
  await open({ nodes: 2 });
  devnet.lie((request, result) => {
    seen.push(request);
    return request.node === 1 ? "a lie" : result;
  });
  expect(await call("get_block", [7], 1)).toBe("a lie");
  expect(await block(7)).toEqual(honest(7));
  const old = { id: 1, method: "call", params: ["condenser_api", "get_block_header", [3]] };
  await fetch(devnet.rpcUrl, { method: "POST", body: JSON.stringify([old]) });
  expect(seen).toEqual([
    { method: "get_block", params: [7], node: 1 },
    { method: "get_block", params: [7], node: 0 },
    { method: "get_block_header", params: [3], node: 0 },
  ]);
  devnet.lie(({ method }) => `lied about ${method}`);
  const socket = new WebSocket(devnet.socketUrl);
  const frames: Record<string, unknown>[] = [];
  const received = (count: number) =>
    new Promise<void>((resolve) => {
      socket.on("message", () => frames.length >= count && resolve());
    });
  socket.on("message", (data) => frames.push(JSON.parse(String(data)) as (typeof frames)[number]));
  await new Promise((resolve) => socket.on("open", resolve));
  const answered = received(3);
  socket.send(JSON.stringify({ id: 5, method: "condenser_api.get_block", params: [1] }));
  socket.send(JSON.stringify({ id: 6, method: "subscribe_blocks", params: [] }));
  await answered;
  expect(frames[1]).toMatchObject({ id: 5, result: "lied about get_block" });
  const pushed = received(5);
  devnet.produce();
  await pushed;
  expect(frames.slice(3).map(({ data }) => data)).toEqual([
    "lied about push:blocks",
    "lied about push:global_properties",
  ]);
  socket.terminate();
  devnet.lie(null);
  expect(await block(7)).toEqual(honest(7));
});

test("a test can change keys and replace witnesses, and the node answers accordingly", async () => {
  await open({ opsPerBlock: 2 });
  const { witnesses } = devnet.network["checkpoint"] as { witnesses: Record<string, string> };
  devnet.rotateKey("aurora");
  devnet.produce(1, 0);
  expect(await call("get_witness_by_account", ["aurora"])).not.toMatchObject({
    signing_key: witnesses["aurora"],
  });
  devnet.swapWitnesses(5);
  devnet.fastForward(100, { rotateEvery: 20 });
  expect(devnet.head()).toBe(161);
  const rows = await call<readonly { owner: string }[]>("get_witnesses_by_vote", ["", 20]);
  expect(rows.filter(({ owner }) => owner.startsWith("newcomer-"))).toHaveLength(5);
  const schedule = await call<Record<string, unknown>>("get_witness_schedule");
  expect(schedule).toMatchObject({ num_scheduled_witnesses: 21, next_shuffle_block_num: 168 });
  const active = await call<readonly string[]>("get_active_witnesses");
  const order = schedule["current_shuffled_witnesses"] as readonly string[];
  expect(active).toEqual(order.toSorted());
  expect(order).not.toEqual(active);
});
