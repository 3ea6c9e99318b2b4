/** Builders for the pieces a sentence is made of, and tolerant readers for payload values. */
import { amount, type Amount } from "../amount.ts";
import { decode, type Json } from "../../decode.ts";
import { amountLabel, fixed, steemPower } from "../../format/figures.ts";
import type { Field, Piece } from "./operation.ts";

/** Total vesting fund and shares, by which VESTS are worth SP; null where they are not known. */
export interface Rates {
  readonly vestingFund: Amount;
  readonly vestingShares: Amount;
}

/** Plain words. */
export const words = (text: string): Piece => ({ kind: "text", text });
/** An account's name, linked. */
export const account = (name: string): Piece => ({ kind: "account", name });
/** A post or comment, linked. */
export const post = (author: string, permlink: string): Piece => ({
  kind: "post",
  author,
  permlink,
});
/** Somebody's own words, in quotation marks. */
export const quote = (text: string): Piece => ({ kind: "quote", text });
/** A stressed figure. */
export const figure = (text: string, exact: string | null = null): Piece => ({
  kind: "figure",
  text,
  exact,
});

/** A payload's text value; numbers are shown as digits, anything else as nothing. */
export function textOf(payload: Json, key: string): string {
  const value = payload[key];
  if (typeof value === "string") return value;
  return typeof value === "number" ? String(value) : "";
}

/** An amount as a figure: VESTS as SP with the vests beside, where the rate is known; what is no amount, as it stands. */
export function amountPiece(payload: Json, key: string, rates: Rates | null): Piece {
  const read = decode(() => amount(payload[key], key));
  if (!read.ok) return figure(readable(payload[key]));
  const exact = amountLabel(read.value);
  if (read.value.token !== "VESTS" || !rates) return figure(exact);
  const power = steemPower(read.value, rates.vestingFund, rates.vestingShares);
  return figure(`${fixed(power, 3)} SP`, exact);
}

/** A memo: encrypted when it begins with #, otherwise quoted; nothing when empty. */
export function memoPieces(memo: string): Piece[] {
  if (memo === "") return [];
  return memo.startsWith("#") ? [{ kind: "encrypted" }] : [quote(memo)];
}

/** A labelled line of the card. */
export const field = (label: string, ...value: Piece[]): Field => ({ label, value });

/** Any JSON value as one readable text. */
export function readable(value: unknown): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return JSON.stringify(value);
}
