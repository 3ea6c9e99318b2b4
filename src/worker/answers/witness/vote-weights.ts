/** Votes for a witness, with their voters' present weights. */
import type { VoteChange } from "../../../domain/witness/key-changes-and-votes.ts";
import { parseVoters } from "../../../domain/witness/voters.ts";
import { accountRecords } from "../shared/condenser.ts";
import type { Reader } from "../shared/reader.ts";

/** Maximum number of voters whose weight is requested. */
const maxVoters = 1000;

/** The votes with their voters' weights, where a node reports them. */
export async function weighed(
  votes: readonly VoteChange[],
  reader: Reader,
  signal: AbortSignal,
): Promise<readonly VoteChange[]> {
  if (votes.length === 0) return votes;
  const names = [...new Set(votes.map(({ voter }) => voter))].slice(0, maxVoters);
  const voters = await reader.node(accountRecords(names), parseVoters, { signal });
  if (!voters.ok) return votes;
  const weights = new Map(voters.value.value.map(({ name, ...weight }) => [name, weight]));
  return votes.map((vote) => ({ ...vote, weight: weights.get(vote.voter) ?? null }));
}
