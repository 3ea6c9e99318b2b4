/**
 * Readers of config.json. A value that does not fit is reported by the dotted path of its field (`malformed`); members
 * that no reader knows are left out.
 */
import { malformed, type Json } from "../decode.ts";
import { say } from "../language/say.ts";

type Reader<T> = (value: unknown, field: string) => T;

/** What a field that is missing should be. */
export const missing = "";

/** Names what is wrong with a value; one that is not there is missing. */
const wrong = (value: unknown, field: string, expected: string): never =>
  malformed(field, value === undefined ? missing : expected);

const within = (field: string, member: string | number): string =>
  field === "" ? String(member) : `${field}.${member}`;

/** A string of which `fits` is true. */
export const text =
  (expected: string, fits: (value: string) => boolean = () => true, form = ""): Reader<string> =>
  (value, field) => {
    if (typeof value !== "string") return wrong(value, field, expected);
    return fits(value) ? value : malformed(field, form);
  };

/** One of some strings. */
export const oneOf =
  <const T extends string>(values: readonly T[], expected: string): Reader<T> =>
  (value, field) =>
    values.find((each) => each === value) ?? wrong(value, field, expected);

/** A list whose items `read` reads; `expected` names it in the sentence about anything else. */
export const listOf =
  <T>(read: Reader<T>, expected = say`a list`): Reader<T[]> =>
  (value, field) =>
    Array.isArray(value)
      ? value.map((each, i) => read(each, within(field, i)))
      : wrong(value, field, expected);

/** A value that may be missing, and what is read instead. */
export function optional<T>(read: Reader<T>): Reader<T | undefined>;
export function optional<T>(read: Reader<T>, absent: unknown): Reader<T>;
export function optional<T>(read: Reader<T>, absent?: unknown): Reader<T | undefined> {
  return (value = absent, field) => (value === undefined ? undefined : read(value, field));
}

type Readers = Readonly<Record<string, Reader<unknown>>>;
type OptionalIn<R extends Readers> = {
  [Name in keyof R]: undefined extends ReturnType<R[Name]> ? Name : never;
}[keyof R];
/** What an object's members are; those that may be undefined may be missing. */
type Members<R extends Readers> = {
  [Name in Exclude<keyof R, OptionalIn<R>>]: ReturnType<R[Name]>;
} & { [Name in OptionalIn<R>]?: ReturnType<R[Name]> };

/** An object with these members. */
export const fields =
  <R extends Readers>(readers: R): Reader<Members<R>> =>
  (value, field) =>
    Object.fromEntries(
      Object.entries(readers)
        .map(([name, read]) => [name, read(members(value, field)[name], within(field, name))])
        .filter(([, member]) => member !== undefined),
    ) as Members<R>;

/** An object whose members are alike, whatever their names. */
export const record =
  <T>(read: Reader<T>, expected: string): Reader<Record<string, T>> =>
  (value, field) =>
    Object.fromEntries(
      Object.entries(members(value, field, expected)).map(([name, member]) => [
        name,
        read(member, within(field, name)),
      ]),
    );

const members = (value: unknown, field: string, expected = say`an object`): Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? (value as Json)
    : wrong(value, field, expected);
