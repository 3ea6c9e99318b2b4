/** SBD waiting to be converted to STEEM: all requests on the chain, from the node's list, which is in order of time. */
import { amount, type Amount } from "../chain/amount.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { decode, integer, list, malformed, object } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";

export const conversionsMethod = "database_api.list_sbd_conversion_requests";

/** Requests that a node returns per call. */
export const conversionPage = 1000;

export interface ConversionRequest {
  readonly id: number;
  /** Thousandths of SBD. */
  readonly units: bigint;
  /** When it pays, ms. */
  readonly time: number;
}

/** All requests, added up. */
export interface PendingConversions {
  readonly sbd: Amount;
  readonly requests: number;
  /** When the first and the last one pay, ms; null without requests. */
  readonly due: { readonly first: number; readonly last: number } | null;
  /** Whether the node's list was read to its end. */
  readonly isComplete: boolean;
}

/** Reads a page of the list. */
export const parseConversionRequests = (
  raw: unknown,
): Result<readonly ConversionRequest[], Failure> =>
  decode(() =>
    list(object(raw, "list")["requests"], "requests", (item) => {
      const read = object(item, "");
      const { units, token } = amount(read["amount"], "amount");
      if (token !== "SBD" || units < 0n) malformed("amount", say`an amount of SBD`);
      return {
        id: integer(read["id"], "id"),
        units,
        time: chainTime(read["conversion_date"], "conversion_date"),
      };
    }),
  );

export function pendingConversions(
  requests: readonly ConversionRequest[],
  isComplete: boolean,
): PendingConversions {
  const times = requests.map(({ time }) => time);
  return {
    sbd: { units: requests.reduce((sum, { units }) => sum + units, 0n), token: "SBD" },
    requests: requests.length,
    due:
      requests.length === 0
        ? null
        : {
            first: times.reduce((a, b) => Math.min(a, b)),
            last: times.reduce((a, b) => Math.max(a, b)),
          },
    isComplete,
  };
}
