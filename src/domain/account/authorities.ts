/** Who can act for an account: its authorities in full, their history, and pending changes to them. */
import type { Failure } from "../contract/failure.ts";
import type { Origin } from "../contract/sourced.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

/** A key or an account, and its weight. */
export interface Signer {
  readonly name: string;
  readonly weight: number;
}

/** Signers whose weights must reach the threshold. */
export interface AccountAuthority {
  readonly threshold: number;
  readonly keys: readonly Signer[];
  readonly accounts: readonly Signer[];
}

/** From `get_accounts`. */
export interface Authorities {
  readonly owner: AccountAuthority;
  readonly active: AccountAuthority;
  readonly posting: AccountAuthority;
  readonly memoKey: string;
  readonly recoveryAccount: string;
  readonly proxy: string;
  readonly witnessVotes: readonly string[];
}

/** An account's authorities, their history, pending changes, and its votes; times are ms since the epoch. */
export interface KeysView extends Authorities {
  /** Owner authorities of the last 30 days, and until when each was in force. */
  readonly history: Result<readonly PastOwner[], Failure>;
  /** A recovery that waits for the account's old owner; it expires after a day. */
  readonly recovery: Result<
    { readonly owner: AccountAuthority; readonly expires: number } | null,
    Failure
  >;
  /** A new recovery account that takes effect 30 days after the request. */
  readonly recoveryChange: Result<RecoveryChange | null, Failure>;
  /** The chain of proxies that vote for this account; the last one decides. */
  readonly proxies: Result<readonly string[], Failure>;
  /** The votes that count for this account: the last proxy's, or its own if it has no proxy. */
  readonly votes: readonly string[];
  /** Where the last proxy's votes come from; null if they are the account's own, or unknown. */
  readonly votesFrom: Origin | null;
}

/** An owner authority that was replaced. */
export interface PastOwner {
  readonly owner: AccountAuthority;
  readonly until: number;
}

/** A pending change of the recovery account; `effective`: when it takes effect, ms. */
export interface RecoveryChange {
  readonly account: string;
  readonly effective: number;
}

/** Whether a text has the form of a public key: the prefix and 50 or so characters in base 58. */
export const isPublicKey = (text: string): boolean =>
  /^(STM|TST)[1-9A-HJ-NP-Za-km-z]{45,60}$/.test(text);

/** Why a text is not a valid public key. */
export const keyFaults = {
  form: say`This is not a public key: one begins with STM, in capitals, and has about 53 characters.`,
  checksum: say`The key's checksum does not match: a character is missing or mistyped.`,
} as const;
