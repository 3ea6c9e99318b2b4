/** The proposals' pages: all of them or one, its voters, and the treasury's payments page by page. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { PaymentList } from "../../domain/proposal/payments.ts";
import type { ProposalsView, ProposalView } from "../../domain/proposal/proposal-view.ts";
import type { ProposalVoterList } from "../../domain/proposal/voters.ts";
import { createAnswerPage } from "../shared/answer-page.ts";
import { createGrowingList } from "../shared/growing-list.ts";

export const proposalListMachine = createAnswerPage<ProposalsView>("proposalList");

export const proposalPageMachine = createAnswerPage<ProposalView>("proposalPage");

export const proposalVotersMachine = createGrowingList<number, ProposalVoterList>("proposalVoters");

/** The subject is the receiver; null: payments to anyone. */
export const proposalPaymentsMachine = createGrowingList<AccountName | null, PaymentList>(
  "proposalPayments",
);
