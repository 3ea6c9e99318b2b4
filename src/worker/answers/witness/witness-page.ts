/** One witness: its record, and who votes for it. */
import { isAccountName } from "../../../domain/account/account.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Clock } from "../../../domain/clock.ts";
import type { Failure } from "../../../domain/contract/failure.ts";
import type { Answer, Source } from "../../../domain/contract/sourced.ts";
import type { Limits } from "../../../domain/limits.ts";
import { err, type Result } from "../../../domain/result.ts";
import { parseSchedule } from "../../../domain/witness/round-reports.ts";
import {
  parseVoterNames,
  parseVoters,
  voterPageSize,
  type VoterList,
} from "../../../domain/witness/voters.ts";
import { parseWitness, type WitnessView } from "../../../domain/witness/witness-view.ts";
import type { HeadFacts } from "../../live/head-facts.ts";
import type { ChainCalls } from "../../network/chain-calls.ts";
import { liveAnswer } from "../../shared/sourced-answer.ts";
import type { RoundSource } from "./witness.ts";
import { say } from "../../../domain/language/say.ts";

const oneWitness = "condenser_api.get_witness_by_account";
const schedule = "condenser_api.get_witness_schedule";
const votesMethod = "database_api.list_witness_votes";

/** Dependencies. */
export interface WitnessParts {
  readonly rounds: RoundSource;
  readonly calls: ChainCalls;
  readonly head: HeadFacts;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** Reads witnesses. */
export class WitnessSource {
  readonly #parts: WitnessParts;

  constructor(parts: WitnessParts) {
    this.#parts = parts;
  }

  /** A witness by name; `notFound` if there is none. */
  async detail(name: AccountName, signal: AbortSignal): Promise<Answer<WitnessView>> {
    if (!isAccountName(name)) return err({ kind: "notFound", what: "witness" });
    const { rounds, calls, head, clock } = this.#parts;
    const [answered, rank] = await Promise.all([
      calls.askAll(
        [
          { method: oneWitness, params: [name] },
          { method: schedule, params: [] },
        ],
        this.#options(signal),
      ),
      rounds.rank(name, signal),
      head.known(),
    ]);
    if (!answered.ok) return answered;
    const [record, reported] = answered.value.value;
    const scheduled = reported?.ok ? parseSchedule(reported.value) : null;
    const isScheduled = scheduled?.ok === true && scheduled.value.names.includes(name);
    if (!record?.ok)
      return record ?? err({ kind: "noData", message: say`No witness data received` });
    const witness = parseWitness(record.value, isScheduled);
    if (!witness.ok) return witness;
    const { endpoint } = answered.value;
    return liveAnswer<WitnessView>(
      { ...witness.value, rank, rates: head.rates },
      this.#source(endpoint, { method: oneWitness, params: [name] }),
      clock,
    );
  }

  /** The next voters by name, after `after`. */
  async voters(
    name: AccountName,
    after: AccountName | null,
    signal: AbortSignal,
  ): Promise<Answer<VoterList>> {
    const { calls, clock } = this.#parts;
    // A list includes its start.
    const limit = voterPageSize + (after === null ? 0 : 1);
    const call = {
      method: votesMethod,
      params: { start: [name, after ?? ""], limit, order: "by_witness_account" },
    };
    const listed = await this.#read(call, signal, (raw) => parseVoterNames(raw, name));
    if (!listed.ok) return listed;
    const names = listed.value.value.filter((each) => each !== after);
    const source = this.#source(listed.value.endpoint, call);
    const isComplete = listed.value.value.length < limit;
    if (names.length === 0) return liveAnswer({ voters: [], isComplete: true }, source, clock);
    const accounts = await calls.ask(
      { method: "condenser_api.get_accounts", params: [names] },
      this.#options(signal),
    );
    const voters = accounts.ok ? parseVoters(accounts.value.value) : accounts;
    return voters.ok ? liveAnswer({ voters: voters.value, isComplete }, source, clock) : voters;
  }

  async #read<T>(
    call: Parameters<ChainCalls["ask"]>[0],
    signal: AbortSignal,
    parse: (raw: unknown) => Result<T, Failure>,
  ): Promise<Result<{ readonly value: T; readonly endpoint: string }, Failure>> {
    const answered = await this.#parts.calls.ask(call, this.#options(signal));
    if (!answered.ok) return answered;
    const { endpoint, value } = answered.value;
    const read = parse(value);
    return read.ok ? { ok: true, value: { value: read.value, endpoint } } : read;
  }

  #options(signal: AbortSignal) {
    return { priority: "high", timeout: this.#parts.limits.request.timeout, signal } as const;
  }

  #source(endpoint: string, call: Parameters<ChainCalls["ask"]>[0]): Source {
    return { service: "node", endpoint, ...call };
  }
}
