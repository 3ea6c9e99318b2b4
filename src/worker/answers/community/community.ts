/** Communities and their pictures. */
import { parseCommunity } from "../../../domain/community/community.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Limits } from "../../../domain/limits.ts";
import type { CommunityView } from "../../../domain/post/answers.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { err } from "../../../domain/result.ts";
import type { ProfileSource } from "../account/profile.ts";
import { askSds } from "../../network/sds.ts";
import type { Services } from "../../network/services.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AnswersOf } from "../shared/answers.ts";
import type { CommunityLists } from "./community-lists.ts";

/** Reads communities, and their pictures from the accounts behind them. */
export class CommunitySource {
  readonly #services: Services;
  readonly #profiles: ProfileSource;
  readonly #clock: Clock;
  readonly #limits: Limits;

  constructor(services: Services, profiles: ProfileSource, clock: Clock, limits: Limits) {
    this.#services = services;
    this.#profiles = profiles;
    this.#clock = clock;
    this.#limits = limits;
  }

  /** `notFound` if the service doesn't know the community. */
  async community(id: string, signal: AbortSignal): Promise<Answer<CommunityView>> {
    const method = "getCommunity";
    const [answered, profile] = await Promise.all([
      askSds(this.#services, "communities", `/${method}/${urlPart(id)}`, {
        priority: "high",
        timeout: this.#limits.request.accountTimeout,
        signal,
      }),
      this.#profiles.profile(id as AccountName, signal),
    ]);
    if (!answered.ok && answered.error.kind === "rpc")
      return err({ kind: "notFound", what: "community" });
    const read = answered.ok ? parseCommunity(answered.value) : answered;
    if (!read.ok) return read;
    return liveAnswer(
      { community: read.value, profile: profile.ok ? profile.value.value : null },
      { service: "communities", endpoint: this.#services.host("communities"), method },
      this.#clock,
    );
  }
}

/** Answers questions about communities. */
export const communityAnswers = (
  source: CommunitySource,
  lists: CommunityLists,
): AnswersOf<"community"> => ({
  "community.detail": (id, signal) => source.community(id, signal),
  "community.directory": (query, signal) => lists.directory(query, signal),
  "community.posts": (id, from, signal) => lists.posts(id, from, signal),
  "community.subscribers": (id, signal) => lists.subscribers(id, signal),
});
