/** One witness: its record, and who votes for it. */
import { isAccountName } from "../../../domain/account/account.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Answer } from "../../../domain/contract/sourced.ts";
import { say } from "../../../domain/language/say.ts";
import { err } from "../../../domain/result.ts";
import { parseSchedule } from "../../../domain/witness/round/round-reports.ts";
import {
  parseVoterNames,
  parseVoters,
  voterPageSize,
  type VoterList,
} from "../../../domain/witness/voters.ts";
import { parseWitness, type WitnessView } from "../../../domain/witness/witness-view.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import { mapAnswer } from "../../shared/sourced-answer.ts";
import { accountRecords, condenser } from "../shared/condenser.ts";
import type { Reader } from "../shared/reader.ts";
import type { RoundSource } from "./rounds.ts";

export interface WitnessParts {
  readonly rounds: RoundSource;
  readonly reader: Reader;
  readonly head: HeadFacts;
}

/** A witness by name; `notFound` if there is none. */
export async function witness(
  name: AccountName,
  signal: AbortSignal,
  { rounds, reader, head }: WitnessParts,
): Promise<Answer<WitnessView>> {
  if (!isAccountName(name)) return err({ kind: "notFound", what: "witness" });
  const [answered, rank] = await Promise.all([
    reader.batch(
      [condenser("get_witness_by_account", name), condenser("get_witness_schedule")],
      ([record, reported]) => {
        const scheduled = reported?.ok ? parseSchedule(reported.value) : null;
        const isScheduled = scheduled?.ok === true && scheduled.value.names.includes(name);
        if (!record?.ok)
          return record ?? err({ kind: "noData", message: say`No witness data received` });
        return parseWitness(record.value, isScheduled);
      },
      { signal },
    ),
    rounds.rank(name, signal),
    head.known(),
  ]);
  return mapAnswer(answered, (read) => ({ ...read, rank, rates: head.rates }));
}

/** The next voters by name, after `after`. */
export async function witnessVoters(
  name: AccountName,
  after: AccountName | null,
  signal: AbortSignal,
  reader: Reader,
): Promise<Answer<VoterList>> {
  // A list includes its start.
  const limit = voterPageSize + (after === null ? 0 : 1);
  const params = { start: [name, after ?? ""], limit, order: "by_witness_account" };
  const listed = await reader.node(
    { method: "database_api.list_witness_votes", params },
    (raw) => parseVoterNames(raw, name),
    { signal },
  );
  if (!listed.ok) return listed;
  const { value, source } = listed.value;
  const names = value.filter((each) => each !== after);
  if (names.length === 0) return reader.answer({ voters: [], isComplete: true }, source);
  const voters = await reader.node(accountRecords(names), parseVoters, { signal });
  const isComplete = value.length < limit;
  return voters.ok ? reader.answer({ voters: voters.value.value, isComplete }, source) : voters;
}
