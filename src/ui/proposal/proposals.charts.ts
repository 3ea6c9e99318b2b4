/** The charts of proposals, connected to the engine. */
import { fromPromise } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { withPayments, type PaymentList } from "../../domain/proposal/payments.ts";
import { withProposalVoters, type ProposalVoterList } from "../../domain/proposal/voters.ts";
import { ok } from "../../domain/result.ts";
import {
  proposalListMachine,
  proposalPageMachine,
  proposalPaymentsMachine,
  proposalVotersMachine,
} from "../../machines/proposal/proposals.machine.ts";
import { ask, asks, wakeNodes } from "../start/runtime.ts";

export const proposalList = proposalListMachine.provide({
  actors: { load: asks("proposal.list", () => []) },
  actions: { wakeNodes },
});

export const proposalPage = proposalPageMachine.provide({
  actors: { load: asks("proposal.detail", ({ subject }) => [Number(subject)]) },
  actions: { wakeNodes },
});

/** The page after the voters in `before`, joined to them. */
async function moreVoters(
  id: number,
  before: ProposalVoterList | null,
  signal: AbortSignal,
): Promise<Answer<ProposalVoterList>> {
  const last = before?.voters.at(-1)?.name ?? null;
  const page = await ask("proposal.voters", [id, last], signal);
  return page.ok
    ? ok({ ...page.value, value: withProposalVoters(before, page.value.value) })
    : page;
}

export const proposalVoters = proposalVotersMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) => moreVoters(subject, null, signal)),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      moreVoters(subject, before, signal),
    ),
  },
  actions: { wakeNodes },
});

/** The entries below those in `before`, joined to them. */
async function morePayments(
  receiver: AccountName | null,
  before: PaymentList | null,
  signal: AbortSignal,
): Promise<Answer<PaymentList>> {
  const page = await ask("proposal.payments", [receiver, before?.lowest ?? null], signal);
  return page.ok ? ok({ ...page.value, value: withPayments(before, page.value.value) }) : page;
}

export const proposalPayments = proposalPaymentsMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) => morePayments(subject, null, signal)),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      morePayments(subject, before, signal),
    ),
  },
  actions: { wakeNodes },
});
