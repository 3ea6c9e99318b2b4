/**
 * The lists that grow page by page, one question each: what to ask for the next page, and how it joins the pages before. A
 * row's name is that of its first question.
 */
import { withSigned, type SignedList } from "../authority/signed-list.ts";
import type { AccountName } from "../chain/names.ts";
import type { PostAddress } from "../post/post-address.ts";
import { withReplies, type Replies } from "../post/replies.ts";
import { withPayments, type PaymentList } from "../proposal/payments.ts";
import { withProposalVoters, type ProposalVoterList } from "../proposal/voters.ts";
import { lastPost, withPosts, type Blog } from "../social/blog.ts";
import type { FollowList, FollowsState } from "../social/follows.ts";
import type { KeyChange, VoteChange } from "../witness/key-changes-and-votes.ts";
import type { SlotHistory } from "../witness/round/slot-history.ts";
import { manyVoters, withVoters, type VoterList } from "../witness/voters.ts";
import { withOlder, type WitnessLog } from "../witness/witness-log.ts";
import type { ArgsOf, QuestionName, ValueOf } from "./questions.ts";

/** A question with its arguments. */
export interface PageRequest<Q extends QuestionName> {
  readonly question: Q;
  readonly args: ArgsOf<Q>;
}

interface GrowingList<Args extends readonly unknown[], Q extends QuestionName, List> {
  /** The question for the page after `before`; null before the first. */
  readonly next: (args: Args, before: List | null) => PageRequest<Q>;
  /** Adds a page to those before it. */
  readonly join: (before: List | null, page: ValueOf<Q>) => List;
  /** Whether a list that loads page after page is long enough to pause by itself. */
  readonly isEnough?: (list: List) => boolean;
}

const list = <Args extends readonly unknown[], Q extends QuestionName, List>(
  row: GrowingList<Args, Q, List>,
): GrowingList<Args, Q, List> => row;

/** For questions whose answer is the whole list so far. */
const whole = <List>(_: List | null, page: List): List => page;

/** By the list's name. */
export const growingLists = {
  "post.replies": list({
    next: ([post]: readonly [PostAddress], before: Replies | null) => ({
      question: "post.replies",
      args: [post, before?.replies.length ?? 0],
    }),
    join: withReplies,
  }),
  "social.posts": list({
    next: ([account]: readonly [AccountName], before: Blog | null) => ({
      question: "social.posts",
      args: [account, lastPost(before)],
    }),
    join: withPosts,
  }),
  "account.signed": list({
    next: ([account]: readonly [AccountName], before: SignedList | null) => ({
      question: "account.signed",
      args: [account, before?.next ?? -1],
    }),
    join: withSigned,
  }),
  "community.posts": list({
    next: ([id]: readonly [string], before: Blog | null) => ({
      question: "community.posts",
      args: [id, lastPost(before)],
    }),
    join: withPosts,
  }),
  "social.openFollows": list({
    next: (args: readonly [AccountName, FollowList], before: FollowsState | null) => ({
      question: before ? "social.moreFollows" : "social.openFollows",
      args: [...args],
    }),
    join: whole<FollowsState>,
  }),
  "witness.slots": list({
    next: (_: readonly [], before: SlotHistory | null) => ({
      question: before ? "witness.olderSlots" : "witness.slots",
      args: [],
    }),
    join: whole<SlotHistory>,
  }),
  "witness.voters": list({
    next: ([name]: readonly [AccountName], before: VoterList | null) => ({
      question: "witness.voters",
      args: [name, before?.voters.at(-1)?.name ?? null],
    }),
    join: withVoters,
    isEnough: ({ voters }) => voters.length >= manyVoters,
  }),
  "witness.keyChanges": list({
    next: ([name]: readonly [AccountName], before: WitnessLog<KeyChange> | null) => ({
      question: "witness.keyChanges",
      args: [name, before?.rows.at(-1)?.time ?? null],
    }),
    join: withOlder<KeyChange>,
  }),
  "witness.votes": list({
    next: ([name]: readonly [AccountName], before: WitnessLog<VoteChange> | null) => ({
      question: "witness.votes",
      args: [name, before?.rows.at(-1)?.time ?? null],
    }),
    join: withOlder<VoteChange>,
  }),
  "proposal.voters": list({
    next: ([id]: readonly [number], before: ProposalVoterList | null) => ({
      question: "proposal.voters",
      args: [id, before?.voters.at(-1)?.name ?? null],
    }),
    join: withProposalVoters,
  }),
  "proposal.payments": list({
    next: ([receiver]: readonly [AccountName | null], before: PaymentList | null) => ({
      question: "proposal.payments",
      args: [receiver, before?.lowest ?? null],
    }),
    join: withPayments,
  }),
} as const;

/** The name of a list: that of its first question. */
export type ListName = keyof typeof growingLists;

/** What identifies a list of this name. */
export type ListArgs<N extends ListName> = Parameters<(typeof growingLists)[N]["next"]>[0];

/** The loaded part of a list. */
export type Grown<N extends ListName> = ReturnType<(typeof growingLists)[N]["join"]>;
