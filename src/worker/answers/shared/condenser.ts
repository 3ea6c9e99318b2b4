/** Calls of the condenser API. */
import type { Call } from "../../network/http/http-rpc.ts";

/** A call of a condenser method; `method` is its name without the prefix. */
export const condenser = (method: string, ...params: readonly unknown[]): Call => ({
  method: `condenser_api.${method}`,
  params,
});

/** The call for the records of accounts. */
export const accountRecords = (names: readonly string[]): Call => condenser("get_accounts", names);
