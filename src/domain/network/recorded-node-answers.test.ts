/** Every recorded answer of a real node is read by the parsers that the app uses, without a decode failure. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { nodeCalls, type NodeCall } from "../../../tests/support/recorded/node-answers.ts";
import { recordedNode, recordedTest } from "../../../tests/support/recorded/recordings.ts";
import { parseHistory } from "../account/history.ts";
import { parseFollowCounts, parseNodeAccount } from "../account/node-account.ts";
import {
  parseAuthorities,
  parseKeyHolders,
  parseOwnerHistory,
  parseRecovery,
  parseRecoveryChange,
} from "../account/node-authorities.ts";
import { parseResourceCredits } from "../account/resource-credits.ts";
import { parseBlock } from "../block/block.ts";
import { parseTransaction } from "../block/placed-transaction.ts";
import { parseVirtualOperations } from "../block/virtual-operations.ts";
import { amount } from "../chain/amount.ts";
import { blockNum, heightOfId, type AccountName } from "../chain/names.ts";
import { parseProperties } from "../chain/properties.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, list, object, text } from "../decode.ts";
import { parsePost, parsePosts } from "../post/post-record.ts";
import { parseProposals } from "../proposal/proposals.ts";
import { parseProposalVotes } from "../proposal/voters.ts";
import { ok, type Result } from "../result.ts";
import { parseFollows } from "../social/node-follows.ts";
import { parseChainState, parseFeedHistory, parseRewardFund } from "../statistics/chain-figures.ts";
import { parseDueWithdrawals } from "../statistics/due-withdrawals.ts";
import { parseCandles } from "../trade/candles.ts";
import { parseOrderBook } from "../trade/order-book.ts";
import { parseTrades } from "../trade/trades.ts";
import {
  parseConversions,
  parseEscrow,
  parseOrders,
  parseRoutes,
  parseWithdrawals,
} from "../wallet/node-wallet.ts";
import { parseGiven, parseReturning } from "../wallet/reported-delegations.ts";
import { parseRoundCandidates, parseSchedule } from "../witness/round/round-reports.ts";
import { parseHeader } from "../witness/round/slot-header.ts";
import { parseVoterNames } from "../witness/voters.ts";
import { parseWitness } from "../witness/witness-view.ts";
import { parseNodeWitnesses } from "../witness/witnesses.ts";
import { readRpcResponse } from "./json-rpc.ts";

type Read = (result: unknown, call: NodeCall) => Result<unknown, Failure>;

const now = Date.UTC(2026, 10, 26);
const firstOf = ({ params }: NodeCall): unknown => (Array.isArray(params) ? params[0] : undefined);
const argument = ({ params }: NodeCall, name: string): unknown =>
  (params as Readonly<Record<string, unknown>>)[name];

/** Nothing was found: the app does not parse null. */
const orNull =
  (read: Read): Read =>
  (result, call) =>
    result === null ? ok(null) : read(result, call);

/** A parser that throws where others return a failure. */
const throwing =
  (read: (raw: unknown) => unknown): Read =>
  (result) =>
    decode(() => read(result));

const block: Read = orNull((result) => {
  const previous = text(object(result, "block")["previous"], "previous");
  return parseBlock(result, blockNum(heightOfId(previous) + 1));
});
const header: Read = orNull((result) => {
  const previous = text(object(result, "header")["previous"], "previous");
  return parseHeader(result, heightOfId(previous) + 1);
});
const account: Read = (result, call) => {
  const rows = list(result, "accounts", (item) => object(item, ""));
  if (rows.length === 0) return parseNodeAccount(result, now);
  for (const row of rows)
    for (const read of [parseNodeAccount([row], now), parseAuthorities([row])])
      if (!read.ok) return read;
  return ok(call.name);
};
const posts: Read = (result) => parsePosts(result);
const price: Read = throwing((raw) => {
  const { base, quote } = object(raw, "price");
  return [amount(base, "base"), amount(quote, "quote")];
});

