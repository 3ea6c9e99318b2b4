/**
 * The living chain: witnesses take turns, transactions are really signed, and one state is the truth of
 * every service. Deterministic from its seed, save for the hour it starts at.
 */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { blockId, headerDigest, merkleRoot } from "../../src/domain/chain/binary/header.ts";
import { signDigest } from "../../src/domain/chain/binary/signature.ts";
import {
  signedBytes,
  signingDigest,
  transactionId,
  unsignedBytes,
} from "../../src/domain/chain/binary/transaction.ts";
import { blockIntervalMs, chainTimeText } from "../../src/domain/chain/time.ts";
import { seededRandom, type Random } from "../random.ts";
import { deriveKey, foundingAccounts, founders, type Account, type KeyPair } from "./accounts.ts";
import { drawOperation, type PostRef } from "./activity.ts";
import { accountRecord, dynamicProperties, witnessRecord } from "./records.ts";
import { applyOperation, involved, virtualOperations } from "./state.ts";
import type { ChainSource, WireBlock, WireEntry, WireOperation, WireTransaction } from "./wire.ts";

/** What a chain is founded with. */
export interface Founding {
  readonly seed: number;
  /** Blocks made before the start. */
  readonly history: number;
  /** About how many operations a block holds; blocks of the past hold a few. */
  readonly opsPerBlock: number;
  /** Wall-clock ms that the newest founding block lands on. */
  readonly now: number;
}

const slotsPerRound = 21;
const missShare = 0.015;
const pastOperations = 5;
/** Newest blocks of the past that are as busy as the present. */
const livelyPast = 45;
const operationsPerTransaction = 5;
/** Above this many operations a block, signed transactions are prepared once and looped. */
const loopFrom = 60;

/** The chain's identity: made of its name, so that it is never mainnet's. */
export const devnetChainId = `${"0".repeat(40)}${bytesToHex(new TextEncoder().encode("steemdevnet1"))}`;

/** A chain that can grow. */
export class Chain implements ChainSource {
  readonly accounts = new Map<string, Account>();
  readonly #random: Random;
  readonly #founding: Founding;
  readonly #signing = new Map<string, KeyPair>();
  readonly #histories = new Map<string, WireEntry[]>();
  readonly #transactions = new Map<string, WireTransaction>();
  readonly #leaves = new Map<string, Uint8Array>();
  readonly #posts: PostRef[] = [];
  readonly #missed = new Map<string, number>();
  readonly #lastBlock = new Map<string, number>();
  #blocks: WireBlock[] = [];
  #entries: (readonly WireEntry[])[] = [];
  #round: string[] = [];
  #turn = 0;
  #slot = 0;
  #serial = 0;
  #loop: readonly Omit<WireTransaction, "block_num" | "transaction_num">[] | null = null;

