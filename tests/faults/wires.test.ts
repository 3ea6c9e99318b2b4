/** The wires by themselves: every close code, a port where nothing listens, and what takes an error back. */
import { afterEach, expect, test, vi } from "vitest";
import { startDevnet } from "../../devnet/devnet.ts";
import type { NetworkConfig } from "../../src/domain/config/config.ts";
import { closeReason } from "../../src/domain/protocol/close-reasons.ts";
import { openBench, type Bench } from "../support/engine.ts";
import { faultLimits } from "./campaign.ts";
import { Visitor } from "./visitor.ts";

// A busy machine is slow, not wrong: what is waited for is a state, never an amount of time.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let bench: Bench;
let visitor: Visitor;
afterEach(async () => {
  await visitor.close();
  await bench.close();
});

/** Every code a server may send; the others (1005, 1006, 1015) no server can, and a table tests their words. */
const codes = [
  1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1011, 1012, 1013, 1014, 3000, 3999, 4000, 4999,
];

test("every close code a server can send has its sentence, and the visitor gets the socket back", async () => {
  bench = await openBench({ seed: 12, opsPerBlock: 0, host: { limits: faultLimits } });
  visitor = new Visitor();
  const { devnet, engine } = bench;
  await visitor.open(engine);
  const lines: string[] = [];
  for (const code of codes) {
    await visitor.until(() => visitor.sees({ socket: "connected" }), "the socket");
    devnet.control("close-code", code);
    // A normal goodbye is answered with silence until a person asks again; the page goes on over HTTP.
    const socket = code === 1000 ? "disconnected" : "waiting";
    await visitor.until(() => visitor.sees({ socket, says: closeReason(code) }), String(code));
    const { states } = visitor;
    devnet.control("off");
    devnet.produce();
    await visitor.until(() => visitor.head === devnet.head(), "the head");
    if (code === 1000) await engine.reconnect();
    await visitor.until(() => visitor.sees({ socket: "connected" }), "the socket");
    lines.push(`${code}  ${states}  ${closeReason(code)}`);
  }
  expect(bench.followed.breaches).toEqual([]);
  console.log(`close codes\n${lines.join("\n")}`);
});

test("a port where nothing listens is told, and answers as soon as somebody does", async () => {
  const options = { seed: 13, history: 40, opsPerBlock: 0, blockInterval: 0 } as const;
  const gone = await startDevnet({ ...options, port: 0 });
  const network = gone.network as NetworkConfig;
  await gone.close();
  bench = await openBench({ ...options, host: { limits: faultLimits, network } });
  visitor = new Visitor();
  await visitor.open(bench.engine);
  await visitor.until(
    () => visitor.sees({ socket: "waiting", says: "Failed to initialize latest blocks" }),
    "the first failure",
  );
  await visitor.until(() => visitor.sees({ says: closeReason(1006) }), "the socket's sentence");
  const back = await startDevnet({ ...options, port: Number(new URL(gone.origin).port) });
  await visitor.until(
    () => visitor.isWell && visitor.sees({ socket: "connected" }) && visitor.head === back.head(),
    "the chain",
  );
  expect(visitor.sentences).toEqual([]);
  await visitor.close();
  await back.close();
});

test("a push takes the failure back, though nothing is asked any more", async () => {
  bench = await openBench({
    seed: 14,
    opsPerBlock: 0,
    host: { limits: { ...faultLimits, socket: { ...faultLimits.socket, silence: 60_000 } } },
  });
  visitor = new Visitor();
  const { devnet } = bench;
  await visitor.open(bench.engine);
  await visitor.until(() => visitor.isWell && visitor.rows.length === 10, "a page that is well");
  devnet.control("refuse");
  await visitor.until(
    () => visitor.sees({ says: "Failed to fetch latest blocks" }),
    "the list's failure",
  );
  devnet.control("off");
  await visitor.until(() => visitor.sees({ socket: "connected" }), "the socket");
  devnet.produce();
  await visitor.until(
    () => visitor.isWell && visitor.head === devnet.head(),
    "a page that is well",
  );
  expect(visitor.sentences).toEqual([]);
});

test("Retry asks the node where nobody follows the head", async () => {
  bench = await openBench({
    seed: 15,
    opsPerBlock: 0,
    httpOnly: true,
    host: { limits: faultLimits },
  });
  visitor = new Visitor();
  const { devnet, engine } = bench;
  devnet.control("refuse");
  const unwatch = await engine.watch("connection", () => {});
  await engine.medianPrice();
  expect((await bench.seen("connection", ({ health }) => health !== "healthy")).health).toBe(
    "retrying",
  );
  devnet.control("off");
  await engine.reconnect();
  await bench.seen("connection", ({ health }) => health === "healthy");
  await unwatch();
});
