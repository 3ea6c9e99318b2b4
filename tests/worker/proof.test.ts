/** Proofs: what is true verifies, what was changed never does. */
import * as fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { Chain, devnetChainId } from "../../devnet/chain/chain.ts";
import { blockNum } from "../../src/domain/chain/names.ts";
import { proveBlock, provingBlock } from "../../src/domain/proof/prove-block.ts";
import { proveTransaction } from "../../src/domain/proof/prove-transaction.ts";
import { worst, type BlockProof } from "../../src/domain/proof/proof.ts";
import { openBench, quickLimits, type Bench } from "../support/engine.ts";
import { recorded, recordedTest } from "../support/recordings.ts";

/** Rests of a test's length. */
const leisure = { ...quickLimits, proofs: { ...quickLimits.proofs, first: 1, pause: 1, rest: 0 } };

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
  { timeout: 120_000 },
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

type Path = readonly (string | number)[];

/** Where texts, numbers and truths stand in a value. */
function places(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== "object" || value === null)
    return value === "" || value === null ? [] : [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    places(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** The value with one byte of its text changed; what no longer reads as a number becomes a text. */
function spoilt(value: unknown, at: number, by: number): unknown {
  if (typeof value === "boolean") return !value;
  const bytes = new TextEncoder().encode(String(value));
  const place = at % bytes.length;
  bytes[place] = (bytes[place] ?? 0) ^ by;
  const text = new TextDecoder().decode(bytes);
  return typeof value === "number" && /^-?\d+$/.test(text) ? Number(text) : text;
}

function flipped(value: unknown, [key, ...rest]: Path, at: number, by: number): unknown {
  if (key === undefined) return spoilt(value, at, by);
  if (Array.isArray(value))
    return value.map((each: unknown, i) => (i === key ? flipped(each, rest, at, by) : each));
  const record = value as Record<string, unknown>;
  return { ...record, [key]: flipped(record[key], rest, at, by) };
}

const verdictOf = (raw: unknown, number: number): string => {
  const proof = proveBlock(raw, number, {
    addressPrefix: "STM",
    previousId: chain.block(number - 1)?.block_id ?? "0".repeat(40),
    presentKey: null,
  });
  return proof.ok ? proof.value.verdict : proof.error.kind;
};

test("one byte changed anywhere in a block is never verified", { timeout: 300_000 }, () => {
  const numbers = Array.from({ length: chain.head }, (_, i) => i + 1);
  fc.assert(
    fc.property(
      fc.constantFrom(...numbers),
      fc.nat(),
      fc.nat(5000),
      fc.integer({ min: 1, max: 255 }),
      (number, choice, at, by) => {
        const block = chain.block(number);
        const all = places(block);
        const path = all[choice % all.length] ?? [];
        expect([path, verdictOf(flipped(block, path, at, by), number)]).not.toContain("verified");
      },
    ),
    { numRuns: 400 },
  );
});

test("no field of an operation of any kind can be changed", { timeout: 300_000 }, () => {
  const seen = new Set<string>();
  for (let number = 1; number <= chain.head; number++) {
    const block = chain.block(number);
    for (const path of places(block)) {
      const [where, i, what, j] = path;
      if (where !== "transactions" || what !== "operations") continue;
      const kind = block?.transactions[Number(i)]?.operations[Number(j)]?.[0] ?? "";
      const field = [kind, ...path.slice(4)].join(".");
      if (seen.has(field)) continue;
      seen.add(field);
      for (const by of [1, 32])
        expect([field, verdictOf(flipped(block, path, 1, by), number)]).not.toContain("verified");
    }
  }
  expect(seen.size).toBeGreaterThan(200);
});

test("pieces come to the same as the whole", () => {
  const proving = provingBlock(chain.block(40), 40, {
    addressPrefix: "STM",
    previousId: null,
    presentKey: null,
  });
  let pieces = 0;
  let end = proving.next();
  for (; !end.done; end = proving.next()) pieces += 1;
  expect(pieces).toBe(chain.block(40)?.transactions.length);
  expect(end.value).toEqual(
    proveBlock(chain.block(40), 40, { addressPrefix: "STM", previousId: null, presentKey: null }),
  );
});

test(
  "a transaction's way leads to its block's root, and its signer is named",
  { timeout: 120_000 },
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
  console.log(`recorded blocks verified as a whole: ${verified} of 1452, two bear no id`);
  expect(verified).toBe(1450);
  for (const raw of recorded("blocks_invalid")) {
    const { previous } = raw as { previous: string };
    const proof = proveBlock(raw, Number.parseInt(previous.slice(0, 8), 16) + 1, {
      addressPrefix: "STM",
      previousId: previous,
      presentKey: null,
    });
    expect(proof).toMatchObject({ ok: true, value: { verdict: "mismatch" } });
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

describe("while nothing else is to be done", () => {
  test("every irreversible block of the feed is recomputed, and the verdicts ride with the views", async () => {
    bench = await openBench({
      history: 80,
      opsPerBlock: 8,
      blockInterval: 60,
      host: { limits: leisure },
    });
    const unwatch = await bench.engine.watch("latestBlocks", () => {});
    await bench.seen("latestBlocks", ({ lastIrreversible }) => lastIrreversible !== null);
    const view = await bench.seen(
      "irreversibleBlocks",
      ({ blocks }) =>
        blocks.length === 10 && blocks.slice(3).every(({ proof }) => proof === "verified"),
    );
    expect(view.blocks.length).toBe(10);
    const { round, lastIrreversible } = await bench.seen("latestBlocks", (latest) =>
      latest.round.some((slot) => slot.kind === "produced" && slot.block.proof === "verified"),
    );
    await unwatch();
    for (const slot of round)
      if (slot.kind === "produced" && slot.block.number > (lastIrreversible ?? 0))
        expect(slot.block.proof).toBe("unchecked");
  });

  test("a forged block of the feed is marked", async () => {
    bench = await openBench({
      history: 80,
      opsPerBlock: 8,
      blockInterval: 60,
      faults: ["forge-block"],
      host: { limits: leisure },
    });
    await bench.seen("irreversibleBlocks", ({ blocks }) =>
      blocks.some(({ proof }) => proof === "mismatch"),
    );
    expect(bench.devnet.calls.get("condenser_api.get_witness_by_account")).toBeUndefined();
  });
});
