/**
 * Compares a node's JSON with what its own bytes decode to: equal except for equivalent spellings, and with fields
 * that no bytes cover listed separately.
 */
import { rawOperation } from "../block/block.ts";
import type { Uncovered } from "../block/uncovered.ts";
import { amountText } from "../chain/amount-text.ts";
import type { CanonicalTransaction } from "../chain/binary/transaction.ts";
import { exactAmount } from "../chain/exact-amount.ts";
import { definitionOf } from "../chain/operations/registry.ts";
import { chainDeadline, fullTimeText } from "../chain/printed-time.ts";
import { decode, type Json } from "../decode.ts";
import { jsonText } from "../json-text.ts";
import { isAddedByInterface } from "./interface-defaults.ts";

/** A value that differs from its decoded bytes. */
export interface DifferentForm {
  readonly path: string;
  /** Both values as JSON, truncated if long. */
  readonly claimed: string;
  readonly computed: string;
}

/** The findings of a comparison so far. */
export interface Findings {
  readonly uncovered: Uncovered[];
  /** The first one. */
  contradiction: DifferentForm | null;
}

export const noFindings = (): Findings => ({ uncovered: [], contradiction: null });

/** A malicious node may add any number of fields. */
const maxUncovered = 50;
const maxJsonLength = 200;

/** Fields of a transaction in a block that are checked against the block, not against bytes. */
const envelope: ReadonlySet<string> = new Set(["transaction_id", "block_num", "transaction_num"]);

/** Compares a transaction, in either form a node may send, with the one its bytes decode to. */
export function compareTransactions(
  found: Findings,
  raw: Json,
  { operations, ...rest }: CanonicalTransaction,
  path: string,
): void {
  const rawOperations = raw["operations"] as readonly unknown[];
  for (const [i, [kind, payload]] of operations.entries())
    compareOperations(found, rawOperations[i], kind, payload, `${path}.operations[${i}]`);
  compareMembers(found, raw, rest, path, (name) => name === "operations" || envelope.has(name));
}

function compareOperations(
  found: Findings,
  raw: unknown,
  kind: string,
  decoded: Json,
  path: string,
): void {
  const [, payload] = rawOperation(raw, path);
  comparePayloads(found, kind, payload, decoded, path);
  if (Array.isArray(raw)) addItemsFrom(found, raw, 2, path);
  else addMembers(found, raw as Json, path, (name) => name === "type" || name === "value");
}

/** Compares an operation's payload with the decoded one. */
export function comparePayloads(
  found: Findings,
  kind: string,
  payload: Json,
  decoded: Json,
  path: string,
): void {
  const fields = definitionOf(kind)?.fields ?? {};
  for (const name in decoded)
    if (payload[name] !== decoded[name])
      compareForms(found, payload[name], decoded[name], within(path, name), (member, value) =>
        isAddedByInterface(kind, name, member, value),
      );
  addMembers(
    found,
    payload,
    path,
    (name) =>
      Object.hasOwn(decoded, name) || (payload[name] === null && Object.hasOwn(fields, name)),
  );
}

/** Whether a member with a value is one that the interface adds. */
type IsDefault = (name: string, value: unknown) => boolean;

const never: IsDefault = () => false;

/** Compares any value. */
export function compareForms(
  found: Findings,
  raw: unknown,
  decoded: unknown,
  path: string,
  isDefault: IsDefault = never,
): void {
  if (raw === decoded || isSameNumber(raw, decoded) || isSameTime(raw, decoded)) return;
  if (Array.isArray(decoded)) return compareLists(found, raw, decoded, path);
  if (typeof raw !== "object" || raw === null) return contradict(found, raw, decoded, path);
  if (typeof decoded === "string") return compareAmounts(found, raw, decoded, path);
  if (typeof decoded !== "object" || decoded === null || Array.isArray(raw))
    return contradict(found, raw, decoded, path);
  compareMembers(found, raw as Json, decoded as Json, path, () => false, isDefault);
}

/** Compares two objects; fields of `raw` that `isKnown` names are neither compared nor listed as uncovered. */
export function compareMembers(
  found: Findings,
  raw: Json,
  decoded: Json,
  path: string,
  isKnown: (name: string) => boolean,
  isDefault: IsDefault = never,
): void {
  for (const name in decoded)
    if (raw[name] !== decoded[name])
      compareForms(found, raw[name], decoded[name], within(path, name));
  addMembers(found, raw, path, (name) => Object.hasOwn(decoded, name) || isKnown(name), isDefault);
}

/** Some answers give a number beyond 32 bits as text, others as a number. */
const isSameNumber = (raw: unknown, decoded: unknown): boolean =>
  (typeof raw === "number" || typeof raw === "string") &&
  (typeof decoded === "number" || typeof decoded === "string") &&
  typeof raw !== typeof decoded &&
  String(raw) === String(decoded);

/** A time from 2038 on, which is decoded as nodes print it. */
const wrapped = /^19[0-6]\d-\d\d-\d\dT\d\d:\d\d:\d\d$/;

const isSameTime = (raw: unknown, decoded: unknown): boolean =>
  typeof decoded === "string" &&
  wrapped.test(decoded) &&
  fullTimeText(chainDeadline(decoded, "")) === raw;

function compareLists(
  found: Findings,
  raw: unknown,
  decoded: readonly unknown[],
  path: string,
): void {
  if (raw === undefined && decoded.length === 0) return;
  if (Array.isArray(raw)) {
    for (const [i, each] of decoded.entries())
      if (raw[i] !== each) compareForms(found, raw[i], each, `${path}[${i}]`);
    addItemsFrom(found, raw, decoded.length, path);
  } else if (
    typeof raw === "object" &&
    raw !== null &&
    decoded.length === 2 &&
    typeof decoded[0] === "number"
  ) {
    // {type, value} instead of [number, value]: the writer looks up the number by the type.
    compareForms(found, (raw as Json)["value"], decoded[1], `${path}.value`);
    addMembers(found, raw as Json, path, (name) => name === "type" || name === "value");
  } else contradict(found, raw, decoded, path);
}

function compareAmounts(found: Findings, raw: object, decoded: string, path: string): void {
  const read = decode(() => amountText(exactAmount(raw, path)));
  if (!read.ok || read.value !== decoded) return contradict(found, raw, decoded, path);
  if (Array.isArray(raw)) addItemsFrom(found, raw, 3, path);
  else addMembers(found, raw as Json, path, (name) => /^(amount|precision|nai)$/.test(name));
}

function contradict(found: Findings, raw: unknown, decoded: unknown, path: string): void {
  found.contradiction ??= { path, claimed: cut(raw), computed: cut(decoded) };
}

function addItemsFrom(
  found: Findings,
  items: readonly unknown[],
  first: number,
  path: string,
): void {
  for (let i = first; i < items.length && found.uncovered.length < maxUncovered; i++)
    found.uncovered.push({ path: `${path}[${i}]`, json: cut(items[i]), isDefault: false });
}

function addMembers(
  found: Findings,
  raw: Json,
  path: string,
  isCovered: (name: string) => boolean,
  isDefault: IsDefault = never,
): void {
  for (const name of Object.keys(raw)) {
    if (isCovered(name)) continue;
    if (found.uncovered.length >= maxUncovered) return;
    found.uncovered.push({
      path: cutText(within(path, name)),
      json: cut(raw[name]),
      isDefault: isDefault(name, raw[name]),
    });
  }
}

const within = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`);

const cut = (value: unknown): string => cutText(jsonText(value));

const cutText = (text: string): string =>
  text.length > maxJsonLength ? `${text.slice(0, maxJsonLength)}…` : text;
