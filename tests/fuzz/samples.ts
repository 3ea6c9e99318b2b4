/** Samples of every upstream answer: what the devnet's services send, shortened. */
import { Chain, devnetChainId } from "../../devnet/chain/chain.ts";
import { checkpointOf } from "../../devnet/chain/checkpoint.ts";
import { callMethod } from "../../devnet/services/node-rpc.ts";
import { answerGet } from "../../devnet/services/web.ts";
import type { WireBlock } from "../../devnet/wire/blocks.ts";
import { transactionText } from "../support/evidence.ts";

const chain = new Chain({ seed: 5, history: 60, opsPerBlock: 3, now: Date.UTC(2026, 0, 5) });
const name = "alice";

/** As received over the wire. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const node = (method: string, ...params: readonly unknown[]): unknown =>
  plain(callMethod(chain, method, params, (_method, _params, result) => result));

function service(path: string): unknown {
  const reply = answerGet(chain, new URL(path, "https://service.example"));
  if (reply?.kind !== "json") throw new Error(`no answer to ${path}`);
  return plain(reply.body);
}

/** The answer inside an envelope of the indexing service. */
const sdsResult = (path: string): unknown => (service(path) as { readonly result: unknown }).result;

const first = (list: unknown, count: number): unknown =>
  (list as readonly unknown[]).slice(0, count);

const blocks = Array.from({ length: chain.head }, (_, i) => chain.block(i + 1) as WireBlock);
const largestBlock = blocks.reduce((most, block) =>
  block.transactions.length > most.transactions.length ? block : most,
);
const ordinary = blocks.findLast(
  ({ transactions, block_id }) => transactions.length === 2 && block_id !== largestBlock.block_id,
) as WireBlock;
const [place] = ordinary.transactions;
const comment = blocks
  .flatMap(({ transactions }) => transactions.flatMap(({ operations }) => operations))
  .find(([kind, payload]) => kind === "comment" && payload["parent_author"] === "");
const author = String(comment?.[1]["author"]);
const permlink = String(comment?.[1]["permlink"]);
const post = `${author}/${permlink}`;
const largestBlockNumber = Number.parseInt(largestBlock.block_id.slice(0, 8), 16);

/** Height of the sample block. */
export const sampleHeight = Number.parseInt(ordinary.block_id.slice(0, 8), 16);
/** Its id, the account and the post of the samples. */
export const sampleTransaction = place?.transaction_id ?? "";
export const sampleAccount = name;
export const samplePost = post;
export const chainId = devnetChainId;