/** The app's parser of each method that it calls itself. The console shows the answers of all others as they are. */
const readers: Readonly<Record<string, Read>> = {
  "condenser_api.get_account_history": (result) => parseHistory(result),
  "condenser_api.get_accounts": account,
  "condenser_api.get_active_witnesses": (result) => parseNodeWitnesses([], result),
  "condenser_api.get_block": block,
  "condenser_api.get_block_header": header,
  "condenser_api.get_comment_discussions_by_payout": posts,
  "condenser_api.get_content": (result) => parsePost(result),
  "condenser_api.get_content_replies": posts,
  "condenser_api.get_conversion_requests": (result) => parseConversions(result),
  "condenser_api.get_current_median_history_price": price,
  "condenser_api.get_discussions_by_author_before_date": posts,
  "condenser_api.get_discussions_by_created": posts,
  "condenser_api.get_discussions_by_trending": posts,
  "condenser_api.get_dynamic_global_properties": (result) => {
    const read = parseProperties(result);
    return read.ok ? parseChainState(result) : read;
  },
  "condenser_api.get_escrow": (result) => parseEscrow(result),
  "condenser_api.get_expiring_vesting_delegations": (result) => parseReturning(result),
  "condenser_api.get_feed_history": (result) => parseFeedHistory(result),
  "condenser_api.get_follow_count": (result) => parseFollowCounts(result),
  "condenser_api.get_followers": (result, call) =>
    parseFollows(result, String(firstOf(call)), "followers"),
  "condenser_api.get_following": (result, call) =>
    parseFollows(result, String(firstOf(call)), "following"),
  "condenser_api.get_hardfork_version": throwing((raw) => text(raw, "version")),
  "condenser_api.get_key_references": (result) => parseKeyHolders(result),
  "condenser_api.get_market_history": (result) => parseCandles(result),
  "condenser_api.get_open_orders": (result) => parseOrders(result),
  "condenser_api.get_ops_in_block": (result) => parseVirtualOperations(result),
  "condenser_api.get_order_book": (result) => parseOrderBook(result),
  "condenser_api.get_owner_history": (result) => parseOwnerHistory(result),
  "condenser_api.get_post_discussions_by_payout": posts,
  "condenser_api.get_recent_trades": (result) => parseTrades(result),
  "condenser_api.get_recovery_request": throwing((raw) => parseRecovery(raw)),
  "condenser_api.get_replies_by_last_update": posts,
  "condenser_api.get_reward_fund": (result) => parseRewardFund(result),
  "condenser_api.get_savings_withdraw_from": (result) => parseWithdrawals(result),
  "condenser_api.get_savings_withdraw_to": (result) => parseWithdrawals(result),
  "condenser_api.get_transaction": (result) => parseTransaction(result),
  "condenser_api.get_version": throwing((raw) =>
    text(object(raw, "version")["blockchain_version"], "blockchain_version"),
  ),
  "condenser_api.get_vesting_delegations": (result) => parseGiven(result),
  "condenser_api.get_withdraw_routes": (result) => parseRoutes(result),
  "condenser_api.get_witness_by_account": orNull((result) => parseWitness(result, true)),
  "condenser_api.get_witness_schedule": (result) => parseSchedule(result),
  "condenser_api.get_witnesses_by_vote": (result) => parseRoundCandidates(result),
  "condenser_api.list_proposal_votes": (result) => parseProposalVotes(result, 0),
  "condenser_api.list_proposals": (result) => parseProposals(result),
  "condenser_api.find_proposals": (result) => parseProposals(result),
  "condenser_api.lookup_accounts": throwing((raw) => list(raw, "names", (name) => text(name, ""))),
  "database_api.find_change_recovery_account_requests": throwing((raw) => parseRecoveryChange(raw)),
  "database_api.list_accounts": (result) => parseDueWithdrawals(result),
  "database_api.list_witness_votes": (result, call) =>
    parseVoterNames(
      result,
      String((argument(call, "start") as readonly unknown[])[0]) as AccountName,
    ),
  "rc_api.find_rc_accounts": (result) => parseResourceCredits(result, "alice" as AccountName, now),
  "transaction_status_api.find_transaction": throwing((raw) =>
    text(object(raw, "answer")["status"], "status"),
  ),
};

recordedTest(
  "every recorded answer of a node is read without a decode failure",
  () => {
    const calls = nodeCalls();
    expect(new Set(calls.map(({ method }) => method)).size).toBe(177);
    const failures: unknown[] = [];
    const parsedMethods = new Set<string>();
    for (const call of calls) {
      const { id, outcome } = readRpcResponse(call.answer);
      expect([call.method, id]).toEqual([call.method, call.request["id"]]);
      const { error } = call.answer as { readonly error?: { readonly code: number } };
      if (error) {
        expect(outcome).toMatchObject({ ok: false, error: { kind: "rpc", code: error.code } });
        continue;
      }
      const read = readers[call.method];
      if (!outcome.ok || !read) continue;
      parsedMethods.add(call.method);
      const parsed = decode(() => read(outcome.value, call));
      const result = parsed.ok ? parsed.value : parsed;
      if (!result.ok && result.error.kind !== "notFound")
        failures.push([call.method, call.name, result.error]);
    }
    expect(failures).toEqual([]);
    // Every parser above has read an answer.
    expect(Object.keys(readers).filter((method) => !parsedMethods.has(method))).toEqual([]);
  },
  recordedNode,
);

recordedTest(
  "recorded answers to broken requests are read, too",
  () => {
    const requests = JSON.parse(
      readFileSync(join(recordedNode, "answers/_http.json"), "utf8"),
    ) as Readonly<Record<string, { readonly body?: string }>>;
    let read = 0;
    for (const { body } of Object.values(requests)) {
      // Long bodies are recorded in part: their first 1,500 characters.
      if (!body || body.length === 1500) continue;
      for (const answer of [JSON.parse(body) as unknown].flat()) {
        const { outcome } = readRpcResponse(answer);
        if (!outcome.ok) expect(outcome.error.kind).toBe("rpc");
        read += 1;
      }
    }
    expect(read).toBeGreaterThan(40);
  },
  recordedNode,
);
