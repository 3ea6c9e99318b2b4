/** Writes operations of one account and tracks how each changes its balances. */
import type { Token } from "../../src/domain/chain/amount.ts";
import { chainTimeText } from "../../src/domain/chain/printed-time.ts";
import type { Random } from "../state/random.ts";
import type { WireOperation } from "../wire/blocks.ts";
import type { GapCause } from "../wire/sum.ts";
import { drawOutsider, thirdParty } from "./outsiders.ts";

/** Thousandths of STEEM and SBD, millionths of VESTS. */
export type Amounts = Readonly<Record<Token, number>>;

/** An amount as nodes write it. */
export const write = (units: number, token: Token): string =>
  token === "VESTS" ? `${(units / 1e6).toFixed(6)} VESTS` : `${(units / 1000).toFixed(3)} ${token}`;

/** Collects operations and their net effect. */
export class HistoryWriter {
  readonly me: string;
  readonly random: Random;
  readonly operations: WireOperation[] = [];
  /** The net effect of the operations so far. */
  readonly net = { STEEM: 0, SBD: 0, VESTS: 0 };
  readonly gaps: { readonly kind: GapCause; readonly token: Token; readonly units: number }[] = [];
  readonly other: string;
  readonly third: string;

  readonly #timeOf: (place: number) => number;

  /** `timeOf`: the time of the operation at a position, ms. */
  constructor(me: string, random: Random, timeOf: (place: number) => number) {
    this.me = me;
    this.random = random;
    this.#timeOf = timeOf;
    this.other = drawOutsider(random);
    const third = drawOutsider(random);
    this.third = third === this.other ? thirdParty : third;
  }

  /** Adds an operation and its effects on the account's balances. */
  add(
    kind: string,
    payload: WireOperation[1],
    effects: readonly (readonly [token: Token, units: number])[] = [],
  ): void {
    this.operations.push([kind, payload]);
    for (const [token, units] of effects) this.net[token] += units;
  }

  /** Records a change of a balance whose amount no operation states. */
  gap(kind: GapCause, token: Token, units: number): void {
    this.net[token] += units;
    this.gaps.push({ kind, token, units });
  }

  /** The time after this many more operations, in the chain's format. */
  timeAfter(operations: number): string {
    return chainTimeText(this.#timeOf(this.operations.length + operations));
  }

  /** Between `min` and `max`. */
  between(min: number, max: number): number {
    return min + this.random.integer(max - min + 1);
  }

  transfer(from: string, to: string, units: number, token: "STEEM" | "SBD", memo: string): void {
    const sign = from === to ? 0 : from === this.me ? -1 : 1;
    this.add("transfer", { from, to, amount: write(units, token), memo }, [[token, sign * units]]);
  }
}
