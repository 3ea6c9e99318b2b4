/** Builds evidence files – bytes, and the headers that vouch for them – and re-checks them. */
import { roundLength } from "../../domain/block/slots.ts";
import type { BlockNum, TxId } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import { buildEvidence } from "../../domain/evidence/build.ts";
import { checkEvidence } from "../../domain/evidence/check-file.ts";
import type {
  EvidenceReport,
  EvidenceSubject,
  ListedBlock,
} from "../../domain/evidence/evidence.ts";
import type { BlockSubject, FileTrust } from "../../domain/evidence/file.ts";
import { withTrustedHere } from "../../domain/evidence/trusted-here.ts";
import type { Limits } from "../../domain/limits.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import type { ProvedBlock } from "../../domain/proof/prove-block.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import { rootOf } from "../../domain/trust/trusted-set.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { versionProof, type RowProofParts } from "../proof/row-and-version-proofs.ts";
import type { BlockSource } from "../store/block-source.ts";
import type { TrustHost } from "../trust/open-trust.ts";
import { collectMissed } from "./missed-evidence.ts";
import type { ContentSource } from "./post/content-source.ts";
import { headersAbove } from "./shared/signed-headers.ts";
import type { FindTransaction } from "./transaction.ts";

export interface EvidenceSources extends RowProofParts {
  readonly trust: TrustHost;
  readonly findTransaction: FindTransaction;
  readonly blocks: BlockSource;
  readonly network: Pick<NetworkConfig, "label" | "chainId" | "addressPrefix">;
  /** Posts and their versions; the code loads on the first call. */
  readonly texts: () => Promise<ContentSource>;
  readonly head: Pick<HeadFacts, "rates" | "known" | "lastIrreversible">;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Headers collected above a block: two rounds show whether 16 witnesses vouch for it. */
const maxAbove = 2 * roundLength;

/** A file's subject, and the block that contains it. */
interface Located {
  readonly subject: BlockSubject;
  readonly block: BlockNum;
}

/** The text of a file; `notFound` without a trust root: there are no keys to vouch for anything. */
export async function collectEvidence(
  subject: EvidenceSubject,
  signal: AbortSignal,
  parts: EvidenceSources,
): Promise<Result<string, Failure>> {
  const { trust, network, clock } = parts;
  const { position } = trust.light;
  if (!position) return err({ kind: "notFound", what: "trust root" });
  if (subject.kind === "missed") return collectMissed(subject, position, signal, parts);
  const located = await locate(subject, signal, parts);
  if (!located.ok) return located;
  const { block: number } = located.value;
  const options = { priority: "high", rounds: 1, signal } as const;
  const opened = await trust.proved.open(number, options);
  if (!opened.ok) return opened;
  const { proved, received, standing } = opened.value;
  if (!proved) return err({ kind: "notFound", what: "proof" });
  const { origin, root } = position.root;
  const base = { origin, root } as const;
  const keys: FileTrust = {
    ...base,
    witnesses: rootOf(position.trust).witnesses,
    listed: null,
  };
  const common = {
    network,
    subject: located.value.subject,
    block: proved,
    nodes: [received.endpoint],
    savedAt: clock.now(),
  };
  const above = await headersAbove(number, number + maxAbove, options, parts);
  const signed = buildEvidence({ ...common, above: above.ok ? above.value : [], trust: keys });
  const checked = signed.ok ? checkEvidence(signed.value) : signed;
  const isEnough = checked.ok && checked.value.verdict === "verified";
  if (isEnough || standing.kind !== "anchored") return signed;
  // The keys have changed since, or the block is known by hash links only.
  const listed = await listedAbove(number, proved, parts);
  const links = await headersAbove(number, listed.block, options, parts);
  return buildEvidence({
    ...common,
    above: links.ok ? links.value : [],
    trust: { ...base, witnesses: null, listed },
  });
}

/** Re-checks a file. The browser's own trusted keys are only compared; they change no verdict. */
export function checkFile(
  text: string,
  { trust, network, head }: EvidenceSources,
): Result<EvidenceReport, Failure> {
  const report = checkEvidence(text, (chain) => (chain === network.chainId ? head.rates : null));
  if (!report.ok) return report;
  const isOurs = report.value.network.chainId === network.chainId;
  const witnesses = isOurs ? (trust.light.position?.trust.witnesses ?? null) : null;
  return ok(withTrustedHere(report.value, witnesses));
}

async function locate(
  subject: Exclude<EvidenceSubject, { readonly kind: "missed" }>,
  signal: AbortSignal,
  parts: EvidenceSources,
): Promise<Result<Located, Failure>> {
  if (subject.kind === "block") return ok({ subject, block: subject.block });
  if (subject.kind === "version") return locateVersion(subject, signal, parts);
  const found = await parts.findTransaction(subject.id, signal);
  if (!found.ok) return found;
  return "claimed" in found.value
    ? err(found.value.failure)
    : ok({ subject, block: found.value.opened.received.block.number });
}

async function locateVersion(
  { post, version }: EvidenceSubject & { readonly kind: "version" },
  signal: AbortSignal,
  parts: EvidenceSources,
): Promise<Result<Located, Failure>> {
  const sent = await (await parts.texts()).sent(post, version, null, signal);
  if (!sent.ok) return sent;
  const last = sent.value.at(-1);
  const proof = last ? await versionProof(post, last, signal, parts) : null;
  if (!proof?.ok) return proof ?? err({ kind: "notFound", what: "version" });
  const { place } = proof.value;
  if (!place) return err({ kind: "notFound", what: "version on the chain" });
  const { transaction, operation, block } = place;
  const { author, permlink } = post;
  const id: TxId = transaction;
  return ok({ subject: { kind: "version", id, operation, author, permlink, version }, block });
}

/** The operator's listed block above, if one is near; else the block itself, which this browser has anchored. */
async function listedAbove(
  number: BlockNum,
  { id }: ProvedBlock,
  { trust, limits }: EvidenceSources,
): Promise<ListedBlock> {
  const listed = (await trust.anchors.listed()).find((each) => each.number >= number);
  return listed && listed.number - number <= limits.trust.linkable
    ? { block: listed.number, id: listed.id, why: "listed" }
    : { block: number, id, why: "anchored" };
}
