/** How many of the keys that vouch for an evidence file's block this browser trusts too. */
import type { AccountName } from "../chain/names.ts";
import type { EvidenceReport } from "./evidence.ts";

/**
 * The report with `alsoTrustedHere` filled in. `witnesses` are the ones this browser trusts on the file's chain; null
 * without a trust root of that chain. A listed block has no keys to compare.
 */
export function withTrustedHere(
  report: EvidenceReport,
  witnesses: ReadonlyMap<AccountName, { readonly key: string }> | null,
): EvidenceReport {
  if (!witnesses || report.trust.listed) return report;
  const here = new Map<string, string>([...witnesses].map(([name, { key }]) => [name, key]));
  const shared = Object.entries(report.trust.keys).filter(([name, key]) => here.get(name) === key);
  return { ...report, alsoTrustedHere: shared.length };
}
