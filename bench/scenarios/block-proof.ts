/** The cost of proving one block, compared with the hashing and key recovery that any proof needs. */
import { existsSync, readFileSync } from "node:fs";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha224, sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { startDevnet } from "../../devnet/devnet.ts";
import { recoverKey } from "../../src/domain/chain/binary/signature.ts";
import { transactionBytes } from "../../src/domain/chain/binary/transaction.ts";
import type { BlockId } from "../../src/domain/chain/names.ts";
import { proveBlock } from "../../src/domain/proof/prove-block.ts";
import { median, type Measurement, type Scenario } from "./scenario.ts";

/** A real block of 36 transactions. */
const height = 30_493_047;
const file = `${process.env["RECORDED_CHAIN"] ?? "../shared/data/chain"}/blocks/${height}.json`;
const rounds = 200;

interface Subject {
  readonly raw: { readonly transactions: readonly unknown[]; readonly witness_signature: string };
  readonly number: number;
  readonly what: string;
}

/** Repeatedly recomputes the ids, Merkle root, block id and witness key of one block. */
export const blockProof: Scenario = {
  name: "block-proof",
  async run() {
    const { raw, number, what } = existsSync(file)
      ? { raw: read(file), number: height, what: `block ${height}` }
      : await devnetBlock();
    const previousId = String((raw as { previous?: unknown }).previous) as BlockId;
    const around = { addressPrefix: "STM", previousId };
    const verdict = proveBlock(raw, number, around);
    if (!verdict.ok || verdict.value.verdict !== "consistent")
      throw new Error(`${what} does not agree with itself`);
    const serialised = raw.transactions.map((transaction) => {
      const bytes = transactionBytes(transaction);
      if (!bytes.ok) throw new Error(`${what} cannot be serialised`);
      return bytes.value;
    });
    const header = new Uint8Array(80);
    const whole: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      whole.push(timed(() => proveBlock(raw, number, around)));
      bare.push(timed(() => hashOnly(serialised, header, raw.witness_signature)));
    }
    const settled = (times: readonly number[]): number => median(times.slice(rounds / 4));
    return [
      { what: `transactions of ${what}`, value: raw.transactions.length, unit: "" },
      { what: "recomputed, first time", value: whole[0] ?? Number.NaN, unit: "ms" },
      { what: "recomputed", value: settled(whole), unit: "ms", budget: 10 },
      { what: "bare hashing and recovery", value: settled(bare), unit: "ms" },
      {
        what: "recomputed ÷ bare hashing and recovery",
        value: settled(whole) / settled(bare),
        unit: "×",
        budget: 1.5,
      },
    ] satisfies Measurement[];
  },
};

const read = (path: string): Subject["raw"] =>
  JSON.parse(readFileSync(path, "utf8")) as Subject["raw"];

async function devnetBlock(): Promise<Subject> {
  console.log(`not run: block ${height} (no recorded chain); a block of the test network instead`);
  const devnet = await startDevnet({ port: 0, blockInterval: 0, history: 40, opsPerBlock: 50 });
  const number = devnet.head();
  const raw = devnet.blockAt(number) as Subject["raw"];
  await devnet.close();
  return { raw, number, what: `test network's block ${number}` };
}

function timed(run: () => void): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}

/** Computes only what any proof needs, over the same bytes: the digests and the recovered key. */
function hashOnly(
  serialised: readonly { readonly unsigned: Uint8Array; readonly signed: Uint8Array }[],
  header: Uint8Array,
  signature: string,
): void {
  for (const { unsigned } of serialised) sha256(unsigned);
  let level: readonly Uint8Array[] = serialised.map(({ signed }) => sha256(signed));
  while (level.length > 1) {
    const above: Uint8Array[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const [left, right] = [level[i] ?? header, level[i + 1]];
      above.push(right ? sha256(concatBytes(left, right)) : left);
    }
    level = above;
  }
  ripemd160(level[0] ?? header);
  sha224(concatBytes(header, hexToBytes(signature)));
  recoverKey(sha256(header), signature, "fc");
}
