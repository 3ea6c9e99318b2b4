/** The devnet's signatures are those that the product's own library makes, and the product recovers their keys. */
import { secp256k1 } from "@noble/curves/secp256k1.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isCanonical } from "../src/domain/chain/binary/canonical-signature.ts";
import { recoverKey } from "../src/domain/chain/binary/signature.ts";
import { casesOf } from "../tests/support/campaign.ts";
import { recoverSlowly } from "../tests/support/recovered-keys.ts";
import { publicKeyOf, signDigest, recoveredKey } from "./state/signing.ts";

/** 32 bytes that are a digest and, but for a chance of 1 in 2^127, a secret key. */
const bytes = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .filter(secp256k1.utils.isValidSecretKey);

test("signatures and public keys equal those of @noble/curves, are canonical and lead back to their keys", () => {
  fc.assert(
    fc.property(bytes, bytes, (digest, secretKey) => {
      const signature = signDigest(digest, secretKey);
      const [recovery = 0, ...numbers] = secp256k1.sign(digest, secretKey, {
        prehash: false,
        format: "recovered",
      });
      expect(signature).toBe(bytesToHex(Uint8Array.of(31 + recovery, ...numbers)));
      expect(isCanonical(hexToBytes(signature), "lowS")).toBe(true);
      const key = publicKeyOf(secretKey);
      expect(key).toEqual(secp256k1.getPublicKey(secretKey));
      expect(recoverKey(digest, signature)).toEqual(key);
      expect(recoveredKey(digest, signature)).toEqual(key);
    }),
    { numRuns: casesOf(200) },
  );
});

test("of damaged and arbitrary signatures, the devnet accepts exactly those that the product accepts", () => {
  const half = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(
    fc.property(half, fc.integer({ min: 25, max: 36 }), half, half, (digest, header, r, s) => {
      // Half of the arbitrary s are low.
      const signature = bytesToHex(
        Uint8Array.of(header, ...r, (s[0] ?? 0) & 0x7f, ...s.subarray(1)),
      );
      for (const each of [signature, signature.slice(2), "not hex"])
        expect(recoveredKey(digest, each)).toEqual(recoverKey(digest, each));
    }),
    { numRuns: casesOf(100) },
  );
});

test("from signatures, its own and arbitrary ones, the devnet's library recovers the same keys as the app's", () => {
  const half = fc.uint8Array({ minLength: 32, maxLength: 32 });
  const signed = fc.tuple(half, bytes).map(([digest, secretKey]) => {
    const signature = hexToBytes(signDigest(digest, secretKey));
    return [digest, Uint8Array.of((signature[0] ?? 0) - 31, ...signature.subarray(1))] as const;
  });
  const arbitrary = fc
    .tuple(half, fc.integer({ min: 0, max: 5 }), half, half)
    .map(([digest, id, r, s]) => [digest, Uint8Array.of(id, ...r, ...s)] as const);
  const recoverQuickly: typeof recoverSlowly = (...asked) => secp256k1.recoverPublicKey(...asked);
  const keyFrom = (recover: typeof recoverSlowly, digest: Uint8Array, signature: Uint8Array) => {
    try {
      return recover(signature, digest, { prehash: false });
    } catch {
      return null;
    }
  };
  fc.assert(
    fc.property(fc.oneof(signed, arbitrary), ([digest, signature]) => {
      expect(keyFrom(recoverQuickly, digest, signature)).toEqual(
        keyFrom(recoverSlowly, digest, signature),
      );
    }),
    { numRuns: casesOf(200) },
  );
});
