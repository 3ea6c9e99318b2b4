/** Reads an operation's payload for display. Fields may be missing or of any type; nothing throws. */
import { loose, type Json } from "../../decode.ts";
import { withAnd } from "../../format/lists.ts";
import { say } from "../../language/say.ts";
import type { Rates } from "../steem-power.ts";
import type { Piece } from "./operation.ts";
import {
  account,
  amountInText,
  amountPiece,
  figure,
  memoPieces,
  post,
  readable,
  textsOf,
  plainText,
} from "./pieces.ts";

/** Reads the fields of one operation; `Key` are the fields its kind declares. */
export class Payload<Key extends string = string> {
  readonly #raw: Json;
  readonly rates: Rates | null;

  constructor(raw: Json, rates: Rates | null) {
    this.#raw = raw;
    this.rates = rates;
  }

  value(key: Key): unknown {
    return this.#raw[key];
  }

  /** A text; digits for a number, an empty text for anything else. */
  text(key: Key): string {
    const value = this.#raw[key];
    if (typeof value === "string") return value;
    return typeof value === "number" ? String(value) : "";
  }

  /** A number, 0 if missing. */
  number(key: Key): number {
    const value = Number(loose(this.#raw[key]));
    return Number.isFinite(value) ? value : 0;
  }

  strings(key: Key): readonly string[] {
    return textsOf(this.#raw[key]);
  }

  /** True for an amount of 0 in any form, including a plain number. */
  isZero(key: Key): boolean {
    return /^0(\.0+)?( |$)/.test(amountInText(this.#raw[key]));
  }

  /** True for an amount below 0 in any form. */
  isNegative(key: Key): boolean {
    return /^-\d/.test(amountInText(this.#raw[key]));
  }

  isTrue(key: Key): boolean {
    return this.#raw[key] === true;
  }

  account(key: Key): Piece {
    return account(this.text(key));
  }

  /** The post named by an author field and a permlink field. */
  post(author: Key, permlink: Key): Piece {
    return post(this.text(author), this.text(permlink));
  }

  amount(key: Key): Piece {
    return amountPiece(this.#raw[key], this.rates);
  }

  /** A list of amounts, as figures. */
  amountList(key: Key): readonly Piece[] {
    const amounts = this.#raw[key];
    return Array.isArray(amounts) ? amounts.map((each: unknown) => figure(amountInText(each))) : [];
  }

  /** The amounts that are neither missing nor zero: '1.000 STEEM, 2.000 SBD and 3.000 SP', or 'nothing'. */
  amounts(...keys: readonly Key[]): readonly Piece[] {
    const amounts = keys
      .filter((key) => this.#raw[key] !== undefined && !this.isZero(key))
      .map((key) => this.amount(key));
    return amounts.length === 0 ? [plainText(say`nothing`)] : withAnd(amounts, plainText);
  }

  /** An emphasised number or short text. */
  figure(key: Key): Piece {
    return figure(readable(this.#raw[key]));
  }

  /** A memo after a space, or nothing. */
  memo(key: Key): readonly Piece[] {
    const memo = memoPieces(this.text(key));
    return memo.length > 0 ? [plainText(" "), ...memo] : [];
  }
}
