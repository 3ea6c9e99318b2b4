/** How final a block is, updated from the newest blocks and from its proof. */
import type { BlockId, BlockNum } from "../chain/names.ts";
import type { LatestBlocksView } from "../contract/topics.ts";
import type { Standing } from "../trust/views.ts";

/** How final a block is: counted by this browser, and reported by the node. */
export interface Finality {
  /** Whether it is anchored. If so, `vouchers` is 16, or null if it rests on the root or a list of block ids. */
  readonly isAnchored: boolean;
  /** Distinct trusted witnesses that signed it or a block on it, at most 16; null if none were counted. */
  readonly vouchers: number | null;
  /** Reported by the node: at or below its last irreversible block. */
  readonly nodeSaysIrreversible: boolean;
}

/** Identifies a block: another fork may have another block at its height. */
export interface BlockSubject {
  readonly number: BlockNum;
  /** Its recomputed id; null if unknown. */
  readonly id: BlockId | null;
}

/**
 * Updates `known` from the newest blocks; finality never decreases. Vouchers count only from a row with the same id;
 * what the node says goes by height, unless it shows another block there.
 */
export function currentFinality(
  { number, id }: BlockSubject,
  known: Finality,
  { round, lastIrreversible }: Pick<LatestBlocksView, "round" | "lastIrreversible">,
): Finality {
  const slot = round.find((each) => each.kind === "produced" && each.block.number === number);
  const shown = slot?.kind === "produced" ? slot.block : null;
  const row = shown && id !== null && shown.id === id ? shown : null;
  const isOther = shown !== null && id !== null && shown.id !== id;
  return {
    isAnchored: known.isAnchored || row?.proof === "verified",
    vouchers: larger(known.vouchers, row?.vouchers ?? null),
    nodeSaysIrreversible:
      known.nodeSaysIrreversible || (!isOther && number <= (lastIrreversible ?? 0)),
  };
}

/** Adds the light client's verdict from a proof. */
export const provedFinality = (known: Finality, { kind, vouchers }: Standing): Finality => ({
  ...known,
  isAnchored: known.isAnchored || kind === "anchored",
  vouchers: kind === "other" ? known.vouchers : larger(known.vouchers, vouchers),
});

/** A proof's standing, updated with vouchers counted since. */
export function currentStanding(standing: Standing, { isAnchored, vouchers }: Finality): Standing {
  if (standing.kind === "other" || standing.kind === "anchored") return standing;
  const counted = larger(standing.vouchers, vouchers);
  if (isAnchored)
    return {
      ...standing,
      kind: "anchored",
      vouchers: counted,
      // Among the newest blocks, only the root is anchored without counted vouchers.
      basis: counted === null ? "root" : "witnesses",
    };
  return counted === null ? standing : { ...standing, kind: "waiting", vouchers: counted };
}

const larger = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);
