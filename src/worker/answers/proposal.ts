/** Proposals for paid work: all of them with the treasury that pays them, their voters, and payments. */
import type { AccountName } from "../../domain/chain/names.ts";
import type { Clock } from "../../domain/clock.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Source } from "../../domain/contract/sourced.ts";
import type { Limits } from "../../domain/limits.ts";
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
import { err, ok, type Result } from "../../domain/result.ts";
import { voterPageSize } from "../../domain/witness/voters.ts";
import type { HeadFacts } from "../live/head-facts.ts";
import type { ChainCalls } from "../network/chain-calls.ts";
import type { Received } from "../network/ask-options.ts";
import { liveAnswer } from "../shared/sourced-answer.ts";
import type { AnswersOf } from "./shared/answers.ts";
import { namingCapability } from "./shared/missing-capability.ts";
import { say } from "../../domain/language/say.ts";

const listMethod = "condenser_api.list_proposals";
const votesMethod = "condenser_api.list_proposal_votes";
const historyMethod = "condenser_api.get_account_history";
/** Maximum rows of a list; about ninety proposals were ever made. */
const maxRows = 1000;
const listParameters = [[-1, 0], maxRows, "by_total_votes", "descending", "all"];

/** Dependencies. */
export interface ProposalParts {
  readonly calls: ChainCalls;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Reads proposals from nodes. */
export class ProposalSource {
  readonly #parts: ProposalParts;

  constructor(parts: ProposalParts) {
    this.#parts = parts;
  }

  /** All proposals, with what each is paid. */
  async all(signal: AbortSignal): Promise<Answer<ProposalsView>> {
    const { head, clock } = this.#parts;
    const [listed, account, properties] = await Promise.all([
      this.#read(listMethod, listParameters, parseProposals, signal),
      this.#read("condenser_api.get_accounts", [[treasuryAccount]], parseTreasury, signal),
      this.#read("condenser_api.get_dynamic_global_properties", [], parseTreasuryClock, signal),
      head.known(),
    ]);
    if (!listed.ok) return listed;
    if (!account.ok) return account;
    if (!properties.ok) return properties;
    const { value, endpoint } = listed.value;
    return liveAnswer(
      viewProposals(value, account.value.value, properties.value.value, head.rates),
      source(endpoint, listMethod, listParameters),
      clock,
    );
  }

  /** One proposal; `notFound` if the chain's state has none with this id. */
  async one(id: number, signal: AbortSignal): Promise<Answer<ProposalView>> {
    const all = await this.all(signal);
    if (!all.ok) return all;
    const view = viewProposal(all.value.value, id);
    return view ? ok({ ...all.value, value: view }) : err({ kind: "notFound", what: "proposal" });
  }

  /** The next voters by name, after `after`. */
  async voters(
    id: number,
    after: AccountName | null,
    signal: AbortSignal,
  ): Promise<Answer<ProposalVoterList>> {
    // A list includes its start.
    const limit = voterPageSize + (after === null ? 0 : 1);
    const params = [[id, after ?? ""], limit, "by_proposal_voter", "ascending", "all"];
    const listed = await this.#read(
      votesMethod,
      params,
      (raw) => parseProposalVotes(raw, id),
      signal,
    );
    if (!listed.ok) return listed;
    const { value, endpoint } = listed.value;
    const names = value.filter((each) => each !== after);
    const isComplete = value.length < limit;
    const accounts =
      names.length === 0
        ? ok({ value: [] })
        : await this.#read("condenser_api.get_accounts", [names], parseProposalVoters, signal);
    return accounts.ok
      ? liveAnswer(
          { voters: accounts.value.value, isComplete },
          source(endpoint, votesMethod, params),
          this.#parts.clock,
        )
      : accounts;
  }

  /** Payments in the next entries of the treasury's history, below the index `before` or the newest. */
  async payments(
    receiver: AccountName | null,
    before: number | null,
    signal: AbortSignal,
  ): Promise<Answer<PaymentList>> {
    const from = before === null ? -1 : before - 1;
    const limit = before === null ? paymentPageSize : Math.min(paymentPageSize, before - 1);
    const params = [treasuryAccount, from, limit];
    const read = await this.#read(
      historyMethod,
      params,
      (raw) => parsePayments(raw, receiver),
      signal,
    );
    return read.ok
      ? liveAnswer(
          read.value.value,
          source(read.value.endpoint, historyMethod, params),
          this.#parts.clock,
        )
      : read;
  }

  async #read<T>(
    method: string,
    params: readonly unknown[],
    parse: (raw: unknown) => Result<T, Failure>,
    signal: AbortSignal,
  ): Promise<Result<Received<T>, Failure>> {
    const { calls, limits } = this.#parts;
    const options = { priority: "high", timeout: limits.request.timeout, signal } as const;
    const asked = await calls.ask({ method, params }, options);
    const answered = namingCapability(asked, capabilities[method] ?? method);
    if (!answered.ok) return answered;
    const { endpoint, value } = answered.value;
    const read = parse(value);
    return read.ok ? ok({ value: read.value, endpoint }) : read;
  }
}

/** What a node lacks that does not know a method. */
const capabilities: Readonly<Record<string, string>> = {
  [listMethod]: say`the list of proposals (${listMethod})`,
  [votesMethod]: say`votes for proposals (${votesMethod})`,
  [historyMethod]: say`account histories (${historyMethod})`,
};

const source = (endpoint: string, method: string, params: readonly unknown[]): Source => ({
  service: "node",
  endpoint,
  method,
  params,
});

/** Answers from it. */
export const proposalAnswers = (proposals: ProposalSource): AnswersOf<"proposal"> => ({
  "proposal.list": (signal) => proposals.all(signal),
  "proposal.detail": (id, signal) => proposals.one(id, signal),
  "proposal.voters": (id, after, signal) => proposals.voters(id, after, signal),
  "proposal.payments": (receiver, before, signal) => proposals.payments(receiver, before, signal),
});
