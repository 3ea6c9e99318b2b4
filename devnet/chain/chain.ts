/**
 * The growing chain: witnesses take turns, transactions are really signed, and all services share one state.
 * Deterministic for a seed, except for its start time.
 */
import { bytesToHex } from "@noble/hashes/utils.js";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import { blockIntervalMs } from "../../src/domain/chain/time.ts";
import { slotTime } from "../../src/domain/witness/slot-number.ts";
import { beginningOf } from "../past/beginning.ts";
import { foundingProposals } from "../past/founding-proposals.ts";
import { recentPayments } from "../past/notables.ts";
import { Spending } from "../rules/affordable.ts";
import type { Seat } from "../rules/council.ts";
import { paymentsDue, passTime } from "../rules/due-obligations.ts";
import { applyEntry } from "../rules/effects.ts";
import { matchOrders } from "../rules/order-matching.ts";
import { rewardsAndPayouts } from "../rules/rewards-and-payouts.ts";
import { seal, signedBytes } from "../rules/seal.ts";
import { producerPart } from "../rules/supply.ts";
import { withPlaces, type Tip } from "../rules/transaction.ts";
import { hourlyPayments } from "../rules/treasury-payments.ts";
import {
  accountCreation,
  foundingFeeds,
  signingKeyChange,
  witnessUpdate,
} from "../rules/witness-operations.ts";
import { votesByWitness, proxiedVests } from "../rules/witness-voting.ts";
import type { ChainSource } from "../state/chain-source.ts";
import { vestsPerSteem } from "../state/exchange-rates.ts";
import { feedInterval } from "../state/feed-medians.ts";
import type { KeyRole } from "../state/keys.ts";
import { peopleNames, witnessNames } from "../state/names.ts";
import type { Price } from "../state/obligations.ts";
import { resumedRandom, seededRandom, type Random } from "../state/random.ts";
import { World } from "../state/world.ts";
import type {
  HistorySlice,
  WireSchedule,
  WireBlock,
  WireEntry,
  WireOperation,
  WireTransaction,
  Pending,
} from "../wire/blocks.ts";
import type { Gap } from "../wire/sum.ts";
import { attackMoves, attackStage, type AttackName, type Move } from "./attacks.ts";
import { editedReplyBlocks } from "./edited-replies.ts";
import { foundedBefore, rememberFounded } from "./founded-chains.ts";
import {
  pastOperations,
  pastEvery,
  busyPast,
  keyChangeEvery,
  steadyPast,
  updated,
  updatedSince,
  noFeed,
  type Founding,
} from "./founding.ts";
import { historySlice } from "./histories.ts";
import { Ledger, type FullBlock, type SealedBlock } from "./ledger.ts";
import { olderBuild, usualBuild, type NodeBuild } from "./node-builds.ts";
import { accountRecord, dynamicProperties, witnessRecord } from "./node-records.ts";
import { realShowcase, repeatedPost, virtualShowcase } from "./showcase.ts";
import { SnapshotFile, type Snapshot } from "./snapshot.ts";
import { foundingOrders, isTradingAfter, nextOrder } from "./trading.ts";
import { Users } from "./users.ts";
import { missShare, WitnessTurns, type CountedMiss } from "./witness-turns.ts";

/** The chain's id, derived from its name, so that it differs from mainnet's. */
export const devnetChainId = `${"0".repeat(40)}${bytesToHex(new TextEncoder().encode("steemdevnet1"))}`;

/** A chain that can grow. */
export class Chain implements ChainSource {
  readonly world: World;
  readonly #founding: Founding;
  readonly #random: Random;
  readonly #users: Users;
  readonly #ledger = new Ledger();
  readonly #witnesses: WitnessTurns;
  readonly #leaves = new Map<string, Uint8Array>();
  readonly #founded: string;
  /** The state below the last fork, from which the next one starts. */
  #forked: { readonly height: number; readonly world: World } | null = null;
  /** Extra transactions for the next block. */
  #orders: (readonly WireOperation[])[] = [];
  /** Extra transactions that somebody else signs; they come after the others. */
  #foreignOrders: Extract<Move, { readonly by: string }>[] = [];
  readonly #staged = new Set<AttackName>();

