/** Blocks without the fields that show who signed them. */
import type { Lie } from "./lie.ts";

/** `no-signature`: blocks without their witness's signature. */
export const withoutSignature: Lie = (chain) => ({
  block(number) {
    const { witness_signature: _, ...rest } = chain.block(number) ?? {};
    return "block_id" in rest ? rest : null;
  },
});

/** `no-key`: blocks without the key that signed them. */
export const withoutKey: Lie = (chain) => ({
  block(number) {
    const { signing_key: _, ...rest } = chain.block(number) ?? {};
    return "block_id" in rest ? rest : null;
  },
});
