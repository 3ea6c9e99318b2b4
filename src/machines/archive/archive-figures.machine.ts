/** Rewards, votes and transfers of an archive, each recomputed when the archive or the request changes. */
import type { PeriodQuery, Span } from "../../domain/archive/periods.ts";
import type { ArchiveQuery } from "../../domain/archive/query.ts";
import type { RewardsView } from "../../domain/archive/rewards.ts";
import type { Counterparty, Transfers } from "../../domain/archive/transfers.ts";
import type { Voter, VoteSide, VotesView } from "../../domain/archive/votes.ts";
import type { ListPage, ListQuery } from "../../domain/list/list.ts";
import type { RewardValues, ValuedEntry } from "../../domain/archive/values-then.ts";
import { createArchiveAnswer } from "./archive-answer.ts";

/** The requested page of voters. */
export interface VotersRequest {
  readonly side: VoteSide;
  readonly span: Span;
  readonly list: ListQuery;
}

/** The requested transfers, and the page of them or of their accounts. */
export interface TransfersRequest {
  readonly query: ArchiveQuery;
  readonly list: ListQuery;
}

export const archiveRewardsMachine = createArchiveAnswer<PeriodQuery, RewardsView>(
  "archiveRewards",
);
export const archiveVotesMachine = createArchiveAnswer<PeriodQuery, VotesView>("archiveVotes");
export const archiveVotersMachine = createArchiveAnswer<VotersRequest, ListPage<Voter>>(
  "archiveVoters",
);
export const archiveTransfersMachine = createArchiveAnswer<TransfersRequest, Transfers>(
  "archiveTransfers",
);
export const archiveCounterpartiesMachine = createArchiveAnswer<
  TransfersRequest,
  ListPage<Counterparty>
>("archiveCounterparties");
export const archiveRewardValuesMachine = createArchiveAnswer<PeriodQuery, RewardValues>(
  "archiveRewardValues",
);
/** The request: indexes of entries. */
export const archiveValuesMachine = createArchiveAnswer<readonly number[], readonly ValuedEntry[]>(
  "archiveValues",
);
