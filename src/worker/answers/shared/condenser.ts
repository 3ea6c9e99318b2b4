/** Calls of the condenser API. */
import type { Call } from "../../network/http/http-rpc.ts";

/** A call of the method with this name, which has no prefix. */
export const condenser = (method: string, ...params: readonly unknown[]): Call => ({
  method: `condenser_api.${method}`,
  params,
});

/** The call for the records of accounts. */
export const accountRecords = (names: readonly string[]): Call => condenser("get_accounts", names);
