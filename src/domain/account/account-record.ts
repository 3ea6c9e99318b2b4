/** The answer of `condenser_api.get_accounts` for one account. */
import type { Failure } from "../contract/failure.ts";
import { array, decode, object, type Json } from "../decode.ts";
import { err, type Result } from "../result.ts";

/** Reads its record with `read`, which may throw a `Malformed`; an empty list means that the account doesn't exist. */
export const readAccountRecord = <T>(raw: unknown, read: (record: Json) => T): Result<T, Failure> =>
  Array.isArray(raw) && raw.length === 0
    ? err({ kind: "notFound", what: "account" })
    : decode(() => read(object(array(raw, "accounts")[0], "accounts[0]")));
