/** The console's calls through the engine: what exactly is sent, every kind of answer, and what is refused. */
import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { listen } from "../../../../devnet/static-server.ts";
import { openTestEngine, quickLimits, type TestEngine } from "../../../../tests/support/engine.ts";
import type { CallReport, TreeRow } from "../../../domain/console/answers.ts";
import { reportNotices } from "../../../domain/console/report-words.ts";
import { bodyOf, curlOf } from "../../../domain/console/request.ts";
import { failureReason } from "../../../domain/contract/failure-text.ts";

const run = promisify(execFile);
const block = "condenser_api.get_block";

let testEngine: TestEngine | undefined;
const servers: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await testEngine?.close();
  testEngine = undefined;
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/** A node that answers every call with `text`, and the bodies it received. `sent`: further headers. */
async function nodeSaying(
  text: string | Buffer,
  status = 200,
  type = "application/json",
  sent: Readonly<Record<string, string | number>> = {},
) {
  const received: { body: string; type: string | undefined }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (piece) => (body += String(piece)));
    request.on("end", () => {
      received.push({ body, type: request.headers["content-type"] });
      response.writeHead(status, {
        "content-type": type,
        "access-control-allow-origin": "*",
        ...sent,
      });
      response.end(text);
    });
  });
  const { url, close } = await listen(server, 0);
  servers.push({ close });
  return { url, received };
}

async function report(url: string, method: string, params: string): Promise<CallReport> {
  const answer = await testEngine?.engine.ask("console.call", [url, { method, params }]);
  if (!answer?.ok) throw new Error(answer ? failureReason(answer.error) : "no engine");
  return answer.value.value;
}

async function rows(id: string, openTo = 9): Promise<readonly TreeRow[]> {
  const answer = await testEngine?.engine.ask("console.rows", [
    { id, view: "tree", openTo, toggled: [], from: 0, count: 500 },
  ]);
  if (!answer?.ok) throw new Error("no rows");
  return answer.value.value.rows.filter((row): row is TreeRow => row.kind !== "raw");
}

/** Waits longer than other tests: answers are long. */
const patient = { ...quickLimits, request: { ...quickLimits.request, timeout: 30_000 } };

const openOn = async (rpc: readonly string[]) => {
  testEngine = await openTestEngine({
    httpOnly: true,
    network: { rpc: [...rpc] },
    host: { limits: patient },
  });
};

test("the copied curl command sends the same request as the engine", async () => {
  const params = '["it\'s \\"quoted\\"", 12345678901234567890, -1]';
  const echo = await nodeSaying('{"jsonrpc":"2.0","result":1,"id":1}');
  await openOn([echo.url]);
  await report(echo.url, block, params);
  await run("sh", ["-c", curlOf(echo.url, { method: block, params })]);
  const [engine, shell] = echo.received.slice(-2);
  expect(engine).toEqual(shell);
  expect(engine?.body).toBe(bodyOf({ method: block, params }));
}, 60_000);

test("the curl command prints the answer that the page shows", async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  const call = { method: "condenser_api.get_accounts", params: '[["alice"]]' };
  const { stdout } = await run("sh", ["-c", curlOf(testEngine.devnet.rpcUrl, call)]);
  const { id, kind, status, bytes } = await report(
    testEngine.devnet.rpcUrl,
    call.method,
    call.params,
  );
  expect({ kind, status, bytes }).toEqual({
    kind: "result",
    status: 200,
    bytes: Buffer.byteLength(stdout),
  });
  const raw = await testEngine.engine.ask("console.rows", [
    { id, view: "raw", openTo: 1, toggled: [], from: 0, count: 500 },
  ]);
  const text = raw.ok
    ? raw.value.value.rows.map((row) => (row.kind === "raw" ? row.text : "")).join("")
    : "";
  expect(text).toBe(stdout);
  const name = (await rows(id)).find((row) => row.name === "name");
  expect(name).toMatchObject({ text: "alice", to: "/accounts/alice" });
});

test("values of a bare list become links by the name of the method", async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  const { id } = await report(
    testEngine.devnet.rpcUrl,
    "condenser_api.lookup_accounts",
    '["alice", 1]',
  );
  const name = (await rows(id)).find((row) => row.text === "alice");
  expect(name).toMatchObject({ to: "/accounts/alice" });
});

describe("nothing is broadcast", () => {
  test.each([
    ["network_broadcast_api.broadcast_transaction", "[{}]"],
    ["network_broadcast_api.broadcast_block", "{}"],
    ["condenser_api.broadcast_transaction", "[{}]"],
    ["condenser_api.broadcast_transaction_synchronous", "[{}]"],
    ["call", '["condenser_api","broadcast_transaction",[{}]]'],
    ['x","method":"condenser_api.broadcast_transaction', "[]"],
  ])("a handmade question that calls %s is refused by the engine", async (method, params) => {
    testEngine = await openTestEngine({ httpOnly: true });
    const answer = await testEngine.engine.ask("console.call", [
      testEngine.devnet.rpcUrl,
      { method, params },
    ]);
    expect(answer).toMatchObject({ ok: false, error: { kind: "unsupported" } });
    expect(answer.ok ? "" : failureReason(answer.error)).toContain("was not sent");
    const names = [...testEngine.devnet.calls.keys()].filter((name) =>
      /broadcast|^call$/.test(name),
    );
    expect(names).toEqual([]);
  });

  test("a batch is refused too, whichever field of the question hides it", async () => {
    testEngine = await openTestEngine({ httpOnly: true });
    const write = { method: "condenser_api.broadcast_transaction", params: [{}] };
    const hidden = `[],"id":1},${JSON.stringify(write)}`;
    for (const call of [
      { method: [block, write.method], params: "[]" },
      { method: block, params: [write] },
      { method: block, params: hidden },
      [{ method: block, params: "[1]" }, write],
    ]) {
      const answer = await testEngine.engine.ask("console.call", [
        testEngine.devnet.rpcUrl,
        call as never,
      ]);
      expect(answer).toMatchObject({ ok: false });
    }
    expect(
      [...testEngine.devnet.calls.keys()].filter((name) => name.includes("broadcast")),
    ).toEqual([]);
  });

  test("a node that is not in use is not called", async () => {
    testEngine = await openTestEngine({ httpOnly: true });
    const stranger = await nodeSaying("{}");
    const answer = await testEngine.engine.ask("console.call", [
      stranger.url,
      { method: block, params: "[1]" },
    ]);
    expect(answer).toMatchObject({ ok: false, error: { kind: "notFound" } });
    expect(stranger.received).toEqual([]);
  });
});

