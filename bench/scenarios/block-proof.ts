/** Recomputing one block: what the proof costs beside the hashing and the key recovery nobody can avoid. */
import { existsSync, readFileSync } from "node:fs";
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha224, sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { startDevnet } from "../../devnet/devnet.ts";
import { recoverKey } from "../../src/domain/chain/binary/signature.ts";
import { transactionBytes } from "../../src/domain/chain/binary/transaction.ts";
import { proveBlock } from "../../src/domain/proof/prove-block.ts";
import { median, type Row, type Scenario } from "./scenario.ts";

/** A real block of 36 transactions. */
const height = 30_493_047;
const file = `${process.env["RECORDED_CHAIN"] ?? "../shared/data/chain"}/blocks/${height}.json`;
const rounds = 200;

interface Subject {
  readonly raw: { readonly transactions: readonly unknown[]; readonly witness_signature: string };
  readonly number: number;
  readonly what: string;
}

/** Ids, merkle root, block id and witness key of one block, again and again. */
export const blockProof: Scenario = {
  name: "block-proof",
  async run() {
    const { raw, number, what } = existsSync(file)
      ? { raw: read(file), number: height, what: `block ${height}` }
      : await ownBlock();
    const previousId = String((raw as { previous?: unknown }).previous);
    const around = { addressPrefix: "STM", previousId, presentKey: null };
    const verdict = proveBlock(raw, number, around);
    if (!verdict.ok || verdict.value.verdict !== "verified")
      throw new Error(`${what} does not verify`);
    const written = raw.transactions.map((transaction) => {
      const bytes = transactionBytes(transaction);
      if (!bytes.ok) throw new Error(`${what} cannot be written`);
      return bytes.value;
    });
    const header = new Uint8Array(80);
    const whole: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < rounds; round++) {
      whole.push(timed(() => proveBlock(raw, number, around)));
      bare.push(timed(() => hashOnly(written, header, raw.witness_signature)));
    }
    const settled = (times: readonly number[]): number => median(times.slice(rounds / 4));
    return [
      { what: `transactions of ${what}`, value: raw.transactions.length, unit: "" },
      { what: "verified, first time", value: whole[0] ?? Number.NaN, unit: "ms" },
      { what: "verified", value: settled(whole), unit: "ms", budget: 10 },
      { what: "bare hashing and recovery", value: settled(bare), unit: "ms" },
      {
        what: "verified ÷ bare hashing and recovery",
        value: settled(whole) / settled(bare),
        unit: "×",
        budget: 1.5,
      },
    ] satisfies Row[];
  },
};

const read = (path: string): Subject["raw"] =>
  JSON.parse(readFileSync(path, "utf8")) as Subject["raw"];

async function ownBlock(): Promise<Subject> {
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

/** The same digests over the same bytes, and nothing else. */
function hashOnly(
  written: readonly { readonly unsigned: Uint8Array; readonly signed: Uint8Array }[],
  header: Uint8Array,
  signature: string,
): void {
  for (const { unsigned } of written) sha256(unsigned);
  let level: readonly Uint8Array[] = written.map(({ signed }) => sha256(signed));
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
  recoverKey(sha256(header), signature);
}
