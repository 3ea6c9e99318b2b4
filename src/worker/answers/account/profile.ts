/** What is shown beside an account's name: from its metadata, else the name alone. */
import { readAccountRecord } from "../../../domain/account/account-record.ts";
import { readProfileMetadata } from "../../../domain/account/profile-metadata.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import { decode, object } from "../../../domain/decode.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Profile } from "../../../domain/contract/topics.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { askSds } from "../../network/sds.ts";
import type { Services } from "../../network/services.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AnswersOf } from "../shared/answers.ts";

/** Asks the account service, then a node. */
export class ProfileSource {
  readonly #services: Services;
  readonly #calls: ChainCalls;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(services: Services, calls: ChainCalls, clock: Clock, limits: Limits) {
    this.#services = services;
    this.#calls = calls;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** Fails only when cancelled: an unknown account shows its name. */
  async profile(name: AccountName, signal: AbortSignal): Promise<Answer<Profile>> {
    const options = {
      priority: "low",
      timeout: this.#limits.request.profileTimeout,
      signal,
    } as const;
    const method = "getAccount";
    const sds = await askSds(
      this.#services,
      "accounts",
      `/getAccount/${urlPart(name)}/posting_json_metadata,json_metadata`,
      options,
    );
    const account = sds.ok ? decode(() => object(sds.value, "account")) : sds;
    if (account.ok)
      return liveAnswer(
        readProfile(name, account.value),
        { service: "accounts", endpoint: this.#services.host("accounts"), method },
        this.#clock,
      );
    if (signal.aborted) return { ok: false, error: { kind: "cancelled" } };
    const node = await this.#calls.ask(
      { method: "condenser_api.get_accounts", params: [[name]] },
      { ...options, rounds: 1 },
    );
    const record = node.ok ? readAccountRecord(node.value.value, (read) => read) : node;
    return liveAnswer(
      readProfile(name, record.ok ? record.value : {}),
      {
        service: "node",
        endpoint: node.ok ? node.value.endpoint : "",
        method: "condenser_api.get_accounts",
        params: [[name]],
      },
      this.#clock,
    );
  }
}

/** Answers questions about profiles. */
export const profileAnswers = (source: ProfileSource): AnswersOf<"profile"> => ({
  "profile.detail": (name, signal) => source.profile(name, signal),
});

function readProfile(name: AccountName, account: Readonly<Record<string, unknown>>): Profile {
  const profile = readProfileMetadata(account["posting_json_metadata"], account["json_metadata"]);
  return {
    name,
    displayName: profile.name ?? name,
    avatar: profile.avatar,
    cover: profile.cover,
  };
}
