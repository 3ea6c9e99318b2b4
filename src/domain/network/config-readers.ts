/**
 * Readers of config.json. A value that does not fit is reported by the dotted path of its field (`malformed`); members
 * that no reader knows are left out.
 */
import { malformed, type Json } from "../decode.ts";
import { say } from "../language/say.ts";

type Reader<T> = (value: unknown, field: string) => T;

/** Stands for the description of a field that is missing. */
export const missing = "";

/** Says what is wrong with a value; `undefined` counts as missing. */
const wrong = (value: unknown, field: string, expected: string): never =>
  malformed(field, value === undefined ? missing : expected);

const within = (field: string, member: string | number): string =>
  field === "" ? String(member) : `${field}.${member}`;

/** A string that `fits` accepts; `form` describes it in the message about any other string. */
export const text =
  (expected: string, fits: (value: string) => boolean = () => true, form = ""): Reader<string> =>
  (value, field) => {
    if (typeof value !== "string") return wrong(value, field, expected);
    return fits(value) ? value : malformed(field, form);
  };

/** One of these strings. */
export const oneOf =
  <const T extends string>(values: readonly T[], expected: string): Reader<T> =>
  (value, field) =>
    values.find((each) => each === value) ?? wrong(value, field, expected);

/** A list whose items `read` reads; `expected` describes it in the message about any other value. */
export const listOf =
  <T>(read: Reader<T>, expected = say`a list`): Reader<T[]> =>
  (value, field) =>
    Array.isArray(value)
      ? value.map((each, i) => read(each, within(field, i)))
      : wrong(value, field, expected);

/** A value that may be missing; `absent` is then read in its place. */
export function optional<T>(read: Reader<T>): Reader<T | undefined>;
export function optional<T>(read: Reader<T>, absent: unknown): Reader<T>;
export function optional<T>(read: Reader<T>, absent?: unknown): Reader<T | undefined> {
  return (value = absent, field) => (value === undefined ? undefined : read(value, field));
}

type Readers = Readonly<Record<string, Reader<unknown>>>;
type OptionalIn<R extends Readers> = {
  [Name in keyof R]: undefined extends ReturnType<R[Name]> ? Name : never;
}[keyof R];
/** The object that these readers return; members that may be undefined may be missing. */
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
