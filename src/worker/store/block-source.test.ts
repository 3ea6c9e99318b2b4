/** Blocks that are received more than once, as from the socket and from a node's answer. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDevnet, type Devnet } from "../../../devnet/devnet.ts";
import { blockNum } from "../../domain/chain/names.ts";
import { limits } from "../../domain/limits.ts";
import { systemClock } from "../clock.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import { BlockCache } from "./block-cache.ts";
import { BlockSource } from "./block-source.ts";
import type { BlockStore } from "./block-store.ts";

const number = blockNum(5);
const saved: string[] = [];
let devnet: Devnet;
let blocks: BlockSource;

beforeEach(async () => {
  devnet = await startDevnet({ blockInterval: 0, history: 8 });
  saved.length = 0;
  const store = { save: ({ text }) => saved.push(text) } as Pick<BlockStore, "save"> as BlockStore;
  const noCalls = {} as ChainCalls;
  blocks = new BlockSource(
    noCalls,
    new BlockCache(systemClock, limits),
    store,
    systemClock,
    limits,
  );
});

afterEach(() => devnet.close());

function receive(raw: unknown, endpoint: string) {
  const received = blocks.receive(number, structuredClone(raw), endpoint);
  if (!received.ok) throw new Error(JSON.stringify(received.error));
  return received.value;
}

test("a proved block is stored even if it was received again, and the newest endpoint is remembered", () => {
  const raw = devnet.blockAt(number);
  const proved = new WeakRef(receive(raw, "one.example").block);
  expect(receive(raw, "other.example")).toMatchObject({ endpoint: "other.example" });
  expect(blocks.save(number, proved, true)).toBe(true);
  expect(saved).toEqual([JSON.stringify(raw)]);
});

test("different bytes at the same height aren't stored as the proved block", () => {
  const raw = devnet.blockAt(number);
  const proved = new WeakRef(receive(raw, "one.example").block);
  receive({ ...(raw as object), witness: "liar" }, "other.example");
  expect(blocks.save(number, proved, true)).toBe(false);
  expect(saved).toEqual([]);
});
