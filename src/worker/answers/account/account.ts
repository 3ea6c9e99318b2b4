/** Accounts: from the account service, which has the most details, else from a node. */
import { isAccountName, type Account } from "../../../domain/account/account.ts";
import { parseIndexedAccount } from "../../../domain/account/indexed-account.ts";
import { parseFollowCounts, parseNodeAccount } from "../../../domain/account/node-account.ts";
import { parseResourceCredits } from "../../../domain/account/resource-credits.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { AccountView } from "../../../domain/account/answers.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import { err } from "../../../domain/result.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { askSds } from "../../network/sds.ts";
import type { Services } from "../../network/services.ts";
import { inTime } from "../../shared/in-time.ts";
import { socialPatience } from "../../shared/social-patience.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AccountState } from "./account-state.ts";
import type { AnswersOf } from "../shared/answers.ts";
import { askVoteInputs, type VoteValueParts } from "./vote-value.ts";

const indexed = "getAccountExt";
const plain = "condenser_api.get_accounts";

/** Reads accounts. */
export class AccountSource {
  readonly #services: Services;
  readonly #calls: ChainCalls;
  readonly #head: HeadFacts;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(
    services: Services,
    calls: ChainCalls,
    head: HeadFacts,
    clock: Clock,
    limits: Limits,
  ) {
    this.#services = services;
    this.#calls = calls;
    this.#head = head;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** `notFound` if the node has no such account, or the name is invalid. */
  async account(name: AccountName, signal: AbortSignal): Promise<Answer<AccountView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "account" });
    const service = this.#services.has("accounts") ? this.#services.host("accounts") : null;
    const [answered] = await Promise.all([
      askSds(this.#services, "accounts", `/${indexed}/${urlPart(name)}`, {
        priority: "high",
        timeout: this.#limits.request.accountTimeout,
        signal,
      }),
      this.#head.known(),
    ]);
    const reported = answered.ok ? parseIndexedAccount(answered.value) : answered;
    if (reported.ok)
      return this.#answer(reported.value, null, {
        service: "accounts",
        endpoint: this.#services.host("accounts"),
        method: indexed,
      });
    return this.#fromNode(name, service, signal);
  }

  async #fromNode(
    name: AccountName,
    unreachable: string | null,
    signal: AbortSignal,
  ): Promise<Answer<AccountView>> {
    const options = { priority: "high", timeout: this.#limits.request.timeout, signal } as const;
    const counted = this.#calls.ask(
      { method: "condenser_api.get_follow_count", params: [name] },
      { ...options, rounds: 1 },
    );
    const credited = this.#calls.ask(
      { method: "rc_api.find_rc_accounts", params: { accounts: [name] } },
      { ...options, rounds: 1 },
    );
    const record = await this.#calls.ask({ method: plain, params: [[name]] }, options);
    if (!record.ok) return record;
    const isMissing = Array.isArray(record.value.value) && record.value.value.length === 0;
    // The chain's facts don't wait for the social index, which may hang behind the same host.
    const [counts, credits] = isMissing
      ? [null, null]
      : await Promise.all([
          inTime(counted, socialPatience, this.#clock),
          inTime(credited, socialPatience, this.#clock),
        ]);
    const follows = counts?.ok === true ? parseFollowCounts(counts.value.value) : null;
    const now = this.#clock.now();
    const account = parseNodeAccount(
      record.value.value,
      follows?.ok === true ? follows.value : null,
      now,
    );
    if (!account.ok) return account;
    const rc = credits?.ok === true ? parseResourceCredits(credits.value.value, name, now) : null;
    const mana = { ...account.value.mana, rc: rc?.ok === true ? rc.value : null };
    return this.#answer({ ...account.value, mana }, unreachable, {
      service: "node",
      endpoint: record.value.endpoint,
      method: plain,
      params: [[name]],
    });
  }

  #answer(account: Account, unreachable: string | null, source: Source): Answer<AccountView> {
    return liveAnswer({ account, rates: this.#head.rates, unreachable }, source, this.#clock);
  }
}

/** Answers questions about accounts. */
export const accountAnswers = (
  source: AccountSource,
  state: AccountState,
  parts: VoteValueParts,
): AnswersOf<"account"> => ({
  "account.voteValue": (name, signal) => askVoteInputs(parts, name, signal),
  "account.delegations": (name, signal) => state.delegations.all(name, signal),
  "account.wallet": (name, signal) => state.wallet(name, signal),
  "account.keys": (name, signal) => state.keys(name, signal),
  "account.keyHolders": (key, signal) => state.keyHolders(key, signal),
  "account.detail": (name, signal) => source.account(name, signal),
});
