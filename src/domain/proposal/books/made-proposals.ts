/** Reads proposals from the operations that created them, and joins them with those that the chain still has. */
import type { LogEntry } from "../../account/log-entry.ts";
import type { AccountName } from "../../chain/names.ts";
import { chainDeadline } from "../../chain/printed-time.ts";
import { decode, loose } from "../../decode.ts";
import { witnessName } from "../../witness/name.ts";
import { paidAmount, type Proposal } from "../proposals.ts";
import { proposalFee } from "../treasury.ts";
import type { KnownProposal } from "./books.ts";
import type { ProposalFee } from "./treasury-hours.ts";

/** The kind of operation that creates a proposal. */
export const creationKind = "create_proposal";

/** A proposal with the block in which it was created. */
export interface MadeProposal extends KnownProposal {
  readonly created: number;
  readonly block: number;
}

/**
 * The proposals that operations create. `histories`: one for each account. An operation is in both the creator's and the
 * receiver's history, so equal ones are counted in the history that has the most of them.
 */
export function madeProposals(
  histories: readonly (readonly LogEntry[])[],
): readonly MadeProposal[] {
  const all = new Map<string, readonly MadeProposal[]>();
  for (const entries of histories) {
    const own = new Map<string, readonly MadeProposal[]>();
    for (const made of entries.flatMap((entry) => madeBy(entry) ?? [])) {
      const key = `${made.block} ${identityOf(made)}`;
      own.set(key, [...(own.get(key) ?? []), made]);
    }
    for (const [key, equal] of own)
      if (equal.length > (all.get(key)?.length ?? 0)) all.set(key, equal);
  }
  return [...all.values()].flat();
}

function madeBy({ operation: [kind, payload], time, block }: LogEntry): MadeProposal | null {
  if (kind !== creationKind) return null;
  const read = decode(() => ({
    id: null,
    votes: null,
    creator: witnessName(payload["creator"], "creator"),
    receiver: witnessName(payload["receiver"], "receiver"),
    start: chainDeadline(payload["start_date"], "start_date"),
    end: chainDeadline(payload["end_date"], "end_date"),
    dailyPay: paidAmount(payload["daily_pay"], "daily_pay"),
    subject: loose(payload["subject"]),
    permlink: loose(payload["permlink"]),
    created: time,
    block,
  }));
  return read.ok ? read.value : null;
}

/** The fees for proposals. */
export const feesOf = (made: readonly MadeProposal[]): readonly ProposalFee[] =>
  made.map(({ block }) => ({ block, units: BigInt(proposalFee) }));

/** The chain's proposals, with the time of their creation if known, and the proposals that it has deleted. */
export function allKnown(
  listed: readonly Proposal[],
  made: readonly MadeProposal[],
): readonly KnownProposal[] {
  // Equal proposals are matched one to one.
  const left = new Map<string, MadeProposal[]>();
  for (const each of made)
    left.set(identityOf(each), [...(left.get(identityOf(each)) ?? []), each]);
  const joined = listed.map((proposal): KnownProposal => {
    const own = left.get(identityOf(proposal))?.pop();
    return { ...proposal, created: own?.created ?? null };
  });
  return [...joined, ...[...left.values()].flat()];
}

type Identity = Pick<Proposal, "start" | "end" | "dailyPay" | "permlink"> & {
  readonly creator: AccountName;
  readonly receiver: AccountName;
};

const identityOf = ({ creator, receiver, start, end, dailyPay, permlink }: Identity): string =>
  [creator, receiver, start, end, dailyPay.units, permlink].join("/");
