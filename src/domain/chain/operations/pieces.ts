/** Builders for the pieces of sentences and cards. */
import { decode } from "../../decode.ts";
import { amountLabel, missing } from "../../format/figures.ts";
import { withCommas } from "../../format/lists.ts";
import { jsonText } from "../../json-text.ts";
import { say } from "../../language/say.ts";
import { amountText } from "../amount-text.ts";
import { amount } from "../amount.ts";
import { isEncryptedMemo } from "../encrypted-memo.ts";
import { steemPowerLabel, type Rates } from "../steem-power.ts";
import { exactJson } from "./exact-json.ts";
import type { Field, Piece } from "./operation.ts";

/** Plain text. */
export const plainText = (text: string): Piece => ({ kind: "text", text });
/** Unchanged text, as code. */
export const monospaced = (text: string): Piece => ({ kind: "text", text, isCode: true });
/** Indented JSON, as code. */
export const code = (json: string): Piece => monospaced(indented(json));
/** An account's name, linked. */
export const account = (name: string): Piece => ({ kind: "account", name });
/** A post or comment, linked. */
export const post = (author: string, permlink: string): Piece => ({
  kind: "post",
  author,
  permlink,
});
/** A point in time, ms. */
export const time = (ms: number): Piece => ({ kind: "time", time: ms });
/** A user's own words, in quotation marks. */
export const quote = (text: string): Piece => ({ kind: "quote", text });
/** An emphasised figure. */
export const figure = (text: string, exact: string | null = null): Piece => ({
  kind: "figure",
  text,
  exact,
});

/** An amount in either form as the chain's text, '1.000 STEEM'; anything else as one readable text. */
export function amountInText(value: unknown): string {
  if (typeof value !== "object") return readable(value);
  const read = decode(() => amount(value, "amount"));
  return read.ok ? amountText(read.value) : readable(value);
}

/** An amount as a figure: VESTS as SP with the VESTS beside it, if the rate is known; an invalid amount unchanged. */
export function amountPiece(value: unknown, rates: Rates | null): Piece {
  const read = decode(() => amount(value, "amount"));
  if (!read.ok) return figure(readable(value));
  const exact = amountLabel(read.value);
  if (read.value.token !== "VESTS" || !rates) return figure(exact);
  return figure(steemPowerLabel(read.value, rates), exact);
}

/** A memo: quoted, unless only its receiver can read it; nothing if empty. */
export function memoPieces(memo: string): readonly Piece[] {
  if (memo === "") return [];
  return isEncryptedMemo(memo) ? [{ kind: "encrypted" }] : [quote(memo)];
}

/** The link in '… on the internal market'. */
export const internalMarket: Piece = { kind: "internalMarket", text: say`internal market` };

/** Proposals by their numbers, linked and separated by commas; anything else stays text. */
export const proposalList = (ids: unknown): readonly Piece[] =>
  withCommas(
    (Array.isArray(ids) ? ids : [ids]).map((each: unknown): Piece => {
      const id = readable(each);
      return /^\d{1,15}$/.test(id) ? { kind: "proposal", id } : figure(`#${id}`);
    }),
    plainText,
  );

/** Whether `ids` lists more than one proposal. */
export const isPlural = (ids: unknown): boolean => Array.isArray(ids) && ids.length > 1;

/** Names separated by commas. */
export const accountList = (names: readonly string[]): readonly Piece[] =>
  withCommas(names.map(account), plainText);

/** A labelled line of the card. */
export const field = (label: string, ...value: readonly Piece[]): Field => ({ label, value });

/** Any JSON value as one readable text. */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === "") return missing;
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return jsonText(value);
}

/** The texts in a list; other items are skipped. */
export const textsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === "string") : [];

/** Indented JSON; unchanged if it isn't JSON, or if parsing would lose something of its text. */
export function indented(source: string): string {
  const value = exactJson(source);
  return value === undefined ? source : jsonText(value, true);
}
