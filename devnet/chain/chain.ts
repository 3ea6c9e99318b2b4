/**
 * The living chain: witnesses take turns, transactions are really signed, and one state is the truth of
 * every service. Deterministic from its seed, save for the hour it starts at.
 */
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { blockId, headerDigest, merkleRoot } from "../../src/domain/chain/binary/header.ts";
import { signDigest } from "../../src/domain/chain/binary/signature.ts";
import {
  transactionBytes,
  signingDigest,
  transactionId,
  unsignedBytes,
} from "../../src/domain/chain/binary/transaction.ts";
import { blockIntervalMs, chainTimeText } from "../../src/domain/chain/time.ts";
import type { Failure } from "../../src/domain/failure.ts";
import type { Result } from "../../src/domain/result.ts";
import { resumedRandom, seededRandom, type Random } from "../random.ts";
import { deriveKey, foundingAccounts, never, type KeyPair } from "./accounts.ts";
import { drawOperation, type PostRef } from "./activity.ts";
import { Ledger, type Page } from "./ledger.ts";
import { foundingCommunities } from "./communities.ts";
import { applyEntry } from "./effects.ts";
import { involved } from "./involved.ts";
import { peopleNames, witnessNames } from "./names.ts";
import { accountRecord, dynamicProperties, witnessRecord } from "./records.ts";
import { virtualOperations } from "./rewards.ts";
import { Rotation } from "./rotation.ts";
import { SnapshotFile, type Snapshot } from "./snapshot.ts";
import { realShowcase, virtualShowcase } from "./showcase.ts";
import { World } from "./world.ts";
import type {
  ChainSource,
  HistorySlice,
  WireBlock,
  WireEntry,
  WireOperation,
  WireTransaction,
} from "./wire.ts";

/** What a chain is founded with. */
export interface Founding {
  readonly seed: number;
  /** Blocks made before the start. */
  readonly history: number;
  /** About how many operations a block holds; blocks of the past hold a few. */
  readonly opsPerBlock: number;
  /** Wall-clock ms that the newest founding block lands on. */
  readonly now: number;
  /** Where the past is kept between runs; without one it is made anew. */
  readonly snapshots?: string | undefined;
}

/** Slots slept through, as a share: the past needs a little more time than its blocks. */
const missShare = 0.015;
const pastOperations = 5;
/** One block in so many of the past holds operations. */
const pastEvery = 8;
/** Newest blocks, as busy as the present and never from a snapshot. */
const livelyPast = 45;
const operationsPerTransaction = 5;
/** Above this many operations a block, signed transactions are prepared once and looped. */
const loopFrom = 60;

const nobodysFeed = { base: "0.000 SBD", quote: "0.000 STEEM", time: never };

/** The chain's identity: made of its name, so that it is never mainnet's. */
export const devnetChainId = `${"0".repeat(40)}${bytesToHex(new TextEncoder().encode("steemdevnet1"))}`;

/** A chain that can grow. */
export class Chain implements ChainSource {
  readonly world: World;
  readonly #founding: Founding;
  readonly #random: Random;
  readonly #rotation: Rotation;
  readonly #ledger = new Ledger();
  readonly #signing = new Map<string, KeyPair>();
  readonly #leaves = new Map<string, Uint8Array>();
  readonly #posts: PostRef[] = [];
  readonly #lastBlock = new Map<string, number>();
  readonly #founded: string;
  #serial: number;
  #loop: readonly Omit<WireTransaction, "block_num" | "transaction_num">[] | null = null;

