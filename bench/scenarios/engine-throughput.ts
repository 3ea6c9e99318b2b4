/** The cost of reading blocks in the engine (parse, check, summarise), compared with JSON.parse of the same bytes. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseBlock, summariseBlock } from "../../src/domain/block/block.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import { median, type Measurement, type Scenario, type ScenarioParts } from "./scenario.ts";

const recordings = `${process.env["RECORDED_CHAIN"] ?? "../shared/data/chain"}/blocks`;
const rounds = 15;

interface Sample {
  readonly number: number;
  readonly text: string;
}

/** Uses recorded blocks of the real chain if there are any, otherwise the devnet's; the table says which. */
export const engineThroughput: Scenario = {
  name: "engine-throughput",
  async run(parts) {
    const isReal = existsSync(recordings);
    const samples = isReal ? recordedSamples() : await devnetSamples(parts);
    const bytes = samples.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
    const parsing: number[] = [];
    const reading: number[] = [];
    for (let round = 0; round < rounds; round++) {
      parsing.push(timed(samples, ({ text }) => JSON.parse(text) as unknown));
      reading.push(timed(samples, readBlock));
    }
    const speed = (ms: number) => bytes / 1e6 / (ms / 1000);
    return [
      {
        what: isReal ? "recorded blocks" : "devnet blocks",
        value: samples.length,
        unit: "",
      },
      { what: "bytes", value: bytes / 1e6, unit: "MB" },
      { what: "bare JSON.parse", value: speed(median(parsing)), unit: "MB/s" },
      { what: "parsed, checked, summarised", value: speed(median(reading)), unit: "MB/s" },
      {
        what: "blocks parsed, checked, summarised",
        value: samples.length / (median(reading) / 1000),
        unit: "/s",
      },
      {
        what: "throughput ÷ bare JSON.parse",
        value: median(parsing) / median(reading),
        unit: "×",
        budget: 0.5,
        atLeast: true,
      },
    ] satisfies Measurement[];
  },
};

function readBlock({ number, text }: Sample): unknown {
  const block = parseBlock(JSON.parse(text) as unknown, blockNum(number));
  if (!block.ok) throw new Error(`Block ${number} does not parse.`);
  return summariseBlock(block.value, text.length);
}

function timed(samples: readonly Sample[], work: (sample: Sample) => unknown): number {
  const start = performance.now();
  for (const sample of samples) work(sample);
  return performance.now() - start;
}

/** A file contains one block or a list of them. The first 8 hex digits of `previous` are the previous block's height. */
function recordedSamples(): readonly Sample[] {
  return readdirSync(recordings)
    .filter((file) => file.endsWith(".json"))
    .flatMap(
      (file) => JSON.parse(readFileSync(join(recordings, file), "utf8")) as RawBlock | RawBlock[],
    )
    .map((block) => ({
      number: Number.parseInt(block.previous.slice(0, 8), 16) + 1,
      text: JSON.stringify(block),
    }));
}

interface RawBlock {
  readonly previous: string;
}

async function devnetSamples({ openSite }: ScenarioParts): Promise<readonly Sample[]> {
  const site = await openSite({ blockInterval: 0, opsPerBlock: 30 });
  try {
    const head = site.devnet.head();
    return Array.from({ length: Math.min(1000, head) }, (_, i) => ({
      number: head - i,
      text: JSON.stringify(site.devnet.blockAt(head - i)),
    }));
  } finally {
    await site.close();
  }
}
