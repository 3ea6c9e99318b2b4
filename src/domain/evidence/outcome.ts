/** The outcome of an evidence file's checks: its verdict, and the keys that it rests on. */
import type { Verdict } from "../contract/sourced.ts";
import { trustIn } from "../trust/trusted-set.ts";
import { vouchingKeys } from "../trust/vouchers.ts";
import type { EvidenceReport, EvidenceStep } from "./evidence.ts";
import type { FileTrust } from "./file.ts";
import { linksOf, type ReadHeader } from "./signed-header.ts";

/** No key vouches. */
export const noKeys: ReadonlySet<string> = new Set();

/** The file's keys that vouch for its lowest block; empty for a file that rests on a listed block instead. */
export function vouchingFor(
  trust: FileTrust,
  headers: readonly ReadHeader[],
  signers: readonly (string | null)[],
): ReadonlySet<string> {
  if (!trust.witnesses) return noKeys;
  const trusted = trustIn({ ...trust.root, witnesses: trust.witnesses });
  return vouchingKeys(trusted, linksOf(headers, signers))[0] ?? noKeys;
}

/** Any mismatch decides; otherwise the last step does, which judges what the block is based on. */
export const verdictOf = (steps: readonly EvidenceStep[]): Verdict =>
  steps.some(({ verdict }) => verdict === "mismatch")
    ? "mismatch"
    : (steps.at(-1)?.verdict ?? "mismatch");

/** A step of a file that is not verified as a whole: its parts may agree, but they prove nothing. */
export const unverified = (step: EvidenceStep): EvidenceStep =>
  step.verdict === "verified" ? { ...step, verdict: "consistent" } : step;

/** What a file rests on, with those of its keys that vouch. */
export const trustOf = (
  trust: FileTrust,
  vouching: ReadonlySet<string>,
): EvidenceReport["trust"] => ({
  origin: trust.origin,
  block: trust.root.block,
  id: trust.root.id,
  witnesses: trust.witnesses?.size ?? 0,
  vouchers: vouching.size,
  keys: Object.fromEntries([...(trust.witnesses ?? [])].filter(([, key]) => vouching.has(key))),
  listed: trust.listed,
});
