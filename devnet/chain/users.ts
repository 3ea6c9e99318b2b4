/** Generates activity: fills blocks with signed transactions, and signs given operations. */
import {
  requiredAuthorities,
  type RequiredAuthority,
} from "../../src/domain/chain/operations/required-authorities.ts";
import { Spending } from "../rules/affordable.ts";
import { involved } from "../rules/involved.ts";
import { signTransaction, type Tip } from "../rules/transaction.ts";
import { deriveKey, type KeyPair, type KeyRole } from "../state/keys.ts";
import { electedSeats, peopleNames, witnessNames } from "../state/names.ts";
import type { Random } from "../state/random.ts";
import type { World } from "../state/world.ts";
import type { Pending } from "../wire/blocks.ts";
import type { WireOperation } from "../wire/blocks.ts";
import type { PostRef } from "../wire/post-ref.ts";
import { idleOperation } from "./custom-json.ts";
import { payoutOptions } from "./payout-options.ts";
import { drawOperation, type Surroundings } from "./random-operations.ts";

const operationsPerTransaction = 5;
/** With at least this many operations per block, signed transactions are prepared once and repeated. */
const loopFrom = 60;
/** How many of the newest posts still receive votes and replies. */
const freshPosts = 60;
/** Maximum draws per transaction in search of operations that need the same key. */
const maxDraws = 40;

export interface UsersParts {
  readonly seed: number;
  readonly random: Random;
  readonly world: World;
  /** The key pair of a witness's public signing key. */
  readonly signingKey: (text: string) => KeyPair | undefined;
  /** Number of operations already drawn. */
  readonly serial: number;
  /** Keys that operations may name, by public key. */
  readonly named: ReadonlyMap<string, KeyPair>;
}

/** The users of the devnet: draws their operations and signs them. */
export class Users {
  readonly #parts: UsersParts;
  readonly #named: Map<string, KeyPair>;
  /** Posts that the current block may still refer to: not those it edits, as a second patch would not apply. */
  #posts: readonly PostRef[] = [];
  /** What every operation can refer to. */
  readonly #cast: Omit<Surroundings, "posts" | "serial" | "timestamp">;
  #serial: number;
  #loop: readonly Pending[] | null = null;

