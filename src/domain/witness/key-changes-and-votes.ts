/** The changes of a witness's signing key, and the votes for it, from operations of its account's history. */
import type { AccountName } from "../chain/names.ts";
import { newSigningKey, signingKeyBefore } from "../chain/operations/witness-keys.ts";
import { isTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, malformed, object, text } from "../decode.ts";
import type { Result } from "../result.ts";
import { readTable } from "../sds-table.ts";
import { witnessName } from "./name.ts";
import type { WitnessVoter } from "./voters.ts";
import type { LogEntry } from "./witness-log.ts";
import { say } from "../language/say.ts";

/** A change of the signing key. */
export interface KeyChange extends Omit<LogEntry, "operation"> {
  /** The operation's kind. */
  readonly by: string;
  /** Null if neither the operation nor an older one in the log names it. */
  readonly from: string | null;
  /** The null key if the witness resigned. */
  readonly to: string;
}

/** A vote for the witness, or its removal. */
export interface VoteChange extends Omit<LogEntry, "operation"> {
  readonly voter: AccountName;
  readonly isFor: boolean;
  /** What the voter weighs today; null if unknown. */
  readonly weight: Omit<WitnessVoter, "name"> | null;
}

const columns = ["id", "time", "block_num", "trans_index", "op_index", "op"] as const;

/** Reads the indexer's `getHistoryByOpTypesTime`, in whichever order its rows are. */
export const parseIndexedEntries = (raw: unknown): Result<readonly LogEntry[], Failure> =>
  decode(() =>
    readTable(raw, "history", columns)
      .map((row) => {
        const [kind, payload] = array(row.op, "op");
        return {
          id: String(integer(row.id, "id")),
          time: milliseconds(row.time),
          block: integer(row.block_num, "block_num"),
          place: [integer(row.trans_index, "trans_index"), integer(row.op_index, "op_index")],
          operation: [text(kind, "op[0]"), object(payload, "op[1]")] as const,
        };
      })
      .toSorted(
        (a, b) =>
          b.block - a.block ||
          (b.place[0] ?? 0) - (a.place[0] ?? 0) ||
          (b.place[1] ?? 0) - (a.place[1] ?? 0),
      )
      .map(({ id, time, block, operation }) => ({ id, time, block, operation })),
  );

function milliseconds(seconds: unknown): number {
  const time = integer(seconds, "time") * 1000;
  return isTime(time) ? time : malformed("time", say`a time`);
}

/** The changes of the signing key in entries, newest first. An operation that repeats the key changes nothing. */
export function keyChangesIn(
  entries: readonly LogEntry[],
  witness: AccountName,
): readonly KeyChange[] {
  const changes: KeyChange[] = [];
  let known: string | null = null;
  for (const { operation, ...entry } of entries.toReversed()) {
    const key = newSigningKey(operation, witness);
    const from: string | null = signingKeyBefore(operation, witness) ?? known;
    known = key ?? from;
    if (key === null || key === from) continue;
    changes.unshift({ ...entry, by: operation[0], from, to: key });
  }
  return changes;
}

/** The votes for a witness in entries; its own votes for others are left out. */
export const votesIn = (
  entries: readonly LogEntry[],
  witness: AccountName,
): readonly VoteChange[] =>
  entries.flatMap(({ operation: [, payload], ...entry }) => {
    const voter = decode(() => witnessName(payload["account"], "account"));
    return payload["witness"] === witness && voter.ok && typeof payload["approve"] === "boolean"
      ? [{ ...entry, voter: voter.value, isFor: payload["approve"], weight: null }]
      : [];
  });
