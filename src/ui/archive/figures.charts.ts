/** Rewards, votes and transfers, connected to the engine. */
import {
  archiveCounterpartiesMachine,
  archiveRewardsMachine,
  archiveRewardValuesMachine,
  archiveTransfersMachine,
  archiveValuesMachine,
  archiveVotersMachine,
  archiveVotesMachine,
} from "../../machines/archive/archive-figures.machine.ts";
import { voteValueMachine } from "../../machines/account/vote-value.machine.ts";
import { asks, asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const archiveRewards = archiveRewardsMachine.provide({
  actors: { load: asks("archive.rewards", ({ account, request }) => [account, request]) },
});

export const archiveRewardValues = archiveRewardValuesMachine.provide({
  actors: { load: asks("archive.rewardValues", ({ account, request }) => [account, request]) },
});

export const archiveValues = archiveValuesMachine.provide({
  actors: { load: asks("archive.values", ({ account, request }) => [account, request]) },
});

export const archiveVotes = archiveVotesMachine.provide({
  actors: { load: asks("archive.votes", ({ account, request }) => [account, request]) },
});

export const archiveVoters = archiveVotersMachine.provide({
  actors: {
    load: asks("archive.voters", ({ account, request: { side, span, list } }) => [
      account,
      side,
      span,
      list,
    ]),
  },
});

export const archiveTransfers = archiveTransfersMachine.provide({
  actors: {
    load: asks("archive.transfers", ({ account, request: { query, list } }) => [
      account,
      query,
      list,
    ]),
  },
});

export const archiveCounterparties = archiveCounterpartiesMachine.provide({
  actors: {
    load: asks("archive.counterparties", ({ account, request: { query, list } }) => [
      account,
      query,
      list,
    ]),
  },
});

export const voteValue = voteValueMachine.provide({
  actors: { load: asksAboutSubject("archive.voteValue") },
  actions: { wakeNodes },
});
