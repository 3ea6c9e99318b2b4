/** Servers behind a websocket that fail on their own. */
import { expect, test } from "vitest";
import { WebSocket } from "ws";
import { startDevnet } from "../../../../devnet/devnet.ts";
import { openTestEngine, quickLimits } from "../../../../tests/support/engine.ts";
import { blockNum } from "../../../domain/chain/names.ts";
import { ok } from "../../../domain/result.ts";
import { Roster } from "../../../machines/inspection/roster.ts";
import { systemClock } from "../../clock.ts";
import type { SocketLike } from "./raw-socket.ts";
import { SocketLink } from "./socket-link.ts";

test("a server that hangs is not called any more, and the chain beside it is", async () => {
  const devnet = await startDevnet({ blockInterval: 0, port: 0, history: 40 });
  devnet.control("social-silent");
  devnet.control("history-silent");
  const link = new SocketLink({
    urls: [devnet.socketUrl],
    clock: systemClock,
    limits: {
      ...quickLimits,
      socket: { ...quickLimits.socket, silence: 50_000 },
      breaker: { failures: 2, open: 1e9, hung: 1e9, successes: 1 },
    },
    random: () => 0.5,
    createSocket: (url) => new WebSocket(url) as unknown as SocketLike,
    onPush: async () => ok(null),
    onUnreadPush: () => {},
    onChange: () => {},
    onRateLimit: () => {},
    register: new Roster().register,
  });
  link.start();
  await new Promise<void>((resolve) => link.onceAnswering(resolve));
  const hanging = [
    ["bridge.get_post", ["alice", "p"]],
    ["condenser_api.get_ops_in_block", [5, true]],
  ] as const;
  for (const [method, params] of hanging) {
    expect(link.calls.avoids(method)).toBe(false);
    for (let i = 0; i < 2; i++)
      expect(await link.calls.exchange(method, params, { timeout: 20 })).toMatchObject({
        ok: false,
        error: { kind: "timeout", over: "websocket" },
      });
    expect(link.calls.avoids(method)).toBe(true);
    expect(link.isAnswering).toBe(true);
    expect(link.view.websocket).toMatchObject({ breaker: "closed" });
  }
  expect(link.calls.avoids("condenser_api.get_block")).toBe(false);
  expect(await link.calls.exchange("condenser_api.get_block", [5], { timeout: 5000 })).toEqual(
    ok(devnet.blockAt(5)),
  );
  link.close();
  await devnet.close();
});

test("histories that hang are requested over HTTP, and the feed stays on the socket", async () => {
  const opened = await openTestEngine({
    host: {
      limits: {
        ...quickLimits,
        request: { ...quickLimits.request, timeout: 20_000, blockTimeout: 1500 },
        breaker: { failures: 1, open: 1e9, hung: 1e9, successes: 1 },
      },
    },
  });
  const { devnet, engine, waitForView } = opened;
  await engine.watch("latestBlocks", () => {});
  await waitForView("connection", ({ wire }) => wire === "websocket");
  devnet.control("history-silent");
  const sent = () => devnet.calls.get("ws:condenser_api.get_ops_in_block") ?? 0;
  expect((await engine.ask("block.virtualOperations", [blockNum(5)])).ok).toBe(true);
  await waitForView("connection", ({ websocket }) => websocket?.lastFailure?.kind === "timeout");
  const before = sent();
  expect(before).toBeGreaterThan(0);
  expect((await engine.ask("block.virtualOperations", [blockNum(6)])).ok).toBe(true);
  expect(sent()).toBe(before);
  devnet.produce(2);
  await waitForView("latestBlocks", ({ blocks }) => blocks[0]?.number === devnet.head());
  const view = await waitForView("connection", ({ health }) => health === "healthy");
  expect(view).toMatchObject({ wire: "websocket", websocket: { breaker: "closed" } });
  await opened.close();
});
