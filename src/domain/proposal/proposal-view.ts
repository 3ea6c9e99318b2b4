/** What the pages of proposals show. */
import type { Amount } from "../chain/amount.ts";
import type { Rates } from "../chain/steem-power.ts";
import { daySeconds } from "../durations.ts";
import { budgetFor, fund, type Funded } from "./funding.ts";
import { phaseOf, type Phase, type Proposal, type TreasuryClock } from "./proposals.ts";

/** All proposals in the chain's state: one that ended is removed a day later. */
export interface ProposalsView {
  /** By votes, with what each is paid. */
  readonly running: readonly Funded[];
  /** Those that have not begun, the next first. */
  readonly waiting: readonly Proposal[];
  /** Those that ended within the last day. */
  readonly ended: readonly Proposal[];
  readonly treasury: Amount;
  /** SBD that the treasury may spend in a day. */
  readonly budget: Amount;
  readonly clock: TreasuryClock;
  /** Convert VESTS to SP; null if the chain's properties are unknown. */
  readonly rates: Rates | null;
}

/** One proposal, and its place among the running ones. */
export interface ProposalView {
  readonly proposal: Proposal;
  readonly phase: Phase;
  /** Null if the proposal is not running. */
  readonly funded: Funded | null;
  /** From 1, by votes; null if the proposal is not running. */
  readonly place: number | null;
  readonly all: ProposalsView;
}

/** Sorts the proposals by phase, and funds those that run. */
export function viewProposals(
  proposals: readonly Proposal[],
  treasury: Amount,
  clock: TreasuryClock,
  rates: Rates | null,
): ProposalsView {
  const of = (phase: Phase) => proposals.filter((each) => phaseOf(each, clock.now) === phase);
  return {
    running: fund(of("running"), treasury),
    waiting: of("waiting").toSorted((a, b) => a.start - b.start || a.id - b.id),
    ended: of("ended").toSorted((a, b) => b.end - a.end || a.id - b.id),
    treasury,
    budget: budgetFor(treasury, daySeconds),
    clock,
    rates,
  };
}

/** One of the proposals; null if there is none with this id. */
export function viewProposal(all: ProposalsView, id: number): ProposalView | null {
  const at = all.running.findIndex(({ proposal }) => proposal.id === id);
  const funded = all.running[at] ?? null;
  const other = [...all.waiting, ...all.ended].find((each) => each.id === id);
  const proposal = funded?.proposal ?? other;
  return proposal
    ? {
        proposal,
        phase: phaseOf(proposal, all.clock.now),
        funded,
        place: funded ? at + 1 : null,
        all,
      }
    : null;
}
