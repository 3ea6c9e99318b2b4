/** A witness's page: its record, its newest slots, its voters page by page, and its past. */
import type { AccountName } from "../../domain/chain/names.ts";
import type {
  KeyChange,
  VoteChange,
  WitnessLog,
} from "../../domain/witness/key-changes-and-votes.ts";
import type { OwnSlots } from "../../domain/witness/own-slots.ts";
import { manyVoters, type VoterList } from "../../domain/witness/voters.ts";
import type { WitnessView } from "../../domain/witness/witness-view.ts";
import { createAnswerPage } from "../shared/answer-page.ts";
import { createGrowingList } from "../shared/growing-list.ts";

export const witnessPageMachine = createAnswerPage<WitnessView>("witnessPage");

export const ownSlotsMachine = createAnswerPage<OwnSlots>("ownSlots");

export const votersMachine = createGrowingList<AccountName, VoterList>(
  "voters",
  ({ voters }) => voters.length >= manyVoters,
);

export const keyChangesMachine = createGrowingList<AccountName, WitnessLog<KeyChange>>(
  "keyChanges",
);

export const witnessVotesMachine = createGrowingList<AccountName, WitnessLog<VoteChange>>(
  "witnessVotes",
);
