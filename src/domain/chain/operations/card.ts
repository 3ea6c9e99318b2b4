/** Builds an operation's card from the fields that its kind declares. */
import { decode } from "../../decode.ts";
import { missing, percent } from "../../format/figures.ts";
import { commaList, withCommas } from "../../format/lists.ts";
import { jsonText } from "../../json-text.ts";
import { say } from "../../language/say.ts";
import { chainDeadline, never } from "../printed-time.ts";
import type { Fields, FieldType } from "./definition.ts";
import { fieldLabel, ownerRoleLabel } from "./field-labels.ts";
import type { Field, Piece } from "./operation.ts";
import type { Payload } from "./payload.ts";
import {
  account,
  accountList,
  amountInText,
  field,
  figure,
  code,
  memoPieces,
  readable,
  plainText,
  time,
} from "./pieces.ts";
import { witnessPropertiesText } from "./witness-properties.ts";

type Renderer = (payload: Payload, key: string) => readonly Piece[];

const asText: Renderer = (payload, key) => [plainText(readable(payload.value(key)))];
const asAccount: Renderer = (payload, key) =>
  payload.text(key) === "" ? [plainText(missing)] : [account(payload.text(key))];
const asHundredths: Renderer = (payload, key) => [figure(percent(payload.number(key) / 100))];
const asStructure: Renderer = (payload, key) => {
  const value = payload.value(key);
  return [plainText(typeof value === "object" ? jsonText(value, true) : readable(value))];
};

const renderers: Readonly<Record<FieldType, Renderer>> = {
  account: asAccount,
  optionalAccount: asAccount,
  accounts: (payload, key) => accountList(payload.strings(key)),
  permlink: asText,
  text: asText,
  memo: (payload, key) => memoPieces(payload.text(key)),
  json: (payload, key) => [code(payload.text(key))],
  customId: asText,
  bytes: asText,
  hash160: asText,
  amount: (payload, key) => [payload.amount(key)],
  amounts: (payload, key) => withCommas(payload.amountList(key), plainText),
  price: (payload, key) => [plainText(priceText(payload.value(key)))],
  voteWeight: asHundredths,
  basisPoints: asHundredths,
  u16: asText,
  u32: asText,
  u64: asText,
  ids: (payload, key) => {
    const ids = payload.value(key);
    return [
      plainText(
        Array.isArray(ids) ? commaList(ids.map((id) => `#${readable(id)}`)) : readable(ids),
      ),
    ];
  },
  flag: (payload, key) => [plainText(payload.isTrue(key) ? say`Yes` : say`No`)],
  time: (payload, key) => {
    const read = decode(() => chainDeadline(payload.value(key), key));
    if (!read.ok) return [plainText(readable(payload.value(key)))];
    return [read.value === never ? plainText(say`Never`) : time(read.value)];
  },
  key: asText,
  optionalKey: asText,
  authority: (payload, key) => [plainText(authorityText(payload.value(key)))],
  optionalAuthority: (payload, key) => [plainText(authorityText(payload.value(key)))],
  authorities: asStructure,
  chainProperties: asStructure,
  witnessProperties: (payload, key) => [plainText(witnessPropertiesText(payload.value(key)))],
  beneficiaries: asStructure,
  work: asStructure,
  work2: asStructure,
  signedHeader: asStructure,
  noExtensions: asStructure,
};

/** A line for each declared field in the payload; empty lists (except ids) and empty memos are left out. */
export function card(fields: Fields, payload: Payload): readonly Field[] {
  return Object.entries(fields).flatMap(([key, type]) => {
    const value = payload.value(key);
    const isEmptyList = Array.isArray(value) && value.length === 0;
    if (value === undefined || value === null) return [];
    if (isEmptyList && type !== "ids") return [];
    const shown = renderers[type](payload, key);
    return shown.length > 0 ? [field(labelOf(key, type), ...shown)] : [];
  });
}

const labelOf = (key: string, type: FieldType): string =>
  key === "owner" && type !== "account" ? ownerRoleLabel : fieldLabel(key);

function priceText(price: unknown): string {
  const { base, quote } = (price ?? {}) as { readonly base?: unknown; readonly quote?: unknown };
  return base === undefined || quote === undefined
    ? readable(price)
    : say`${amountInText(base)} for ${amountInText(quote)}`;
}

function authorityText(authority: unknown): string {
  const { weight_threshold, account_auths, key_auths } = (authority ?? {}) as Readonly<
    Record<string, unknown>
  >;
  if (!Array.isArray(key_auths) || !Array.isArray(account_auths)) return readable(authority);
  const threshold = readable(weight_threshold);
  const holders = [...key_auths, ...account_auths].map((pair: unknown) => {
    if (!Array.isArray(pair)) return readable(pair);
    const [holder, weight] = pair as readonly unknown[];
    return say`${readable(holder)} (weight ${readable(weight)})`;
  });
  return `${say`Threshold ${threshold}`}\n${holders.join("\n")}`;
}
