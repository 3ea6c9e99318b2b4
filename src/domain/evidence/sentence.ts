/** What an evidence file proves, in one sentence that says whose keys it relies on. */
import { counted, grouped } from "../format/figures.ts";
import { shortId } from "../format/ids.ts";
import { say } from "../language/say.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import type { EvidenceReport, ListedBlock } from "./evidence.ts";

/** The sentence for a report. */
export function sentenceFor({
  verdict,
  steps,
  subject,
  network,
  block,
  missed,
  trust,
}: Omit<EvidenceReport, "sentence">): string {
  if (verdict === "mismatch") {
    const failed = steps.find((step) => step.verdict === "mismatch");
    const why = failed?.note ?? say`It contradicts itself.`;
    return say`This file proves nothing. ${why}`;
  }
  const { vouchers, witnesses, listed } = trust;
  // A file's label is chosen by its author; the chain's id says which chain it is.
  const chain = say`${network.label} (chain ${shortId(network.chainId)})`;
  const claim = missed ? witnessClaim(missed, chain) : claimOf(subject, block.number, chain);
  if (listed) return listedSentence(claim, listed, block.number);
  return verdict === "verified"
    ? say`${claim}, vouched for by ${vouchers} of the ${witnesses} witnesses whose keys this file names.`
    : say`${claim}, but only ${vouchers} of the ${witnesses} witnesses whose keys this file names vouch for it, and ${witnessThreshold} are needed.`;
}

/** What its headers show of a witness. */
function witnessClaim(
  { witness, slots, announced }: NonNullable<EvidenceReport["missed"]>,
  chain: string,
): string {
  if (announced.length === 0)
    return say`@${witness} missed at least ${counted(slots.length, "slot")} of ${chain}`;
  return slots.length === 0
    ? say`@${witness} announced a version or a hardfork vote in ${counted(announced.length, "block")} of ${chain}`
    : say`@${witness} missed at least ${counted(slots.length, "slot")} of ${chain}, and announced a version or a hardfork vote in ${counted(announced.length, "block")}`;
}

/** What the file says about its subject: the clause with which the sentence begins. */
function claimOf(subject: EvidenceReport["subject"], number: number, chain: string): string {
  switch (subject) {
    case "block":
      return say`This is block ${grouped(number)} of ${chain}`;
    case "transaction":
      return say`This transaction is in block ${grouped(number)} of ${chain}`;
    case "operation":
      return say`This operation is in block ${grouped(number)} of ${chain}`;
    case "version":
      return say`This version of the post is in block ${grouped(number)} of ${chain}`;
    case "missed":
      return "";
    default:
      return subject satisfies never;
  }
}

function listedSentence(claim: string, { block, why }: ListedBlock, number: number): string {
  if (block === number)
    return why === "anchored"
      ? say`${claim}, which this file says is anchored; no witness's signature in it shows that.`
      : say`${claim}, which this file says is a listed checkpoint; no witness's signature in it shows that.`;
  return why === "anchored"
    ? say`${claim}, linked by hash to block ${grouped(block)}, which this file says is anchored; no witness's signature in it shows that.`
    : say`${claim}, linked by hash to block ${grouped(block)}, which this file says is a listed checkpoint; no witness's signature in it shows that.`;
}
