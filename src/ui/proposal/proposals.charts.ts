/** The charts of proposals, connected to the engine. */
import type { AccountName } from "../../domain/chain/names.ts";
import { withPayments, type PaymentList } from "../../domain/proposal/payments.ts";
import { withProposalVoters, type ProposalVoterList } from "../../domain/proposal/voters.ts";
import {
  proposalListMachine,
  proposalPageMachine,
  proposalPaymentsMachine,
  proposalVotersMachine,
} from "../../machines/proposal/proposals.machine.ts";
import { pageByPage } from "../shared/data/page-by-page.ts";
import { ask, asks, wakeNodes } from "../start/runtime.ts";

export const proposalList = proposalListMachine.provide({
  actors: { load: asks("proposal.list", () => []) },
  actions: { wakeNodes },
});

export const proposalPage = proposalPageMachine.provide({
  actors: { load: asks("proposal.detail", ({ subject }) => [Number(subject)]) },
  actions: { wakeNodes },
});

export const proposalVoters = proposalVotersMachine.provide({
  actors: pageByPage(
    (id: number, before: ProposalVoterList | null, signal) =>
      ask("proposal.voters", [id, before?.voters.at(-1)?.name ?? null], signal),
    withProposalVoters,
  ),
  actions: { wakeNodes },
});

export const proposalPayments = proposalPaymentsMachine.provide({
  actors: pageByPage(
    (receiver: AccountName | null, before: PaymentList | null, signal) =>
      ask("proposal.payments", [receiver, before?.lowest ?? null], signal),
    withPayments,
  ),
  actions: { wakeNodes },
});
