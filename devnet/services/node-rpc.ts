/** The node's JSON-RPC, single and in batches, with the errors of real nodes and their proxies. */
import { feedHistory } from "../chain/rates.ts";
import type { ChainSource, ReportedBlock } from "../chain/wire.ts";
import type { Respond } from "../liars/scripted-liar.ts";
import { describe } from "../../src/domain/console/methods/all.ts";
import { appbaseMethods } from "./node/appbase.ts";
import { accountLists } from "./node/account-lists.ts";
import { bridgeMethods } from "./node/bridge-more.ts";
import { moreMethods, namedMethods } from "./node/condenser-more.ts";
import { accountHistory } from "./node/history.ts";
import { nodeKind, type NodeKind } from "./node/node-kind.ts";
import { argumentsOf, type Method } from "./node/method.ts";
import { marketMethods } from "./node/market.ts";
import { proposalMethods } from "./node/proposals.ts";
import { resourceParams, resourcePool } from "./node/resources.ts";
import { reverseLists } from "./node/reverse-lists.ts";
import { signatureMethods } from "./node/signatures.ts";
import { socialMethods } from "./node/social.ts";
import { assertion, proxyRefusal, RpcError } from "./node/rpc-error.ts";

function height(params: readonly unknown[]): number {
  const [number] = params;
  if (typeof number !== "number" && !/^\d+$/.test(String(number)))
    throw assertion("args.size() == 1: Expected 1 argument");
  return Number(number);
}

/** The answer to `get_block_header`: a block without its signature, id and transactions. */
export const headerOf = ({
  previous,
  timestamp,
  witness,
  transaction_merkle_root,
  extensions,
}: ReportedBlock): Readonly<Record<string, unknown>> => ({
  previous,
  timestamp,
  witness,
  transaction_merkle_root,
  extensions,
});

