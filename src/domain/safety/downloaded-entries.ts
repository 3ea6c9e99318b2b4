/** Which entries of a downloaded history have to be read to judge the account's safety. */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";
import { mostJudged, signerReach } from "../authority/signer-signals.ts";
import { outflowWindow, paymentKinds } from "./outflow-findings.ts";

/** Number of the largest payments that are read: several can be parts of one judged transaction. */
const mostLarge = 10 * mostJudged;

/**
 * Leaves out the payments that say nothing: all that the account received or made to itself, and those to a receiver whom it
 * paid more than a week ago. The month's largest that it made are read all the same: their signers are judged. `indexes`:
 * newest first; so is what is returned. `now`: ms.
 */
export function withoutRepeatedPayments(
  archive: Archive,
  indexes: Uint32Array,
  now: number,
): Uint32Array {
  const { kinds } = archive;
  const isPayment = Array.from({ length: 256 }, (_, code) => paymentKinds.has(kinds.textOf(code)));
  const paid = new Set<number>();
  const read: number[] = [];
  const largest = new Largest();
  for (const index of indexes.toReversed()) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk || !isPayment[chunk.kind[row] ?? 0]) {
      read.push(index);
      continue;
    }
    const side = chunk.direction[row];
    const isToOther = side === direction.out;
    if (!isToOther && side !== direction.self) continue;
    const receiver = chunk.other[row] ?? 0;
    const units = (chunk.steem[row] ?? 0) + (chunk.sbd[row] ?? 0);
    const age = now - (chunk.time[row] ?? 0) * 1000;
    if (isToOther && !paid.has(receiver)) read.push(index);
    else if (age < signerReach) largest.add(index, units);
    // The code 0 stands for a name that no account can have.
    if (isToOther && age > outflowWindow && receiver !== 0 && units > 0) paid.add(receiver);
  }
  return Uint32Array.from([...read, ...largest.indexes])
    .sort()
    .reverse();
}

/** The largest of some payments; of equal ones, the newest. */
class Largest {
  /** Largest first. */
  readonly #payments: { readonly index: number; readonly units: number }[] = [];

  /** `units`: thousandths of a token. Payments are added oldest first. */
  add(index: number, units: number): void {
    const payments = this.#payments;
    const isLarge = payments.length < mostLarge || units >= (payments.at(-1)?.units ?? 0);
    if (!isLarge) return;
    const place = payments.findIndex((each) => each.units <= units);
    payments.splice(place < 0 ? payments.length : place, 0, { index, units });
    payments.splice(mostLarge);
  }

  get indexes(): readonly number[] {
    return this.#payments.map(({ index }) => index);
  }
}
