/** Votes for a witness, with what their voters weigh now. */
import { parseVoters } from "../../../domain/witness/voters.ts";
import type { VoteChange } from "../../../domain/witness/key-changes-and-votes.ts";
import { accountRecords } from "../shared/condenser.ts";
import type { Reader } from "../shared/reader.ts";

/** Voters whose weight is asked for at most. */
const maxVoters = 1000;

/** The votes with their voters' weights, if a node says so. */
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
