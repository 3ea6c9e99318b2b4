/** The trust root that the test network writes into its own config.json, and the blocks it lists beside it. */
import { afterEach, expect, test } from "vitest";
import { parseConfig } from "../src/domain/network/config.ts";
import { parseRoot } from "../src/domain/trust/root.ts";
import { recordedTest, recordings } from "../tests/support/recorded/recordings.ts";
import type { Checkpoint } from "./chain/checkpoint.ts";
import { startDevnet, type Devnet, type DevnetOptions } from "./devnet.ts";
import { readCommandLine } from "./options.ts";
import { generateCheckpoints, generateConfig } from "./site.ts";
import type { WireBlock } from "./wire/blocks.ts";

let devnet: Devnet;
const open = async (options: DevnetOptions = {}) =>
  (devnet = await startDevnet({
    port: 0,
    blockInterval: 0,
    history: 300,
    opsPerBlock: 2,
    ...options,
  }));
afterEach(() => devnet.close());

const blockAt = (number: number) => devnet.blockAt(number) as WireBlock;
const checkpoint = () => devnet.network["checkpoint"] as Checkpoint;
const config = () =>
  JSON.parse(generateConfig("public/config.json", devnet)) as {
    checkpoints?: string;
    networks: Record<string, { checkpoint?: unknown; chainId: string }>;
  };

test("the checkpoint is 63 blocks below the last irreversible one and names the keys in force after it", async () => {
  await open();
  const { block, id, time, witnesses } = checkpoint();
  expect(block).toBeGreaterThan(300 - 63 - 30);
  expect(block).toBeLessThanOrEqual(300 - 63 - 15);
  expect([id, time]).toEqual([blockAt(block).block_id, blockAt(block).timestamp]);
  expect(Object.keys(witnesses)).toHaveLength(20);
  let seen = 0;
  for (let number = block + 1; number <= devnet.head(); number++) {
    const { witness, signing_key } = blockAt(number);
    if (witnesses[witness] === undefined) continue;
    expect([witness, witnesses[witness]]).toEqual([witness, signing_key]);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(50);
  expect(parseRoot(checkpoint(), String(devnet.network["chainId"]))).toMatchObject({ ok: true });
});

test("a short chain's checkpoint is block 1", async () => {
  await open({ history: 40 });
  const { block, id, witnesses } = checkpoint();
  expect([block, id]).toEqual([1, blockAt(1).block_id]);
  expect(Object.keys(witnesses)).toHaveLength(20);
});

test("config.json carries the checkpoint and names checkpoints.json, which lists every 128th block", async () => {
  await open();
  const { checkpoints, networks } = config();
  expect(networks["devnet"]?.checkpoint).toEqual(checkpoint());
  expect(checkpoints).toBe("checkpoints.json");
  expect(parseConfig(config())).toMatchObject({ ok: true });
  expect(JSON.parse(generateCheckpoints(devnet))).toEqual({
    devnet: [[128, blockAt(128).block_id]],
  });
});

test("without a checkpoint there is no list either", async () => {
  await open({ checkpoint: false });
  expect(config().networks["devnet"]).not.toHaveProperty("checkpoint");
  expect(JSON.parse(generateCheckpoints(devnet))).toEqual({ devnet: [] });
});

recordedTest("recorded blocks have no checkpoint", async () => {
  await open({ replay: recordings });
  expect(devnet.network).not.toHaveProperty("checkpoint");
});

test("the command line starts three nodes, each with a port of its own", async () => {
  const { devnet: options } = readCommandLine([], {});
  expect(options.nodes).toBe(3);
  await open({ nodes: 3, history: 40 });
  const urls = devnet.network["rpc"] as readonly string[];
  expect(new Set(urls.map((url) => new URL(url).port)).size).toBe(3);
});
