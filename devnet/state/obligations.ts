/** Pending orders, escrows, withdrawals, conversions, and changes that take effect later. */
import type { Sum } from "../wire/sum.ts";

/** Who can act for an account. */
export interface WireAuthority {
  readonly weight_threshold: number;
  readonly account_auths: readonly (readonly [name: string, weight: number])[];
  readonly key_auths: readonly (readonly [key: string, weight: number])[];
}

/** A price as operations state it. */
export interface Price {
  readonly base: string;
  readonly quote: string;
}

/** The items of each list; times are in the chain's format. */
export interface Obligation {
  readonly orders: {
    readonly owner: string;
    readonly orderId: number;
    readonly created: string;
    readonly expiration: string;
    forSale: Sum;
    readonly price: Price;
  };
  readonly escrows: {
    readonly from: string;
    readonly to: string;
    readonly agent: string;
    readonly escrowId: number;
    readonly ratification: string;
    readonly expiration: string;
    steem: bigint;
    sbd: bigint;
    fee: Sum;
    isApprovedByTo: boolean;
    isApprovedByAgent: boolean;
    isDisputed: boolean;
  };
  readonly savings: {
    readonly from: string;
    readonly to: string;
    readonly memo: string;
    readonly requestId: number;
    readonly amount: string;
    readonly complete: string;
  };
  readonly conversions: {
    readonly owner: string;
    readonly requestId: number;
    readonly amount: string;
    readonly due: string;
  };
  readonly routes: {
    readonly from: string;
    readonly to: string;
    /** 10,000 is 100%. */
    readonly percent: number;
    readonly isVesting: boolean;
  };
  readonly returns: {
    readonly delegator: string;
    readonly delegatee: string;
    readonly vests: bigint;
    readonly expiration: string;
  };
  readonly ownerChanges: {
    readonly account: string;
    readonly previous: WireAuthority;
    readonly replaced: string;
    readonly dropped: string;
  };
  readonly recoveries: {
    readonly account: string;
    readonly authority: WireAuthority;
    readonly expires: string;
  };
  readonly recoveryChanges: {
    readonly account: string;
    readonly recovery: string;
    readonly effective: string;
  };
  readonly declines: { readonly account: string; readonly effective: string };
}

/** The name of a list. */
export type ObligationKind = keyof Obligation;
/** An item of a list with its id. */
export type Owed<K extends ObligationKind> = Obligation[K] & { readonly id: number };

/** The lists, each ordered by id. */
export class Obligations {
  readonly #lists: { [K in ObligationKind]?: readonly Owed<K>[] } = {};
  #nextId = 0;

  clear(): void {
    for (const kind of Object.keys(this.#lists)) Reflect.deleteProperty(this.#lists, kind);
    this.#nextId = 0;
  }

  /** Takes over the items of others, as copies. */
  restore(others: Obligations): void {
    this.clear();
    for (const [kind, items] of Object.entries(others.#lists))
      Object.assign(this.#lists, { [kind]: items.map((item) => ({ ...item })) });
    this.#nextId = others.#nextId;
  }

  /** A list's items. */
  of<K extends ObligationKind>(kind: K): readonly Owed<K>[] {
    return this.#lists[kind] ?? [];
  }

  /** The first item that matches. */
  find<K extends ObligationKind>(
    kind: K,
    matches: (item: Owed<K>) => boolean,
  ): Owed<K> | undefined {
    return this.of(kind).find(matches);
  }

  add<K extends ObligationKind>(kind: K, item: Obligation[K]): void {
    const added: Owed<K> = { ...item, id: this.#nextId++ };
    (this.#lists as Record<K, readonly Owed<K>[]>)[kind] = [...this.of(kind), added];
  }

  /** Removes and returns the items that match. */
  remove<K extends ObligationKind>(
    kind: K,
    matches: (item: Owed<K>) => boolean,
  ): readonly Owed<K>[] {
    const list = this.of(kind);
    const removed = list.filter(matches);
    if (removed.length > 0)
      (this.#lists as Record<K, readonly Owed<K>[]>)[kind] = list.filter(
        (item) => !removed.includes(item),
      );
    return removed;
  }
}
