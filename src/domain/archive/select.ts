/** Finds the entries of an archive whose columns match a query; texts are searched elsewhere. */
import { groupOf } from "../chain/operations/kind-groups.ts";
import { daySeconds } from "../durations.ts";
import type { Archive } from "./archive.ts";
import { chunkLength, type ArchiveChunk } from "./chunk.ts";
import { direction } from "./parties.ts";
import type { ArchiveQuery } from "./query.ts";

/** The indexes of the matching entries, newest first. */
export function select(archive: Archive, query: ArchiveQuery): Uint32Array {
  const wanted = plan(archive, query);
  const found = new Uint32Array(archive.loaded);
  let count = 0;
  for (let number = Math.ceil(archive.total / chunkLength) - 1; number >= 0; number--) {
    const chunk = archive.chunk(number);
    if (chunk) count = collect(chunk, number * chunkLength, wanted, found, count);
  }
  return count === found.length ? found : found.slice(0, count);
}

/** A query with its texts turned into the archive's codes. */
interface Plan {
  /** By code of kind: 1 if it matches. Code 0 stands for no entry and never matches. */
  readonly kinds: Uint8Array;
  readonly direction: number;
  /** By code of account: 1 if it matches; null if all do. */
  readonly others: Uint8Array | null;
  readonly from: number;
  readonly to: number;
  readonly steem: Bounds | null;
  readonly sbd: Bounds | null;
  readonly vests: Bounds | null;
}

/** In the chain's units of the token; a bound between two units has a fraction. */
interface Bounds {
  readonly min: number;
  readonly max: number;
}

function plan({ kinds, names }: Archive, query: ArchiveQuery): Plan {
  const { groups, other, token, min, max, since, until } = query;
  const kindCodes = Uint8Array.from({ length: 256 }, (_, code) => {
    if (code === 0) return 0;
    const kind = kinds.textOf(code);
    const isWanted =
      (groups.length === 0 && query.kinds.length === 0) ||
      query.kinds.includes(kind) ||
      groups.includes(groupOf(kind));
    return isWanted ? 1 : 0;
  });
  const isBounded = token !== "" || min !== null || max !== null;
  const bounds = (of: typeof token, decimals: number): Bounds | null =>
    isBounded && (token === "" || token === of)
      ? {
          min: Math.max(unitsIn(min ?? 0, decimals), 1),
          max: max === null ? Infinity : unitsIn(max, decimals),
        }
      : null;
  return {
    kinds: kindCodes,
    direction: query.direction === "" ? -1 : direction[query.direction],
    others: other === "" ? null : codesOf(names.texts, other),
    from: since === "" ? 0 : Date.parse(since) / 1000,
    to: until === "" ? Infinity : Date.parse(until) / 1000 + daySeconds,
    steem: bounds("STEEM", 3),
    sbd: bounds("SBD", 3),
    vests: bounds("VESTS", 6),
  };
}

/** An amount in units: its decimal point is moved, because 1.001 × 1000 is 1000.9999999999999 in floating point. */
function unitsIn(amount: number, decimals: number): number {
  const [digits, exponent = "0"] = String(amount).split("e");
  return Number(`${digits}e${Number(exponent) + decimals}`);
}

function codesOf(names: readonly string[], wanted: string): Uint8Array {
  const isWanted = wanted.endsWith("*")
    ? (name: string) => name !== "" && name.startsWith(wanted.slice(0, -1))
    : (name: string) => name === wanted;
  return Uint8Array.from(names, (name) => (isWanted(name) ? 1 : 0));
}

/**
 * Adds the matching indexes of a chunk that begins at index `first` to the `count` found before; returns the new count.
 * The columns are read into constants first: looking them up for every row would take as long as the rest.
 */
function collect(
  chunk: ArchiveChunk,
  first: number,
  wanted: Plan,
  found: Uint32Array,
  count: number,
): number {
  const { kind, direction: side, other, time, steem, sbd, vests, times } = chunk;
  const { kinds, direction: wantedSide, others, from, to } = wanted;
  if (times.newest < from || times.oldest >= to) return count;
  const acceptsAnyAmount = wanted.steem === null && wanted.sbd === null && wanted.vests === null;
  let next = count;
  for (let row = chunkLength - 1; row >= 0; row--) {
    if (kinds[kind[row] ?? 0] !== 1) continue;
    if (wantedSide >= 0 && side[row] !== wantedSide) continue;
    if (others !== null && others[other[row] ?? 0] !== 1) continue;
    const at = time[row] ?? 0;
    if (at < from || at >= to) continue;
    if (
      acceptsAnyAmount ||
      isWithin(steem[row] ?? 0, wanted.steem) ||
      isWithin(sbd[row] ?? 0, wanted.sbd) ||
      isWithin(vests[row] ?? 0, wanted.vests)
    )
      found[next++] = first + row;
  }
  return next;
}

const isWithin = (units: number, bounds: Bounds | null): boolean =>
  bounds !== null && units >= bounds.min && units <= bounds.max;
