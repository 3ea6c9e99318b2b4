/** Blocks signed again by keys that no witness ever announced, with consistent ids and links. */
import { resign } from "../rules/seal.ts";
import type { ChainSource } from "../state/chain-source.ts";
import { deriveKey, type KeyPair } from "../state/keys.ts";
import type { ReportedBlock, WireBlock } from "../wire/blocks.ts";
import type { Lie, FalseAnswers } from "./lie.ts";

/** By default, how many of the newest blocks are signed again. */
const defaultDepth = 5;
/** A seed that no network uses. */
const seed = -1;

/** `fresh-key`: every block from a height on (the argument) is signed with a fresh key of its witness. */
export const freshKeys: Lie = (chain, value) => {
  const forger = new Forger(chain, Number(value) || chain.head - defaultDepth + 1);
  return forger.overrides;
};

/** `fresh-key-witness`: the same, and the witnesses' records name the fresh keys. */
export const freshKeysOnRecord: Lie = (chain, value) => ({
  ...freshKeys(chain, value),
  get witnesses() {
    return chain.witnesses.map((witness) => ({
      ...witness,
      signing_key: freshKey(String(witness["owner"])).text,
    }));
  },
});

const freshKey = (witness: string): KeyPair => deriveKey(seed, witness, "signing");

/** Signs blocks again from a height up, each once. */
class Forger {
  readonly #chain: ChainSource;
  readonly #from: number;
  readonly #forged = new Map<number, { readonly honestId: string; readonly block: WireBlock }>();

  constructor(chain: ChainSource, from: number) {
    this.#chain = chain;
    this.#from = from;
  }

  get overrides(): FalseAnswers {
    return {
      block: (number) => this.#block(number),
      properties: () => {
        const properties = this.#chain.properties();
        const head = this.#block(Number(properties["head_block_number"]));
        return head ? { ...properties, head_block_id: head.block_id } : properties;
      },
    };
  }

  #block(number: number): ReportedBlock | null {
    const honest = this.#chain.block(number);
    if (!honest || number < this.#from) return honest;
    let lowest = number;
    while (lowest > this.#from && !this.#isForged(lowest - 1)) lowest--;
    for (let height = lowest; height < number; height++) this.#forge(height);
    return this.#forge(number);
  }

  /** After a reorganisation a different honest block has this height; then the forged one is outdated. */
  #isForged(number: number): boolean {
    const known = this.#forged.get(number);
    return known !== undefined && known.honestId === this.#chain.block(number)?.block_id;
  }

  #forge(number: number): ReportedBlock | null {
    const honest = this.#chain.block(number);
    if (!honest) return null;
    const known = this.#forged.get(number);
    const previous = this.#forged.get(number - 1)?.block.block_id ?? honest.previous;
    if (known?.honestId === honest.block_id && known.block.previous === previous)
      return known.block;
    const block = resign({ ...honest, previous }, freshKey(honest.witness));
    this.#forged.set(number, { honestId: honest.block_id, block });
    return block;
  }
}
