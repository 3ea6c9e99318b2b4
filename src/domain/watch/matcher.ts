/**
 * Finds what rules watch in a block. Rules are indexed by account, kind of operation and transaction: an operation is
 * compared only with the rules for its kind of the accounts that it concerns.
 */
import type { AccountName, BlockNum, TxId } from "../chain/names.ts";
import { isVirtualKind } from "../chain/operations/kind-names.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { newSigningKey } from "../chain/operations/witness-keys.ts";
import { safetyKinds } from "../safety/facts.ts";
import { changesAuthority } from "./changes-authority.ts";
import { onceId, type WatchedHappening, type WatchEvent } from "./event.ts";
import { visitInvolved } from "./involved.ts";
import { accountOf, isOnce, type Rule, type Watched } from "./rule.ts";
import { moveKinds, moveTest } from "./token-moves.ts";

/** An operation and the transaction that it is part of; null for one that no transaction caused. */
export interface PlacedOperation {
  readonly operation: RawOperation;
  readonly transaction: TxId | null;
}

/** A block, or the part of it that is in an account's history. */
export interface WatchedBlock {
  readonly number: BlockNum;
  /** ms. */
  readonly time: number;
  /** Signed operations in the block's order, then virtual ones. */
  readonly operations: readonly PlacedOperation[];
  /** Ids of its transactions; empty for a part of a block. */
  readonly transactions: readonly TxId[];
}

/** A rule with the function that decides which operations are events of it. */
interface CompiledRule {
  readonly rule: Rule;
  /** What an operation of the right kind means to the rule; null if nothing. */
  readonly read: (operation: RawOperation) => WatchedHappening | null;
}

/** The rules of one account. */
interface AccountRules {
  readonly ofAnyKind: CompiledRule[];
  readonly byKind: Map<string, CompiledRule[]>;
  /** The turn in which they were last compared: a transfer to oneself names its account twice. */
  turn: number;
}

/** Rules, indexed. */
export class RuleIndex {
  readonly #accounts = new Map<string, AccountRules>();
  readonly #transactions = new Map<string, Rule>();
  readonly #guarded = new Set<string>();
  /** Whether any rule watches virtual operations: a node lists these apart from the block. */
  readonly needsVirtual: boolean;
  /** Counts the operations that were compared. */
  #turn = 0;

  constructor(rules: readonly Rule[]) {
    let needsVirtual = false;
    for (const rule of rules) {
      const { watched } = rule;
      if (watched.kind === "transaction") this.#transactions.set(watched.id, rule);
      if (watched.kind === "guard") this.#guarded.add(watched.account);
      const account = accountOf(watched);
      const kinds = kindsOf(watched);
      if (account === null || kinds?.length === 0) continue;
      const compiled = { rule, read: readerOf(watched) };
      const own = this.#rulesOf(account);
      if (kinds === null) own.ofAnyKind.push(compiled);
      for (const kind of kinds ?? []) {
        const known = own.byKind.get(kind);
        if (known) known.push(compiled);
        else own.byKind.set(kind, [compiled]);
      }
      needsVirtual ||= kinds === null || kinds.some(isVirtualKind);
    }
    this.needsVirtual = needsVirtual;
  }

