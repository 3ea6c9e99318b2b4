/** Judges blocks by the trusted keys: how many witnesses vouch for each, and how many signed a run. */
import { roundLength } from "../block/slots.ts";
import type { AccountName } from "../chain/names.ts";
import type { Link } from "./link.ts";

/** Vouchers are counted within this many blocks: two rounds contain a whole one, wherever they start. */
const vouchingSpan = 2 * roundLength;

/** The trusted witnesses with the keys in force above the anchor. */
interface TrustedKeys {
  readonly witnesses: ReadonlyMap<AccountName, { readonly key: string }>;
}

/**
 * For each block of a linked run above the anchor, the keys of the trusted witnesses that signed it or one of the
 * `vouchingSpan` − 1 blocks after it. A signature counts only with the trusted key, and not after a change of that key
 * within the run: the old key is retired then, and the new one isn't anchored yet. Witnesses with the same key count
 * as one: its owner signs for all of them.
 */
export function vouchingKeys(
  trust: TrustedKeys,
  run: readonly Link[],
): readonly ReadonlySet<string>[] {
  const signers = trustedSigners(trust, run);
  const keys: ReadonlySet<string>[] = [];
  for (let i = run.length - 1; i >= 0; i--) {
    const within = new Set(signers.slice(i, i + vouchingSpan).filter((key) => key !== null));
    // Vouching for a block means vouching for every block below it.
    const above = keys[i + 1];
    keys[i] = above && above.size > within.size ? above : within;
  }
  return keys;
}

/** How many distinct trusted witnesses vouch for each block of a run. */
export const countVouchers = (trust: TrustedKeys, run: readonly Link[]): readonly number[] =>
  vouchingKeys(trust, run).map(({ size }) => size);

/** The newest block of a run that a trusted witness signed; null if there is none. */
export function newestTrusted(trust: TrustedKeys, run: readonly Link[]): Link | null {
  const signers = trustedSigners(trust, run);
  return run.findLast((_, i) => signers[i] !== null) ?? null;
}

/** The key of each block's signer; null if it doesn't count. */
function trustedSigners(
  { witnesses }: TrustedKeys,
  run: readonly Link[],
): readonly (string | null)[] {
  const changing = new Set<AccountName>();
  return run.map(({ witness, key, updates }) => {
    const counts = witnesses.get(witness)?.key === key && !changing.has(witness);
    for (const update of updates) changing.add(update.witness);
    return counts ? key : null;
  });
}

/** How many trusted witnesses signed in a run with their trusted keys. */
export const recognised = (trust: TrustedKeys, run: readonly Link[]): number =>
  new Set(trustedSigners(trust, run).filter((key) => key !== null)).size;
