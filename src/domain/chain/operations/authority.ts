/** Authorities: the signatures that an account or an operation requires. */
import { array, integer, list, malformed, object, text } from "../../decode.ts";
import { say } from "../../language/say.ts";
import type { AccountName } from "../names.ts";

/** Roles of an account's keys; each may also act as the ones before it. */
export type KeyRole = "posting" | "active" | "owner";

/** Keys and accounts whose combined weight must reach the threshold. */
export interface SignedAuthority {
  readonly threshold: number;
  readonly keyAuths: readonly (readonly [key: string, weight: number])[];
  readonly accountAuths: readonly (readonly [name: AccountName, weight: number])[];
}

/** Reads {weight_threshold, account_auths, key_auths} within a `decode`. */
export function readAuthority(raw: unknown, field: string): SignedAuthority {
  const read = object(raw, field);
  return {
    threshold: readWeight(read["weight_threshold"], `${field}.weight_threshold`),
    keyAuths: list(read["key_auths"], `${field}.key_auths`, readEntry),
    accountAuths: list(read["account_auths"], `${field}.account_auths`, (each) => {
      const [name, weight] = readEntry(each);
      return [name as AccountName, weight];
    }),
  };
}

function readEntry(raw: unknown): readonly [string, number] {
  const [name, weight] = array(raw, "");
  return [text(name, "[0]"), readWeight(weight, "[1]")];
}

function readWeight(raw: unknown, field: string): number {
  const read = integer(raw, field);
  return read >= 0 ? read : malformed(field, say`a weight`);
}