  constructor(founding: Founding) {
    const { seed, history, now, snapshots } = founding;
    const past = Math.max(0, history - livelyPast);
    const file = snapshots && new SnapshotFile(snapshots, `${seed}-${past}`);
    const kept = file ? file.read() : null;
    const start = now - history * blockIntervalMs * (1 + missShare);
    this.#founding = founding;
    this.#random = kept ? resumedRandom(kept.random) : seededRandom(seed);
    this.#rotation = kept
      ? new Rotation(this.#random, kept.rotation)
      : Rotation.from(this.#random, start);
    this.#serial = kept?.serial ?? 0;
    this.#founded = kept?.founded ?? chainTimeText(start);
    this.world = new World(
      foundingAccounts(seed, Date.parse(`${this.#founded}Z`)),
      foundingCommunities(this.#founded),
    );
    for (const name of witnessNames) this.#signing.set(name, deriveKey(seed, name, "signing"));
    for (const page of kept?.pages ?? []) this.#remember(page);
    for (let i = this.head; i < past; i++) this.produce(i % pastEvery === 0 ? pastOperations : 0);
    if (file && !kept) file.write(this.#snapshot());
    this.#rotation.sleepUntil(now - (history - past) * blockIntervalMs);
    for (let i = past; i < history; i++) {
      if (i === past) this.#exhibit();
      else this.produce(Math.min(founding.opsPerBlock, 40));
    }
  }

  get head(): number {
    return this.#ledger.head;
  }

  /** Time of the newest block's slot, ms. */
  get headTime(): number {
    return this.#rotation.time;
  }

  /** True once prepared transactions are repeated instead of signed anew. */
  get isLooping(): boolean {
    return this.#loop !== null;
  }

  get accountNames(): readonly string[] {
    return [...this.world.accounts.keys()].toSorted();
  }

  get activeWitnesses(): readonly string[] {
    return this.#rotation.round.toSorted();
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
    return witnessNames.map((name, i) =>
      witnessRecord({
        name,
        rank: i,
        signingKey: this.#signing.get(name)?.text ?? "",
        missed: this.#rotation.missed(name),
        lastBlock: this.#lastBlock.get(name) ?? 0,
        feed: this.world.accounts.get(name)?.feed ?? nobodysFeed,
      }),
    );
  }

  block(number: number): WireBlock | null {
    return this.#ledger.block(number);
  }

  entries(number: number): readonly WireEntry[] {
    return this.#ledger.entries(number);
  }

  transaction(id: string): WireTransaction | null {
    return this.#ledger.transaction(id);
  }

  history(account: string, from: number, limit: number): HistorySlice {
    return this.#ledger.history(account, from, limit);
  }

  account(name: string): Readonly<Record<string, unknown>> | null {
    const account = this.world.accounts.get(name);
    return account ? accountRecord(account, this.headTime) : null;
  }

  properties(): Readonly<Record<string, unknown>> {
    const head = this.block(this.head);
    return dynamicProperties({
      head: this.head,
      headId: head?.block_id ?? "",
      time: head?.timestamp ?? "",
      witness: head?.witness ?? "",
      lastIrreversible: this.lastIrreversible,
      slot: this.#rotation.slot,
      world: this.world,
    });
  }

  /** Makes the next block with about `operations` operations; the slot of a sleeping witness is skipped. */
  produce(operations = this.#founding.opsPerBlock): WireBlock {
    const number = this.head + 1;
    const witness = this.#rotation.next(number);
    const timestamp = chainTimeText(this.#rotation.time);
    const transactions = this.#gather(operations, timestamp).map((transaction, position) => ({
      ...transaction,
      block_num: number,
      transaction_num: position,
    }));
    const block = this.#seal(number, timestamp, witness, transactions);
    this.#remember({ block, virtual: virtualOperations(this.#random, witness, this.#posts) });
    return block;
  }

  /** A block with one operation of every kind. */
  #exhibit(): void {
    const number = this.head + 1;
    const witness = this.#rotation.next(number);
    const timestamp = chainTimeText(this.#rotation.time);
    const cast = {
      people: [peopleNames[0], peopleNames[1]] as const,
      key: this.#keyOf(peopleNames[0]),
      timestamp,
    };
    const transactions = realShowcase(cast).map((operation, position) => ({
      ...this.#sign([operation], timestamp),
      block_num: number,
      transaction_num: position,
    }));
    const block = this.#seal(number, timestamp, witness, transactions);
    this.#remember({ block, virtual: virtualShowcase(cast) });
  }

  #keyOf(name: string): string {
    return this.world.accounts.get(name)?.key("posting").text ?? "";
  }

  /** Replaces the newest `depth` blocks by others: a micro-fork. Balances are not rolled back. */
  fork(depth: number): void {
    this.#ledger.cut(Math.max(1, this.head - depth));
    this.#rotation.giveBack(depth);
    for (let i = 0; i < depth; i++) this.produce();
  }

  #snapshot(): Snapshot {
    return {
      founded: this.#founded,
      pages: this.#ledger.pages,
      rotation: this.#rotation.state,
      random: this.#random.state,
      serial: this.#serial,
    };
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
      time: this.#rotation.time,
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
    const leaf = bytesOrThrow(transactionBytes(transaction)).signed;
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
    const people = [...witnessNames, ...peopleNames];
    const drawn = Array.from({ length: operations }, () =>
      drawOperation(this.#random, {
        people,
        witnesses: witnessNames,
        keyOf: (name) => this.#keyOf(name),
        bodyOf: ({ author, permlink }) => this.world.post(author, permlink)?.body ?? "",
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
    const key = this.world.accounts.get(first ?? peopleNames[0])?.key("posting");
    if (!key) throw new Error(`nobody signs ${JSON.stringify(operations[0])}`);
    return {
      ...transaction,
      signatures: [signDigest(signingDigest(devnetChainId, bytes), key.secret)],
      transaction_id: transactionId(bytes),
    };
  }

  #remember(page: Page): void {
    const entries = this.#ledger.append(page);
    this.#lastBlock.set(page.block.witness, this.head);
    for (const entry of entries) {
      const [kind, payload] = entry.op;
      const author = String(payload["author"]);
      const permlink = String(payload["permlink"]);
      const isNew =
        kind === "comment" &&
        payload["parent_author"] === "" &&
        this.world.post(author, permlink) === undefined;
      if (isNew) this.#posts.push({ author, permlink });
      applyEntry(this.world, entry);
    }
  }
}

function bytesOrThrow<T>(bytes: Result<T, Failure>): T {
  if (!bytes.ok) throw new Error(`cannot serialise: ${JSON.stringify(bytes.error)}`);
  return bytes.value;
}
