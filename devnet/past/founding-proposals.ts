/** The proposals of the first block: some paid in full, one in part, some not at all; one has not started, and one ends soon. */
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import { peopleNames, witnessNames } from "../state/names.ts";
import type { WireOperation } from "../wire/blocks.ts";

/** Days from the founding to the start and the end; the pay in SBD a day; how many accounts vote for it. */
interface Draft {
  readonly creator: string;
  readonly receiver: string;
  readonly subject: string;
  readonly pay: number;
  readonly start: number;
  readonly end: number;
  readonly voters: number;
}

const drafts: readonly Draft[] = [
  {
    creator: "alice",
    receiver: "alice",
    subject: "Public nodes for everyone: three servers, one year",
    pay: 120,
    start: -40,
    end: 325,
    voters: 12,
  },
  {
    creator: "bob",
    receiver: "carol",
    subject: "Steemscope: a read-only explorer that anyone can run",
    pay: 90,
    start: -20,
    end: 160,
    voters: 11,
  },
  {
    creator: "carol",
    receiver: "carol",
    subject: "Translations of the wallet – français, 日本語, العربية",
    pay: 45.5,
    start: -3,
    end: 87,
    voters: 10,
  },
  {
    creator: "alice",
    receiver: "dave",
    subject: "A bench for the harbour, and a <b>very</b> long list of everything it takes, yes",
    pay: 200,
    start: -10,
    end: 55,
    voters: 8,
  },
  {
    creator: "bob",
    receiver: "bob",
    subject: "Return the rest to the treasury",
    pay: 75,
    start: -90,
    end: 900,
    voters: 6,
  },
  {
    creator: "carol",
    receiver: "erin",
    subject: "Meetups in seven towns",
    pay: 30,
    start: -7,
    end: 21,
    voters: 4,
  },
  {
    creator: "bob",
    receiver: "frank",
    subject: "Next summer's workshop",
    pay: 60,
    start: 30,
    end: 120,
    voters: 3,
  },
  {
    creator: "alice",
    receiver: "alice",
    subject: "A telescope for the school",
    pay: 500,
    start: -1,
    end: 29,
    voters: 0,
  },
  {
    creator: "carol",
    receiver: "carol",
    subject: "Maps of the old town, last part",
    pay: 15,
    start: -30,
    end: 0.01,
    voters: 5,
  },
];

const dayMs = 86_400_000;
const slug = (subject: string): string => subject.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

/** The subjects of the founding proposals by the posts about them, 'author/permlink'. */
export const draftPosts: ReadonlyMap<string, string> = new Map(
  drafts.map(({ creator, subject }) => [`${creator}/${slug(subject)}`, subject]),
);

/** The operations of each account: its proposals first, then the votes. Numbers count from 1. */
export function foundingProposals(founded: string): readonly (readonly WireOperation[])[] {
  const at = (days: number): string =>
    chainTimeText(Date.parse(`${founded}Z`) + Math.round(days * dayMs));
  const proposals = drafts.map(({ creator, receiver, subject, pay, start, end }): WireOperation => [
    "create_proposal",
    {
      creator,
      receiver,
      start_date: at(start),
      end_date: at(end),
      daily_pay: `${pay.toFixed(3)} SBD`,
      subject,
      permlink: slug(subject),
    },
  ]);
  const people = [...witnessNames.slice(0, 8), ...peopleNames.slice(0, 4)];
  const votes = people.map((voter, place): WireOperation => [
    "update_proposal_votes",
    {
      voter,
      proposal_ids: drafts.flatMap(({ voters }, i) => (place < voters ? [i + 1] : [])),
      approve: true,
      extensions: [],
    },
  ]);
  return [...proposals, ...votes].map((each) => [each]);
}
