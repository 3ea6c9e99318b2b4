/** The node's JSON-RPC, single and in batches, with the errors real nodes and their proxies answer. */
import type { ChainSource } from "../chain/wire.ts";

/** An error a method answers with. */
export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;
  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

type Method = (chain: ChainSource, params: readonly unknown[]) => unknown;

const maxBatch = 50;
const maxHistory = 100;

const assertion = (message: string): RpcError =>
  new RpcError(-32003, `Assert Exception:${message}`, {
    code: 10,
    name: "assert_exception",
    message: "Assert Exception",
    stack: [{ context: { level: "error" }, format: message, data: {} }],
  });

function height(params: readonly unknown[]): number {
  const [number] = params;
  if (typeof number !== "number" && !/^\d+$/.test(String(number)))
    throw assertion("args.size() == 1: Expected 1 argument");
  return Number(number);
}

const methods: Readonly<Record<string, Method>> = {
  get_dynamic_global_properties: (chain) => chain.properties(),
  get_block: (chain, params) => chain.block(height(params)),
  get_block_header: (chain, params) => {
    const block = chain.block(height(params));
    if (!block) return null;
    const { previous, timestamp, witness, transaction_merkle_root, extensions } = block;
    return { previous, timestamp, witness, transaction_merkle_root, extensions };
  },
  get_ops_in_block: (chain, params) => {
    const entries = chain.entries(height(params));
    if (!entries) throw new RpcError(-32000, "account_history_plugin not enabled.");
    return params[1] === true ? entries.filter((entry) => entry.virtual_op > 0) : entries;
  },
  get_transaction: (chain, params) => {
    const id = String(params[0] ?? "");
    const transaction = chain.transaction(id);
    if (!transaction) throw assertion(`false: Unknown Transaction ${id}`);
    return transaction;
  },
  get_account_history: (chain, params) => {
    const [name, from, limit] = [String(params[0]), Number(params[1]), Number(params[2])];
    if (limit > maxHistory)
      throw new RpcError(1701, `Account history limit exceeded: ${limit} > ${maxHistory}`);
    if (from !== -1 && from < limit) throw assertion("start must be greater than limit");
    const history = chain.history(name, from, limit);
    if (!history) throw new RpcError(-32000, "account_history_api_plugin not enabled.");
    return history;
  },
  get_accounts: (chain, params) => {
    const [names] = params;
    if (!Array.isArray(names)) throw assertion("args.size() == 1: Expected 1 argument");
    return names.map((name) => chain.account(String(name))).filter((record) => record !== null);
  },
  get_follow_count: ({ world }, params) => {
    const account = String(params[0]);
    if (!world) throw new RpcError(-32002, "Assert Exception: Could not find API follow_api");
    const known = world.accounts.get(account);
    if (!known) throw assertion(`false: unknown account ${account}`);
    return {
      account,
      follower_count: known.followers.size,
      following_count: known.following.size,
    };
  },
  lookup_accounts: (chain, params) =>
    chain.accountNames.filter((name) => name >= String(params[0])).slice(0, Number(params[1])),
  get_witnesses_by_vote: (chain, params) => chain.witnesses.slice(0, Number(params[1] ?? 100)),
  get_witness_by_account: (chain, params) =>
    chain.witnesses.find((witness) => witness["owner"] === params[0]) ?? null,
  get_active_witnesses: (chain) => chain.activeWitnesses,
  get_witness_schedule: (chain) => ({
    id: 0,
    current_shuffled_witnesses: chain.activeWitnesses,
    num_scheduled_witnesses: chain.activeWitnesses.length,
    majority_version: "0.23.1",
  }),
  get_current_median_history_price: (chain) => chain.medianPrice,
  get_feed_history: (chain) => ({
    id: 0,
    current_median_history: chain.medianPrice,
    price_history: [chain.medianPrice],
  }),
  get_hardfork_version: () => "0.23.0",
  get_version: () => ({
    blockchain_version: "0.23.1",
    steem_revision: "test",
    fc_revision: "test",
  }),
  get_chain_properties: () => ({
    account_creation_fee: "3.000 STEEM",
    maximum_block_size: 65536,
    sbd_interest_rate: 0,
  }),
  get_config: () => ({
    STEEM_BLOCK_INTERVAL: 3,
    STEEM_INFLATION_RATE_START_PERCENT: 978,
    STEEM_INFLATION_RATE_STOP_PERCENT: 95,
    STEEM_INFLATION_NARROWING_PERIOD: 250000,
    STEEM_ADDRESS_PREFIX: "STM",
  }),
};

/** The plain names of every method served. */
export const methodNames: readonly string[] = Object.keys(methods);

/** Calls a method by its full or plain name; throws `RpcError`. */
export function callMethod(chain: ChainSource, name: string, params: readonly unknown[]): unknown {
  if (name === "call" && params.length >= 2)
    return callMethod(chain, `${String(params[0])}.${String(params[1])}`, asList(params[2]));
  const plain = name.replace(/^condenser_api\./, "");
  const method = Object.hasOwn(methods, plain) ? methods[plain] : undefined;
  if (!method)
    throw new RpcError(
      -32002,
      `Assert Exception:api_itr != data._registered_apis.end(): Could not find method ${name}`,
    );
  return method(chain, params);
}

/** Answers a request body: an object, a batch of up to 50, or nonsense. */
export function answerRpc(
  chain: ChainSource,
  body: unknown,
  called: (method: string) => void,
): unknown {
  if (!Array.isArray(body)) return answerOne(chain, body, called);
  if (body.length === 0) return errorAnswer(null, new RpcError(-32000, "Array is invalid"));
  if (body.length > maxBatch)
    return errorAnswer(
      null,
      new RpcError(1600, `Batch size limit exceeded: ${body.length} > ${maxBatch}`),
    );
  return body.map((request) => answerOne(chain, request, called));
}

function answerOne(
  chain: ChainSource,
  request: unknown,
  called: (method: string) => void,
): unknown {
  const {
    id = null,
    method,
    params,
  } = (request ?? {}) as {
    id?: unknown;
    method?: unknown;
    params?: unknown;
  };
  if (typeof method !== "string") return errorAnswer(id, new RpcError(-32600, "Invalid Request"));
  called(method);
  try {
    return { jsonrpc: "2.0", result: callMethod(chain, method, asList(params)), id };
  } catch (error) {
    if (error instanceof RpcError) return errorAnswer(id, error);
    throw error;
  }
}

const asList = (params: unknown): readonly unknown[] => (Array.isArray(params) ? params : []);

function errorAnswer(id: unknown, { code, message, data }: RpcError): unknown {
  return { jsonrpc: "2.0", error: { code, message, ...(data !== undefined && { data }) }, id };
}
