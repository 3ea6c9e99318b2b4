/** Made-up account histories in the format of `get_account_history`, and nodes that serve them correctly or not. */
import type { AccountName } from "../../src/domain/chain/names.ts";
import type { Failure } from "../../src/domain/contract/failure.ts";
import { err, ok, type Result } from "../../src/domain/result.ts";
import type { ChainCalls } from "../../src/worker/network/chain-calls.ts";

/** The account with the history. */
export const alice = "alice" as AccountName;

/** A pair of index and entry. */
export type HistoryPair = readonly [index: number, entry: Readonly<Record<string, unknown>>];

const operations: readonly ((i: number) => readonly [kind: string, payload: object])[] = [
  (i) => [
    "transfer",
    { from: "alice", to: `friend${i % 7}`, amount: `${i}.001 STEEM`, memo: `Rent ${i}` },
  ],
  (i) => [
    "transfer",
    {
      from: `friend${i % 5}`,
      to: "alice",
      amount: `0.${String(i % 1000).padStart(3, "0")} SBD`,
      memo: "",
    },
  ],
  (i) => [
    "vote",
    { voter: "alice", author: `author${i % 11}`, permlink: "p", weight: (i % 201) * 100 - 10_000 },
  ],
  (i) => ["vote", { voter: `fan${i % 13}`, author: "alice", permlink: "p", weight: 10_000 }],
  (i) => [
    "curation_reward",
    { curator: "alice", reward: `${i}.000001 VESTS`, comment_author: "bob", comment_permlink: "p" },
  ],
  (i) => [
    "claim_reward_balance",
    {
      account: "alice",
      reward_steem: "0.000 STEEM",
      reward_sbd: "1.000 SBD",
      reward_vests: `${i}.500000 VESTS`,
    },
  ],
  (i) => ["transfer", { from: "alice", to: "alice", amount: "1.000 STEEM", memo: `=SUM(${i})` }],
  (i) => [
    "custom_json",
    { required_auths: [], required_posting_auths: ["alice"], id: "follow", json: `{"i":${i}}` },
  ],
];

const start = Date.UTC(2020, 0, 1) / 1000;

/** The entry at an index. Two entries share a block; there is a block every 50 minutes. */
export function pairAt(index: number): HistoryPair {
  const operation = operations[(index * 7919) % operations.length] as (typeof operations)[number];
  return [
    index,
    {
      trx_id: index % 9 === 0 ? "0".repeat(40) : index.toString(16).padStart(40, "a"),
      block: 1000 + Math.floor(index / 2),
      trx_in_block: index & 1,
      op_in_trx: 0,
      virtual_op: 0,
      timestamp: new Date((start + Math.floor(index / 2) * 3000) * 1000).toISOString().slice(0, 19),
      op: operation(index),
    },
  ];
}

/** A value of alice's history, as another account's history has it. */
export const ofAccount = <T>(account: AccountName, value: T): T =>
  account === alice ? value : (JSON.parse(JSON.stringify(value).replaceAll(alice, account)) as T);

/** A node's answer to a page from `from` to `to` of a history with `total` entries. */
export type Serve = (from: number, to: number, total: number) => readonly unknown[];

export const serveHonestly: Serve = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, i) => pairAt(from + i));

/** A node with this history, for every account. `serve` can be replaced between two calls. */
export class HistoryNode {
  readonly host: string;
  serve: Serve = serveHonestly;
  /** Returned instead of an answer, if set. */
  failure: Failure | null = null;
  /** Requests, and pages in them. */
  requests = 0;
  pages = 0;
  total: number;

  constructor(total: number, host = "node.example") {
    this.total = total;
    this.host = host;
  }

  /** The calls of a browser with only this node. */
  get calls(): ChainCalls {
    return poolOf(this);
  }

  page(params: readonly unknown[]): readonly unknown[] {
    const [account, from, limit] = params as [AccountName, number, number];
    this.pages += 1;
    if (this.total === 0) return [];
    const to = from < 0 ? this.total - 1 : Math.min(from, this.total - 1);
    // The node refuses a page that is longer than its start, and more than 100 entries.
    if (limit > 100 || (from >= 0 && limit > from)) throw new Error(`refused: ${from}/${limit}`);
    const pairs = this.serve(Math.max(0, to - limit), to, this.total);
    return account === alice ? pairs : pairs.map((pair) => ofAccount(account, pair));
  }

  async respond<T>(value: () => T): Promise<Result<T, Failure>> {
    this.requests += 1;
    return this.failure ? err(this.failure) : ok(value());
  }
}

type Calls = readonly { readonly params: readonly unknown[] }[];

/** The calls of a browser with these nodes, which asks the first one by default, and the others if it fails. */
export function poolOf(...nodes: readonly [HistoryNode, ...HistoryNode[]]): ChainCalls {
  const batch = (node: HistoryNode, calls: Calls) =>
    node.respond(() => calls.map(({ params }) => ok(node.page(params))));
  const askAll = async (calls: Calls, { first }: { readonly first?: string }) => {
    let last: Failure = { kind: "cancelled" };
    for (const node of nodes.toSorted((a, b) => +(b.host === first) - +(a.host === first))) {
      const received = await batch(node, calls);
      if (received.ok) return ok({ value: received.value, endpoint: node.host });
      last = received.error;
    }
    return err(last);
  };
  return {
    hosts: nodes.map(({ host }) => host),
    askAll,
    ask: async (call: Calls[number], options: { readonly first?: string }) => {
      const received = await askAll([call], options);
      if (!received.ok) return received;
      const [answer] = received.value.value;
      return answer?.ok ? ok({ ...received.value, value: answer.value }) : answer;
    },
    askNode: async (host: string, calls: Calls) => {
      const node = nodes.find((each) => each.host === host);
      return node ? batch(node, calls) : err({ kind: "breakerOpen", endpoint: host });
    },
    askEach: (calls: Calls, most: number) =>
      Promise.all(
        nodes.slice(0, most).map(async (node) => ({
          host: node.host,
          party: node.host,
          answers: nodes.length < 2 ? null : await batch(node, calls),
        })),
      ),
  } as unknown as ChainCalls;
}

/** A node with the true history. */
export const honest = (total: number, host = "honest.example"): HistoryNode =>
  new HistoryNode(total, host);

/** A node whose answers come from `serve`. */
export const liar = (total: number, serve: Serve): HistoryNode => {
  const node = new HistoryNode(total, "liar.example");
  node.serve = serve;
  return node;
};

/** The chain's entries with indexes that are `by` higher. */
export const numberedFrom =
  (by: number): Serve =>
  (from, to) =>
    Array.from({ length: to - from + 1 }, (_, i) => [from + i, pairAt(from + i - by)[1]]);

/** The chain's entries with one change in some of them. */
export const changedRow =
  (change: (entry: Record<string, unknown>, index: number) => Record<string, unknown>): Serve =>
  (from, to, total) =>
    serveHonestly(from, to, total).map((pair) => {
      const [index, entry] = pair as HistoryPair;
      return [index, change({ ...entry }, index)];
    });