describe("untrusted answers", () => {
  test("only the first part of a 50 MB answer is received, and it is reported as incomplete", async () => {
    const node = await nodeSaying(`{"jsonrpc":"2.0","result":["${'x","'.repeat(12_500_000)}"]}`);
    await openOn([node.url]);
    const received = await report(node.url, block, "[1]");
    expect(received).toMatchObject({ isCut: true, kind: "result", isWhole: false });
    expect(received.bytes).toBeLessThan(8_000_000);
    expect(reportNotices(received, block)[0]).toContain("The answer is too long: the first");
    expect((await rows(received.id)).length).toBe(500);
  });

  test("the length of a compressed body is not taken for that of the answer", async () => {
    const text = `{"jsonrpc":"2.0","result":"${"x".repeat(9_000_000)}"}`;
    const body = gzipSync(text);
    const node = await nodeSaying(body, 200, "application/json", {
      "content-encoding": "gzip",
      "content-length": body.length,
    });
    await openOn([node.url]);
    expect(await report(node.url, block, "[1]")).toMatchObject({ isCut: true, announced: null });
  });

  test("a web page is shown as text, with its status", async () => {
    const node = await nodeSaying("<!doctype html><h1>Just a moment</h1>", 503, "text/html");
    await openOn([node.url]);
    expect(await report(node.url, block, "[1]")).toMatchObject({
      kind: "other",
      status: 503,
      isHtml: true,
    });
  });

  test("deeply nested lists and a number of a thousand digits arrive whole", async () => {
    const digits = "9".repeat(1000);
    const tower = `${"[".repeat(50_000)}${digits}${"]".repeat(50_000)}`;
    const node = await nodeSaying(`{"result":{"number":18446744073709551616,"tower":${tower}}}`);
    await openOn([node.url]);
    const received = await report(node.url, block, "[1]");
    expect(received).toMatchObject({ isWhole: true, values: 50_004 });
    const [, number] = await rows(received.id, 1);
    expect(number).toMatchObject({ name: "number", text: "18446744073709551616" });
  });

  test("what a node silently leaves out is reported", async () => {
    testEngine = await openTestEngine({ httpOnly: true, host: { limits: patient } });
    const { devnet } = testEngine;
    devnet.control("empty-votes");
    const votes = "condenser_api.get_account_votes";
    expect(await report(devnet.rpcUrl, votes, '["alice"]')).toMatchObject({
      shortfall: { kind: "votes" },
    });
  });

  test("a method that the node lacks has a message of its own", async () => {
    const error = { code: -32002, message: "Could not find method x" };
    const node = await nodeSaying(JSON.stringify({ jsonrpc: "2.0", error, id: 1 }));
    await openOn([node.url]);
    const received = await report(node.url, "x_api.get_x", "{}");
    expect(reportNotices(received, "x_api.get_x")[0]).toContain("does not offer x_api.get_x");
  });

  test("a node that never answers times out", async () => {
    testEngine = await openTestEngine({ httpOnly: true });
    testEngine.devnet.control("silent");
    const answer = await testEngine.engine.ask("console.call", [
      testEngine.devnet.rpcUrl,
      { method: block, params: "[1]" },
    ]);
    expect(answer).toMatchObject({ ok: false, error: { kind: "timeout", method: block } });
  });

  test("a call can be cancelled", async () => {
    testEngine = await openTestEngine({ httpOnly: true });
    testEngine.devnet.control("silent");
    const asked = testEngine.engine.ask(
      "console.call",
      [testEngine.devnet.rpcUrl, { method: block, params: "[1]" }],
      "ticket",
    );
    await testEngine.engine.cancel("ticket");
    expect(await asked).toMatchObject({ ok: false, error: { kind: "cancelled" } });
  });
});

test("where the answers of two nodes differ, each answer is marked", async () => {
  const [a, b] = [
    await nodeSaying('{"result":{"same":1,"other":1}}'),
    await nodeSaying('{"result":{"same":1,"other":2}}'),
  ];
  await openOn([a.url, b.url]);
  const ids = [(await report(a.url, block, "[1]")).id, (await report(b.url, block, "[1]")).id];
  const compared = await testEngine?.engine.ask("console.comparison", [ids]);
  expect(compared).toMatchObject({
    ok: true,
    value: { value: { answered: 2, agreeing: 1, differences: [{ field: "other" }] } },
  });
  expect((await rows(ids[0] ?? "")).map(({ differs }) => differs)).toEqual([true, false, true]);
});

test("an answer that is no longer in memory is reported as missing", async () => {
  testEngine = await openTestEngine({ httpOnly: true });
  const query = { id: "x", view: "tree", openTo: 1, toggled: [], from: 0, count: 1 } as const;
  expect(await testEngine.engine.ask("console.rows", [query])).toMatchObject({
    ok: false,
    error: { kind: "notFound" },
  });
});