  /** Accounts whose histories have what rules watch. */
  get accounts(): readonly AccountName[] {
    return [...this.#accounts.keys()] as AccountName[];
  }

  /** Whether rules watch anything that only a block has. */
  get needsBlocks(): boolean {
    return this.#accounts.size > 0 || this.#transactions.size > 0 || this.#guarded.size > 0;
  }

  /** The events of a block, in its order. */
  events(block: WatchedBlock): readonly WatchEvent[] {
    const found: Found[] = [];
    if (this.#accounts.size > 0) this.#matchOperations(block, found);
    if (this.#transactions.size > 0)
      for (const id of block.transactions) {
        const rule = this.#transactions.get(id);
        if (rule) found.push({ rule, happening: settled, transaction: id });
      }
    return found.length === 0 ? none : numbered(block, found);
  }

  /** The guarded accounts whose safety an operation of a block may change; what others pay them endangers nobody. */
  endangered(block: WatchedBlock): ReadonlySet<AccountName> {
    const found = new Set<AccountName>();
    if (this.#guarded.size === 0) return found;
    for (const { operation } of block.operations) {
      const [kind, payload] = operation;
      if (safetyKinds.has(kind))
        visitInvolved(operation, (name) => {
          if (this.#guarded.has(name) && !(kind === "transfer" && payload["from"] !== name))
            found.add(name as AccountName);
        });
    }
    return found;
  }

  /** Looks up the rules of each account in an operation. */
  #matchOperations(block: WatchedBlock, found: Found[]): void {
    for (const placed of block.operations) {
      this.#turn += 1;
      visitInvolved(placed.operation, (name) => {
        const own = this.#accounts.get(name);
        if (own === undefined || own.turn === this.#turn) return;
        own.turn = this.#turn;
        compare(own.ofAnyKind, block, placed, found);
        compare(own.byKind.get(placed.operation[0]), block, placed, found);
      });
    }
  }

  #rulesOf(account: string): AccountRules {
    let own = this.#accounts.get(account);
    if (own === undefined) {
      own = { ofAnyKind: [], byKind: new Map(), turn: 0 };
      this.#accounts.set(account, own);
    }
    return own;
  }
}

interface Found {
  readonly rule: Rule;
  readonly happening: WatchedHappening;
  readonly transaction: TxId | null;
}

/** Adds what an operation means to rules of an account that it concerns. */
function compare(
  rules: readonly CompiledRule[] = none,
  block: WatchedBlock,
  { operation, transaction }: PlacedOperation,
  found: Found[],
): void {
  for (const { rule, read } of rules) {
    const happening = counts(rule, block) ? read(operation) : null;
    if (happening) found.push({ rule, happening, transaction });
  }
}

const none: readonly never[] = [];
const settled: WatchedHappening = { kind: "irreversible" };

const counts = ({ since }: Rule, { number }: WatchedBlock): boolean =>
  since !== null && number > since;

/** Numbers the events of each rule within the block: the same number whether a block or a history was read. */
function numbered(block: WatchedBlock, found: readonly Found[]): readonly WatchEvent[] {
  const counted = new Map<string, number>();
  return found.map(({ rule, happening, transaction }) => {
    const place = counted.get(rule.key) ?? 0;
    counted.set(rule.key, place + 1);
    return {
      id: isOnce(rule.watched) ? onceId(rule) : `${rule.key}@${block.number}.${place}`,
      rule: rule.key,
      watched: rule.watched,
      block: block.number,
      place,
      time: block.time,
      transaction,
      happening,
    };
  });
}

const keyKinds = [
  "account_update",
  "account_update2",
  "recover_account",
  "request_account_recovery",
  "change_recovery_account",
] as const;

/** Whether a rule depends on blocks: they have what it watches, or show that its account must be judged again. */
export const readsBlocks = (watched: Watched): boolean =>
  watched.kind === "transaction" || watched.kind === "guard" || kindsOf(watched)?.length !== 0;

/** Whether a block decides if a rule matches, and not only figures that no block has. */
export const waitsForBlock = (watched: Watched): boolean =>
  watched.kind === "height" || readsBlocks(watched);

/** Kinds of operations that a rule watches; null for any, empty if no operation shows what it watches. */
function kindsOf(watched: Watched): readonly string[] | null {
  switch (watched.kind) {
    case "operations":
      return watched.kinds.length === 0 ? null : watched.kinds;
    case "transfers":
      return moveKinds;
    case "keys":
      return keyKinds;
    case "returns":
      return ["fill_vesting_withdraw", "return_vesting_delegation"];
    case "payout":
      return ["author_reward"];
    case "witness":
      return watched.aspects.includes("key") ? ["witness_update", "witness_set_properties"] : [];
    case "guard":
    case "transaction":
    case "height":
    case "price":
    case "median":
      return [];
    default:
      return watched satisfies never;
  }
}

const asOperation = (operation: RawOperation): WatchedHappening => ({
  kind: "operation",
  operation,
});

function readerOf(watched: Watched): CompiledRule["read"] {
  switch (watched.kind) {
    case "transfers": {
      const isMove = moveTest(watched);
      return (operation) => (isMove(operation) ? asOperation(operation) : null);
    }
    case "keys":
      return (operation) =>
        changesAuthority(operation, watched.account) ? asOperation(operation) : null;
    case "payout":
      return (operation) =>
        operation[1]["author"] === watched.account && operation[1]["permlink"] === watched.permlink
          ? asOperation(operation)
          : null;
    case "witness":
      return (operation) => {
        const key = newSigningKey(operation, watched.account);
        return key === null ? null : { kind: "key", key };
      };
    case "operations":
    case "guard":
    case "returns":
    case "transaction":
    case "height":
    case "price":
    case "median":
      return asOperation;
    default:
      return watched satisfies never;
  }
}
