/** Collects the signed headers of the rounds around missed slots, for an evidence file. */
import type { Failure } from "../../domain/contract/failure.ts";
import { buildMissed } from "../../domain/evidence/build.ts";
import { checkEvidence } from "../../domain/evidence/check-file.ts";
import type { EvidenceSubject } from "../../domain/evidence/evidence.ts";
import { maxMissedHeaders } from "../../domain/evidence/read-file.ts";
import type { NetworkConfig } from "../../domain/network/config.ts";
import { err, type Result } from "../../domain/result.ts";
import { rootOf } from "../../domain/trust/trusted-set.ts";
import {
  rangesAround,
  roundNumber,
  type BlockRange,
} from "../../domain/witness/report/missed-in-month.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { TrustHost } from "../trust/open-trust.ts";
import { headersAbove, type HeaderSources, type SentHeader } from "./shared/signed-headers.ts";

interface MissedSources extends HeaderSources {
  readonly network: Pick<NetworkConfig, "label" | "chainId" | "addressPrefix">;
  readonly head: Pick<HeadFacts, "known" | "lastIrreversible">;
}

/** The text of a file about a witness's missed slots and what it announced: of the newest, as many as there is room for. */
export async function collectMissed(
  { witness, slots, announced }: EvidenceSubject & { readonly kind: "missed" },
  position: NonNullable<TrustHost["light"]["position"]>,
  signal: AbortSignal,
  parts: MissedSources,
): Promise<Result<string, Failure>> {
  const { network, clock, head } = parts;
  await head.known();
  const headers: SentHeader[] = [];
  const blocks = [...slots.map(({ next }) => next), ...announced];
  for (const { from, to } of fittingRanges(blocks, head.lastIrreversible)) {
    const run = await headersAbove(from - 1, to, { priority: "normal", signal }, parts);
    if (!run.ok) return run;
    headers.push(...run.value);
  }
  const { origin, root } = position.root;
  const base = {
    network,
    witness,
    headers,
    trust: { origin, root, witnesses: rootOf(position.trust).witnesses, listed: null },
    nodes: [...new Set(headers.map(({ endpoint }) => endpoint))],
    savedAt: clock.now(),
  };
  const times = slots.map(({ time }) => time).toSorted((a, b) => a - b);
  const whole = buildMissed({ ...base, slots: times });
  const report = whole.ok ? checkEvidence(whole.value) : whole;
  if (!report.ok) return report;
  const { slots: shown = [], announced: shownAnnounced = [] } = report.value.missed ?? {};
  const isEmpty = shown.length + shownAnnounced.length === 0;
  if (shown.length === times.length && !isEmpty) return whole;
  return isEmpty
    ? err({ kind: "notFound", what: "missed slot" })
    : buildMissed({ ...base, slots: shown.map(({ time }) => time) });
}

/** The blocks around the newest of these blocks, as many as fit into a file. */
function fittingRanges(blocks: readonly number[], head: number): readonly BlockRange[] {
  const rounds = [...new Set(blocks.map(roundNumber))].toSorted((a, b) => b - a);
  const lengthOf = (ranges: readonly BlockRange[]): number =>
    ranges.reduce((sum, { from, to }) => sum + to - from + 1, 0);
  let count = rounds.length;
  let ranges = rangesAround(rounds, head);
  while (lengthOf(ranges) > maxMissedHeaders) ranges = rangesAround(rounds.slice(0, --count), head);
  return ranges;
}
