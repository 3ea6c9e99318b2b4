/** The treasury's proposals, its income, and the times of its payments. */

/** The account that holds the proposals' money. */
export const treasuryName = "steem.dao";

/** A proposal. Times are in the chain's format, the pay in thousandths of SBD. */
export interface Proposal {
  readonly id: number;
  readonly creator: string;
  readonly receiver: string;
  readonly start: string;
  readonly end: string;
  readonly dailyPay: bigint;
  readonly subject: string;
  readonly permlink: string;
  readonly voters: Set<string>;
  /** Votes as last counted, millionths of VESTS. */
  votes: bigint;
}

/** All proposals, when they are paid, and what the treasury has received. */
export class Treasury {
  readonly proposals = new Map<number, Proposal>();
  /** What the treasury received since the last report, thousandths of SBD. */
  unreported = 0n;
  /** When proposals were last paid; empty before the first block. */
  lastPaid = "";
  nextPayment = "";
  #nextId = 1;

  clear(): void {
    this.proposals.clear();
    this.unreported = 0n;
    this.lastPaid = "";
    this.nextPayment = "";
    this.#nextId = 1;
  }

  /** Copies the state of another one. */
  restore(other: Treasury): void {
    this.clear();
    for (const [id, proposal] of other.proposals)
      this.proposals.set(id, { ...proposal, voters: new Set(proposal.voters) });
    this.unreported = other.unreported;
    this.lastPaid = other.lastPaid;
    this.nextPayment = other.nextPayment;
    this.#nextId = other.#nextId;
  }

  add(proposal: Omit<Proposal, "id" | "voters" | "votes">): void {
    const id = this.#nextId++;
    this.proposals.set(id, { ...proposal, id, voters: new Set(), votes: 0n });
  }

  /** Makes the next block pay. */
  payAtOnce(): void {
    this.nextPayment = "";
  }

  /** Proposals that run at `time`. */
  active(time: string): readonly Proposal[] {
    return [...this.proposals.values()].filter(({ start, end }) => start <= time && time <= end);
  }
}
