/** Every reader of strangers' JSON, with what is done at once with what it reads. */
import { blockNum, type BlockNum } from "../../src/domain/chain/names.ts";
import {
  parseBlock,
  parseTransaction,
  parseVirtualOperations,
  rawOperation,
  summarize,
} from "../../src/domain/chain/block.ts";
import { lastRound } from "../../src/domain/chain/slots.ts";
import type { Account } from "../../src/domain/chain/account/account.ts";
import { parseHistory, identityOf } from "../../src/domain/chain/account/history.ts";
import { passes } from "../../src/domain/chain/account/history-filter.ts";
import { parseIndexedAccount } from "../../src/domain/chain/account/indexed-account.ts";
import {
  parseFollowCounts,
  parseNodeAccount,
} from "../../src/domain/chain/account/node-account.ts";
import { transactionBytes } from "../../src/domain/chain/binary/transaction.ts";
import { describeOperation } from "../../src/domain/chain/operations/registry.ts";
import { parseProperties } from "../../src/domain/chain/properties.ts";
import { parseCommunity } from "../../src/domain/community/community.ts";
import { parseConfig } from "../../src/domain/config/config.ts";
import { parseContentHistory, rebuild } from "../../src/domain/content/versions.ts";
import { decode, jsonText } from "../../src/domain/decode.ts";
import type { Failure } from "../../src/domain/failure.ts";
import { failureReason, failureText } from "../../src/domain/failure-text.ts";
import {
  activity,
  joined,
  millionsOfVests,
  momentLabel,
  trillions,
} from "../../src/domain/format/accounts.ts";
import {
  amountLabel,
  compact,
  fixed,
  grouped,
  priceLabel,
} from "../../src/domain/format/figures.ts";
import { ago, exactUtc, isoUtc, shortAgo } from "../../src/domain/format/times.ts";
import { pageOf, type ListOrder } from "../../src/domain/lists/list.ts";
import {
  newAccountOrder,
  parseNewAccounts,
  registrations,
} from "../../src/domain/lists/new-accounts.ts";
import { parseRanking, rankingOrder } from "../../src/domain/lists/rankings.ts";
import {
  isStaleFeed,
  parseNodeWitnesses,
  parseRankedWitnesses,
  witnessOrder,
} from "../../src/domain/lists/witnesses.ts";
import {
  marketOrder,
  parseChart,
  parseCoin,
  parseMarket,
  parseSearch,
  parseSparklines,
} from "../../src/domain/market/coins.ts";
import { proveBlock } from "../../src/domain/proof/prove-block.ts";
import { proveTransaction } from "../../src/domain/proof/prove-transaction.ts";
import { parseFrame } from "../../src/domain/protocol/bridge-frames.ts";
import { readRpcResponse } from "../../src/domain/protocol/json-rpc.ts";
import { ok, type Result } from "../../src/domain/result.ts";
import { judgeLogin } from "../../src/domain/session/judge-login.ts";
import { applied } from "../../src/worker/sources/content-source.ts";
import { config } from "../support/samples.ts";
import { chainId, sampleHeight, samples, sampleTransaction } from "./samples.ts";

/** A reader: answers a typed result for whatever it is given. */
export interface Parser {
  readonly sample: unknown;
  readonly read: (raw: unknown) => Result<unknown, unknown>;
  /** Cryptography: a hundred times slower than reading. */
  readonly isSlow?: boolean;
}

const now = Date.UTC(2026, 0, 6);
const height: BlockNum = blockNum(sampleHeight);
const rates = {
  vestingFund: { units: 500_000n, token: "STEEM" },
  vestingShares: { units: 1_000_000_000_000n, token: "VESTS" },
} as const;
const nobody = { text: "", groups: [] };

/** What is read is shown: that must not throw either. */
const shown =
  <T>(parse: (raw: unknown) => Result<T, Failure>, show: (value: T) => unknown) =>
  (raw: unknown): Result<unknown, Failure> => {
    const read = parse(raw);
    if (read.ok) return ok([read.value, show(read.value)]);
    failureText(read.error, "block", "1");
    failureReason(read.error);
    return read;
  };

/** A page shows no more at a time. */
const onePage = 100;

const times = (all: readonly (number | null)[]): unknown =>
  all
    .slice(0, onePage)
    .map((time) =>
      time === null ? "" : [exactUtc(time), isoUtc(time), ago(time, now), shortAgo(time, now)],
    );

const figures = (all: readonly (number | null)[]): unknown =>
  all
    .slice(0, onePage)
    .map((value) =>
      value === null ? "" : [compact(value), priceLabel(value), fixed(value, 2), grouped(value)],
    );

/** Every column up and down. */
const pages =
  <Row>(order: ListOrder<Row>) =>
  (rows: readonly Row[]): unknown =>
    Object.keys(order.columns).map((sort) =>
      pageOf(rows, { page: 1, sort, isReversed: false, find: "a" }, order),
    );

function accountShown(account: Account): unknown {
  const { balances, mana, dates, powerDown } = account;
  return [
    ...Object.values(balances).map((amount) => [amountLabel(amount), millionsOfVests(amount)]),
    ...Object.values(mana).map((bar) => bar && [trillions(bar.current), trillions(bar.max)]),
    ...Object.values(dates).map((date) => [
      momentLabel(date, exactUtc),
      date === null ? "" : activity(date, now),
      typeof date === "number" ? joined(date) : "",
    ]),
    momentLabel(powerDown.next, exactUtc),
  ];
}

/** Of the many operations only the damaged ones are worth reading again. */
function changedOf(raw: unknown): readonly unknown[] {
  if (!Array.isArray(raw) || raw === samples.operations) return [raw].flat();
  const whole = samples.operations as readonly unknown[];
  return raw.filter((each, i) => each !== whole[i]);
}

/** By name; a found case lies in `corpus/` under the same name. */
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
  followCount: { sample: samples.followCount, read: parseFollowCounts },
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
      const versions = rebuild(sent, applied);
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
    read: shown(parseChart, (points) => [
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
    read: (raw) =>
      proveBlock(raw, height, { addressPrefix: "STM", previousId: null, presentKey: null }),
  },
  transactionProof: {
    sample: samples.transaction,
    isSlow: true,
    read: (raw) =>
      proveTransaction(raw, {
        id: sampleTransaction,
        chainId,
        addressPrefix: "STM",
        block: { transactions: [raw], root: "" },
        holders: new Map(),
      }),
  },
  login: {
    sample: (samples.accounts as readonly unknown[])[0],
    isSlow: true,
    read: (raw) =>
      decode(() =>
        judgeLogin(
          { account: "alice", message: "Login", signature: `20${"1".repeat(128)}` },
          (typeof raw === "object" && raw !== null ? raw : {}) as never,
          "STM",
        ),
      ),
  },
};
