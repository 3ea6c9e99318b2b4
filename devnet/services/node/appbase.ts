/** The node's interfaces other than condenser_api: the same answers in another form, with arguments by name. */
import { devnetChainId } from "../../chain/chain.ts";
import type { ChainSource } from "../../state/chain-source.ts";
import { assertion } from "../../wire/rpc-error.ts";
import { inAppbaseForm } from "./appbase-form.ts";
import { databaseLists, ownMethod, without, type Methods, type ListRow } from "./appbase-lists.ts";
import { unsigned } from "./arguments.ts";
import { argumentsOf, maxRows, worldOf, type Method } from "./method.ts";
import { verifySignatures } from "./signatures.ts";

/** A method of condenser_api called with named arguments; `wrap` names its answer, if it has a name. */
const renamed =
  (method: Method, names: readonly string[], wrap: string | null = null): Method =>
  (chain, params, kind) => {
    const named = argumentsOf(params);
    const value = inAppbaseForm(
      method(
        chain,
        names.map((name) => named[name]),
        kind,
      ),
    );
    return wrap === null ? value : { [wrap]: value };
  };

/** What condenser_api adds to the transactions of a block. */
const places: ReadonlySet<string> = new Set(["transaction_id", "block_num", "transaction_num"]);

const bareTransactions = (block: ListRow): ListRow => ({
  ...block,
  transactions: (block["transactions"] as readonly ListRow[]).map((each) => without(each, places)),
});

/** A range of blocks; only nodes with histories on disk can list it. */
const enumVirtual: Method = (chain, params, { hasExtraRow }) => {
  if (!hasExtraRow)
    throw assertion("false: This API is not supported for account history backed by Chainbase");
  const { block_range_begin: begin, block_range_end: end } = argumentsOf(params);
  const [first, after] = [Number(begin), Math.min(Number(end), chain.head + 1)];
  const heights = Array.from({ length: Math.max(0, after - first) }, (_, i) => first + i);
  const ops = heights.flatMap((height) =>
    (chain.entries(height) ?? []).filter((entry) => entry.virtual_op > 0),
  );
  return { ops: inAppbaseForm(ops.map((entry) => ({ ...entry }))), next_block_range_begin: after };
};

/** The methods by full name, made from those of condenser_api. */
export function appbaseMethods(condenser: Methods): Methods {
  const own = ownMethod(condenser);
  const plain = (name: string, wrap: string | null = null, ...names: readonly string[]): Method =>
    renamed(own(name), names, wrap);
  const optional =
    (name: string, wrap: string): Method =>
    (chain, params, kind) => {
      const value = own(name)(chain, [unsigned(argumentsOf(params)["block_num"])], kind);
      return value === null ? {} : { [wrap]: inAppbaseForm(value) };
    };
  return {
    "block_api.get_block": (chain, params, kind) => {
      const block = own("get_block")(chain, [unsigned(argumentsOf(params)["block_num"])], kind);
      return block === null ? {} : { block: inAppbaseForm(bareTransactions(block as ListRow)) };
    },
    "block_api.get_block_header": optional("get_block_header", "header"),
    "account_history_api.get_account_history": plain(
      "get_account_history",
      "history",
      "account",
      "start",
      "limit",
    ),
    "account_history_api.get_ops_in_block": plain(
      "get_ops_in_block",
      "ops",
      "block_num",
      "only_virtual",
    ),
    "account_history_api.get_transaction": plain("get_transaction", null, "id"),
    "account_history_api.enum_virtual_ops": enumVirtual,
    "market_history_api.get_ticker": plain("get_ticker"),
    "market_history_api.get_volume": plain("get_volume"),
    "market_history_api.get_order_book": plain("get_order_book", null, "limit"),
    "market_history_api.get_recent_trades": plain("get_recent_trades", "trades", "limit"),
    "market_history_api.get_trade_history": plain(
      "get_trade_history",
      "trades",
      "start",
      "end",
      "limit",
    ),
    "market_history_api.get_market_history": plain(
      "get_market_history",
      "buckets",
      "bucket_seconds",
      "start",
      "end",
    ),
    "market_history_api.get_market_history_buckets": plain(
      "get_market_history_buckets",
      "bucket_sizes",
    ),
    "database_api.get_config": plain("get_config"),
    "database_api.get_version": (chain, _, kind) => ({
      ...Object(own("get_version")(chain, [], kind)),
      chain_id: devnetChainId,
    }),
    "database_api.get_dynamic_global_properties": (chain) => ({
      id: 0,
      ...Object(inAppbaseForm(chain.properties())),
    }),
    "database_api.get_witness_schedule": plain("get_witness_schedule"),
    "database_api.get_current_price_feed": plain("get_current_median_history_price"),
    "database_api.get_feed_history": plain("get_feed_history"),
    "database_api.get_active_witnesses": plain("get_active_witnesses", "witnesses"),
    "database_api.get_order_book": plain("get_order_book", null, "limit"),
    "database_api.get_reward_funds": (chain, _, kind) => ({
      funds: [inAppbaseForm(own("get_reward_fund")(chain, ["post"], kind))],
    }),
    "database_api.get_hardfork_properties": () => ({
      id: 0,
      processed_hardforks: ["2016-03-24T16:00:00"],
      last_hardfork: 23,
      current_hardfork_version: "0.23.0",
      next_hardfork: "0.23.0",
      next_hardfork_time: "2020-05-20T14:00:00",
    }),
    ...databaseLists(condenser),
    "database_api.get_transaction_hex": (chain, params, kind) => {
      const { trx } = argumentsOf(params);
      const { operations } = argumentsOf([trx]);
      if (Array.isArray(operations) && operations.some((each) => Array.isArray(each)))
        throw assertion("v.is_object(): Input data have to treated as object.");
      return plain("get_transaction_hex", "hex", "trx")(chain, params, kind);
    },
    "database_api.get_required_signatures": plain(
      "get_required_signatures",
      "keys",
      "trx",
      "available_keys",
    ),
    "database_api.get_potential_signatures": plain("get_potential_signatures", "keys", "trx"),
    "database_api.verify_authority": plain("verify_authority", "valid", "trx"),
    "database_api.verify_account_authority": plain(
      "verify_account_authority",
      "valid",
      "account",
      "signers",
    ),
    "database_api.verify_signatures": verifySignatures,
    "transaction_status_api.find_transaction": (chain, params) => {
      const transaction = chain.transaction(String(argumentsOf(params)["transaction_id"]));
      if (!transaction) return { status: "unknown" };
      const { block_num: height } = transaction;
      const isFinal = height <= Number(chain.properties()["last_irreversible_block_num"]);
      return {
        status: isFinal ? "within_irreversible_block" : "within_reversible_block",
        block_num: height,
      };
    },
    "reputation_api.get_account_reputations": (chain, params) => {
      const { account_lower_bound: bound = "", limit = maxRows } = argumentsOf(params);
      if (!(Number(limit) <= maxRows)) throw assertion("args.limit <= 1000: ");
      return { reputations: reputations(chain, String(bound), Number(limit)) };
    },
  };
}

/** Raw reputations, starting at a name. */
export const reputations = (chain: ChainSource, bound: string, limit: number): readonly ListRow[] =>
  chain.accountNames
    .filter((name) => name >= bound)
    .slice(0, limit)
    .map((account) => ({
      account,
      reputation: Number(worldOf(chain).accounts.get(account)?.reputation ?? 0n),
    }));
