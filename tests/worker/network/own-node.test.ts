/** The visitor's own node instead of the socket. */
import { afterEach, describe, expect, test } from "vitest";
import { blockNum } from "../../../src/domain/chain/names.ts";
import type { Views } from "../../../src/domain/contract/topics.ts";
import { createEngineHost } from "../../../src/worker/start.ts";
import { engineParts, openBench, type Bench } from "../../support/engine.ts";

let bench: Bench;
afterEach(() => bench.close());
const overSocket = ({ wire }: Views["connection"]): boolean => wire === "websocket";

describe("the visitor's own node", () => {
  const own = { services: true, nodes: [] as string[] };

  test("closes the socket, and removing it opens the socket again", async () => {
    bench = await openBench({ nodes: 2 });
    await bench.engine.watch("connection", () => {});
    await bench.waitForView("connection", overSocket);
    const [, second = ""] = bench.devnet.network["rpc"] as readonly string[];
    await bench.engine.tell({ type: "choose", choices: { ...own, nodes: [second] } });
    const view = await bench.waitForView("connection", ({ socket }) => socket === "suspended");
    expect(view.wire).not.toBe("websocket");
    await expect.poll(() => bench.devnet.connections()).toBe(0);
    expect(await bench.engine.ask("block.detail", [blockNum(3)])).toMatchObject({
      value: { source: { endpoint: new URL(second).host } },
    });
    await bench.engine.tell({ type: "reconnect" });
    expect(await bench.engine.ask("block.detail", [blockNum(4)])).toMatchObject({
      value: { source: { endpoint: new URL(second).host } },
    });
    expect(bench.devnet.connections()).toBe(0);
    await bench.engine.tell({ type: "choose", choices: own });
    await bench.waitForView("connection", overSocket);
  });

  test("if chosen from the start, opens no socket", async () => {
    bench = await openBench({ nodes: 2 });
    await bench.waitForView("connection", overSocket);
    const before = bench.devnet.calls.get("ws:open");
    const [, second = ""] = bench.devnet.network["rpc"] as readonly string[];
    const host = createEngineHost(engineParts(bench.devnet, false));
    const engine = host.connect();
    void engine.tell({ type: "choose", choices: { ...own, nodes: [second] } });
    expect(await engine.ask("block.detail", [blockNum(3)])).toMatchObject({ ok: true });
    await host.close();
    expect(bench.devnet.calls.get("ws:open")).toBe(before);
  });
});
