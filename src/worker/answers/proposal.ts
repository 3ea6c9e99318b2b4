/** Proposals for paid work: all of them with the treasury that pays them, their voters, and payments. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import { getProperties } from "../../domain/network/get-properties.ts";
import {
  parsePayments,
  paymentPageSize,
  type PaymentList,
} from "../../domain/proposal/payments.ts";
import {
  viewProposal,
  viewProposals,
  type ProposalsView,
  type ProposalView,
} from "../../domain/proposal/proposal-view.ts";
import {
  parseProposals,
  parseTreasury,
  parseTreasuryClock,
} from "../../domain/proposal/proposals.ts";
import { treasuryAccount } from "../../domain/proposal/treasury.ts";
import {
  parseProposalVoters,
  parseProposalVotes,
  type ProposalVoterList,
} from "../../domain/proposal/voters.ts";
import { err } from "../../domain/result.ts";
import { voterPageSize } from "../../domain/witness/voters.ts";
import { historyMethod } from "../archive/history-call.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import { mapAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answer-types.ts";
import { accountRecords } from "./shared/condenser.ts";
import { listedProposals } from "./shared/listed-proposals.ts";
import { openReader, type NodeOptions, type Reader, type ReaderParts } from "./shared/reader.ts";

const { method: listMethod } = listedProposals;
const votesMethod = "condenser_api.list_proposal_votes";

export interface ProposalParts {
  readonly reader: Reader;
  readonly head: HeadFacts;
}

export function proposalAnswers(
  parts: ReaderParts & { readonly head: HeadFacts },
): AnswersOf<"proposal"> {
  const asking = { reader: openReader(parts), head: parts.head };
  return {
    "proposal.books": async (days, signal) => {
      const { proposalBooks } = await import("./treasury/treasury-answers.ts");
      return proposalBooks(days, { ...parts, ...asking }, signal);
    },
    "proposal.spending": async (receiver, days, signal) => {
      const { receiverSpending } = await import("./treasury/treasury-answers.ts");
      return receiverSpending(receiver, days, { ...parts, ...asking }, signal);
    },
    "proposal.list": (signal) => allProposals(signal, asking),
    "proposal.detail": (id, signal) => oneProposal(id, signal, asking),
    "proposal.voters": (id, after, signal) => voters(id, after, signal, asking.reader),
    "proposal.payments": (receiver, before, signal) =>
      payments(receiver, before, signal, asking.reader),
  };
}

/** All proposals, with what each is paid. */
export async function allProposals(
  signal: AbortSignal,
  { reader, head }: ProposalParts,
): Promise<Answer<ProposalsView>> {
  const [listed, account, properties] = await Promise.all([
    reader.node(listedProposals, parseProposals, {
      capability: say`the list of proposals (${listMethod})`,
      signal,
    }),
    reader.node(accountRecords([treasuryAccount]), parseTreasury, recordOptions(signal)),
    reader.node(getProperties, parseTreasuryClock, {
      capability: getProperties.method,
      signal,
    }),
    head.known(),
  ]);
  if (!listed.ok) return listed;
  if (!account.ok) return account;
  if (!properties.ok) return properties;
  return reader.answer(
    viewProposals(listed.value.value, account.value.value, properties.value.value, head.rates),
    listed.value.source,
  );
}

/** One proposal; `notFound` if the chain's state has none with this id. */
async function oneProposal(
  id: number,
  signal: AbortSignal,
  parts: ProposalParts,
): Promise<Answer<ProposalView>> {
  const all = await allProposals(signal, parts);
  if (!all.ok) return all;
  const view = viewProposal(all.value.value, id);
  return view ? mapAnswer(all, () => view) : err({ kind: "notFound", what: "proposal" });
}

/** The next voters by name, after `after`. */
async function voters(
  id: number,
  after: AccountName | null,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<ProposalVoterList>> {
  // A list includes its start.
  const limit = voterPageSize + (after === null ? 0 : 1);
  const params = [[id, after ?? ""], limit, "by_proposal_voter", "ascending", "all"];
  const listed = await reader.node(
    { method: votesMethod, params },
    (raw) => parseProposalVotes(raw, id),
    { capability: say`votes for proposals (${votesMethod})`, signal },
  );
  if (!listed.ok) return listed;
  const { value, source } = listed.value;
  const names = value.filter((each) => each !== after);
  const isComplete = value.length < limit;
  if (names.length === 0) return reader.answer({ voters: [], isComplete }, source);
  const call = accountRecords(names);
  const accounts = await reader.node(call, parseProposalVoters, recordOptions(signal));
  return accounts.ok
    ? reader.answer({ voters: accounts.value.value, isComplete }, source)
    : accounts;
}

/** Payments in the next entries of the treasury's history, below the index `before` or the newest. */
function payments(
  receiver: AccountName | null,
  before: number | null,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<PaymentList>> {
  const from = before === null ? -1 : before - 1;
  const limit = before === null ? paymentPageSize : Math.min(paymentPageSize, before - 1);
  return reader.node(
    { method: historyMethod, params: [treasuryAccount, from, limit] },
    (raw) => parsePayments(raw, receiver),
    { capability: say`account histories (${historyMethod})`, signal },
  );
}

const recordOptions = (signal: AbortSignal): NodeOptions => ({
  capability: accountRecords([]).method,
  signal,
});
