/** The charts of a witness's page, connected to the engine. */
import type { AccountName } from "../../domain/chain/names.ts";
import {
  withOlder,
  type KeyChange,
  type VoteChange,
  type WitnessLog,
} from "../../domain/witness/key-changes-and-votes.ts";
import { withVoters, type VoterList } from "../../domain/witness/voters.ts";
import {
  keyChangesMachine,
  ownSlotsMachine,
  votersMachine,
  witnessPageMachine,
  witnessVotesMachine,
} from "../../machines/witness/witness-page.machine.ts";
import { pageByPage } from "../shared/data/page-by-page.ts";
import { ask, asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const witnessPage = witnessPageMachine.provide({
  actors: { load: asksAboutSubject("witness.detail") },
  actions: { wakeNodes },
});

export const ownSlots = ownSlotsMachine.provide({
  actors: { load: asksAboutSubject("witness.ownSlots") },
  actions: { wakeNodes },
});

export const voters = votersMachine.provide({
  actors: pageByPage(
    (witness: AccountName, before: VoterList | null, signal) =>
      ask("witness.voters", [witness, before?.voters.at(-1)?.name ?? null], signal),
    withVoters,
  ),
  actions: { wakeNodes },
});

export const keyChanges = keyChangesMachine.provide({
  actors: pageByPage(
    (witness: AccountName, before: WitnessLog<KeyChange> | null, signal) =>
      ask("witness.keyChanges", [witness, before?.rows.at(-1)?.time ?? null], signal),
    withOlder,
  ),
  actions: { wakeNodes },
});

export const witnessVotes = witnessVotesMachine.provide({
  actors: pageByPage(
    (witness: AccountName, before: WitnessLog<VoteChange> | null, signal) =>
      ask("witness.votes", [witness, before?.rows.at(-1)?.time ?? null], signal),
    withOlder,
  ),
  actions: { wakeNodes },
});
