/** The engine sends no call that could change the chain, whoever asks for it and in whatever form. */
import { describe, expect, test } from "vitest";
import { startDevnet } from "../../../devnet/devnet.ts";
import { engineParts } from "../../../tests/support/engine.ts";
import { servicesAt } from "../../../tests/support/samples.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { isReading, refusalOfBody } from "../../domain/network/read-only.ts";
import { systemClock } from "../clock.ts";
import { AllowedHosts } from "./allowed-hosts.ts";
import { batchOverHttp } from "./http/batch-calls.ts";
import { BatchLimit } from "./http/batch-limit.ts";
import { BodyType } from "./http/body-type.ts";
import { callOverHttp } from "./http/http-rpc.ts";
import type { Send } from "./http/server-health.ts";
import type { SocketLike } from "./socket/raw-socket.ts";

describe("the rule", () => {
  test.each([
    "condenser_api.get_block",
    "get_block",
    "database_api.list_witness_votes",
    "rc_api.find_rc_accounts",
    "database_api.verify_authority",
    "account_history_api.enum_virtual_ops",
    "bridge.account_notifications",
    "jsonrpc.get_methods",
    "subscribe_blocks",
    "unsubscribe",
  ])("%s reads", (method) => expect(isReading(method)).toBe(true));

  test.each([
    "network_broadcast_api.broadcast_transaction",
    "network_broadcast_api.broadcast_block",
    "network_broadcast_api.get_anything",
    "condenser_api.broadcast_transaction",
    "condenser_api.broadcast_transaction_synchronous",
    "broadcast_transaction",
    "condenser_api.BROADCAST_transaction",
    "debug_node_api.debug_generate_blocks",
    "debug_node_api.get_blocks",
    "chain_api.push_transaction",
    "call",
    "condenser_api.get_block.broadcast_block",
    "a.b.get_block",
    " get_block",
    "get_block\n",
    "",
  ])("%j is refused", (method) => expect(isReading(method)).toBe(false));

  test("a batch is refused as a whole if one of its calls is, and so is what is not a call", () => {
    const read = { jsonrpc: "2.0", method: "condenser_api.get_block", params: [1], id: 1 };
    const write = { ...read, method: "condenser_api.broadcast_transaction", id: 2 };
    expect(refusalOfBody(JSON.stringify([read]))).toBe(null);
    for (const body of [write, [read, write], [[write]], { ...read, method: [write.method] }])
      expect([body, refusalOfBody(JSON.stringify(body))]).not.toEqual([body, null]);
    for (const body of ["", "x", "null", "1", "[null]", '"condenser_api.get_block"'])
      expect([body, refusalOfBody(body)]).not.toEqual([body, null]);
    const wrapped = { ...read, method: "call", params: ["condenser_api", "get_block", [1]] };
    expect(refusalOfBody(JSON.stringify(wrapped))).not.toBe(null);
  });
});

describe("on its way out", () => {
  test("a single call and a batch that broadcast never reach the node", async () => {
    const devnet = await startDevnet({ blockInterval: 0, port: 0, history: 20 });
    const { network } = engineParts(devnet, true);
    const fetchAllowed = new AllowedHosts(network).guardFetch(fetch);
    const send: Send = (request) => request();
    const options = {
      send,
      clock: systemClock,
      fetch: fetchAllowed,
      timeout: 5000,
      maxLength: 100_000,
    };
    const read = { method: "condenser_api.get_block", params: [1] };
    const write = { method: "network_broadcast_api.broadcast_transaction", params: [{}] };
    const node = {
      url: devnet.rpcUrl,
      batchLimit: new BatchLimit(systemClock),
      bodyType: new BodyType(),
    };
    const single = await callOverHttp(node, write, options);
    expect(single).toMatchObject({ ok: false, error: { kind: "unsupported" } });
    expect(single.ok ? "" : failureReason(single.error)).toBe(
      "network_broadcast_api.broadcast_transaction was not sent: only methods that read are.",
    );
    expect(await batchOverHttp(node, [read, write], options)).toEqual(single);
    expect(devnet.calls.size).toBe(0);
    expect((await batchOverHttp(node, [read], options)).ok).toBe(true);
    expect([...devnet.calls.keys()]).toEqual([read.method]);
    await devnet.close();
  });

  test("a request with a body that is not a text is refused unread", async () => {
    const sent: unknown[] = [];
    const url = "https://node.example/";
    const guarded = new AllowedHosts({
      ...engineNetwork,
      rpc: [url],
    }).guardFetch(async (input) => {
      sent.push(input);
      return new Response("{}");
    });
    const body = JSON.stringify({ method: "condenser_api.broadcast_block", params: [] });
    await expect(guarded(url, { method: "POST", body: new Blob([body]) })).rejects.toThrow(
      "was not sent",
    );
    await expect(guarded(new Request(url, { method: "POST", body }))).rejects.toThrow("Request");
    expect(sent).toEqual([]);
    await guarded(url);
    expect(sent).toHaveLength(1);
  });

  test("a socket sends calls that read, and throws on others", () => {
    const sent: string[] = [];
    const socket = { send: (text: string) => sent.push(text) } as unknown as SocketLike;
    const open = new AllowedHosts({
      ...engineNetwork,
      websocket: ["wss://socket.example/"],
    }).guardSocket(
      () => socket,
      () => {},
    );
    const guarded = open("wss://socket.example/");
    const read = JSON.stringify({ method: "subscribe_blocks", params: [], id: 1 });
    guarded.send(read);
    expect(() =>
      guarded.send(JSON.stringify({ method: "condenser_api.broadcast_block", params: [], id: 2 })),
    ).toThrow("was not sent");
    expect(sent).toEqual([read]);
  });
});

const service = "https://service.example";
const engineNetwork = {
  label: "Test",
  chainId: "0".repeat(64),
  addressPrefix: "STM",
  rpc: [service],
  websocket: [],
  services: servicesAt(service),
};
