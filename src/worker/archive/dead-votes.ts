/** Answers which of an account's newest votes did nothing: its downloaded votes, compared with the posts as a node has them. */
import { chunkLength } from "../../domain/archive/chunk.ts";
import { voteIndexes } from "../../domain/archive/span-entries.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import {
  judgeVote,
  votesChecked,
  type DeadVote,
  type DeadVotes,
  type OwnVote,
} from "../../domain/post/dead-votes.ts";
import { isPostAddress, postPath } from "../../domain/post/post-address.ts";
import { parsePostAt, type PostRecord } from "../../domain/post/post-record.ts";
import { ok } from "../../domain/result.ts";
import { condenser } from "../answers/shared/condenser.ts";
import { openReader, parsed, type ReaderParts } from "../answers/shared/reader.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import type { Archives } from "./archives.ts";
import { readText } from "./entry-texts.ts";
import type { OpenArchive } from "./open-archive.ts";

/** Posts asked for in one request: each comes with its text and all its votes. */
const postsAtOnce = 20;

export interface DeadVotesParts extends ReaderParts {
  readonly archives: Archives;
}

export async function deadVotesOf(
  account: AccountName,
  parts: DeadVotesParts,
  signal: AbortSignal,
): Promise<Answer<DeadVotes>> {
  const { archives, clock } = parts;
  const reader = openReader(parts);
  const open = await archives.opened(account);
  const indexes = voteIndexes(open.archive, "given", "all", Math.floor(clock.now() / 1000));
  const votes = await newestVotes(open, indexes);
  const dead: DeadVote[] = [];
  let unknown = 0;
  let from: Sourced<unknown> | null = null;
  for (let at = 0; at < votes.length; at += postsAtOnce) {
    const some = votes.slice(at, at + postsAtOnce);
    const answer = await reader.batch(
      some.map(({ author, permlink }) => condenser("get_content", author, permlink)),
      ok,
      { priority: "normal", signal },
    );
    if (!answer.ok) return answer;
    from = answer.value;
    for (const [i, vote] of some.entries()) {
      const read = parsed(answer.value.value[i], parsePostAt(vote));
      const post: PostRecord | null = read.ok ? read.value : null;
      const judged = judgeVote(account, vote, post);
      if (judged === "unknown") unknown += 1;
      else if (judged !== "counted") dead.push(judged);
    }
  }
  const value: DeadVotes = { total: indexes.length, checked: votes.length, unknown, dead };
  return from ? reader.answer(value, from.source) : ownAnswer(ok(value), clock);
}

/** The last vote for each of the posts voted for most recently. */
async function newestVotes(open: OpenArchive, indexes: Uint32Array): Promise<readonly OwnVote[]> {
  const { archive } = open;
  const found = new Map<string, OwnVote | null>();
  for (const index of indexes) {
    if (found.size >= votesChecked) break;
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    const text = await open.text(index);
    if (!chunk || text === null || text === "") continue;
    const { transaction, payload } = readText(text);
    const address = {
      author: String(payload["author"] ?? ""),
      permlink: String(payload["permlink"] ?? ""),
    };
    if (!isPostAddress(address) || found.has(postPath(address))) continue;
    const weight = chunk.weight[row] ?? 0;
    // A vote that was taken back does not count.
    const vote = {
      ...address,
      transaction,
      weight,
      time: (chunk.time[row] ?? 0) * 1000,
      block: chunk.block[row] ?? 0,
    };
    found.set(postPath(address), weight === 0 ? null : vote);
  }
  return [...found.values()].filter((vote) => vote !== null);
}