  constructor(parts: UsersParts) {
    this.#parts = parts;
    this.#serial = parts.serial;
    this.#named = new Map(parts.named);
    const { world } = parts;
    this.#cast = {
      people: [...witnessNames, ...peopleNames],
      witnesses: witnessNames,
      backups: witnessNames.slice(electedSeats),
      keyOf: (name, role) => this.publicKey(name, role),
      rewardsOf: (name) => {
        const account = world.accounts.get(name);
        return { steem: account?.rewardSteem ?? 0n, vests: account?.rewardVests ?? 0n };
      },
      replyTo: (post) => world.repliesTo(post)[0] ?? null,
      bodyOf: ({ author, permlink }) => world.post(author, permlink)?.body ?? "",
    };
  }

  /** Keys that operations may name, by public key, so far. */
  get named(): ReadonlyMap<string, KeyPair> {
    return new Map(this.#named);
  }

  /** Number of operations drawn. */
  get serial(): number {
    return this.#serial;
  }

  /** True once prepared transactions are repeated instead of new ones being signed. */
  get isLooping(): boolean {
    return this.#loop !== null;
  }

  /** A public key of an account, which may not exist yet. */
  publicKey(account: string, role: KeyRole): string {
    const key = this.#accountKey(account, role);
    this.#named.set(key.text, key);
    return key.text;
  }

  /** `publicKey` as a function that can be passed on. */
  readonly keyOf = (account: string, role: KeyRole): string => this.publicKey(account, role);

  /** Transactions with about `operations` operations. */
  transactions(operations: number, tip: Tip): readonly Pending[] {
    if (operations >= loopFrom) return this.#repeat(operations, tip);
    const { random } = this.#parts;
    const count = operations > 2 ? Math.round(operations * (0.5 + random.next())) : operations;
    return this.#draw(count, tip);
  }

  /** The prepared transactions whose signers can still pay for them. */
  #repeat(operations: number, tip: Tip): readonly Pending[] {
    this.#loop ??= this.#draw(operations, tip);
    const spending = new Spending(this.#parts.world);
    return this.#loop.filter((each) =>
      each.operations.every((operation) => spending.allows(operation)),
    );
  }

  /** One transaction with these operations, signed with a key of an account that they do not name. */
  signAs(operations: readonly WireOperation[], account: string, role: KeyRole, tip: Tip): Pending {
    return signTransaction(operations, [this.#accountKey(account, role)], tip);
  }

  /** One transaction with these operations, signed by all required keys. */
  sign(operations: readonly WireOperation[], tip: Tip): Pending {
    return signTransaction(
      operations,
      operations.flatMap((each) => this.#keys(each)),
      tip,
    );
  }

  #draw(operations: number, tip: Tip): readonly Pending[] {
    const { random } = this.#parts;
    const largest = operations <= operationsPerTransaction ? 3 : operationsPerTransaction;
    const transactions: Pending[] = [];
    const spending = new Spending(this.#parts.world);
    this.#posts = this.#parts.world.written.slice(-freshPosts);
    for (let drawn = 0; drawn < operations;) {
      const size = operations < loopFrom ? 1 + random.integer(largest) : largest;
      const group = this.#drawGroup(Math.min(size, operations - drawn), tip, (wanted) =>
        spending.allows(wanted) && (operations < loopFrom || !isPatch(wanted))
          ? wanted
          : idleOperation(wanted, involved(wanted)[0] ?? ""),
      );
      const options = operations < loopFrom && operations > 2 ? group.flatMap(this.#options) : [];
      transactions.push(this.sign([...group, ...options], tip));
      drawn += group.length;
    }
    return transactions;
  }

  /** Up to `size` operations signed by the same key. `possible` replaces an operation that the chain would refuse. */
  #drawGroup(
    size: number,
    { timestamp }: Tip,
    possible: (wanted: WireOperation) => WireOperation,
  ): readonly WireOperation[] {
    const first = possible(drawOperation(this.#parts.random, this.#scene(timestamp)));
    const group = [first];
    this.#touch(first);
    const [key] = this.#keys(first);
    const [actor] = involved(first);
    for (let tries = 0; group.length < size && tries < maxDraws; tries++) {
      const next = drawOperation(this.#parts.random, this.#scene(timestamp), actor);
      const [other] = this.#keys(next);
      if (other?.text !== key?.text) continue;
      group.push(possible(next));
      this.#touch(next);
    }
    return group;
  }

  /** The payout options that come with a new post, if any. */
  #options = (operation: WireOperation): readonly WireOperation[] => {
    const [kind, { author, permlink, parent_author: parent }] = operation;
    const isNew = kind === "comment" && !this.#parts.world.post(String(author), String(permlink));
    return isNew && parent === "" ? payoutOptions(String(author), String(permlink)) : [];
  };

  #touch([kind, { author, permlink }]: WireOperation): void {
    if (kind === "comment")
      this.#posts = this.#posts.filter(
        (post) => post.author !== author || post.permlink !== permlink,
      );
  }

  #scene(timestamp: string): Surroundings {
    return { ...this.#cast, posts: this.#posts, serial: ++this.#serial, timestamp };
  }

  /**
   * The keys that sign an operation. A proof of work or a report requires no signature, but here its actor signs it.
   */
  #keys(operation: WireOperation): readonly KeyPair[] {
    const required = requiredAuthorities(operation).flatMap((each) => this.#keysOf(each));
    const [actor] = involved(operation);
    return required.length === 0 && actor !== undefined
      ? [this.#accountKey(actor, "active")]
      : required;
  }

  #keysOf(required: RequiredAuthority): readonly KeyPair[] {
    if (required.role === "key") return this.#find(required.key ?? "");
    if (required.role === "authority")
      return required.authority.keyAuths.flatMap(([text]) => this.#find(text));
    return [this.#accountKey(required.account, required.role)];
  }

  #find(text: string): readonly KeyPair[] {
    const key = this.#named.get(text) ?? this.#parts.signingKey(text);
    return key ? [key] : [];
  }

  #accountKey(account: string, role: KeyRole): KeyPair {
    const { world, seed } = this.#parts;
    const known = world.accounts.get(account);
    const [stated] = known?.statedAuthority(role)?.key_auths ?? [];
    const named = stated && this.#named.get(stated[0]);
    return named ?? known?.key(role) ?? deriveKey(seed, account, role);
  }
}

/** Whether an operation changes a part of a post: this applies only once, so it can't be repeated. */
const isPatch = ([kind, { body }]: WireOperation): boolean =>
  kind === "comment" && String(body).startsWith("@@");
