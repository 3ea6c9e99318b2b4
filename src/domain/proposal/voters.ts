/** Who votes for a proposal, and with how much. */
import { looseBigInt } from "../account/node-account.ts";
import { amount, type Amount } from "../chain/amount.ts";
import type { AccountName } from "../chain/names.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, list, loose, object } from "../decode.ts";
import type { Result } from "../result.ts";
import { witnessName } from "../witness/name.ts";

/** An account that votes for a proposal. */
export interface ProposalVoter {
  readonly name: AccountName;
  /** Own VESTS and those of accounts that chose it as proxy. */
  readonly weight: Amount;
  /** The proxy that the voter has chosen, so that its own vote does not count; empty if it has no proxy. */
  readonly proxy: string;
}

/** The voters loaded so far, by name. */
export interface ProposalVoterList {
  readonly voters: readonly ProposalVoter[];
  /** Whether the node has no more. */
  readonly isComplete: boolean;
}

/** Reads `list_proposal_votes` in the order of proposals: who votes for `id`, up to the next proposal. */
export const parseProposalVotes = (
  raw: unknown,
  id: number,
): Result<readonly AccountName[], Failure> =>
  decode(() => {
    const votes = list(raw, "votes", (item) => {
      const vote = object(item, "");
      const proposal = object(vote["proposal"], "proposal");
      return {
        id: integer(proposal["proposal_id"] ?? proposal["id"], "proposal.proposal_id"),
        voter: witnessName(vote["voter"], "voter"),
      };
    });
    const end = votes.findIndex((vote) => vote.id !== id);
    return (end < 0 ? votes : votes.slice(0, end)).map(({ voter }) => voter);
  });

/** Reads `get_accounts`. */
export const parseProposalVoters = (raw: unknown): Result<readonly ProposalVoter[], Failure> =>
  decode(() =>
    list(raw, "accounts", (item) => {
      const account = object(item, "");
      const proxied = array(account["proxied_vsf_votes"] ?? [], "proxied_vsf_votes");
      const own = amount(account["vesting_shares"], "vesting_shares");
      return {
        name: witnessName(account["name"], "name"),
        weight: {
          ...own,
          units: proxied.reduce<bigint>((sum, each) => sum + looseBigInt(each), own.units),
        },
        proxy: loose(account["proxy"]),
      };
    }),
  );

/** A list with one more page, each voter once. A page with nobody new ends it, since the node would send it forever. */
export function withProposalVoters(
  before: ProposalVoterList | null,
  page: ProposalVoterList,
): ProposalVoterList {
  const voters = new Map(before?.voters.map((voter) => [voter.name, voter]));
  const known = voters.size;
  for (const voter of page.voters) if (!voters.has(voter.name)) voters.set(voter.name, voter);
  return { voters: [...voters.values()], isComplete: page.isComplete || voters.size === known };
}
