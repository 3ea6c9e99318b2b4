/** A transaction's place in its block, and whose keys signed it. */
import { ripemd160 } from "@noble/hashes/legacy.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import { signDigest } from "../../../devnet/state/signing.ts";
import { recorded, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import {
  testPreviousId,
  publicOf,
  sealed,
  secret,
  testChainId,
  testHeight,
  transactionOf,
  withHighS,
  type RawBlock,
  type RawTransaction,
} from "../../../tests/support/sealed-block.ts";
import { canonicalRuleAt } from "../chain/binary/canonical-signature.ts";
import { recoverKey } from "../chain/binary/signature.ts";
import type { RecomputedTransaction } from "./proof.ts";
import { proveBlock, type ProvedBlock } from "./prove-block.ts";
import { proveTransaction } from "./prove-transaction.ts";

const votes = Array.from({ length: 5 }, (_, i) =>
  transactionOf([["vote", { voter: "ann", author: "bob", permlink: `post-${i}`, weight: 10_000 }]]),
);

function provedBlock(raw: unknown, number = testHeight, previousId = testPreviousId): ProvedBlock {
  const proof = proveBlock(raw, number, { addressPrefix: "STM", previousId });
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

function proved(block: ProvedBlock, position: number, id?: string): RecomputedTransaction {
  const own = block.block.transactions[position]?.id ?? "";
  const around = { id: id ?? own, chainId: testChainId, addressPrefix: "STM" };
  const proof = proveTransaction(block, position, around);
  if (!proof.ok) throw new Error(JSON.stringify(proof.error));
  return proof.value;
}

const verdicts = ({ steps }: RecomputedTransaction): readonly string[] =>
  steps.map(({ name, verdict }) => `${name} ${verdict}`);
const note = ({ steps }: RecomputedTransaction): string | null | undefined => steps.at(-1)?.note;

describe.each([1, 2, 3, 4, 5])("in a block of %i", (count) => {
  const block = provedBlock(sealed(votes.slice(0, count)));
  test("each transaction leads to the root", () => {
    for (let position = 0; position < count; position++) {
      const { verdict, leaf, path, signers } = proved(block, position);
      expect(verdict).toBe("consistent");
      expect(signers).toEqual([publicOf(secret(1))]);
      const top = path.reduce(
        (own, { side, sibling, sum }) => {
          const other = hexToBytes(sibling);
          const above = sha256(side === "left" ? concatBytes(other, own) : concatBytes(own, other));
          expect(bytesToHex(above)).toBe(sum);
          return above;
        },
        hexToBytes(leaf ?? ""),
      );
      expect(bytesToHex(ripemd160(top))).toBe(block.block.merkleRoot);
    }
  });
});

test("a different id, and a position beyond the block's end", () => {
  const block = provedBlock(sealed(votes));
  expect(verdicts(proved(block, 0, "5e".repeat(20)))[0]).toBe("transactionId mismatch");
  const around = { id: "", chainId: testChainId, addressPrefix: "STM" };
  expect(proveTransaction(block, 5, around)).toMatchObject({
    ok: false,
    error: { kind: "notFound" },
  });
});

test("on a different chain, different keys are recovered", () => {
  const block = provedBlock(sealed(votes));
  const around = { id: "", chainId: "5e".repeat(32), addressPrefix: "STM" };
  const proof = proveTransaction(block, 0, around);
  expect(proof.ok && proof.value.signers).not.toEqual([publicOf(secret(1))]);
});

test("a block that cannot be serialised is not proved", () => {
  const raw = sealed(votes);
  raw.transactions[1]?.operations.push(["smt_create", {}]);
  const { verdict, leaf, path, signers } = proved(provedBlock(raw), 1);
  expect([verdict, leaf, path, signers]).toEqual(["cannot-check", null, [], []]);
  const lie = sealed(votes);
  Object.assign(lie.transactions[0]?.operations[0]?.[1] ?? {}, { weight: 55_536 });
  expect(proved(provedBlock(lie), 0).verdict).toBe("mismatch");
});

describe("signatures", () => {
  const before = Date.UTC(2018, 8, 25, 14, 59, 57);
  const since = Date.UTC(2018, 8, 25, 15);
  const signed = (
    change: (transaction: RawTransaction) => void,
    time?: number,
  ): RecomputedTransaction => {
    const transaction = structuredClone(votes[0] as RawTransaction);
    change(transaction);
    return proved(provedBlock(sealed([transaction], time)), 0);
  };
  const header = (byte: string) => (transaction: RawTransaction) => {
    transaction.signatures = transaction.signatures.map((each) => byte + each.slice(2));
  };

  test("by two keys", () => {
    const vote = votes[0]?.operations ?? [];
    const block = provedBlock(sealed([transactionOf(vote, [secret(1), secret(2)])]));
    expect(proved(block, 0)).toMatchObject({
      verdict: "consistent",
      signers: [publicOf(secret(1)), publicOf(secret(2))],
    });
  });

  test("by one key twice are a mismatch, in the same notation or not", () => {
    const twice = signed((transaction) => transaction.signatures.push(...transaction.signatures));
    expect([twice.verdict, note(twice)]).toEqual([
      "mismatch",
      "One key signed twice; the chain accepts each key once.",
    ]);
    const spelledTwice = signed((transaction) => {
      const [own = ""] = transaction.signatures;
      transaction.signatures.push(
        (Number.parseInt(own.slice(0, 2), 16) - 4).toString(16) + own.slice(2),
      );
    });
    expect(spelledTwice.verdict).toBe("mismatch");
  });

  test("with a high s are a mismatch before and after hardfork 20", () => {
    const high = (transaction: RawTransaction) => {
      transaction.signatures = transaction.signatures.map(withHighS);
    };
    for (const time of [before, since]) {
      const proof = signed(high, time);
      expect([proof.verdict, note(proof)]).toEqual([
        "mismatch",
        "The chain would not accept one of the signatures.",
      ]);
    }
  });

  test.each(["1a", "23", "00", "ff"])("with first byte %s are a mismatch", (byte) => {
    expect(signed(header(byte)).verdict).toBe("mismatch");
  });

  test("that are missing are only information", () => {
    const proof = signed((transaction) => (transaction.signatures = []));
    expect([proof.verdict, note(proof)]).toEqual([
      "consistent",
      "It has no signature: mining operations need none.",
    ]);
  });

  test("beyond any reasonable number are not checked", () => {
    const proof = signed((transaction) => {
      transaction.signatures = Array.from({ length: 33 }, () => "1f".repeat(65));
    });
    expect(proof.verdict).toBe("cannot-check");
  });

  test("each rule accepts what the chain accepted", () => {
    expect([canonicalRuleAt(before), canonicalRuleAt(since)]).toEqual(["fc", "lowS"]);
    const digests = Array.from({ length: 64 }, (_, i) => sha256(Uint8Array.of(i)));
    const signatures = digests.map((digest) => signDigest(digest, secret(1)));
    const taken = (rule: "fc" | "lowS") =>
      signatures.filter((each, i) => recoverKey(digests[i] as Uint8Array, each, rule) !== null);
    expect(taken("lowS")).toEqual(signatures);
    expect(taken("fc")).toEqual(
      signatures.filter(
        (each) =>
          /^..(?:[1-7]|0[1-9a-f]|00[89a-f])/.test(each) &&
          /^.{66}(?:[1-7]|0[1-9a-f]|00[89a-f])/.test(each),
      ),
    );
    expect(taken("fc").length).toBeLessThan(signatures.length);
  });
});

recordedTest(
  "recorded transactions are in their blocks, with canonical signatures by distinct keys",
  () => {
    let checked = 0;
    for (const raw of recorded("blocks") as readonly (RawBlock & { previous: string })[]) {
      if (raw.transactions.length === 0) continue;
      const number = Number.parseInt(raw.previous.slice(0, 8), 16) + 1;
      const block = provedBlock(raw, number, raw.previous);
      for (const position of raw.transactions.keys()) {
        expect([number, position, proved(block, position).verdict]).toEqual([
          number,
          position,
          "consistent",
        ]);
        checked += 1;
      }
    }
    expect(checked).toBe(533);
  },
);
