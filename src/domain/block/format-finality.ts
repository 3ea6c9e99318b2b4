/** Finality in words: first what this browser counted; the node's report only as such. */
import { say } from "../language/say.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import type { Finality } from "./finality.ts";

/** 'Irreversible', '9 of 16 trusted witnesses', 'Irreversible, the node says', or that nobody has been counted. */
export function finalityLabel({ isAnchored, vouchers, nodeSaysIrreversible }: Finality): string {
  if (isAnchored) return say`Irreversible`;
  if (vouchers !== null) return say`${vouchers} of ${witnessThreshold} trusted witnesses`;
  return nodeSaysIrreversible ? say`Irreversible, the node says` : say`No witness counted yet`;
}

/** The same as a sentence. */
export function finalitySentence({ isAnchored, vouchers, nodeSaysIrreversible }: Finality): string {
  if (isAnchored)
    return vouchers === null
      ? say`Final: linked by hashes to the trust root or to the operator's list of old blocks.`
      : say`Final: ${witnessThreshold} trusted witnesses vouch for it.`;
  if (vouchers !== null)
    return say`${vouchers} of ${witnessThreshold} trusted witnesses vouch for it.`;
  return nodeSaysIrreversible
    ? say`The node says it is irreversible.`
    : say`No trusted witness has been counted.`;
}
