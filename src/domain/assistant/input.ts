/**
 * The input of tools for assistants: each value that an assistant wrote is checked. A wrong one becomes a sentence, so
 * that the assistant can correct it and call again.
 */
import { isAccountName } from "../account/account.ts";
import { parseRequestedTime } from "../block/requested-time.ts";
import { isTypedId } from "../chain/ids.ts";
import { isBlockNum, type AccountName, type BlockNum } from "../chain/names.ts";
import { parsePostAddress, type PostAddress } from "../post/post-address.ts";
import { err, ok, type Result } from "../result.ts";

/** One value of a tool's input. */
export interface Input<T> {
  /** The value's JSON Schema. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value if the assistant leaves it out; undefined if it is required. */
  readonly otherwise?: T;
  /** The checked value, or why it is wrong. */
  readonly read: (value: unknown) => Result<T, string>;
}

/** The inputs of a tool by name. */
export type Inputs = Readonly<Record<string, Input<unknown>>>;

/** The values of a tool's inputs. */
export type ValuesOf<I extends Inputs> = {
  readonly [Name in keyof I]: I[Name] extends Input<infer T> ? T : never;
};

/** The longest text that a tool takes, in characters. */
const maxText = 200;

/** The trimmed text; empty if the value is not a text or is too long. */
const trimmed = (value: unknown): string =>
  typeof value === "string" && value.length <= maxText ? value.trim() : "";

/** An account's name, with or without its @. */
export const account = (
  description = "The account's name, such as 'steemit'.",
): Input<AccountName> => ({
  schema: { type: "string", description },
  read: (value) => {
    const name = trimmed(value).toLowerCase().replace(/^@/, "");
    return isAccountName(name)
      ? ok(name as AccountName)
      : err("must be an account's name, such as 'steemit'");
  },
});

/** A post's address. */
export const post: Input<PostAddress> = {
  schema: { type: "string", description: "The post: its URL on any site, or '@author/permlink'." },
  read: (value) => {
    const address = parsePostAddress(trimmed(value));
    return typeof address === "string" ? err("must be '@author/permlink'") : ok(address);
  },
};

/** A transaction's id. */
export const transactionId: Input<string> = {
  schema: { type: "string", description: "The transaction's id: 40 hex digits." },
  read: (value) => {
    const id = trimmed(value).toLowerCase();
    return isTypedId(id) ? ok(id) : err("must be 40 hex digits");
  },
};

/** Any short text. */
export const text = (description: string): Input<string> => ({
  schema: { type: "string", description, maxLength: maxText },
  read: (value) => {
    const given = trimmed(value);
    return given === "" ? err(`must be a text of 1 to ${maxText} characters`) : ok(given);
  },
});

/** A whole number between two bounds. */
export const wholeNumber = (description: string, min: number, max: number): Input<number> => ({
  schema: { type: "integer", description, minimum: min, maximum: max },
  read: (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= min && value <= max
      ? ok(value)
      : err(`must be a whole number from ${min} to ${max}`),
});

/** A block's height. */
export const height: Input<BlockNum> = {
  schema: { type: "integer", description: "The block's height, from 1.", minimum: 1 },
  read: (value) =>
    typeof value === "number" && isBlockNum(value)
      ? ok(value)
      : err("must be a block's height: a whole number from 1"),
};

/** A day in UTC. */
export const day = (description: string): Input<string> => ({
  schema: { type: "string", description, pattern: "^\\d{4}-\\d{2}-\\d{2}$" },
  read: (value) =>
    typeof value === "string" && value.length === 10 && parseRequestedTime(value) !== null
      ? ok(value)
      : err("must be a day in UTC, such as '2026-11-23'"),
});

/** One of a few words. */
export const oneOf = <const T extends string>(
  description: string,
  words: readonly T[],
): Input<T> => ({
  schema: { type: "string", description, enum: words },
  read: (value) => {
    const found = words.find((word) => word === value);
    return found === undefined ? err(`must be one of ${words.join(", ")}`) : ok(found);
  },
});

/** An input that may be left out. */
export const optional = <T, const Otherwise>(
  input: Input<T>,
  otherwise: Otherwise,
): Input<T | Otherwise> => ({ ...input, otherwise });

/** All values of a tool's input, or every mistake in one sentence. An unknown name is a mistake. */
export function readInputs<I extends Inputs>(
  inputs: I,
  given: unknown,
): Result<ValuesOf<I>, string> {
  const values = new Map<string, unknown>();
  const mistakes: string[] = [];
  const written = new Map(typeof given === "object" && given !== null ? Object.entries(given) : []);
  for (const [name, { read, otherwise }] of Object.entries(inputs)) {
    const value = written.get(name) ?? undefined;
    if (value === undefined) {
      if (otherwise === undefined) mistakes.push(`'${name}' is missing`);
      values.set(name, otherwise);
      continue;
    }
    const result = read(value);
    if (result.ok) values.set(name, result.value);
    else mistakes.push(`'${name}' ${result.error}`);
  }
  for (const name of written.keys())
    if (!Object.hasOwn(inputs, name)) mistakes.push(`'${name.slice(0, 40)}' is not known`);
  return mistakes.length > 0
    ? err(`Wrong input: ${mistakes.join("; ")}.`)
    : ok(Object.fromEntries(values) as ValuesOf<I>);
}

/** The JSON Schema of a tool's input. */
export const schemaOf = (inputs: Inputs): Readonly<Record<string, unknown>> => ({
  type: "object",
  properties: Object.fromEntries(
    Object.entries(inputs).map(([name, { schema, otherwise }]) => [
      name,
      otherwise === undefined || otherwise === "" || otherwise === null
        ? schema
        : { ...schema, default: otherwise },
    ]),
  ),
  required: Object.entries(inputs)
    .filter(([, { otherwise }]) => otherwise === undefined)
    .map(([name]) => name),
  additionalProperties: false,
});
