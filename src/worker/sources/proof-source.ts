/** Recomputes what nodes claim: blocks and transactions, with what the chain knows around them. */
import { blockNum, type AccountName, type BlockNum } from "../../domain/chain/names.ts";
import { rawOperation } from "../../domain/chain/block.ts";
import { definitionOf } from "../../domain/chain/operations/registry.ts";
import type { NetworkConfig } from "../../domain/config/config.ts";
import { array, decode, loose, object, text, type Json } from "../../domain/decode.ts";
import type { Limits } from "../../domain/limits.ts";
import { proveBlock } from "../../domain/proof/prove-block.ts";
import { proveTransaction, type Holders } from "../../domain/proof/prove-transaction.ts";
import type { BlockProof, TransactionProof } from "../../domain/proof/proof.ts";
import type { Answer } from "../../domain/protocol/sourced.ts";
import { err, ok } from "../../domain/result.ts";
import type { HeldBlock } from "../cache/block-cache.ts";
import type { ChainCalls } from "../rpc/chain-calls.ts";
import { parseJson } from "../rpc/http-rpc.ts";
import { fromBlock, type BlockSource } from "./block-source.ts";
import type { TransactionSource } from "./transaction-source.ts";

/** Accounts whose keys are asked for. */
const mostNamed = 20;

/** Proves blocks and transactions. */
export class ProofSource {
  readonly #blocks: BlockSource;
  readonly #transactions: TransactionSource;
  readonly #calls: ChainCalls;
  readonly #network: Pick<NetworkConfig, "chainId" | "addressPrefix">;
  readonly #limits: Limits;

  constructor(
    blocks: BlockSource,
    transactions: TransactionSource,
    calls: ChainCalls,
    network: Pick<NetworkConfig, "chainId" | "addressPrefix">,
    limits: Limits,
  ) {
    this.#blocks = blocks;
    this.#transactions = transactions;
    this.#calls = calls;
    this.#network = network;
    this.#limits = limits;
  }

  /** A block's ids, root, link and signature. */
  async block(number: BlockNum, signal: AbortSignal): Promise<Answer<BlockProof>> {
    const wish = { priority: "high", rounds: 1, signal } as const;
    const held = await this.#blocks.get(number, wish);
    if (!held.ok) return held;
    const [below, presentKey] = await Promise.all([
      number > 1 ? this.#blocks.get(blockNum(number - 1), wish) : null,
      this.#presentKey(held.value.block.witness, signal),
    ]);
    const raw = parseJson(held.value.text, "block");
    if (!raw.ok) return raw;
    const proof = proveBlock(raw.value, number, {
      addressPrefix: this.#network.addressPrefix,
      previousId: number === 1 ? "0".repeat(40) : (below?.ok && below.value.block.id) || null,
      presentKey,
    });
    return proof.ok ? this.#answer(held.value, proof.value) : proof;
  }

  /** A transaction's id, place and signers. */
  async transaction(id: string, signal: AbortSignal): Promise<Answer<TransactionProof>> {
    const found = await this.#transactions.transaction(id, signal);
    if (!found.ok) return found;
    const held = await this.#blocks.get(found.value.value.block, {
      priority: "high",
      rounds: 1,
      signal,
    });
    if (!held.ok) return held;
    const parsed = parseJson(held.value.text, "block");
    if (!parsed.ok) return parsed;
    const read = decode(() => {
      const block = object(parsed.value, "block");
      const transactions = array(block["transactions"], "transactions");
      return {
        transactions,
        root: text(block["transaction_merkle_root"], "transaction_merkle_root"),
      };
    });
    if (!read.ok) return read;
    const raw = read.value.transactions[found.value.value.position];
    if (raw === undefined) return err({ kind: "notFound", what: "transaction" });
    const proof = proveTransaction(raw, {
      id: found.value.value.id,
      chainId: this.#network.chainId,
      addressPrefix: this.#network.addressPrefix,
      block: read.value,
      holders: await this.#holders(raw, signal),
    });
    return proof.ok ? this.#answer(held.value, proof.value) : proof;
  }

  #answer<T extends BlockProof>(held: HeldBlock, proof: T): Answer<T> {
    return ok({ ...fromBlock(held, proof), proof: proof.verdict });
  }

  async #presentKey(witness: AccountName, signal: AbortSignal): Promise<string | null> {
    const heard = await this.#calls.ask(
      { method: "condenser_api.get_witness_by_account", params: [witness] },
      { priority: "normal", timeout: this.#limits.request.timeout, rounds: 1, signal },
    );
    const key = heard.ok ? (heard.value.value as Json | null)?.["signing_key"] : null;
    return typeof key === "string" ? key : null;
  }

  /** Keys of the accounts a transaction names, by their text. */
  async #holders(raw: unknown, signal: AbortSignal): Promise<Holders> {
    const names = namesIn(raw).slice(0, mostNamed);
    const holders = new Map<string, { account: string; role: string }>();
    if (names.length === 0) return holders;
    const heard = await this.#calls.ask(
      { method: "condenser_api.get_accounts", params: [names] },
      { priority: "normal", timeout: this.#limits.request.timeout, rounds: 1, signal },
    );
    const records = heard.ok && Array.isArray(heard.value.value) ? heard.value.value : [];
    for (const record of records.filter(isRecord))
      for (const role of ["owner", "active", "posting"] as const)
        for (const key of keysOf(record[role]))
          holders.set(key, { account: loose(record["name"]), role });
    return holders;
  }
}

const isRecord = (value: unknown): value is Json => typeof value === "object" && value !== null;

const accountTypes: ReadonlySet<string> = new Set(["account", "optionalAccount", "accounts"]);

function namesIn(raw: unknown): readonly string[] {
  const read = decode(() =>
    array(object(raw, "transaction")["operations"], "operations").map((each) =>
      rawOperation(each, "operation"),
    ),
  );
  const names = (read.ok ? read.value : []).flatMap(([kind, payload]) =>
    Object.entries(definitionOf(kind)?.fields ?? {})
      .filter(([, type]) => accountTypes.has(type))
      .flatMap(([key]) => payload[key] as string | readonly string[]),
  );
  return [...new Set(names)].filter((name) => typeof name === "string" && name !== "");
}

function keysOf(authority: unknown): readonly string[] {
  const { key_auths: pairs } = (authority ?? {}) as { readonly key_auths?: unknown };
  return Array.isArray(pairs)
    ? pairs.flatMap((pair: unknown) => (Array.isArray(pair) ? [loose(pair[0])] : []))
    : [];
}
