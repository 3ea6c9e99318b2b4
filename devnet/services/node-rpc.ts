/**
 * The node's JSON-RPC, single and in batches, with the errors of real nodes and their proxies. It never limits how often
 * it is called: the websocket does (`bridge.ts`), and over HTTP only the fault `http-429` (`http-server.ts`).
 */
import { describe } from "../../src/domain/console/methods/all.ts";
import type { Respond } from "../liars/scripted-liar.ts";
import type { ChainSource } from "../state/chain-source.ts";
import type { ReportedBlock } from "../wire/blocks.ts";
import { assertion, noSuchMethod, proxyRefusal, RpcError, unreadable } from "../wire/rpc-error.ts";
import { accountLists } from "./node/account-lists.ts";
import { appbaseMethods } from "./node/appbase.ts";
import { namedArguments, readArguments } from "./node/arguments.ts";
import { nodeHistory } from "./node/history.ts";
import { argumentsOf, limitOf, namesOf, type Method } from "./node/method.ts";
import { nodeKind, type NodeKind } from "./node/node-kind.ts";
import { proposalMethods } from "./node/proposals.ts";
import { readRequest, RefusedRequest } from "./node/request.ts";
import { resourceParams, resourcePool } from "./node/resources.ts";
import { reverseLists } from "./node/reverse-lists.ts";
import { signatureMethods } from "./node/signatures.ts";
import { socialIndexMethods } from "./node/social-index.ts";
import { socialMethods } from "./node/social.ts";
import { marketMethods } from "./node/trade.ts";
import { unusedMethods, namedMethods } from "./node/unused-methods.ts";

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
  extensions: extensions.map(namedExtension),
});

/** Headers name the kinds of their extensions, blocks number them. */
const extensionNames = ["void_t", "version", "hardfork_version_vote"] as const;

function namedExtension(extension: unknown): unknown {
  if (!Array.isArray(extension)) return extension;
  const [kind, value] = extension as readonly unknown[];
  return { type: extensionNames[Number(kind)], value };
}

/** The program's revision, in the form that nodes report. */
const revision = "0".repeat(40);

/** What all witnesses propose. */
const chainProperties = {
  account_creation_fee: "3.000 STEEM",
  maximum_block_size: 65536,
  sbd_interest_rate: 0,
  account_subsidy_budget: 797,
  account_subsidy_decay: 347321,
} as const;

/** How many accounts may be claimed; figures of the main network. */
const accountSubsidies = {
  account_subsidy_rd: subsidy(797, 157_691_079, 347_321, 0),
  account_subsidy_witness_rd: subsidy(996, 9_384_019, 7_293_741, 15),
  min_witness_account_subsidy_decay: 0,
} as const;

function subsidy(budget: number, pool: number, decay: number, least: number) {
  return {
    resource_unit: 10_000,
    budget_per_time_unit: budget,
    pool_eq: pool,
    max_pool_size: pool,
    decay_params: { decay_per_time_unit: decay, decay_per_time_unit_denom_shift: 36 },
    min_decay: least,
  };
}

const condenser: Readonly<Record<string, Method>> = {
  ...unusedMethods,
  ...accountLists,
  ...reverseLists,
  ...proposalMethods,
  ...marketMethods,
  ...socialMethods,
  ...signatureMethods,
  get_dynamic_global_properties: (chain) => chain.properties(),
  get_block: (chain, params) => chain.block(Number(params[0])),
  get_block_header: (chain, params) => {
    const block = chain.block(Number(params[0]));
    return block && headerOf(block);
  },
  get_ops_in_block: (chain, params) => {
    const entries = chain.entries(Number(params[0]));
    if (!entries) throw new RpcError(-32000, "account_history_plugin not enabled.");
    return params[1] === true ? entries.filter((entry) => entry.virtual_op > 0) : entries;
  },
  get_transaction: (chain, params) => {
    const id = String(params[0]);
    // Virtual operations are filed under this id.
    if (/^0*$/.test(id)) throw assertion("blk->transactions.size() > txInBlock: ");
    const transaction = chain.transaction(id);
    if (!transaction) throw assertion(`false: Unknown Transaction ${id}`);
    return transaction;
  },
  get_account_history: nodeHistory,
  get_accounts: (chain, params) =>
    namesOf(params[0])
      .map((name) => chain.account(name))
      .filter((record) => record !== null),
  lookup_accounts: (chain, params) =>
    chain.accountNames
      .filter((name) => name >= String(params[0]))
      .slice(0, limitOf(params[1], { check: "limit <= 1000: " })),
  get_witnesses_by_vote: ({ witnesses }, params) => {
    const start = Math.max(
      0,
      witnesses.findIndex((witness) => witness["owner"] === params[0]),
    );
    return witnesses.slice(start, start + limitOf(params[1]));
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
    median_props: chainProperties,
    majority_version: "0.23.1",
    max_voted_witnesses: 20,
    max_miner_witnesses: 0,
    max_runner_witnesses: 1,
    hardfork_required_witnesses: 17,
    ...accountSubsidies,
  }),
  get_current_median_history_price: (chain) => chain.medianPrice,
  get_feed_history: (chain) => ({
    id: 0,
    current_median_history: chain.medianPrice,
    price_history: chain.world?.medians.stored ?? [chain.medianPrice],
  }),
  get_hardfork_version: () => "0.23.0",
  get_version: () => ({
    blockchain_version: "0.23.1",
    steem_revision: revision,
    fc_revision: revision,
  }),
  get_chain_properties: () => chainProperties,
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
  ...socialIndexMethods,
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
    if (!name.includes(".")) throw assertion("v.size() == 2: Invalid method name");
    if (!method || !Object.hasOwn(methods, name.replace(/^condenser_api\./, "")))
      throw assertion(`method_itr != api_itr->second.end(): Method ${name} does not exist`);
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
export interface AnsweringNode {
  readonly chain: ChainSource;
  readonly kind: NodeKind;
  readonly respond: Respond;
}

