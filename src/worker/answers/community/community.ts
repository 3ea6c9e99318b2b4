/** Communities and their pictures. */
import { urlPart } from "../../../domain/address/url-part.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { CommunityView } from "../../../domain/community/answers.ts";
import { parseCommunity } from "../../../domain/community/community.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err } from "../../../domain/result.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import { profile } from "../account/profile.ts";
import type { AnswersOf } from "../shared/answer-types.ts";
import { openReader, type Reader, type ReaderParts } from "../shared/reader.ts";
import { communityDirectory, communityPosts, subscribers } from "./community-lists.ts";

export function communityAnswers(parts: ReaderParts): AnswersOf<"community"> {
  const reader = openReader(parts);
  const directory = communityDirectory(reader, parts);
  return {
    "community.detail": (id, signal) => community(id, signal, reader, parts.limits),
    "community.directory": (query, signal) => directory.page(query, false, signal),
    "community.posts": (id, from, signal) => communityPosts(id, from, signal, reader),
    "community.subscribers": (id, signal) => subscribers(id, signal, reader),
  };
}

/** A community with the picture of the account behind it; `notFound` if the service doesn't know it. */
async function community(
  id: string,
  signal: AbortSignal,
  reader: Reader,
  limits: Limits,
): Promise<Answer<CommunityView>> {
  const [answered, shown] = await Promise.all([
    reader.service("communities", `/getCommunity/${urlPart(id)}`, parseCommunity, { signal }),
    profile(id as AccountName, signal, reader, limits),
  ]);
  if (!answered.ok && answered.error.kind === "rpc")
    return err({ kind: "notFound", what: "community" });
  return mapAnswer(answered, (read) => ({
    community: read,
    profile: shown.ok ? shown.value.value : null,
  }));
}
