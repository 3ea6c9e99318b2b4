/** Every parser of untrusted JSON, together with the first use of its result. More than 300 lines: one table. */
import { blockNum, type AccountName, type BlockNum } from "../../src/domain/chain/names.ts";
import {
  parseBlock,
  parseTransaction,
  parseVirtualOperations,
  rawOperation,
  summarize,
} from "../../src/domain/block/block.ts";
import { lastRound } from "../../src/domain/block/slots.ts";
import { parseHistory, identityOf } from "../../src/domain/account/history.ts";
import { passes } from "../../src/domain/account/history-filter.ts";
import { parseIndexedAccount } from "../../src/domain/account/indexed-account.ts";
import { parseFollowCounts, parseNodeAccount } from "../../src/domain/account/node-account.ts";
import { parseVoteInputs, voteValue } from "../../src/domain/account/vote-value.ts";
import { transactionBytes } from "../../src/domain/chain/binary/transaction.ts";
import { describeOperation } from "../../src/domain/chain/operations/describe.ts";
import { parseProperties } from "../../src/domain/chain/properties.ts";
import { communityFault, parseCommunity } from "../../src/domain/community/community.ts";
import { parseConfig } from "../../src/domain/network/config.ts";
import { parseContentHistory, rebuild } from "../../src/domain/post/versions.ts";
import { decode, jsonText, object } from "../../src/domain/decode.ts";
import { amountLabel, fixed } from "../../src/domain/format/figures.ts";
import {
  newAccountOrder,
  parseNewAccounts,
  registrations,
} from "../../src/domain/ranking/new-accounts.ts";
import { parseRanking, rankingOrder } from "../../src/domain/ranking/rankings.ts";
import { parseCandidates, parseSchedule } from "../../src/domain/witness/council.ts";
import { linked, parseHeader } from "../../src/domain/witness/header.ts";
import { roundView } from "../../src/domain/witness/round-view.ts";
import { feedPrice, missedWords, orderWords } from "../../src/domain/witness/round-words.ts";
import { slotHistory } from "../../src/domain/witness/slot-history.ts";
import { hardforkVotesOf, medianPrice } from "../../src/domain/witness/tally.ts";
import { parseVoterNames, parseVoters } from "../../src/domain/witness/voters.ts";
import { parseWitness } from "../../src/domain/witness/witness-view.ts";
import {
  biasLabel,
  feedLabel,
  powerLabel,
  shareLabel,
} from "../../src/domain/witness/witness-words.ts";
import {
  isStaleFeed,
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessOrder,
} from "../../src/domain/witness/witnesses.ts";
import {
  marketOrder,
  parsePriceHistory,
  parseCoin,
  parseMarket,
  parseSearch,
  parseSparklines,
} from "../../src/domain/market/coins.ts";
import { parsePayments, withPayments } from "../../src/domain/proposal/payments.ts";
import {
  parseProposals,
  parseTreasury,
  parseTreasuryClock,
} from "../../src/domain/proposal/proposals.ts";
import {
  budgetLine,
  fundingSentence,
  timeLeft,
  votesLabel,
} from "../../src/domain/proposal/proposal-words.ts";
import { viewProposal, viewProposals } from "../../src/domain/proposal/proposal-view.ts";
import { parseProposalVoters, parseProposalVotes } from "../../src/domain/proposal/voters.ts";
import { proveBlock } from "../../src/domain/proof/prove-block.ts";
import { checkEvidence } from "../../src/domain/evidence/check.ts";
import { parseElected } from "../../src/domain/trust/first-use.ts";
import { parseRoot } from "../../src/domain/trust/root.ts";
import { parseListed } from "../../src/worker/trust/anchors.ts";
import { proveTransaction } from "../../src/domain/proof/prove-transaction.ts";
import { parseFrame } from "../../src/domain/network/bridge-frames.ts";
import { payoutForm } from "../../src/domain/post/payout.ts";
import { parsePost, parsePosts, type PostRecord } from "../../src/domain/post/post-record.ts";
import { joinPost } from "../../src/domain/post/post-view.ts";
import { readRpcResponse } from "../../src/domain/network/json-rpc.ts";
import { ok, type Result } from "../../src/domain/result.ts";
import { parseAuthorities } from "../../src/domain/proof/judge-authorities.ts";
import { chosenPosts, parseBlog, withPosts } from "../../src/domain/social/blog.ts";
import { followOrder } from "../../src/domain/social/follows.ts";
import { parseFollows, parseNames } from "../../src/domain/social/node-follows.ts";
import {
  parseSubscriptions,
  subscriptionRole,
  subscriptionOrder,
} from "../../src/domain/social/subscriptions.ts";
import { judgeLogin } from "../../src/domain/session/judge-login.ts";
import { applyPatch } from "../../src/worker/answers/post.ts";
import { config } from "../support/samples.ts";
import { chainId, sampleHeight, samples, sampleTransaction } from "./samples.ts";
import { accountShown, figures, now, onePage, pages, rates, shown, times } from "./shown.ts";

