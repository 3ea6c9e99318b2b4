/** Proposals and who votes for them, as condenser_api and database_api return them. */
import { amountText } from "../../../src/domain/chain/amount-text.ts";
import type { ChainSource } from "../../state/chain-source.ts";
import type { Proposal } from "../../state/treasury.ts";
import type { World } from "../../state/world.ts";
import { assertion, expectArguments } from "../../wire/rpc-error.ts";
import { argumentsOf, limitOf, worldOf, type Method } from "./method.ts";

/** The keys by which proposals are ordered; −1 in a start means the largest. */
const keys: Readonly<Record<string, (proposal: Proposal) => string | bigint>> = {
  by_creator: ({ creator }) => creator,
  by_start_date: ({ start }) => start,
  by_end_date: ({ end }) => end,
  by_total_votes: ({ votes }) => votes,
};

type Status = "inactive" | "active" | "expired";
const statuses = ["all", "inactive", "active", "expired", "votable"] as const;

const statusOf = ({ start, end }: Proposal, now: string): Status =>
  now < start ? "inactive" : now <= end ? "active" : "expired";

const fits = (status: Status, wanted: string): boolean =>
  wanted === "all" || wanted === status || (wanted === "votable" && status !== "expired");

const timeOf = (chain: ChainSource): string => String(chain.properties()["time"]);

const nai = (units: bigint) => ({ amount: String(units), precision: 3, nai: "@@000000013" });

/** The fields of both APIs. */
const common = ({ id, creator, receiver, start, end, subject, permlink, votes }: Proposal) => ({
  id,
  proposal_id: id,
  creator,
  receiver,
  start_date: start,
  end_date: end,
  subject,
  permlink,
  total_votes: votes > 0xffff_ffffn ? String(votes) : Number(votes),
});

const condenserRow = (proposal: Proposal) => ({
  ...common(proposal),
  daily_pay: amountText({ units: proposal.dailyPay, token: "SBD" }),
});

const databaseRow = (proposal: Proposal, now: string) => ({
  ...common(proposal),
  daily_pay: nai(proposal.dailyPay),
  status: statusOf(proposal, now),
});

function ordered(
  world: World,
  now: string,
  [start, limit, order, direction = "ascending", status = "all"]: readonly unknown[],
): readonly Proposal[] {
  const key = keys[String(order)];
  if (!key) throw assertion("false: Unknown or unsupported sort order");
  if (!statuses.some((each) => each === status)) throw assertion("false: Unexpected status");
  const isDescending = direction === "descending";
  const compare = (a: Proposal, b: Proposal): number => {
    const [left, right] = [key(a), key(b)];
    const first = left === right ? a.id < b.id : left < right;
    return first === isDescending ? 1 : -1;
  };
  const [from] = Array.isArray(start) ? start : [];
  const isReached = (proposal: Proposal): boolean => {
    const own = key(proposal);
    if (from === undefined || from === "" || Number(from) === -1) return true;
    const wanted = typeof own === "bigint" ? BigInt(String(from)) : String(from);
    return isDescending ? own <= wanted : own >= wanted;
  };
  return [...world.treasury.proposals.values()]
    .filter((proposal) => fits(statusOf(proposal, now), String(status)))
    .toSorted(compare)
    .filter(isReached)
    .slice(0, limitOf(limit));
}

/**
 * Votes in the order of proposals or of voters, from a start on; the list continues with the next proposal or voter.
 */
function votes(world: World, [start, limit, order]: readonly unknown[]) {
  if (order !== "by_proposal_voter" && order !== "by_voter_proposal")
    throw assertion("false: Unknown or unsupported sort order");
  const isByProposal = order === "by_proposal_voter";
  const [first = "", second = ""] = Array.isArray(start) ? start : [];
  const [id, name] = isByProposal ? [first, second] : [second, first];
  const isReached = (vote: { proposal: Proposal; voter: string }): boolean => {
    const byId = vote.proposal.id - Number(id);
    const byName = vote.voter === name ? 0 : vote.voter < String(name) ? -1 : 1;
    return isByProposal
      ? byId > 0 || (byId === 0 && byName >= 0)
      : byName > 0 || (byName === 0 && byId >= 0);
  };
  const names = (proposal: Proposal) => [...proposal.voters].toSorted();
  const all = [...world.treasury.proposals.values()].flatMap((proposal) =>
    names(proposal).map((voter) => ({ proposal, voter })),
  );
  const sorted = isByProposal
    ? all
    : all.toSorted((a, b) =>
        a.voter < b.voter ? -1 : a.voter > b.voter ? 1 : a.proposal.id - b.proposal.id,
      );
  return sorted
    .map((vote, place) => ({ ...vote, place }))
    .filter(isReached)
    .slice(0, limitOf(limit));
}

const voteRow = (now: string) => (vote: { proposal: Proposal; voter: string; place: number }) => ({
  id: vote.place,
  voter: vote.voter,
  proposal: databaseRow(vote.proposal, now),
});

const listOf = (params: Readonly<Record<string, unknown>>): readonly unknown[] => [
  params["start"],
  params["limit"],
  params["order"],
  params["order_direction"],
  params["status"],
];

/** By full name, and by plain name where condenser_api has them. */
export const proposalMethods: Readonly<Record<string, Method>> = {
  list_proposals: (chain, params) => {
    expectArguments(params, 3, 5);
    return ordered(worldOf(chain), timeOf(chain), params).map(condenserRow);
  },
  find_proposals: (chain, params) => {
    expectArguments(params, 1);
    const { proposals } = worldOf(chain).treasury;
    const ids = Array.isArray(params[0]) ? params[0].map(Number) : [];
    return ids.flatMap((id) => proposals.get(id) ?? []).map(condenserRow);
  },
  list_proposal_votes: (chain, params) => {
    expectArguments(params, 3, 5);
    return votes(worldOf(chain), params).map(voteRow(timeOf(chain)));
  },
  "database_api.list_proposals": (chain, params) => ({
    proposals: ordered(worldOf(chain), timeOf(chain), listOf(argumentsOf(params))).map((each) =>
      databaseRow(each, timeOf(chain)),
    ),
  }),
  "database_api.find_proposals": (chain, params) => {
    const { proposals } = worldOf(chain).treasury;
    const ids = argumentsOf(params)["proposal_ids"];
    const found = (Array.isArray(ids) ? ids : []).flatMap((id) => proposals.get(Number(id)) ?? []);
    return { proposals: found.map((each) => databaseRow(each, timeOf(chain))) };
  },
  "database_api.list_proposal_votes": (chain, params) => ({
    proposal_votes: votes(worldOf(chain), listOf(argumentsOf(params))).map(voteRow(timeOf(chain))),
  }),
};
