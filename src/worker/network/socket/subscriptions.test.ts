/** Subscribing to and unsubscribing from every specified type over a real socket. */
import { afterEach, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startDevnet, type Devnet } from "../../../../devnet/devnet.ts";
import { openTestEngine, quickLimits } from "../../../../tests/support/engine.ts";
import { parseBlockPush, type BridgeSubscription } from "../../../domain/network/bridge-frames.ts";
import { ok } from "../../../domain/result.ts";
import { Roster } from "../../../machines/inspection/roster.ts";
import { systemClock } from "../../clock.ts";
import type { SocketLike } from "./raw-socket.ts";
import { SocketLink } from "./socket-link.ts";

let closing: () => Promise<unknown> = async () => {};
afterEach(() => closing());

const all: readonly BridgeSubscription[] = [
  "globalProperties",
  "blocks",
  "blockHeaders",
  "operations",
  "witnesses",
];
const names = ["global_properties", "blocks", "block_headers", "operations", "witnesses"];

interface Push {
  readonly of: BridgeSubscription;
  readonly data: unknown;
}

function link(devnet: Devnet, pushes: Push[]): SocketLink {
  const socket = new SocketLink({
    urls: [devnet.socketUrl],
    clock: systemClock,
    limits: quickLimits,
    random: () => 0.5,
    createSocket: (url) => new WebSocket(url) as unknown as SocketLike,
    onPush: async (of, data) => {
      pushes.push({ of, data });
      return ok(null);
    },
    onUnreadPush: () => {},
    onChange: () => {},
    onRateLimit: () => {},
    register: new Roster().register,
  });
  socket.start();
  return socket;
}

test("all types can be subscribed to, decoded and unsubscribed from", async () => {
  const devnet = await startDevnet({ blockInterval: 0, port: 0, history: 40, opsPerBlock: 3 });
  const pushes: Push[] = [];
  const socket = link(devnet, pushes);
  closing = async () => {
    socket.close();
    await devnet.close();
  };
  socket.want(all);
  await expect
    .poll(() => names.map((name) => devnet.calls.get(`ws:subscribe_${name}`)))
    .toEqual(names.map(() => 1));
  await expect.poll(() => pushes.map(({ of }) => of)).toContain("witnesses");
  devnet.produce();
  await expect.poll(() => new Set(pushes.map(({ of }) => of))).toEqual(new Set(all));
  const below = devnet.blockAt(devnet.head() - 1) as { block_id: string };
  const read = (type: BridgeSubscription) =>
    parseBlockPush(pushes.find(({ of }) => of === type)?.data);
  expect(read("blocks")).toMatchObject({ ok: true, value: { number: devnet.head() } });
  expect(read("operations")).toMatchObject({ ok: true, value: { number: devnet.head() } });
  expect(read("blockHeaders")).toMatchObject({
    ok: true,
    value: { number: devnet.head(), previous: below.block_id },
  });
  socket.want([]);
  await expect
    .poll(() => names.map((name) => devnet.calls.get(`ws:unsubscribe_${name}`)))
    .toEqual(names.map(() => 1));
});

/** A server that pushes headers and nothing else. */
function headersOnly(frame: unknown): unknown {
  const { type, subscription, data } = frame as Readonly<Record<string, unknown>>;
  if (type === "broadcast") return { type: "surprise" };
  if (subscription !== "blocks") return frame;
  const { blockNumber, block } = data as { blockNumber: number; block: { previous: string } };
  const header = { previous: block.previous };
  return { type, subscription: "block_headers", data: { blockNumber, header } };
}

test("pushed headers alone keep the feed at the head, and reveal a fork", async () => {
  // Far longer than pushes take, and not too long after a start on a busy machine.
  const never = 10_000;
  const limits = {
    ...quickLimits,
    socket: { ...quickLimits.socket, silence: never },
    feed: { ...quickLimits.feed, poll: never },
  };
  const testEngine = await openTestEngine({ rewrite: headersOnly, host: { limits } });
  closing = () => testEngine.close();
  const { devnet } = testEngine;
  await testEngine.engine.watch("latestBlocks", () => {});
  await testEngine.waitForView(
    "latestBlocks",
    ({ state, blocks }) => state === "live" && blocks.length === 10,
  );
  await expect.poll(() => devnet.calls.get("ws:subscribe_blocks")).toBe(1);
  devnet.produce();
  const newest = () => testEngine.followed.blocks.at(-1)?.id;
  const head = () => (devnet.blockAt(devnet.head()) as { block_id: string }).block_id;
  await expect.poll(() => newest()).toBe(head());
  devnet.control("fork", 2);
  devnet.produce();
  await expect.poll(() => newest()).toBe(head());
  for (const { number, id } of testEngine.followed.blocks)
    expect(devnet.blockAt(number)).toMatchObject({ block_id: id });
  expect(testEngine.followed.errors).toEqual([]);
});
