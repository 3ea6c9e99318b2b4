/** Reads the lists of delegations that nodes and the indexing service send. */
import { amount } from "../chain/amount.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, list, number, object, text } from "../decode.ts";
import type { Result } from "../result.ts";
import type { Delegation } from "./delegations.ts";

/** Reads `get_vesting_delegations`. */
export const parseGiven = (raw: unknown): Result<readonly Delegation[], Failure> =>
  decode(() =>
    list(raw, "delegations", (item) => {
      const read = object(item, "");
      return {
        account: text(read["delegatee"], "delegatee"),
        vests: amount(read["vesting_shares"], "vesting_shares"),
        time: chainTime(read["min_delegation_time"], "min_delegation_time"),
      };
    }),
  );

/** Reads `get_expiring_vesting_delegations`, which names no delegatee. */
export const parseReturning = (raw: unknown): Result<readonly Delegation[], Failure> =>
  decode(() =>
    list(raw, "delegations", (item) => {
      const read = object(item, "");
      return {
        account: "",
        vests: amount(read["vesting_shares"], "vesting_shares"),
        time: chainTime(read["expiration"], "expiration"),
      };
    }),
  );

/** Reads the indexing service's `getIncomingDelegations`. */
export const parseReceived = (raw: unknown): Result<readonly Delegation[], Failure> =>
  parseTable(raw, "from", "time");

/** Reads the indexing service's `getExpiringDelegations`. */
export const parseExpiring = (raw: unknown): Result<readonly Delegation[], Failure> =>
  parseTable(raw, "to", "expiration");

/** Reads a table with named columns. `account` and `time`: the columns that hold these. */
function parseTable(
  raw: unknown,
  account: string,
  time: string,
): Result<readonly Delegation[], Failure> {
  return decode(() => {
    const table = object(raw, "delegations");
    const columns = object(table["cols"], "delegations.cols");
    const column = (name: string): number => integer(columns[name], `cols.${name}`);
    return list(table["rows"], "delegations.rows", (item) => {
      const row = array(item, "");
      const vests = number(row[column("vests")], "vests");
      return {
        account: text(row[column(account)], account),
        vests: { units: BigInt(Math.round(vests * 1e6)), token: "VESTS" as const },
        time: integer(row[column(time)], time) * 1000,
      };
    });
  });
}
