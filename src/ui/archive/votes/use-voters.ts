/** A page of the accounts on one side of an account's votes. */
import { useMemo } from "react";
import type { ArchiveState } from "../../../domain/archive/answers.ts";
import type { Span } from "../../../domain/archive/periods.ts";
import type { VoteSide } from "../../../domain/archive/votes.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { ListQuery } from "../../../domain/list/list.ts";
import { useQuestion } from "../../shared/data/use-question.ts";
import { computedFrom } from "../use-archive-state.ts";

/** Whose votes, given or received, and when. */
export interface SideOfVotes {
  readonly account: AccountName;
  readonly archive: ArchiveState | undefined;
  readonly side: VoteSide;
  readonly span: Span;
}

/** The page that `list` requests; it is requested again only if `list` is another object. */
export function useVoters({ account, archive, side, span }: SideOfVotes, list: ListQuery) {
  const request = useMemo(() => ({ side, span, list }), [side, span, list]);
  const asked = useQuestion("archive.voters", [account, side, span, list], computedFrom(archive));
  return { request, ...asked };
}