const condenser: Readonly<Record<string, Method>> = {
  ...moreMethods,
  ...accountLists,
  ...reverseLists,
  ...proposalMethods,
  ...marketMethods,
  ...socialMethods,
  ...signatureMethods,
  get_dynamic_global_properties: (chain) => chain.properties(),
  get_block: (chain, params) => chain.block(height(params)),
  get_block_header: (chain, params) => {
    const block = chain.block(height(params));
    return block && headerOf(block);
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
  get_account_history: accountHistory,
  get_accounts: (chain, params) => {
    const [names] = params;
    if (!Array.isArray(names)) throw assertion("args.size() == 1: Expected 1 argument");
    return names.map((name) => chain.account(String(name))).filter((record) => record !== null);
  },
  lookup_accounts: (chain, params) =>
    chain.accountNames.filter((name) => name >= String(params[0])).slice(0, Number(params[1])),
  get_witnesses_by_vote: ({ witnesses }, params) => {
    const start = Math.max(
      0,
      witnesses.findIndex((witness) => witness["owner"] === params[0]),
    );
    return witnesses.slice(start, start + Number(params[1] ?? 100));
  },
  get_witness_by_account: (chain, params) =>
    chain.witnesses.find((witness) => witness["owner"] === params[0]) ?? null,
  get_active_witnesses: (chain) => chain.schedule.shuffled.toSorted(),
  get_witness_schedule: ({ schedule }) => ({
    id: 0,
    current_virtual_time: schedule.virtualTime,
    next_shuffle_block_num: schedule.nextShuffle,
    current_shuffled_witnesses: schedule.shuffled,
    num_scheduled_witnesses: schedule.shuffled.length,
    elected_weight: 1,
    timeshare_weight: 5,
    miner_weight: 1,
    witness_pay_normalization_factor: 25,
    median_props: {
      account_creation_fee: "3.000 STEEM",
      maximum_block_size: 65536,
      sbd_interest_rate: 0,
      account_subsidy_budget: 797,
      account_subsidy_decay: 347321,
    },
    majority_version: "0.23.1",
    max_voted_witnesses: 20,
    max_miner_witnesses: 0,
    max_runner_witnesses: 1,
    hardfork_required_witnesses: 17,
  }),
  get_current_median_history_price: (chain) => chain.medianPrice,
  get_feed_history: (chain) => ({
    id: 0,
    current_median_history: chain.medianPrice,
    price_history: feedHistory(Number(chain.properties()["head_block_number"])),
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

const methods: Readonly<Record<string, Method>> = {
  ...condenser,
  ...appbaseMethods(condenser),
  ...namedMethods(condenser),
  ...bridgeMethods,
  "rc_api.get_resource_pool": resourcePool,
  "rc_api.get_resource_params": resourceParams,
  /** The proxy sends other interfaces elsewhere: the node behind it does not name them. */
  "jsonrpc.get_methods": () =>
    Object.keys(methods)
      .map((name) => (name.includes(".") ? name : `condenser_api.${name}`))
      .filter((name) => !/^(?:bridge|follow_api|tags_api|account_history_api)\./.test(name))
      .toSorted(),
  "jsonrpc.get_signature": (_, params) => {
    const name = String(argumentsOf(params)["method"]);
    const method = describe(name);
    if (!method || !Object.hasOwn(methods, name.replace(/^condenser_api\./, "")))
      throw assertion("method_itr != _method_sigs.end(): Method does not exist.");
    const args = method.parameters.map(({ name: key, example }) => [key, JSON.parse(example)]);
    return {
      args: method.isListed ? args.map(([, value]) => value as unknown) : Object.fromEntries(args),
      ret: {},
    };
  },
};

/** The plain names of all methods of condenser_api. */
export const methodNames: readonly string[] = Object.keys(methods).filter(
  (name) => !name.includes("."),
);

/** A node to call. */
export interface CalledNode {
  readonly chain: ChainSource;
  readonly kind: NodeKind;
  readonly respond: Respond;
}

/** Calls a method by its full or plain name and passes the result through `respond`; throws `RpcError`. */
export function callMethod(
  chain: ChainSource,
  name: string,
  params: readonly unknown[],
  respond: Respond,
  kind: NodeKind = nodeKind(0),
): unknown {
  if (name === "call" && params.length >= 2)
    return callMethod(
      chain,
      `${String(params[0])}.${String(params[1])}`,
      asList(params[2]),
      respond,
      kind,
    );
  const plain = name.replace(/^condenser_api\./, "");
  const recorded = chain.recordedAnswer?.(
    plain.includes(".") ? plain : `condenser_api.${plain}`,
    params,
  );
  if (recorded && "error" in recorded) {
    const { code, message, data } = recorded.error;
    throw new RpcError(code, message, data);
  }
  if (recorded) return respond(plain, params, recorded.result);
  const method = Object.hasOwn(methods, plain) ? methods[plain] : undefined;
  if (!method)
    throw new RpcError(
      -32002,
      `Assert Exception:api_itr != data._registered_apis.end(): Could not find method ${name}`,
    );
  return respond(plain, params, method(chain, params, kind));
}

/** Answers a request body: an object, a batch, or invalid input. */
export function answerRpc(
  node: CalledNode,
  body: unknown,
  called: (method: string) => void,
): unknown {
  if (!Array.isArray(body)) return answerOne(node, body, called);
  if (body.length === 0) return errorAnswer(null, new RpcError(-32000, "Array is invalid"));
  const { batchLimit } = node.kind;
  if (body.length > batchLimit)
    return errorAnswer(
      null,
      proxyRefusal(1600, `JSONRPC batch size of ${body.length} exceeds ${batchLimit}`),
    );
  return body.map((request) => answerOne(node, request, called));
}

function answerOne(node: CalledNode, request: unknown, called: (method: string) => void): unknown {
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
    return {
      jsonrpc: "2.0",
      result: callMethod(node.chain, method, asList(params), node.respond, node.kind),
      id,
    };
  } catch (error) {
    if (error instanceof RpcError) return errorAnswer(id, error);
    throw error;
  }
}

/** An object counts as a list of one. */
function asList(params: unknown): readonly unknown[] {
  if (Array.isArray(params)) return params;
  return typeof params === "object" && params !== null ? [params] : [];
}

function errorAnswer(id: unknown, { code, message, data }: RpcError): unknown {
  return { jsonrpc: "2.0", error: { code, message, ...(data !== undefined && { data }) }, id };
}