  constructor(founding: Founding) {
    const { seed, history, now, snapshots, missShare: missed = missShare } = founding;
    const past = Math.max(0, history - busyPast);
    const file = snapshots && new SnapshotFile(snapshots, `${seed}-${past}`);
    // A past from a file has an older start, so such a chain is never the same as another one.
    const before = file ? null : foundedBefore(founding);
    const stored = file ? file.read() : before;
    const start = now - history * blockIntervalMs * (1 + missed);
    this.#founding = founding;
    this.#random = stored ? resumedRandom(stored.random) : seededRandom(seed);
    this.#founded = stored?.founded ?? chainTimeText(start);
    const founded = Date.parse(`${this.#founded}Z`);
    this.world = new World(beginningOf(seed, this.#founded));
    this.#witnesses = new WitnessTurns(
      seed,
      () => votesByWitness(this.world.accounts),
      founded,
      missed,
    );
    this.#users = new Users({
      seed,
      random: this.#random,
      world: this.world,
      signingKey: (text) => this.#witnesses.find(text),
      serial: stored?.serial ?? 0,
      named: before?.named ?? new Map(),
    });
    const [older, newer] = [stored?.fullBlocks.slice(0, past), stored?.fullBlocks.slice(past)];
    for (const each of older ?? []) this.#append(each);
    if (this.head === 0 && history >= updatedSince) this.installNode(updated, olderBuild);
    if (this.head === 0)
      this.#orders.push(
        ...foundingProposals(this.#founded),
        ...foundingOrders(this.#founded),
        ...foundingFeeds(),
      );
    for (let i = this.head; i < past; i++) this.produce(i % pastEvery === 0 ? pastOperations : 0);
    if (file && !stored) file.write(this.#snapshot());
    this.#witnesses.sleepUntil(now - (history - past) * blockIntervalMs);
    for (const each of newer ?? []) this.#append(each);
    for (let i = this.head; i < history; i++) {
      if (i === past) this.#produceShowcase();
      else {
        if (founding.opsPerBlock > 0)
          for (const each of editedReplyBlocks[i - past - 1] ?? []) this.#orders.push([each]);
        this.produce(Math.min(founding.opsPerBlock, 40));
      }
    }
    if (before) this.#orders = [...before.orders];
    else if (!file)
      rememberFounded(founding, {
        ...this.#snapshot(),
        orders: [...this.#orders],
        named: this.#users.named,
      });
  }

  get head(): number {
    return this.#ledger.head;
  }

  /** Time of the newest block's slot, ms. */
  get headTime(): number {
    return slotTime(this.#witnesses.slot);
  }

  /** True once prepared transactions are repeated instead of new ones being signed. */
  get isLooping(): boolean {
    return this.#users.isLooping;
  }

  get accountNames(): readonly string[] {
    return [...this.world.accounts.keys()].toSorted();
  }

  get schedule(): WireSchedule {
    return this.#witnesses.schedule;
  }

  get lastIrreversible(): number {
    return this.#witnesses.lastIrreversible;
  }

  get witnesses(): readonly Readonly<Record<string, unknown>>[] {
    return this.#witnesses.byVote.map((seat) =>
      witnessRecord({
        ...seat,
        lastBlock: this.#witnesses.lastBlock(seat.name),
        feed: this.world.accounts.get(seat.name)?.feed ?? noFeed,
        created: this.world.accounts.get(seat.name)?.creation.created ?? this.#founded,
        build: this.#witnesses.builds.stored(seat.name),
      }),
    );
  }

  get medianPrice(): Price {
    return this.world.medians.current;
  }

  get misses(): readonly CountedMiss[] {
    return this.#witnesses.misses;
  }

  /** The elected witnesses with their keys for the block after `height`. */
  electedAfter = (height: number): readonly Seat[] => this.#witnesses.electedAfter(height);

  block(number: number): WireBlock | null {
    return this.#ledger.block(number);
  }

  entries = (number: number): readonly WireEntry[] => this.#ledger.entries(number);

  transaction = (id: string): WireTransaction | null => this.#ledger.transaction(id);

  history(account: string, from: number, limit: number, upTo?: number): HistorySlice {
    const sources = {
      past: this.world.accounts.get(account)?.past ?? null,
      blocks: this.#founding.history - busyPast,
      ledger: this.#ledger,
    };
    return historySlice(sources, account, { from, limit, upTo });
  }

  /** Changes of an account's balances whose amounts no operation states. */
  gaps = (name: string): readonly Gap[] => this.world.accounts.get(name)?.gaps ?? [];

  account(name: string): Readonly<Record<string, unknown>> | null {
    const account = this.world.account(name);
    if (!account) return null;
    const proxied = proxiedVests(this.world.accounts, name);
    return accountRecord(account, proxied, this.headTime, this.world.pictures);
  }

  properties(): Readonly<Record<string, unknown>> {
    const head = this.#ledger.sealed(this.head);
    return dynamicProperties({
      head: this.head,
      headId: head?.block_id ?? "",
      time: head?.timestamp ?? "",
      witness: head?.witness ?? "",
      lastIrreversible: this.lastIrreversible,
      slot: this.#witnesses.slot,
      world: this.world,
    });
  }

  /** Makes the next block with about `operations` operations, after any missed slots. */
  produce(operations = this.#founding.opsPerBlock): WireBlock {
    const block = this.#produce((tip) => {
      this.#maybeChangeKey(operations);
      this.#maybeTrade(operations);
      const ordered = this.#orders.map((order) => this.#users.sign(order, tip));
      const foreign = this.#foreignOrders.map(({ operations: each, by, role }) =>
        this.#users.signAs(each, by, role, tip),
      );
      this.#orders = [];
      this.#foreignOrders = [];
      return [...ordered, ...foreign, ...this.#users.transactions(operations, tip)];
    });
    return { ...block, transactions: withPlaces(block.transactions, this.head) };
  }

