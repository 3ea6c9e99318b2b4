/** What an evidence file proves, in one sentence that says whose keys it relies on. */
import { grouped } from "../format/figures.ts";
import { shortId } from "../format/ids.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import type { EvidenceReport, ListedBlock } from "./evidence.ts";
import { say } from "../language/say.ts";

const subjects: Readonly<Record<EvidenceReport["subject"], string>> = {
  block: say`This`,
  transaction: say`This transaction`,
  operation: say`This operation`,
  version: say`This version of the post`,
};

const listings: Readonly<Record<ListedBlock["why"], string>> = {
  anchored: "anchored",
  listed: say`a listed checkpoint`,
};

/** The sentence for a report. */
export function sentenceFor({
  verdict,
  steps,
  subject,
  network,
  block,
  trust,
}: Omit<EvidenceReport, "sentence">): string {
  if (verdict === "mismatch") {
    const failed = steps.find((step) => step.verdict === "mismatch");
    return say`This file proves nothing. ${failed?.note ?? say`It contradicts itself.`}`;
  }
  const { vouchers, witnesses, listed } = trust;
  // A file's label is chosen by its author; the chain's id says which chain it is.
  const chain = say`${network.label} (chain ${shortId(network.chainId)})`;
  const place = say`${subjects[subject]} is${subject === "block" ? "" : say` in`} block ${grouped(block.number)} of ${chain}`;
  if (listed) {
    const link =
      listed.block === block.number ? "" : say` linked by hash to block ${grouped(listed.block)},`;
    return say`${place},${link} which this file says is ${listings[listed.why]}; no witness's signature in it shows that.`;
  }
  const named = say`of the ${witnesses} witnesses whose keys this file names`;
  return verdict === "verified"
    ? say`${place}, vouched for by ${vouchers} ${named}.`
    : say`${place}, but only ${vouchers} ${named} vouch for it, and ${witnessThreshold} are needed.`;
}
