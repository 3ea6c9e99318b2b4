/** What a node reports about the witnesses of a round: the schedule, and each one's version, votes and price feed. */
import { roundLength } from "../../block/slots.ts";
import type { AccountName } from "../../chain/names.ts";
import { chainTime } from "../../chain/time.ts";
import type { Failure } from "../../contract/failure.ts";
import { array, decode, integer, malformed, object, text } from "../../decode.ts";
import { say } from "../../language/say.ts";
import { ok, type Result } from "../../result.ts";
import { witnessName } from "../name.ts";
import { isNodeVersion } from "../node-version.ts";
import { parseNodeWitnesses, type Witness } from "../witnesses.ts";

/** A schedule and the block after which it was drawn. */
export interface Schedule {
  readonly after: number;
  readonly names: readonly AccountName[];
}

/** A witness with its vote on hardforks, and when it registered. */
export interface Candidate extends Witness {
  /** When it was registered, ms; null for witnesses that the chain began with. */
  readonly created: number | null;
  /** The hardfork that its node is ready for; null without one. */
  readonly hardfork: HardforkVote | null;
}

/** A hardfork version and the time for which a witness votes, ms. */
export interface HardforkVote {
  readonly version: string;
  readonly time: number;
}

/** Reads `get_witness_schedule`; unused places are empty names. */
export const parseSchedule = (raw: unknown): Result<Schedule, Failure> =>
  decode(() => {
    const schedule = object(raw, "schedule");
    const next = integer(schedule["next_shuffle_block_num"], "schedule.next_shuffle_block_num");
    if (next < roundLength || next % roundLength !== 0)
      malformed("schedule.next_shuffle_block_num", say`a height that 21 divides`);
    const names = array(
      schedule["current_shuffled_witnesses"],
      "schedule.current_shuffled_witnesses",
    )
      .filter((name) => name !== "")
      .map((name, i) => witnessName(name, `schedule.current_shuffled_witnesses[${i}]`));
    return { after: next - roundLength, names };
  });

/** Reads `get_witnesses_by_vote`. */
export function parseRoundCandidates(raw: unknown): Result<readonly Candidate[], Failure> {
  const witnesses = parseNodeWitnesses(raw, []);
  if (!witnesses.ok) return witnesses;
  const rows = raw as readonly Readonly<Record<string, unknown>>[];
  return ok(
    witnesses.value.map((witness, i) => ({
      ...witness,
      created: createdAt(rows[i]?.["created"]),
      hardfork: hardforkVote(rows[i] ?? {}),
    })),
  );
}

function createdAt(raw: unknown): number | null {
  const read = decode(() => chainTime(raw, "witness.created"));
  return read.ok && read.value > 0 ? read.value : null;
}

function hardforkVote(row: Readonly<Record<string, unknown>>): HardforkVote | null {
  const read = decode(() => ({
    version: text(row["hardfork_version_vote"], "hardfork_version_vote"),
    time: chainTime(row["hardfork_time_vote"], "hardfork_time_vote"),
  }));
  return read.ok && isNodeVersion(read.value.version) ? read.value : null;
}
