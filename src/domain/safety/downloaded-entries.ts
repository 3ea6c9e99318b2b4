/** Which entries of a downloaded history have to be read to judge the account's safety. */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";
import { paymentKinds } from "./outflow-findings.ts";

/**
 * Leaves out the payments that say nothing new: those that the account received, and before `since`, ms, all but the
 * oldest to each receiver. `indexes`: newest first.
 */
export function withoutRepeatedPayments(
  archive: Archive,
  indexes: Uint32Array,
  since: number,
): Uint32Array {
  const { kinds } = archive;
  const isPayment = Array.from({ length: 256 }, (_, code) => paymentKinds.has(kinds.textOf(code)));
  const paid = new Set<number>();
  const kept = new Uint32Array(indexes.length);
  let newest = kept.length;
  for (let place = indexes.length - 1; place >= 0; place--) {
    const index = indexes[place] ?? 0;
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (chunk && isPayment[chunk.kind[row] ?? 0]) {
      if (chunk.direction[row] !== direction.out) continue;
      const receiver = chunk.other[row] ?? 0;
      const isOld = (chunk.time[row] ?? 0) * 1000 < since;
      // The code 0 stands for a name that no account can have.
      if (isOld && receiver !== 0 && paid.size === paid.add(receiver).size) continue;
    }
    newest -= 1;
    kept[newest] = index;
  }
  return kept.subarray(newest);
}
