/** An account's votes and what they are worth, connected to the engine. */
import { voteValueMachine } from "../../../machines/account/vote-value.machine.ts";
import {
  archiveVotersMachine,
  archiveVotesMachine,
} from "../../../machines/archive/archive-figures.machine.ts";
import { asks, asksAboutSubject, wakeNodes } from "../../start/runtime.ts";

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

export const voteValue = voteValueMachine.provide({
  actors: { load: asksAboutSubject("account.voteValue") },
  actions: { wakeNodes },
});
