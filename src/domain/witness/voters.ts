/** Who votes for a witness, and with how much: own vesting shares, and those of accounts whose proxy the voter is. */
import { looseBigInt } from "../account/node-account.ts";
import { amount, type Amount } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, list, object, text } from "../decode.ts";
import type { Result } from "../result.ts";
import { witnessName } from "./name.ts";

/** An account that votes for a witness. */
export interface WitnessVoter {
  readonly name: AccountName;
  readonly own: Amount;
  readonly proxied: Amount;
}

/** Voters by name, as far as they are loaded. */
export interface VoterList {
  readonly voters: readonly WitnessVoter[];
  /** Whether the node has no more. */
  readonly isComplete: boolean;
}

/** A list that loads all voters pauses after this many: more would be many megabytes. */
export const manyVoters = 5_000;

/** Voters per request. */
export const voterPageSize = 50;

/** Reads `list_witness_votes` in the order of witnesses: the accounts that vote for `witness`, up to the next witness. */
export const parseVoterNames = (
  raw: unknown,
  witness: AccountName,
): Result<readonly AccountName[], Failure> =>
  decode(() => {
    const votes = list(object(raw, "votes")["votes"], "votes", (item) => {
      const vote = object(item, "");
      return {
        witness: text(vote["witness"], "witness"),
        account: witnessName(vote["account"], "account"),
      };
    });
    const end = votes.findIndex((vote) => vote.witness !== witness);
    return (end < 0 ? votes : votes.slice(0, end)).map(({ account }) => account);
  });

/** Reads `get_accounts`. */
export const parseVoters = (raw: unknown): Result<readonly WitnessVoter[], Failure> =>
  decode(() =>
    list(raw, "accounts", (item) => {
      const account = object(item, "");
      const proxied = array(account["proxied_vsf_votes"] ?? [], "proxied_vsf_votes");
      return {
        name: witnessName(account["name"], "name"),
        own: amount(account["vesting_shares"], "vesting_shares"),
        proxied: {
          units: proxied.reduce<bigint>((sum, each) => sum + looseBigInt(each), 0n),
          token: "VESTS",
        },
      };
    }),
  );

/** A list with one more page. */
export const withVoters = (before: VoterList | null, page: VoterList): VoterList => ({
  voters: [...(before?.voters ?? []), ...page.voters],
  isComplete: page.isComplete,
});
