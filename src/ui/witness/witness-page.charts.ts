/** The charts of a witness's page, connected to the engine. */
import { fromPromise } from "xstate";
import type { AccountName } from "../../domain/chain/names.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import { withOlder, type WitnessLog } from "../../domain/witness/log.ts";
import { withVoters, type VoterList } from "../../domain/witness/voters.ts";
import {
  keyChangesMachine,
  ownSlotsMachine,
  votersMachine,
  witnessPageMachine,
  witnessVotesMachine,
} from "../../machines/witness/witness-page.machine.ts";
import { ask, asksAboutSubject, wakeNodes } from "../start/runtime.ts";

export const witnessPage = witnessPageMachine.provide({
  actors: { load: asksAboutSubject("witness.detail") },
  actions: { wakeNodes },
});

export const ownSlots = ownSlotsMachine.provide({
  actors: { load: asksAboutSubject("witness.ownSlots") },
  actions: { wakeNodes },
});

/** The page after the voters in `before`, joined to them. */
async function withMore(
  witness: AccountName,
  before: VoterList | null,
  signal: AbortSignal,
): Promise<Answer<VoterList>> {
  const last = before?.voters.at(-1)?.name ?? null;
  const page = await ask("witness.voters", [witness, last], signal);
  return page.ok ? ok({ ...page.value, value: withVoters(before, page.value.value) }) : page;
}

export const voters = votersMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) => withMore(subject, null, signal)),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      withMore(subject, before, signal),
    ),
  },
  actions: { wakeNodes },
});

/** The page of a log below the rows in `before`, joined to them. */
async function withOlderPage<Row extends { readonly time: number }>(
  before: WitnessLog<Row> | null,
  load: (until: number | null) => Promise<Answer<WitnessLog<Row>>>,
): Promise<Answer<WitnessLog<Row>>> {
  const page = await load(before?.rows.at(-1)?.time ?? null);
  return page.ok ? ok({ ...page.value, value: withOlder(before, page.value.value) }) : page;
}

export const keyChanges = keyChangesMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) =>
      ask("witness.keyChanges", [subject, null], signal),
    ),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      withOlderPage(before, (until) => ask("witness.keyChanges", [subject, until], signal)),
    ),
  },
  actions: { wakeNodes },
});

export const witnessVotes = witnessVotesMachine.provide({
  actors: {
    open: fromPromise(({ input: { subject }, signal }) =>
      ask("witness.votes", [subject, null], signal),
    ),
    more: fromPromise(({ input: { subject, before }, signal }) =>
      withOlderPage(before, (until) => ask("witness.votes", [subject, until], signal)),
    ),
  },
  actions: { wakeNodes },
});
