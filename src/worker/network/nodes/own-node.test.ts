/** The visitor's own node instead of the socket. */
import { afterEach, describe, expect, test } from "vitest";
import { engineParts, openTestEngine, type TestEngine } from "../../../../tests/support/engine.ts";
import { blockNum } from "../../../domain/chain/names.ts";
import type { Views } from "../../../domain/contract/topics.ts";
import { createEngineHost } from "../../start.ts";

let testEngine: TestEngine;
afterEach(() => testEngine.close());
const overSocket = ({ wire }: Views["connection"]): boolean => wire === "websocket";

describe("the visitor's own node", () => {
  const own = { services: true, nodes: [] as string[] };

  test("closes the socket, and removing it opens the socket again", async () => {
    testEngine = await openTestEngine({ nodes: 2 });
    await testEngine.engine.watch("connection", () => {});
    await testEngine.waitForView("connection", overSocket);
    const [, second = ""] = testEngine.devnet.network["rpc"] as readonly string[];
    await testEngine.engine.tell({ type: "choose", choices: { ...own, nodes: [second] } });
    const view = await testEngine.waitForView("connection", ({ socket }) => socket === "suspended");
    expect(view.wire).not.toBe("websocket");
    await expect.poll(() => testEngine.devnet.connections()).toBe(0);
    expect(await testEngine.engine.ask("block.detail", [blockNum(3)])).toMatchObject({
      value: { source: { endpoint: new URL(second).host } },
    });
    await testEngine.engine.tell({ type: "reconnect" });
    expect(await testEngine.engine.ask("block.detail", [blockNum(4)])).toMatchObject({
      value: { source: { endpoint: new URL(second).host } },
    });
    expect(testEngine.devnet.connections()).toBe(0);
    await testEngine.engine.tell({ type: "choose", choices: own });
    await testEngine.waitForView("connection", overSocket);
  });

  test("if chosen from the start, opens no socket", async () => {
    testEngine = await openTestEngine({ nodes: 2 });
    await testEngine.waitForView("connection", overSocket);
    const before = testEngine.devnet.calls.get("ws:open");
    const [, second = ""] = testEngine.devnet.network["rpc"] as readonly string[];
    const host = createEngineHost(engineParts(testEngine.devnet, false));
    const engine = host.connect();
    void engine.tell({ type: "choose", choices: { ...own, nodes: [second] } });
    expect(await engine.ask("block.detail", [blockNum(3)])).toMatchObject({ ok: true });
    await host.close();
    expect(testEngine.devnet.calls.get("ws:open")).toBe(before);
  });
});