export const samples = {
  block: plain(ordinary),
  transaction: node("get_transaction", sampleTransaction),
  virtualOperations: first(node("get_ops_in_block", largestBlockNumber, true), 30),
  operations: plain([
    ...largestBlock.transactions.flatMap(({ operations }) => operations),
    ...(chain.entries(largestBlockNumber) ?? [])
      .filter((e) => e.virtual_op > 0)
      .map(({ op }) => op),
  ]),
  exhibit: plain({
    ...place,
    operations: largestBlock.transactions.flatMap(({ operations }) => operations),
  }),
  properties: node("get_dynamic_global_properties"),
  history: node("get_account_history", name, -1, 8),
  accounts: node("get_accounts", [name]),
  voteInputs: {
    accounts: node("get_accounts", [name]),
    fund: {
      reward_balance: "800000.000 STEEM",
      recent_claims: "400000000000000000",
      content_constant: "2000000000000",
      author_reward_curve: "convergent_linear",
    },
    price: node("get_current_median_history_price"),
    properties: node("get_dynamic_global_properties"),
  },
  followCount: node("get_follow_count", name),
  followers: first(node("get_followers", name, "", "blog", 5), 5),
  followerNames: sdsResult("/followers_api/getFollowers/whale/6"),
  subscriptions: node("bridge.list_all_subscriptions", { account: name }),
  blog: node("bridge.get_account_posts", { sort: "blog", account: author, limit: 2 }),
  nodePost: node("get_content", author, permlink),
  indexedPost: node("bridge.get_post", { author, permlink }),
  threadLevel: first(node("get_content_replies", author, permlink), 3),
  indexedAccount: sdsResult(`/accounts_api/getAccountExt/${name}`),
  sdsProfile: service(`/accounts_api/getAccount/${name}/posting_json_metadata,json_metadata`),
  community: sdsResult("/communities_api/getCommunity/hive-100001"),
  indexedCommunities: sdsResult("/communities_api/getCommunitiesByRank/null/3"),
  nodeCommunities: node("bridge.list_communities", {}),
  subscribers: first(node("bridge.list_subscribers", { community: "hive-100001" }), 5),
  contentHistory: sdsResult(`/content_history_api/getContentHistory/${post}`),
  witnesses: first(service("/api/steemit/ranking/"), 4),
  nodeWitnesses: {
    listed: first(node("get_witnesses_by_vote", "", 100), 4),
    active: first(node("get_active_witnesses"), 4),
  },
  witness: first(node("get_witnesses_by_vote", "", 1), 1),
  witnessesByVote: node("get_witnesses_by_vote", "", 100),
  round: {
    schedule: node("get_witness_schedule"),
    headers: Array.from({ length: 30 }, (_, i) => node("get_block_header", chain.head - 29 + i)),
    listed: node("get_witnesses_by_vote", "", 30),
    head: chain.head,
  },
  witnessRecord: node("get_witness_by_account", "basalt"),
  witnessLog: {
    cols: { id: 0, time: 1, block_num: 2, trans_index: 3, op_index: 4, virtual: 5, op: 6 },
    rows: [
      [
        7,
        1_790_000_000,
        40,
        2,
        0,
        0,
        ["account_witness_vote", { account: "alice", witness: "aurora", approve: true }],
      ],
      [
        8,
        1_790_000_003,
        41,
        0,
        0,
        0,
        [
          "witness_set_properties",
          {
            owner: "aurora",
            props: [
              ["key", `02${"ab".repeat(32)}`],
              ["new_signing_key", `03${"cd".repeat(32)}`],
            ],
            extensions: [],
          },
        ],
      ],
    ],
  },
  voterNames: {
    votes: [
      { id: 1, witness: "basalt", account: "alice" },
      { id: 2, witness: "basalt", account: "bob" },
      { id: 3, witness: "cirrus", account: "alice" },
    ],
  },
  orderBook: node("get_order_book", 4),
  trades: node("get_recent_trades", 4),
  candles: node("get_market_history", 300, "2020-01-01T00:00:00", "2100-01-01T00:00:00"),
  proposals: node("list_proposals", [-1, 0], 4, "by_total_votes", "descending", "all"),
  treasury: node("get_accounts", ["steem.dao"]),
  missedSlots: {
    cols: { time: 0, witness: 1 },
    rows: [
      [1_767_225_600, "aurora"],
      [1_767_225_663, "basalt"],
    ],
  },
  treasuryHistory: node("get_account_history", "steem.dao", -1, 8),
  proposalVotes: node("list_proposal_votes", [1, ""], 4, "by_proposal_voter"),
  checkpoint: plain(checkpointOf(chain)),
  listed: { devnet: plain(blocks.slice(0, 3).map(({ block_id }, i) => [i + 1, block_id])) },
  evidence: JSON.parse(transactionText) as unknown,
  median: service("/steem_requests_api/condenser_api.get_current_median_history_price"),
  ranking: ((): unknown => {
    const { data } = service("/rankings/?data=ranking&by=usd") as { readonly data: unknown };
    return { data: first(data, 4) };
  })(),
  newAccounts: first(service("/rankings/?data=newaccounts"), 4),
  market: first(service("/api/v3/coins/markets?sparkline=true"), 3),
  coin: service("/api/v3/coins/steem"),
  chart: ((): unknown => {
    const { prices } = service("/api/v3/coins/steem/market_chart?days=1") as {
      readonly prices: unknown;
    };
    return { prices: first(prices, 6) };
  })(),
  coinSearch: service("/api/v3/search?query=steem"),
  prices: service("/api/v3/simple/price?ids=steem,puss,steem-dollars"),
  rpcResponse: { jsonrpc: "2.0", id: 1, result: { a: 1 } },
  rpcError: { jsonrpc: "2.0", id: 1, error: { code: -32003, message: "Unknown Transaction" } },
  frame: {
    type: "subscription_update",
    subscription: "blocks",
    data: { blockNumber: sampleHeight, block: 1 },
    id: 3,
    error: "no",
    method: "block_applied",
  },
} as const;
