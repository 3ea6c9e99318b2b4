/** Forged chains: a devnet's blocks with different content from some height on, signed again with any keys. */
import { devnetChainId } from "../../../devnet/chain/chain.ts";
import type { Devnet } from "../../../devnet/devnet.ts";
import type { Liar } from "../../../devnet/liars/scripted-liar.ts";
import { seal, signedHeader } from "../../../devnet/rules/seal.ts";
import { withPlaces, signTransaction } from "../../../devnet/rules/transaction.ts";
import { headerOf } from "../../../devnet/services/node-rpc.ts";
import { deriveKey, type KeyPair } from "../../../devnet/state/keys.ts";
import type { Pending } from "../../../devnet/wire/blocks.ts";
import type { WireBlock, WireOperation } from "../../../devnet/wire/blocks.ts";
import { blockId } from "../../../src/domain/chain/binary/header.ts";

/** The seed of every test network. */
export const seed = 1;

/** A witness's signing key: the first, or the one after `changes` key changes. */
export const signingKey = (witness: string, changes = 0): KeyPair =>
  deriveKey(seed, witness, changes === 0 ? "signing" : `signing-${changes}`);

/** A key that no witness has ever announced. */
export const unknownKey = (name: string): KeyPair => deriveKey(-7, name, "signing");

/** An account's own key. */
export const ownKey = (account: string, role: "active" | "posting" | "owner"): KeyPair =>
  deriveKey(seed, account, role);

/** Changes to an honest block. */
export interface Craft {
  readonly witness?: string;
  readonly timestamp?: string;
  readonly transactions?: readonly Pending[];
  /** The signing key; by default the one of the honest block. */
  readonly key?: KeyPair;
  /** Changes the finished block; later blocks build on the result. */
  readonly finish?: (block: WireBlock) => WireBlock;
}

/** A transaction for a forged block, signed by `keys`. It references the predecessor of `honest`. */
export const pending = (
  operations: readonly WireOperation[],
  keys: readonly KeyPair[],
  honest: WireBlock,
): Pending =>
  signTransaction(operations, keys, {
    chainId: devnetChainId,
    head: Number.parseInt(honest.previous.slice(0, 8), 16),
    headId: honest.previous,
    timestamp: honest.timestamp,
  });

/** A transfer that never happened. */
export const transfer = (from: string, to: string): WireOperation => [
  "transfer",
  { from, to, amount: "777777.000 STEEM", memo: "never sent" },
];

/** The honest chain up to a height, and forged blocks above it. Each is built once. */
export class CraftedChain {
  readonly #honest: (number: number) => WireBlock | null;
  readonly #from: number;
  readonly #craft: (honest: WireBlock, number: number) => Craft;
  readonly #made = new Map<number, WireBlock>();

  constructor(
    honest: Pick<Devnet, "blockAt">,
    from: number,
    craft: (honest: WireBlock, number: number) => Craft = () => ({}),
  ) {
    this.#honest = (number) => honest.blockAt(number) as WireBlock | null;
    this.#from = from;
    this.#craft = craft;
  }

  /** The block at a height; null above the head. */
  block(number: number): WireBlock | null {
    const honest = this.#honest(number);
    if (!honest || number < this.#from) return honest;
    for (let height = this.#from; height <= number; height++)
      if (!this.#made.has(height)) this.#make(height);
    return this.#made.get(number) ?? null;
  }

  #make(number: number): void {
    const honest = this.#honest(number);
    if (!honest) return;
    const { witness, timestamp, transactions, key, finish } = this.#craft(honest, number);
    const draft = {
      previous: this.block(number - 1)?.block_id ?? "",
      timestamp: timestamp ?? honest.timestamp,
      witness: witness ?? honest.witness,
      transactions: transactions ? withPlaces(transactions, number) : honest.transactions,
    };
    const block = seal(draft, key ?? honestKey(honest));
    this.#made.set(number, finish ? finish(block) : block);
  }
}

/** The key pair that signed an honest block. */
function honestKey({ witness, signing_key }: WireBlock): KeyPair {
  for (let changes = 0; changes < 50; changes++) {
    const key = signingKey(witness, changes);
    if (key.text === signing_key) return key;
  }
  throw new Error(`no key of ${witness} is ${signing_key}`);
}

/** Serves a forged chain instead of the honest one. `nodes`: the nodes that lie; by default all. */
export const serves = (chain: Pick<CraftedChain, "block">, nodes?: readonly number[]): Liar => {
  return ({ method, params, node }, result) => {
    if (nodes && !nodes.includes(node)) return result;
    const number = Number(params[0]);
    switch (method) {
      case "get_block":
        return chain.block(number);
      case "get_block_header": {
        const block = chain.block(number);
        return block && headerOf(block);
      }
      case "push:blocks":
        return { blockNumber: number, block: chain.block(number) };
      case "get_dynamic_global_properties":
      case "push:global_properties": {
        const properties = result as Readonly<Record<string, unknown>>;
        const head = chain.block(Number(properties["head_block_number"]));
        return head ? { ...properties, head_block_id: head.block_id } : properties;
      }
      default:
        return result;
    }
  };
};

/** The block with a different signature, and the id that follows from it. */
export const resigned = (block: WireBlock, signature: string): WireBlock => ({
  ...block,
  witness_signature: signature,
  block_id: blockId(signedHeader(block), signature),
});
