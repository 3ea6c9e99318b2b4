/** Every operation kind with a reader of its own; all others read generically. */
import type { RawOperation } from "../block.ts";
import { categoryOf } from "./category.ts";
import { comment } from "./comment.ts";
import { customJson } from "./custom-json.ts";
import { generic } from "./generic.ts";
import type { OperationView } from "./operation.ts";
import type { Rates } from "./pieces.ts";
import type { OperationReader } from "./reader.ts";
import { transfer } from "./transfer.ts";
import { delegateVestingShares, transferToVesting, withdrawVesting } from "./vesting.ts";
import { vote } from "./vote.ts";

const readers: ReadonlyMap<string, OperationReader> = new Map([
  ["vote", vote],
  ["comment", comment],
  ["transfer", transfer],
  ["custom_json", customJson],
  ["transfer_to_vesting", transferToVesting],
  ["withdraw_vesting", withdrawVesting],
  ["delegate_vesting_shares", delegateVestingShares],
]);

/** An operation in words. VESTS are shown as SP where `rates` are known. */
export function describeOperation(
  [kind, payload]: RawOperation,
  rates: Rates | null,
): OperationView {
  const read = readers.get(kind) ?? generic(kind);
  const { sentence, fields, sentiment = null } = read(payload, rates);
  return {
    kind,
    category: categoryOf(kind),
    sentence,
    fields,
    sentiment,
    json: JSON.stringify(payload, null, 2),
  };
}