  /** Makes many empty blocks; every `rotateEvery` blocks, an elected witness changes its key. */
  fastForward(blocks: number, { rotateEvery = Infinity }: { rotateEvery?: number } = {}): void {
    for (let i = 1; i <= blocks; i++) {
      const { elected } = this.#witnesses;
      if (i % rotateEvery === 0)
        this.rotateKey(elected[(i / rotateEvery) % elected.length]?.name ?? "");
      this.produce(0);
    }
  }

  /** Changes this witness's signing key in the next block. Throws if there is no such witness. */
  rotateKey(name: string): void {
    if (!this.#witnesses.key(name)) throw new Error(`${name} is not a witness`);
    this.#orders.push([witnessUpdate(name, this.#witnesses.nextKey(name))]);
  }

  /** Adds a transaction with these operations, signed by one account, to the next block. */
  order = (operations: readonly WireOperation[]): void => void this.#orders.push(operations);

  /** Creates the account that an attack takes, with something to take, in the next block. */
  stageAttack(name: AttackName): void {
    if (this.#staged.has(name)) return;
    this.#staged.add(name);
    this.#move(attackStage(name, this.#users.keyOf));
  }

  /** Attacks an account in the next block. */
  attack(name: AttackName): void {
    this.stageAttack(name);
    this.#move(attackMoves(name, this.#users.keyOf, this.headTime));
  }

  #move(moves: readonly Move[]): void {
    for (const move of moves)
      if ("by" in move) this.#foreignOrders.push(move);
      else this.#orders.push(move.operations);
  }

  /** Pauses the network for some days. */
  sleep = (days: number): void => this.#witnesses.sleepUntil(this.headTime + days * 86_400_000);

  /** From now on exactly these witnesses miss their slots. */
  silence = (names: readonly string[]): void => this.#witnesses.silence(names);

  /** From its next block on, a witness's node is of this build. */
  installNode = (name: string, build: NodeBuild): void =>
    this.#witnesses.builds.install(name, build);

  /** Replaces `count` of the elected witnesses with new ones, from the next schedule on. */
  swapWitnesses(count: number): void {
    for (const name of this.#witnesses.join(count)) {
      const keyOf = (role: KeyRole) => this.#users.publicKey(name, role);
      this.#orders.push(
        [accountCreation(witnessNames[0], name, keyOf)],
        [witnessUpdate(name, this.#witnesses.nextKey(name))],
      );
    }
  }

  /** Replaces the newest `depth` blocks with others, one slot later: a micro-fork. All state is rolled back too. */
  fork(depth: number): void {
    this.#ledger.cut(Math.max(1, this.head - depth));
    this.#witnesses.backTo(this.#ledger.fullBlocks.map(({ block }) => block));
    if (this.#forked && this.#forked.height <= this.head) this.world.restore(this.#forked.world);
    else {
      this.#forked = null;
      this.world.reset(beginningOf(this.#founding.seed, this.#founded));
    }
    for (let number = (this.#forked?.height ?? 0) + 1; number <= this.head; number++) {
      this.#apply(number);
      this.#takeMedian(number);
    }
    this.#forked = { height: this.head, world: this.world.copy() };
    for (let i = 0; i < depth; i++) this.produce();
  }

  /** Adds a trader's order now and then, if it can be paid. */
  #maybeTrade(operations: number): void {
    const { head } = this;
    if (operations === 0 || this.isLooping || !isTradingAfter(head)) return;
    const order = nextOrder(this.#founding.seed, head, this.headTime);
    if (new Spending(this.world).allows(order)) this.#orders.push([order]);
  }

  /** A block with one operation of every kind; the next one restores the post that it deletes. */
  #produceShowcase(): void {
    const [actor, other] = peopleNames;
    const cast = (timestamp: string) => ({
      people: [actor, other] as const,
      key: this.#users.publicKey(actor, "posting"),
      keyOf: (role: KeyRole) => this.#users.publicKey(actor, role),
      timestamp,
    });
    this.world.treasury.payAtOnce();
    this.#produce(
      (tip) =>
        [...realShowcase(cast(tip.timestamp)).map((each) => [each]), recentPayments].map((each) =>
          this.#users.sign(each, tip),
        ),
      (timestamp) => virtualShowcase(cast(timestamp)),
    );
    this.#orders.push([repeatedPost(cast(""))]);
  }

  #produce(
    fill: (tip: Tip) => readonly Pending[],
    makeVirtual?: (timestamp: string) => readonly WireOperation[],
  ): SealedBlock {
    const { slot, witness, key } = this.#witnesses.next(this.#random);
    const timestamp = chainTimeText(slotTime(slot));
    const previous = this.#ledger.sealed(this.head)?.block_id ?? "0".repeat(40);
    const tip = { chainId: devnetChainId, head: this.head, headId: previous, timestamp };
    const transactions = fill(tip);
    const extensions = this.#witnesses.builds.extensionsFor(witness);
    const draft = { previous, timestamp, witness, extensions, transactions };
    const block = seal(draft, key, (each) => this.#leaf(each));
    const virtual = makeVirtual?.(timestamp) ?? [
      ...matchOrders(
        this.world,
        transactions.flatMap(({ operations }) => operations),
      ),
      ...rewardsAndPayouts(
        this.#random,
        {
          name: witness,
          pay: producerPart(this.world, this.#witnesses.isBackup(witness)) * vestsPerSteem,
        },
        this.world.written,
        ({ author, permlink }) => this.world.post(author, permlink)?.options,
      ),
    ];
    this.#append({
      block,
      virtual: [
        ...paymentsDue(this.world, timestamp),
        ...virtual,
        ...hourlyPayments(this.world, timestamp),
      ],
    });
    return block;
  }

  /** Lets an elected witness change its key now and then, but not in the newest founding blocks or in empty ones. */
  #maybeChangeKey(operations: number): void {
    const height = this.head + 1;
    const { history, seed } = this.#founding;
    const isPast = height <= history;
    if (this.isLooping || (isPast ? height > history - steadyPast : operations === 0)) return;
    if (height === history - steadyPast && history >= updatedSince) {
      this.installNode(updated, usualBuild);
      this.rotateKey(updated);
    }
    if ((height + seed) % keyChangeEvery !== 0) return;
    const { name, key } = this.#random.pick(this.#witnesses.elected);
    if (this.#random.next() < 0.5) this.rotateKey(name);
    else this.#orders.push([signingKeyChange(name, key, this.#witnesses.nextKey(name))]);
  }

  #snapshot(): Snapshot {
    return {
      founded: this.#founded,
      fullBlocks: [...this.#ledger.fullBlocks],
      random: this.#random.state,
      serial: this.#users.serial,
    };
  }

  /** A transaction's signed bytes. A repeated transaction is serialised only once. */
  #leaf(transaction: Pending): Uint8Array {
    const known = this.#leaves.get(transaction.transaction_id);
    if (known) return known;
    const leaf = signedBytes(transaction);
    if (this.isLooping) this.#leaves.set(transaction.transaction_id, leaf);
    return leaf;
  }

  #append(page: FullBlock): void {
    this.#ledger.append(page);
    this.#apply(this.head);
    this.#witnesses.applied(page.block);
    this.#takeMedian(this.head);
  }

  /** Every hour: the median of the feeds of those whom the block has scheduled. */
  #takeMedian(number: number): void {
    if (number % feedInterval !== 0) return;
    const feeds = this.#witnesses
      .scheduledAfter(number)
      .map((name) => this.world.accounts.get(name)?.feed ?? noFeed);
    this.world.medians.take(feeds, Date.parse(`${this.#ledger.sealed(number)?.timestamp ?? ""}Z`));
  }

  /** Applies a block to the world. */
  #apply(number: number): void {
    for (const entry of this.entries(number)) applyEntry(this.world, entry);
    passTime(this.world, this.#ledger.sealed(number)?.timestamp ?? "");
  }
}
