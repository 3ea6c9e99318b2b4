/** Fills the app's block store with a repeated sequence of linked blocks, then reads and reopens it. */
import { parseBlock } from "../../src/domain/block/block.ts";
import { blockNum, type BlockNum } from "../../src/domain/chain/names.ts";
import { limits } from "../../src/domain/limits.ts";
import { systemClock } from "../../src/worker/clock.ts";
import { BlockStore } from "../../src/worker/store/block-store.ts";
import { Database } from "../../src/worker/store/database.ts";

const unbounded = {
  ...limits,
  blockStore: { ...limits.blockStore, size: 1e9, bytes: 1e15, flushEvery: 1e9 },
};
const sampleSize = 500;
const reads = 2000;

addEventListener("message", ({ data }: MessageEvent<{ rpc: string; blocks: string }>) => {
  void measure(data.rpc, Number(data.blocks)).then((cost) => postMessage(cost));
});

async function measure(rpc: string, count: number) {
  const sample = await fetchSample(rpc);
  const database = new Database("bench", "0".repeat(64), systemClock, limits);
  const store = new BlockStore(database, systemClock, unbounded);
  const start = performance.now();
  for (let stored = 0; stored < count;) {
    let previous = "";
    for (const { number, text } of sample) {
      const block = parseBlock(JSON.parse(text) as unknown, number);
      if (!block.ok) throw new Error("A block does not parse.");
      if (previous !== "" && block.value.previous !== previous) throw new Error("A gap.");
      previous = block.value.id ?? "";
      stored += 1;
      store.save({
        block: { ...block.value, number: blockNum(stored) },
        text,
        host: "bench",
        isAnchored: false,
      });
    }
    await store.flush();
  }
  const storing = performance.now() - start;
  const readStart = performance.now();
  for (let i = 0; i < reads; i++) await store.read(blockNum(1 + ((i * 7919) % count)));
  const reading = performance.now() - readStart;
  await store.close();
  database.close();
  const reopenStart = performance.now();
  const reopened = new BlockStore(
    new Database("bench", "0".repeat(64), systemClock, limits),
    systemClock,
    unbounded,
  );
  if ((await reopened.read(blockNum(count))) === undefined) throw new Error("Not stored.");
  return {
    stored: count,
    storedPerSecond: count / (storing / 1000),
    readsPerSecond: reads / (reading / 1000),
    reopenMs: performance.now() - reopenStart,
  };
}

interface Sample {
  readonly number: BlockNum;
  readonly text: string;
}

async function fetchSample(rpc: string): Promise<readonly Sample[]> {
  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const response = await fetch(rpc, {
      method: "POST",
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: `condenser_api.${method}`, params }),
    });
    return ((await response.json()) as { result: unknown }).result;
  };
  const { head_block_number: head } = (await ask("get_dynamic_global_properties", [])) as {
    head_block_number: number;
  };
  const sample: Sample[] = [];
  for (let number = head - sampleSize + 1; number <= head; number++)
    sample.push({
      number: blockNum(number),
      text: JSON.stringify(await ask("get_block", [number])),
    });
  return sample;
}
