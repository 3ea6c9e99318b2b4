/** A block's virtual operations as returned by `condenser_api.get_ops_in_block`. */
import type { BlockNum, TxId } from "../chain/names.ts";
import { isOnceInBlock } from "../chain/operations/once-in-block.ts";
import type { RawOperation } from "../chain/operations/raw-operation.ts";
import { chainTime } from "../chain/time.ts";
import type { Failure } from "../contract/failure.ts";
import { array, decode, hex, integer, isWritable, object, text, type Json } from "../decode.ts";
import { say } from "../language/say.ts";
import { err, type Result } from "../result.ts";
import { rawOperation } from "./block.ts";

/** A virtual operation: an entry of `get_ops_in_block(n, true)`. */
export interface VirtualOperation {
  readonly operation: RawOperation;
  readonly time: number;
  readonly transaction: TxId | null;
}

/**
 * Reads the virtual operations of a `get_ops_in_block` result; old nodes ignore the filter and return all. A node that
 * was restarted lists some twice.
 */
export function parseVirtualOperations(raw: unknown): Result<readonly VirtualOperation[], Failure> {
  return decode(() => {
    const seen = new Set<string>();
    return array(raw, "operations").flatMap((item, i) => {
      const field = `operations[${i}]`;
      const entry = object(item, field);
      if (!isVirtual(entry)) return [];
      const id = text(entry["trx_id"], `${field}.trx_id`);
      const operation = rawOperation(entry["op"], `${field}.op`);
      if (isOnceInBlock(operation[0], Number(entry["virtual_op"])) && isWritable(entry)) {
        const whole = JSON.stringify(entry);
        if (seen.has(whole)) return [];
        seen.add(whole);
      }
      return {
        operation,
        time: chainTime(entry["timestamp"], `${field}.timestamp`),
        transaction: /^0*$/.test(id) ? null : (hex(id, 40, `${field}.trx_id`) as TxId),
      };
    });
  });
}

/**
 * As `parseVirtualOperations`, for a block of this number. Nodes store them once the block is irreversible, and answer
 * with an empty list until then.
 */
export const virtualOperationsOf =
  (number: BlockNum) =>
  (raw: unknown): Result<readonly VirtualOperation[], Failure> => {
    const read = parseVirtualOperations(raw);
    return read.ok && read.value.length === 0 && number >= alwaysPaidFrom ? err(notStored) : read;
  };

/** Every block from this one on pays its producer with a virtual operation. */
const alwaysPaidFrom = 864_000;

export const notStored: Failure = {
  kind: "noData",
  message: say`The node does not have its virtual operations yet.`,
};

/**
 * `virtual_op` counts from 1 on STEEM and is a boolean on its forks. Recordings may have 0 for all: there, a virtual
 * operation has the highest `trx_in_block`.
 */
function isVirtual(entry: Json): boolean {
  const flag = entry["virtual_op"];
  if (flag === true) return true;
  if (flag === false) return false;
  return (
    integer(flag, "virtual_op") > 0 || integer(entry["trx_in_block"], "trx_in_block") >= 0xffff_ffff
  );
}
