/** The changes of a witness's signing key, and the votes for it, from operations of its account's history. */
import type { LogEntry } from "../account/log-entry.ts";
import type { AccountName } from "../chain/names.ts";
import { newSigningKey, signingKeyBefore } from "../chain/operations/witness-keys.ts";
import { decode } from "../decode.ts";
import { witnessName } from "./name.ts";
import type { WitnessVoter } from "./voters.ts";

/** A change of the signing key. */
export interface KeyChange extends Omit<LogEntry, "operation"> {
  /** The operation's kind. */
  readonly by: string;
  /** Null if neither the operation nor an older one in the log names it. */
  readonly from: string | null;
  /** The null key if this disabled the witness. */
  readonly to: string;
}

/** A vote for the witness, or its removal. */
export interface VoteChange extends Omit<LogEntry, "operation"> {
  readonly voter: AccountName;
  readonly isFor: boolean;
  /** What the voter weighs today; null if unknown. */
  readonly weight: Omit<WitnessVoter, "name"> | null;
}

/** Whether an operation certainly changes the key: without a known key before it, it may only repeat it. */
export const isSureChange = ({ from }: KeyChange): boolean => from !== null;

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
