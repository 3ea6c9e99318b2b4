/** The rules of a watch: what a visitor can have the engine watch for. */
import type { AccountName, BlockNum, TxId } from "../chain/names.ts";

/** Which transfers count, as seen from the account. */
export type RuleDirection = "in" | "out" | "both";

/** What a rule can watch about a witness. */
export type WitnessAspect = "missed" | "key" | "feed" | "version";

/** The side of the line that a price has to reach. */
export type PriceSide = "above" | "below";

/** What a rule watches. */
export type Watched =
  /** Operations in an account's history, also those of others that name it; an empty `kinds` means any kind. */
  | {
      readonly kind: "operations";
      readonly account: AccountName;
      readonly kinds: readonly string[];
    }
  /**
   * Transfers of at least `least` whole tokens, as a decimal text: also those to and from savings, power-ups and escrows,
   * between two accounts.
   */
  | {
      readonly kind: "transfers";
      readonly account: AccountName;
      readonly direction: RuleDirection;
      readonly token: "" | "STEEM" | "SBD";
      readonly least: string;
    }
  /** Changes of an account's keys, authorities or recovery account. */
  | { readonly kind: "keys"; readonly account: AccountName }
  /** Whatever makes an account look as if it is being hijacked: the signals of `domain/safety`. */
  | { readonly kind: "guard"; readonly account: AccountName }
  /** Payments of a power-down, and delegations that return. */
  | { readonly kind: "returns"; readonly account: AccountName }
  /** The payout of a post to its author. */
  | { readonly kind: "payout"; readonly account: AccountName; readonly permlink: string }
  | {
      readonly kind: "witness";
      readonly account: AccountName;
      readonly aspects: readonly WitnessAspect[];
    }
  /** A transaction that becomes irreversible. */
  | { readonly kind: "transaction"; readonly id: TxId }
  /** A height that becomes irreversible. */
  | { readonly kind: "height"; readonly height: BlockNum }
  /** A coin's price in US dollars that reaches a line, as a decimal text. */
  | {
      readonly kind: "price";
      readonly coin: string;
      readonly side: PriceSide;
      readonly line: string;
    }
  /** The witnesses' median price of one STEEM in SBD that reaches a line, as a decimal text. */
  | { readonly kind: "median"; readonly side: PriceSide; readonly line: string };

/** A kind of rule. */
export type RuleKind = Watched["kind"];

/** A rule. */
export interface Rule {
  /** Follows from what is watched: two rules that watch the same are one. */
  readonly key: string;
  readonly watched: Watched;
  /** When the visitor made it, ms. */
  readonly made: number;
  /** Only irreversible blocks above this height count; null until the chain's head is known. */
  readonly since: BlockNum | null;
}

/** The minimum amount in a rule about transfers of any amount: the chain moves nothing smaller. */
export const anyAmount = "0.001";

/** Maximum number of rules for one network. */
export const maxRules = 500;

/** All aspects of a witness, in the order they are offered. */
export const witnessAspects = ["missed", "key", "feed", "version"] as const;

/** The key of a rule that watches this. */
export function ruleKey(watched: Watched): string {
  switch (watched.kind) {
    case "operations":
      return [watched.kind, watched.account, ...watched.kinds].join("/");
    case "transfers":
      return [watched.kind, watched.account, watched.direction, watched.token, watched.least].join(
        "/",
      );
    case "keys":
    case "guard":
    case "returns":
      return `${watched.kind}/${watched.account}`;
    case "payout":
      return `payout/${watched.account}/${watched.permlink}`;
    case "witness":
      return [watched.kind, watched.account, ...watched.aspects].join("/");
    case "transaction":
      return `transaction/${watched.id}`;
    case "height":
      return `height/${watched.height}`;
    case "price":
      return ["price", watched.coin, watched.side, watched.line].join("/");
    case "median":
      return ["median", watched.side, watched.line].join("/");
    default:
      return watched satisfies never;
  }
}

/** A new rule. */
export const newRule = (watched: Watched, made: number): Rule => ({
  key: ruleKey(watched),
  watched,
  made,
  since: null,
});

/** The account whose history has what a rule watches; null if it is not in a history. */
export const accountOf = (watched: Watched): AccountName | null =>
  "account" in watched ? watched.account : null;

/** Whether a rule can match only once. */
export const isOnce = ({ kind }: Watched): boolean => kind === "transaction" || kind === "height";