/** The social index takes lists where nodes take names only. */
const ofSocialIndex = /^(?:bridge|follow_api|tags_api)\./;

/** Calls a method by its full or plain name and passes the result through `respond`; throws `RpcError`. */
export function callMethod(
  chain: ChainSource,
  name: string,
  params: unknown,
  respond: Respond,
  kind: NodeKind = nodeKind(0),
): unknown {
  if (name === "call" && Array.isArray(params) && params.length >= 2) {
    const [api, method, given = api === "condenser_api" ? [] : {}] = params as readonly unknown[];
    return callMethod(chain, `${String(api)}.${String(method)}`, given, respond, kind);
  }
  const plain = name.replace(/^condenser_api\./, "");
  const isOwn = !plain.includes(".");
  const recorded = chain.recordedAnswer?.(isOwn ? `condenser_api.${plain}` : plain, asList(params));
  if (recorded && "error" in recorded) {
    const { code, message, data } = recorded.error;
    throw new RpcError(code, message, data);
  }
  if (recorded) return respond(plain, asList(params), recorded.result);
  const method = Object.hasOwn(methods, plain) ? methods[plain] : undefined;
  if (!method) throw unknownMethod(name);
  const given = isOwn
    ? readArguments(plain, params)
    : ofSocialIndex.test(plain)
      ? asList(params)
      : namedArguments(params);
  return respond(plain, given, method(chain, given, kind));
}

const interfaces: ReadonlySet<string> = new Set([
  "condenser_api",
  ...Object.keys(methods).flatMap((name) => /^\w+(?=\.)/.exec(name) ?? []),
]);

function unknownMethod(name: string): RpcError {
  const [api = "", method, ...more] = name.split(".");
  if (method === undefined || more.length > 0)
    return noSuchMethod("v.size() == 2: method specification invalid. Should be api.method");
  return interfaces.has(api)
    ? noSuchMethod(`method_itr != api_itr->second.end(): Could not find method ${method}`)
    : noSuchMethod(`api_itr != _registered_apis.end(): Could not find API ${api}`);
}

/** Answers a request body: an object, a batch, or anything else; undefined if it is not JSON. */
export function answerRpc(
  node: AnsweringNode,
  body: unknown,
  called: (method: string) => void,
): unknown {
  const { batchLimit, isProxied } = node.kind;
  if (body === undefined && !isProxied)
    return errorAnswer(null, unreadable("Parse Error", "Unexpected char"));
  if (!Array.isArray(body)) return answerOne(node, body, called);
  if (body.length === 0) return errorAnswer(null, new RpcError(-32000, "Array is invalid"));
  if (body.length > batchLimit)
    return errorAnswer(
      null,
      proxyRefusal(1600, `JSONRPC batch size of ${body.length} exceeds ${batchLimit}`),
    );
  return body.map((request) => answerOne(node, request, called));
}

function answerOne(node: AnsweringNode, raw: unknown, called: (method: string) => void): unknown {
  const { chain, kind, respond } = node;
  const request = readRequest(raw, kind);
  if (request instanceof RefusedRequest) return errorAnswer(request.id, request.error);
  const { id, method, params } = request;
  called(method);
  try {
    // The proxy completes names that have no interface.
    if (!kind.isProxied && method !== "call" && !method.includes(".")) throw unknownMethod(method);
    return { jsonrpc: "2.0", result: callMethod(chain, method, params, respond, kind), id };
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
