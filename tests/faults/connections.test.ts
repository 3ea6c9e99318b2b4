/** Connection faults: every close code, a port where no server listens, and recovery from errors. */
import { afterEach, expect, test, vi } from "vitest";
import { startDevnet } from "../../devnet/devnet.ts";
import type { NetworkConfig } from "../../src/domain/network/config.ts";
import { openTestEngine, type TestEngine } from "../support/engine.ts";
import { faultLimits } from "./fault-limits.ts";
import { ConnectionVisitor } from "./visitor.ts";

// The tests wait for states, never for a fixed time, so on a busy machine they are only slower.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let testEngine: TestEngine;
let visitor: ConnectionVisitor;
afterEach(async () => {
  await visitor.close();
  await testEngine.close();
});

/**
 * Every close code that a server can cause, and its sentence. No server sends 1005 or 1006: a browser reports 1005 after
 * a close frame without a code, and 1006 after a broken connection, which the next test covers.
 */
const reasons: readonly (readonly [code: number, reason: string])[] = [
  [1000, "The connection was closed normally."],
  [1001, "The server is going away."],
  [1002, "The connection was closed because of a protocol error."],
  [1003, "The server received data it does not support."],
  [1005, "The connection was closed without a status code."],
  [1007, "The server received data in an invalid format."],
  [1008, "The connection was closed because of a policy violation."],
  [1009, "A message was too large for the server."],
  [1010, "Negotiation of a required extension failed."],
  [1011, "The server encountered an unexpected condition."],
  [1012, "The server is restarting."],
  [1013, "The server is overloaded; try again later."],
  [1014, "A gateway received an invalid response from the server."],
  [3000, "The server application closed the connection (3000)."],
  [3999, "The server application closed the connection (3999)."],
  [4000, "A client application error closed the connection (4000)."],
  [4999, "A client application error closed the connection (4999)."],
];

test("the page explains every close code, and then connects again", async () => {
  testEngine = await openTestEngine({ seed: 12, opsPerBlock: 0, host: { limits: faultLimits } });
  visitor = new ConnectionVisitor();
  const { devnet, engine } = testEngine;
  await visitor.open(engine);
  const lines: string[] = [];
  for (const [code, reason] of reasons) {
    await visitor.until(() => visitor.sees({ socket: "connected" }), "the socket");
    devnet.control("close-code", code);
    // After a normal close, the socket stays closed until the visitor retries; the page continues over HTTP.
    const socket = code === 1000 ? "disconnected" : "waiting";
    await visitor.until(() => visitor.sees({ socket, says: reason }), String(code));
    const { states } = visitor;
    devnet.control("off");
    devnet.produce();
    await visitor.until(() => visitor.head === devnet.head(), "the head");
    if (code === 1000) await engine.tell({ type: "reconnect" });
    await visitor.until(() => visitor.sees({ socket: "connected" }), "the socket");
    lines.push(`${code}  ${states}  ${reason}`);
  }
  expect(testEngine.followed.errors).toEqual([]);
  console.log(`close codes\n${lines.join("\n")}`);
});

test("a port where no server listens is reported, and used as soon as one does", async () => {
  const options = { seed: 13, history: 40, opsPerBlock: 0, blockInterval: 0 } as const;
  const stopped = await startDevnet({ ...options, port: 0 });
  const network = stopped.network as NetworkConfig;
  await stopped.close();
  testEngine = await openTestEngine({ ...options, host: { limits: faultLimits, network } });
  visitor = new ConnectionVisitor();
  await visitor.open(testEngine.engine);
  await visitor.until(
    () => visitor.sees({ socket: "waiting", says: "Failed to initialize latest blocks" }),
    "the first failure",
  );
  const unreachable = "The network is unstable or the server is unreachable.";
  await visitor.until(() => visitor.sees({ says: unreachable }), "the socket's sentence");
  const restarted = await startDevnet({ ...options, port: Number(new URL(stopped.origin).port) });
  await visitor.until(
    () =>
      visitor.hasRecovered &&
      visitor.sees({ socket: "connected" }) &&
      visitor.head === restarted.head(),
    "the chain",
  );
  expect(visitor.sentences).toEqual([]);
  await visitor.close();
  await restarted.close();
});

test("a pushed block clears the failure, even without further requests", async () => {
  testEngine = await openTestEngine({
    seed: 14,
    opsPerBlock: 0,
    host: { limits: { ...faultLimits, socket: { ...faultLimits.socket, silence: 60_000 } } },
  });
  visitor = new ConnectionVisitor();
  const { devnet } = testEngine;
  await visitor.open(testEngine.engine);
  await visitor.until(() => visitor.hasRecovered && visitor.rows.length === 10, "a healthy page");
  devnet.control("refuse");
  await visitor.until(
    () => visitor.sees({ says: "Failed to fetch latest blocks" }),
    "the list's failure",
  );
  devnet.control("off");
  await visitor.until(() => visitor.sees({ socket: "connected" }), "the socket");
  devnet.produce();
  await visitor.until(
    () => visitor.hasRecovered && visitor.head === devnet.head(),
    "a page that has recovered",
  );
  expect(visitor.sentences).toEqual([]);
});

test("with nothing following the head, Retry still asks the node", async () => {
  testEngine = await openTestEngine({
    seed: 15,
    opsPerBlock: 0,
    httpOnly: true,
    host: { limits: faultLimits },
  });
  visitor = new ConnectionVisitor();
  const { devnet, engine } = testEngine;
  devnet.control("refuse");
  const unwatch = await engine.watch("connection", () => {});
  await engine.ask("chain.medianPrice", []);
  expect(
    (await testEngine.waitForView("connection", ({ health }) => health !== "healthy")).health,
  ).toBe("retrying");
  devnet.control("off");
  await engine.tell({ type: "reconnect" });
  await testEngine.waitForView("connection", ({ health }) => health === "healthy");
  await unwatch();
});
