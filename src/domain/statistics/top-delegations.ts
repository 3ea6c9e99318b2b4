/** The largest delegations: the indexing service names candidates, and a node reports their current amounts. */
import type { Amount } from "../chain/amount.ts";
import type { Rates } from "../chain/steem-power.ts";
import type { Failure } from "../contract/failure.ts";
import type { Origin } from "../contract/sourced.ts";
import { decode, number, text } from "../decode.ts";
import type { Result } from "../result.ts";
import { readTable } from "../sds-table.ts";

/** Rows requested from the service. */
export const candidateRows = 250;
/** Candidates that a node is asked about, in one request. */
export const maxCandidates = 50;
/** Delegations shown. */
export const shownDelegations = 20;

/** Who delegates to whom. */
export interface DelegationPair {
  readonly from: string;
  readonly to: string;
}

/** A delegation with its current amount. */
export interface TopDelegation extends DelegationPair {
  readonly vests: Amount;
  /** When it began, ms; a later change of the amount doesn't move it. */
  readonly time: number;
}

/** The largest first. */
export interface TopDelegations {
  readonly rows: readonly TopDelegation[];
  /** The service that named the candidates. */
  readonly candidates: Origin;
  readonly rates: Rates | null;
}

const columns = ["from", "to", "vests"] as const;

/** Reads the service's `getDelegationHistory`: each pair once, the largest operation first. */
export const parseCandidates = (raw: unknown): Result<readonly DelegationPair[], Failure> =>
  decode(() => {
    const rows = readTable(raw, "delegations", columns).map((row) => ({
      from: text(row.from, "from"),
      to: text(row.to, "to"),
      vests: number(row.vests, "vests"),
    }));
    const pairs = new Map<string, DelegationPair>();
    for (const { from, to } of rows.toSorted((a, b) => b.vests - a.vests))
      if (!pairs.has(`${from} ${to}`)) pairs.set(`${from} ${to}`, { from, to });
    return [...pairs.values()];
  });

/** The delegations to show, the largest first; those that have ended are left out. */
export const largest = (rows: readonly TopDelegation[]): readonly TopDelegation[] =>
  rows
    .filter(({ vests }) => vests.units > 0n)
    .toSorted((a, b) => Number(b.vests.units - a.vests.units))
    .slice(0, shownDelegations);
