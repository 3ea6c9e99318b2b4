/** Entries of `get_account_history` as nodes send them, parsed only as far as the columns need. */

/** One entry. Times are seconds since the epoch. */
export interface RawEntry {
  readonly index: number;
  readonly time: number;
  readonly block: number;
  /** The id as the node sends it; empty for a virtual operation that no transaction caused. */
  readonly transaction: string;
  /** The node's number of a virtual operation; 0 for a signed one, or where the node gives none. Some nodes write 1 for all. */
  readonly virtual?: number;
  readonly kind: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Reads an `[index, entry]` pair; null if it is malformed. */
export function readRawEntry(pair: unknown): RawEntry | null {
  if (!Array.isArray(pair)) return null;
  const [index, entry] = pair as readonly unknown[];
  if (!isCount(index) || index > maxIndex || typeof entry !== "object" || entry === null)
    return null;
  const { block, timestamp, trx_id, virtual_op, op } = entry as Readonly<Record<string, unknown>>;
  if (!isCount(block) || typeof timestamp !== "string" || !Array.isArray(op)) return null;
  const [kind, payload] = op as readonly unknown[];
  if (typeof kind !== "string" || typeof payload !== "object" || payload === null) return null;
  const time = timestampSeconds(timestamp);
  if (time === null) return null;
  return {
    index,
    time,
    block,
    transaction: typeof trx_id === "string" && !noTransaction.test(trx_id) ? trx_id : "",
    virtual: isCount(virtual_op) ? virtual_op : 0,
    kind,
    payload: payload as Readonly<Record<string, unknown>>,
  };
}

const noTransaction = /^0*$/;

/** Balances store indexes in 31 bits. No account has more entries: it would need 20 in every block of the chain. */
const maxIndex = 2 ** 31 - 1;

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 2 ** 32;

/** Neighbouring entries usually share a day, so the last day parsed is cached. */
let lastDay = "";
let lastMidnight = 0;

/** Reads '2026-11-23T12:00:00', which is UTC. */
function timestampSeconds(text: string): number | null {
  const day = text.slice(0, 10);
  if (day !== lastDay) {
    const midnight = Date.parse(`${day}T00:00:00Z`) / 1000;
    if (!Number.isInteger(midnight) || midnight < 0) return null;
    lastDay = day;
    lastMidnight = midnight;
  }
  const seconds =
    Number(text.slice(11, 13)) * 3600 +
    Number(text.slice(14, 16)) * 60 +
    Number(text.slice(17, 19));
  return Number.isInteger(seconds) ? lastMidnight + seconds : null;
}
