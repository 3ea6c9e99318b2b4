/** Operations of an account as an indexer lists them by kind. */
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { isTime } from "../chain/printed-time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, malformed, object, text } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import { readTable } from "../sds-table.ts";

/** An operation of an account's history. */
export interface LogEntry {
  /** Unique within the log. */
  readonly id: string;
  /** Ms since the epoch. */
  readonly time: number;
  readonly block: number;
  readonly operation: RawOperation;
}

const columns = ["id", "time", "block_num", "trans_index", "op_index", "op"] as const;

/** Reads the indexer's `getHistoryByOpTypesTime`, in whichever order its rows are. */
export const parseIndexedEntries = (raw: unknown): Result<readonly LogEntry[], Failure> =>
  decode(() =>
    readTable(raw, "history", columns)
      .map((row) => {
        const [kind, payload] = array(row.op, "op");
        return {
          id: String(integer(row.id, "id")),
          time: milliseconds(row.time),
          block: integer(row.block_num, "block_num"),
          place: [integer(row.trans_index, "trans_index"), integer(row.op_index, "op_index")],
          operation: [text(kind, "op[0]"), object(payload, "op[1]")] as const,
        };
      })
      .toSorted(
        (a, b) =>
          b.block - a.block ||
          (b.place[0] ?? 0) - (a.place[0] ?? 0) ||
          (b.place[1] ?? 0) - (a.place[1] ?? 0),
      )
      .map(({ id, time, block, operation }) => ({ id, time, block, operation })),
  );

function milliseconds(seconds: unknown): number {
  const time = integer(seconds, "time") * 1000;
  return isTime(time) ? time : malformed("time", say`a time`);
}