  constructor(founding: Founding) {
    this.#founding = founding;
    this.#random = seededRandom(founding.seed);
    const start = founding.now - founding.history * blockIntervalMs * (1 + missShare);
    this.#slot = Math.floor(start / blockIntervalMs);
    for (const account of foundingAccounts(founding.seed, chainTimeText(start)))
      this.accounts.set(account.name, account);
    for (const name of founders) this.#signing.set(name, deriveKey(founding.seed, name, "signing"));
    for (let i = 0; i < founding.history; i++) this.produce(this.#pastOperations(i));
  }

  get head(): number {
    return this.#blocks.length;
  }

  /** Time of the newest block's slot, ms. */
  get headTime(): number {
    return this.#slot * blockIntervalMs;
  }

  /** True once prepared transactions are repeated instead of signed anew. */
  get isLooping(): boolean {
    return this.#loop !== null;
  }

  get accountNames(): readonly string[] {
    return [...this.accounts.keys()].toSorted();
  }

  get activeWitnesses(): readonly string[] {
    return [...this.#round].toSorted();
  }

  get medianPrice(): { readonly base: string; readonly quote: string } {
    return { base: "0.171 SBD", quote: "1.000 STEEM" };
  }

  get lastIrreversible(): number {
    const builders = new Set<string>();
    for (let number = this.head; number > 0; number--) {
      builders.add(this.block(number)?.witness ?? "");
      if (builders.size >= 16) return number - 1;
    }
    return 0;
  }

  get witnesses(): readonly Readonly<Record<string, unknown>>[] {
    return founders.map((name, i) =>
      witnessRecord({
        name,
        rank: i,
        signingKey: this.#signing.get(name)?.text ?? "",
        missed: this.#missed.get(name) ?? 0,
        lastBlock: this.#lastBlock.get(name) ?? 0,
        time: this.block(this.head)?.timestamp ?? "",
      }),
    );
  }

  block(number: number): WireBlock | null {
    return this.#blocks[number - 1] ?? null;
  }

  entries(number: number): readonly WireEntry[] | null {
    return this.#entries[number - 1] ?? [];
  }

  transaction(id: string): WireTransaction | null {
    return this.#transactions.get(id) ?? null;
  }

  history(account: string): readonly WireEntry[] {
    return this.#histories.get(account) ?? [];
  }

  account(name: string): Readonly<Record<string, unknown>> | null {
    const account = this.accounts.get(name);
    return account ? accountRecord(account) : null;
  }

  properties(): Readonly<Record<string, unknown>> {
    const head = this.block(this.head);
    return dynamicProperties({
      head: this.head,
      headId: head?.block_id ?? "",
      time: head?.timestamp ?? "",
      witness: head?.witness ?? "",
      lastIrreversible: this.lastIrreversible,
      slot: this.#slot,
      accounts: [...this.accounts.values()],
    });
  }

  /** Makes the next block with about `operations` operations; the slot of a sleeping witness is skipped. */
  produce(operations = this.#founding.opsPerBlock): WireBlock {
    let witness = this.#nextWitness();
    while (this.head > 30 && this.#random.next() < missShare) {
      this.#missed.set(witness, (this.#missed.get(witness) ?? 0) + 1);
      witness = this.#nextWitness();
    }
    const timestamp = chainTimeText(this.#slot * blockIntervalMs);
    const number = this.head + 1;
    const transactions = this.#gather(operations, timestamp).map((transaction, position) => ({
      ...transaction,
      block_num: number,
      transaction_num: position,
    }));
    const block = this.#seal(number, timestamp, witness, transactions);
    this.#remember(number, block);
    return block;
  }

  /** Replaces the newest `depth` blocks by others: a micro-fork. The state is not rolled back. */
  fork(depth: number): void {
    const kept = Math.max(1, this.head - depth);
    this.#blocks = this.#blocks.slice(0, kept);
    this.#entries = this.#entries.slice(0, kept);
    this.#slot -= depth;
    for (let i = 0; i < depth; i++) this.produce();
  }

