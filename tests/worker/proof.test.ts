/** Proofs: what is true verifies, what was changed never does. */
import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { Chain, devnetChainId } from "../../devnet/chain/chain.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import { proveBlock } from "../../src/domain/proof/prove-block.ts";
import { proveTransaction } from "../../src/domain/proof/prove-transaction.ts";
import { worst, type BlockProof } from "../../src/domain/proof/proof.ts";
import { openBench, type Bench } from "../support/engine.ts";
import { recorded, recordedTest } from "../support/recordings.ts";

let bench: Bench | undefined;
afterEach(async () => {
  await bench?.close();
  bench = undefined;
});

const chain = new Chain({ seed: 3, history: 60, opsPerBlock: 8, now: Date.UTC(2026, 0, 5) });

function prove(raw: unknown, number: number): BlockProof {
  const below = chain.block(number - 1);
  const witness = chain.witnesses.find(
    ({ owner }) => owner === (raw as { witness: string }).witness,
  );
  const proof = proveBlock(raw, number, {
    addressPrefix: "STM",
    previousId: below?.block_id ?? "0".repeat(40),
    presentKey: (witness?.["signing_key"] as string | undefined) ?? null,
  });
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

test(
  "every block of the devnet verifies, with one operation of every kind among them",
  { timeout: 60_000 },
  () => {
    for (let number = 1; number <= chain.head; number++)
      expect(prove(chain.block(number), number)).toMatchObject({ verdict: "verified" });
  },
);

test("the worst part is the verdict of the whole", () => {
  expect(worst([])).toBe("verified");
  expect(worst(["verified", "not-provable"])).toBe("not-provable");
  expect(worst(["mismatch", "cannot-check"])).toBe("mismatch");
});

/** Every text in a value with a way to change it. */
function places(value: unknown, path: readonly (string | number)[] = []): (string | number)[][] {
  if (typeof value === "string") return value === "" ? [] : [[...path]];
  if (typeof value !== "object" || value === null)
    return typeof value === "number" ? [[...path]] : [];
  return Object.entries(value).flatMap(([key, inner]) =>
    places(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The same value with one character, or one number, changed. */
function flipped(value: unknown, path: readonly (string | number)[], at: number): unknown {
  const [key, ...rest] = path;
  if (key === undefined) {
    if (typeof value === "number") return value + 1;
    const text = value as string;
    const place = at % text.length;
    const other = text[place] === "1" ? "2" : "1";
    return text.slice(0, place) + other + text.slice(place + 1);
  }
  if (Array.isArray(value))
    return value.map((each, i) => (i === key ? flipped(each, rest, at) : (each as unknown)));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: flipped(record[key], rest, at) };
}

test("one character changed anywhere in a block is never verified", { timeout: 60_000 }, () => {
  const numbers = Array.from({ length: chain.head }, (_, i) => i + 1);
  // A transaction's place is told by where it stands; the numbers beside it are the node's own words.
  const ignored = new Set(["block_num", "transaction_num"]);
  fc.assert(
    fc.property(fc.constantFrom(...numbers), fc.nat(), fc.nat(200), (number, choice, at) => {
      const block = chain.block(number);
      const all = places(block).filter((path) => !ignored.has(String(path.at(-1))));
      const path = all[choice % all.length] ?? [];
      const changed = flipped(block, path, at);
      const proof = proveBlock(changed, number, {
        addressPrefix: "STM",
        previousId: chain.block(number - 1)?.block_id ?? "0".repeat(40),
        presentKey: block?.signing_key ?? null,
      });
      expect(proof.ok && proof.value.verdict === "verified").toBe(false);
    }),
    { numRuns: 150 },
  );
});

test(
  "a transaction's way leads to its block's root, and its signer is named",
  { timeout: 60_000 },
  () => {
    for (let number = chain.head - 20; number <= chain.head; number++) {
      const block = chain.block(number);
      if (!block) throw new Error("no block");
      for (const transaction of block.transactions) {
        const proof = proveTransaction(transaction, {
          id: transaction.transaction_id,
          chainId: devnetChainId,
          addressPrefix: "STM",
          block: { transactions: block.transactions, root: block.transaction_merkle_root },
          holders: new Map(
            [...chain.world.accounts.values()]
              .slice(0, 50)
              .map((account) => [
                account.key("posting").text,
                { account: account.name, role: "posting" },
              ]),
          ),
        });
        expect(proof).toMatchObject({ ok: true, value: { verdict: "verified" } });
      }
    }
  },
);

recordedTest("recorded blocks verify, a hollowed one does not", () => {
  let verified = 0;
  for (const raw of recorded("blocks")) {
    const block = raw as { previous: string };
    const number = Number.parseInt(block.previous.slice(0, 8), 16) + 1;
    const proof = proveBlock(raw, number, {
      addressPrefix: "STM",
      previousId: block.previous,
      presentKey: null,
    });
    if (!proof.ok) throw new Error(JSON.stringify(proof.error));
    expect(proof.value.verdict).not.toBe("mismatch");
    if (proof.value.verdict === "verified") verified += 1;
  }
  expect(verified).toBeGreaterThan(1400);
  for (const raw of recorded("blocks_invalid")) {
    const { previous } = raw as { previous: string };
    const proof = proveBlock(raw, Number.parseInt(previous.slice(0, 8), 16) + 1, {
      addressPrefix: "STM",
      previousId: previous,
      presentKey: null,
    });
    expect(proof.ok && proof.value.verdict === "verified").toBe(false);
  }
});

describe("through the engine", () => {
  test("a block and its transactions verify, with the witness's present key", async () => {
    bench = await openBench({ history: 60, opsPerBlock: 8 });
    const answer = await bench.engine.blockProof(blockNum(55));
    expect(answer).toMatchObject({
      ok: true,
      value: { proof: "verified", value: { verdict: "verified" } },
    });
    const ids = (bench.devnet.blockAt(55) as { transaction_ids: readonly string[] })
      .transaction_ids;
    expect(await bench.engine.transactionProof(ids[0] ?? "")).toMatchObject({
      ok: true,
      value: { value: { verdict: "verified", signers: [{ holder: { role: "posting" } }] } },
    });
  });

  test("a forged block is a mismatch, and the engine goes on", async () => {
    bench = await openBench({ history: 60, opsPerBlock: 8, faults: ["forge-block"] });
    expect(await bench.engine.blockProof(blockNum(55))).toMatchObject({
      ok: true,
      value: { value: { verdict: "mismatch" } },
    });
    bench.devnet.control("off");
    expect(await bench.engine.blockProof(blockNum(40))).toMatchObject({ ok: true });
  });
});
