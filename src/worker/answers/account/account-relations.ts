/** The relations of some accounts, from the histories stored in this browser. */
import type { Archive } from "../../../domain/archive/archive.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { relationDays, spanOf } from "../../../domain/relation/relation-days.ts";
import type {
  AccountRelations,
  RelationsRequest,
  RelationsView,
} from "../../../domain/relation/relation.ts";
import { relationsIn } from "../../../domain/relation/relations.ts";
import { ok } from "../../../domain/result.ts";
import type { Archives } from "../../archive/archives.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { ownAnswer } from "../../shared/sourced-answer.ts";

/** Answers `archive.relations`. The opened accounts are listed with each other, however few relations they have. */
export async function relationsOf(
  accounts: readonly AccountName[],
  request: RelationsRequest,
  parts: {
    readonly archives: Archives;
    readonly head: HeadFacts;
    readonly clock: Clock;
  },
): Promise<Answer<RelationsView>> {
  const { archives, head, clock } = parts;
  archives.keepOpen(accounts);
  const opened = new Set<string>(accounts);
  const read: Archive[] = [];
  for (const account of accounts) {
    const part = await archives.read(account, ({ archive }) => archive);
    if (!part.ok) return part;
    read.push(part.value.value);
  }
  const days = relationDays(read, request.kinds);
  const span = spanOf(days, request.window);
  const found: AccountRelations[] = [];
  for (const account of accounts) {
    const part = await archives.read(account, ({ archive, isComplete, endpoint }) =>
      // Until a node has counted the entries, nothing is complete.
      relationsIn(archive, request, opened, isComplete && endpoint !== "", span),
    );
    if (!part.ok) return part;
    found.push(part.value.value);
  }
  return ownAnswer(ok({ accounts: found, days, span, rates: head.rates }), clock);
}