  /** The past is light, so that founding is quick; its newest part looks like the present. */
  #pastOperations(index: number): number {
    const { history, opsPerBlock } = this.#founding;
    if (index >= history - livelyPast) return Math.min(opsPerBlock, 40);
    return index % 4 === 0 ? Math.min(pastOperations, opsPerBlock) : 0;
  }

  #nextWitness(): string {
    if (this.#turn === 0) {
      const [...standing] = founders.slice(0, slotsPerRound - 1);
      const backup = founders.slice(slotsPerRound - 1);
      this.#round = this.#random.shuffled([...standing, this.#random.pick(backup)]);
    }
    const witness = this.#round[this.#turn] ?? "";
    this.#turn = (this.#turn + 1) % slotsPerRound;
    this.#slot += 1;
    return witness;
  }

  #seal(
    number: number,
    timestamp: string,
    witness: string,
    transactions: readonly WireTransaction[],
  ): WireBlock {
    const leaves = transactions.map((transaction) => this.#leaf(transaction));
    const header = {
      previous: this.block(number - 1)?.block_id ?? "0".repeat(40),
      time: this.#slot * blockIntervalMs,
      witness,
      merkleRoot: merkleRoot(leaves),
    };
    const key = this.#signing.get(witness);
    if (!key) throw new Error(`${witness} has no signing key`);
    const signature = signDigest(headerDigest(header), key.secret);
    return {
      previous: header.previous,
      timestamp,
      witness,
      transaction_merkle_root: header.merkleRoot,
      extensions: [],
      witness_signature: signature,
      transactions,
      block_id: blockId(header, signature),
      signing_key: key.text,
      transaction_ids: transactions.map((transaction) => transaction.transaction_id),
    };
  }

  /** Serialised once, however often a looped transaction comes round. */
  #leaf(transaction: WireTransaction): Uint8Array {
    const known = this.#leaves.get(transaction.transaction_id);
    if (known) return known;
    const leaf = bytesOrThrow(signedBytes(transaction));
    if (this.isLooping) this.#leaves.set(transaction.transaction_id, leaf);
    return leaf;
  }

  #gather(
    operations: number,
    timestamp: string,
  ): readonly Omit<WireTransaction, "block_num" | "transaction_num">[] {
    if (operations >= loopFrom) return (this.#loop ??= this.#draw(operations, timestamp));
    const wobble =
      operations > 2 ? Math.round(operations * (0.5 + this.#random.next())) : operations;
    return this.#draw(wobble, timestamp);
  }

  #draw(
    operations: number,
    timestamp: string,
  ): readonly Omit<WireTransaction, "block_num" | "transaction_num">[] {
    const people = [...this.accounts.keys()];
    const drawn = Array.from({ length: operations }, () =>
      drawOperation(this.#random, {
        people,
        witnesses: founders,
        posts: this.#posts.slice(-60),
        serial: ++this.#serial,
        timestamp,
      }),
    );
    const groups: WireOperation[][] = [];
    for (let i = 0; i < drawn.length;) {
      const size =
        operations <= operationsPerTransaction
          ? 1 + this.#random.integer(3)
          : operationsPerTransaction;
      groups.push(drawn.slice(i, i + size));
      i += size;
    }
    return groups.map((group) => this.#sign(group, timestamp));
  }

  #sign(
    operations: readonly WireOperation[],
    timestamp: string,
  ): Omit<WireTransaction, "block_num" | "transaction_num"> {
    const previous = this.block(this.head)?.block_id ?? "0".repeat(40);
    const transaction = {
      ref_block_num: this.head & 0xffff,
      ref_block_prefix: new DataView(hexToBytes(previous).buffer).getUint32(4, true),
      expiration: chainTimeText(Date.parse(`${timestamp}Z`) + 60_000),
      operations,
      extensions: [],
    };
    const bytes = bytesOrThrow(unsignedBytes(transaction));
    const [first] = involved(operations[0] ?? ["", {}]);
    const key = this.accounts.get(first ?? "")?.keys.posting;
    if (!key) throw new Error(`nobody signs ${JSON.stringify(operations[0])}`);
    return {
      ...transaction,
      signatures: [signDigest(signingDigest(devnetChainId, bytes), key.secret)],
      transaction_id: transactionId(bytes),
    };
  }

  #remember(number: number, block: WireBlock): void {
    this.#blocks.push(block);
    this.#lastBlock.set(block.witness, number);
    const entries: WireEntry[] = [];
    for (const transaction of block.transactions) {
      this.#transactions.set(transaction.transaction_id, transaction);
      for (const [i, op] of transaction.operations.entries()) {
        entries.push({
          trx_id: transaction.transaction_id,
          block: number,
          trx_in_block: transaction.transaction_num,
          op_in_trx: i,
          virtual_op: 0,
          timestamp: block.timestamp,
          op,
        });
        applyOperation(this.accounts, op, block.timestamp);
        if (op[0] === "comment" && op[1]["parent_author"] === "")
          this.#posts.push({
            author: String(op[1]["author"]),
            permlink: String(op[1]["permlink"]),
          });
      }
    }
    for (const [i, op] of virtualOperations(this.#random, block.witness, this.#posts).entries()) {
      applyOperation(this.accounts, op, block.timestamp);
      entries.push({
        trx_id: "0".repeat(40),
        block: number,
        trx_in_block: 0xffffffff,
        op_in_trx: 0,
        virtual_op: i + 1,
        timestamp: block.timestamp,
        op,
      });
    }
    this.#entries.push(entries);
    for (const entry of entries)
      for (const name of new Set(involved(entry.op))) {
        const history = this.#histories.get(name) ?? [];
        history.push(entry);
        this.#histories.set(name, history);
      }
  }
}

function bytesOrThrow(bytes: ReturnType<typeof unsignedBytes>): Uint8Array {
  if (!bytes.ok) throw new Error(`cannot serialise: ${JSON.stringify(bytes.error)}`);
  return bytes.value;
}