/** What a page shows of a post. */
function postShown(record: PostRecord | null): unknown {
  const sources = { node: record, index: null, nodeFailure: null, indexFailure: null };
  const view = joinPost(sources);
  if (!view) return null;
  const { payout, votes, created, updated, reputation, depth, replies } = view;
  return [
    amountLabel(payout.total),
    payout.beneficiaries.slice(0, onePage).map(({ amount }) => amountLabel(amount)),
    payoutForm(payout.percentSbd),
    votes.slice(0, onePage).map(({ value }) => amountLabel(value)),
    times([created, updated, payout.due ?? created]),
    figures([reputation ?? 0, depth, replies]),
  ];
}

/** A parser: returns a typed result for any input. */
export interface Parser {
  readonly sample: unknown;
  readonly read: (raw: unknown) => Result<unknown, unknown>;
  /** Uses cryptography, which is a hundred times slower than parsing. */
  readonly isSlow?: boolean;
}

const height: BlockNum = blockNum(sampleHeight);

const nobody = { text: "", groups: [] };

/** Only the damaged operations are worth parsing again. */
function changedOf(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw) || raw === samples.operations) return [raw].flat();
  const whole = samples.operations as readonly unknown[];
  return raw.filter((each, i) => each !== whole[i]);
}

/** By name; failing cases are in the folder of `corpus/` with the same name. */
export const parsers: Readonly<Record<string, Parser>> = {
  block: {
    sample: samples.block,
    read: shown(
      (raw) => parseBlock(raw, height),
      (block) => {
        const summary = summarize(block, 1);
        return [
          lastRound([summary, { ...summary, number: blockNum(height - 1), time: 0 }]),
          times([block.time]),
          block.transactions
            .slice(0, onePage)
            .map((each) => [
              times([each.expiration]),
              each.operations
                .slice(0, onePage)
                .map((operation) => describeOperation(operation, rates)),
            ]),
        ];
      },
    ),
  },
  transaction: {
    sample: samples.transaction,
    read: shown(parseTransaction, ({ transaction }) =>
      transaction.operations
        .slice(0, onePage)
        .map((operation) => describeOperation(operation, null)),
    ),
  },
  virtualOperations: {
    sample: samples.virtualOperations,
    read: shown(parseVirtualOperations, (all) =>
      all
        .slice(0, onePage)
        .map(({ operation, time }) => [times([time]), describeOperation(operation, rates)]),
    ),
  },
  operations: {
    sample: samples.operations,
    read: (raw) =>
      ok(
        changedOf(raw)
          .slice(0, onePage)
          .map((each) =>
            shown(
              (value) => decode(() => rawOperation(value, "operation")),
              (operation) => describeOperation(operation, rates),
            )(each),
          ),
      ),
  },
  serialiser: {
    sample: samples.exhibit,
    read: transactionBytes,
  },
  properties: {
    sample: samples.properties,
    read: shown(parseProperties, ({ time, currentSupply, totalVestingShares }) => [
      times([time]),
      amountLabel(currentSupply),
      amountLabel(totalVestingShares),
    ]),
  },
  history: {
    sample: samples.history,
    read: shown(parseHistory, ({ entries }) =>
      entries
        .slice(0, onePage)
        .map((entry) => [
          identityOf(entry),
          passes(entry, { ...nobody, text: "alice" }),
          times([entry.time]),
          describeOperation(entry.operation, rates),
        ]),
    ),
  },
  nodeAccount: {
    sample: samples.accounts,
    read: shown((raw) => parseNodeAccount(raw, null, now), accountShown),
  },
  voteInputs: {
    sample: samples.voteInputs,
    read: shown(
      (raw) => {
        const given = decode(() => object(raw, "answers"));
        if (!given.ok) return given;
        const { accounts, fund, price, properties } = given.value;
        return parseVoteInputs({ accounts, fund, price, properties });
      },
      (inputs) => [voteValue(inputs, 10_000), voteValue(inputs, -1)],
    ),
  },
  followCount: { sample: samples.followCount, read: parseFollowCounts },
  followers: {
    sample: samples.followers,
    read: shown(
      (raw) => parseFollows(raw, "alice", "followers"),
      (rows) => pages(followOrder)(rows.map((row) => ({ ...row, isMutual: null }))),
    ),
  },
  followerNames: { sample: samples.followerNames, read: parseNames },
  subscriptions: {
    sample: samples.subscriptions,
    read: shown(parseSubscriptions, (all) => [
      pages(subscriptionOrder)(all),
      all.slice(0, onePage).map(({ id, role }) => [communityFault(id), subscriptionRole(role)]),
    ]),
  },
  nodePost: { sample: samples.nodePost, read: shown(parsePost, postShown) },
  indexedPost: { sample: samples.indexedPost, read: shown(parsePost, postShown) },
  threadLevel: {
    sample: samples.threadLevel,
    read: shown(parsePosts, (posts) => posts.slice(0, onePage).map(postShown)),
  },
  blog: {
    sample: samples.blog,
    read: shown(
      (raw) => parseBlog(raw, "alice"),
      (posts) => [
        chosenPosts(withPosts(null, posts).posts, "all", "a"),
        times(posts.map(({ created }) => created)),
        posts
          .slice(0, onePage)
          .map(({ payout, votes, replies }) => [
            amountLabel(payout.amount),
            figures([votes, replies]),
          ]),
      ],
    ),
  },
  indexedAccount: {
    sample: samples.indexedAccount,
    read: shown(parseIndexedAccount, accountShown),
  },
  community: {
    sample: samples.community,
    read: shown(parseCommunity, ({ created, roles }) => [
      times([created]),
      Object.values(roles).map((members) => times(members.map(({ since }) => since))),
    ]),
  },
  contentHistory: {
    sample: samples.contentHistory,
    read: shown(parseContentHistory, (sent) => {
      const versions = rebuild(sent, applyPatch);
      return [versions, times(versions.map(({ time }) => time))];
    }),
  },
  rankedWitnesses: {
    sample: samples.witnesses,
    read: shown(parseRankedWitnesses, (all) => [
      pages(witnessOrder)(all),
      all
        .slice(0, onePage)
        .map(({ feedTime, votes }) => [
          times([feedTime]),
          fixed(votes, 2),
          feedTime !== null && isStaleFeed(feedTime, now),
        ]),
    ]),
  },
  nodeWitnesses: {
    sample: samples.nodeWitnesses,
    read: shown((raw) => {
      const { listed, active } = (raw ?? {}) as Readonly<Record<string, unknown>>;
      return parseNodeWitnesses(listed, active);
    }, pages(witnessOrder)),
  },
  round: {
    sample: samples.round,
    read: (raw) => {
      const { schedule, headers, listed } = (raw ?? {}) as Readonly<Record<string, unknown>>;
      const reported = parseSchedule(schedule);
      const council = parseCandidates(listed);
      const chain = (Array.isArray(headers) ? headers.slice(0, onePage) : []).map((each, i) =>
        parseHeader(each, samples.round.head - 29 + i),
      );
      const run = linked(chain.flatMap((each) => (each.ok ? [each.value] : [])));
      const view = roundView({
        headers: run,
        schedule: reported.ok ? reported.value.names : null,
        candidates: council.ok ? council.value : [],
        lastIrreversible: null,
      });
      return ok([
        view && [orderWords(view), medianPrice(view.members), hardforkVotesOf(view.members)],
        slotHistory(run, new Map())?.missed.map(missedWords),
      ]);
    },
  },
  proposals: {
    sample: samples.proposals,
    read: shown(parseProposals, (proposals) => {
      const treasury = { units: 40_000_000n, token: "SBD" } as const;
      const clock = { now, lastPaid: null, nextPayment: null };
      const all = viewProposals(proposals, treasury, clock, rates);
      return [
        all.running.map((each, i) => [
          budgetLine(all)(each, all.running[i - 1]),
          fundingSentence(each, all),
          amountLabel(each.next),
        ]),
        proposals.map((each) => [
          timeLeft(each, now),
          times([each.start, each.end]),
          votesLabel(each.votes, rates),
          viewProposal(all, each.id)?.phase,
        ]),
      ];
    }),
  },
  treasury: { sample: samples.accounts, read: shown(parseTreasury, amountLabel) },
  treasuryClock: {
    sample: samples.properties,
    read: shown(parseTreasuryClock, ({ lastPaid, nextPayment }) => times([lastPaid, nextPayment])),
  },
  payments: {
    sample: samples.treasuryHistory,
    read: shown(
      (raw) => parsePayments(raw, null),
      (page) => [
        withPayments(page, page).payments.map(({ amount }) => amountLabel(amount)),
        times(page.payments.map(({ time }) => time)),
      ],
    ),
  },
  proposalVotes: {
    sample: samples.proposalVotes,
    read: (raw) => parseProposalVotes(raw, 1),
  },
  proposalVoters: {
    sample: samples.accounts,
    read: shown(parseProposalVoters, (voters) =>
      voters.map(({ weight }) => votesLabel(weight, rates)),
    ),
  },
  witnessRecord: {
    sample: samples.witnessRecord,
    read: shown(
      (raw) => parseWitness(raw, true),
      (witness) => {
        const view = { ...witness, rank: 1, rates };
        const { feed } = view;
        return [
          amountLabel(view.votes),
          powerLabel(view.votes, rates),
          shareLabel(view),
          feed && [feedLabel(feed), biasLabel(feed), feedPrice(feed.price)],
          times([view.created, view.report.hardfork?.time ?? null]),
        ];
      },
    ),
  },
  voterNames: {
    sample: samples.voterNames,
    read: (raw) => parseVoterNames(raw, "basalt" as AccountName),
  },
  voters: {
    sample: samples.accounts,
    read: shown(parseVoters, (all) => all.slice(0, onePage).map(({ own }) => amountLabel(own))),
  },
  ranking: {
    sample: samples.ranking,
    read: shown(parseRanking, (all) => [
      pages(rankingOrder)(all),
      all
        .slice(0, onePage)
        .map(({ rank, sp, usd, reputation }) => figures([rank, sp, usd, reputation])),
    ]),
  },
  newAccounts: {
    sample: samples.newAccounts,
    read: shown(parseNewAccounts, (all) => [
      pages(newAccountOrder)(all),
      times(all.map(({ time }) => time)),
      registrations(all, now).days.length,
    ]),
  },
  market: {
    sample: samples.market,
    read: shown(parseMarket, (all) => [
      pages(marketOrder)(all),
      all
        .slice(0, onePage)
        .map(({ price, marketCap, volume, athTime, updated }) => [
          figures([price, marketCap, volume]),
          times([athTime, updated]),
        ]),
    ]),
  },
  sparklines: { sample: samples.market, read: parseSparklines },
  coin: {
    sample: samples.coin,
    read: shown(parseCoin, ({ price, marketCap, athTime, atlTime }) => [
      figures([price, marketCap]),
      times([athTime, atlTime]),
    ]),
  },
  chart: {
    sample: samples.chart,
    read: shown(parsePriceHistory, (points) => [
      times(points.map(({ time }) => time)),
      figures(points.map(({ price }) => price)),
    ]),
  },
  coinSearch: { sample: samples.coinSearch, read: (raw) => parseSearch(raw, 20) },
  rpcResponse: {
    sample: samples.rpcResponse,
    read: (raw) => decode(() => readRpcResponse(raw)),
  },
  rpcError: { sample: samples.rpcError, read: (raw) => decode(() => readRpcResponse(raw)) },
  frame: {
    sample: samples.frame,
    read: (raw) => ok(parseFrame(jsonText(raw))),
  },
  config: { sample: config, read: parseConfig },
  blockProof: {
    sample: samples.block,
    isSlow: true,
    read: (raw) => proveBlock(raw, height, { addressPrefix: "STM", previousId: null }),
  },
  transactionProof: {
    sample: samples.block,
    isSlow: true,
    read: (raw) => {
      const proved = proveBlock(raw, height, { addressPrefix: "STM", previousId: null });
      if (!proved.ok) return proved;
      return proveTransaction(proved.value, 0, {
        id: sampleTransaction,
        chainId,
        addressPrefix: "STM",
      });
    },
  },
  checkpoint: {
    sample: samples.checkpoint,
    read: (raw) => parseRoot(raw, chainId),
  },
  listedBlocks: { sample: samples.listed, read: (raw) => parseListed(raw, "devnet") },
  elected: { sample: samples.witnessesByVote, read: (raw) => parseElected(raw) },
  evidence: {
    sample: samples.evidence,
    isSlow: true,
    read: (raw) => checkEvidence(jsonText(raw)),
  },
  login: {
    sample: samples.accounts,
    isSlow: true,
    read: (raw) => {
      const accounts = parseAuthorities(raw);
      const login = { account: "alice", message: "Login", signature: `20${"1".repeat(128)}` };
      return accounts.ok ? ok(judgeLogin(login, accounts.value, "STM")) : accounts;
    },
  },
};
