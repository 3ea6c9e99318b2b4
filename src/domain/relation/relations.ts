/**
 * An account's relations, added up over its downloaded history. If there are very many other accounts, only some are
 * listed, but the totals count all: the difference is what is left out.
 */
import type { Archive } from "../archive/archive.ts";
import { chunkLength, type ArchiveChunk } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";
import { currentVests } from "../chain/hardforks.ts";
import { mostFrequent } from "./most-frequent.ts";
import { relationOperations, type RelationKind } from "./relation-kinds.ts";
import type { AccountRelations, DaySpan, Flow, RelationsRequest } from "./relation.ts";

interface Sum {
  count: number;
  steem: number;
  sbd: number;
  vests: number;
}

/** `first` and `last`: s. */
interface Sums {
  readonly out: Sum;
  readonly in: Sum;
  first: number;
  last: number;
}

const noSum = (): Sum => ({ count: 0, steem: 0, sbd: 0, vests: 0 });
const noSums = (): Sums => ({ out: noSum(), in: noSum(), first: Infinity, last: 0 });

/**
 * The relations in an archive. `always`: accounts that are listed whenever there is a relation to them. `isComplete`:
 * whether the archive has all entries, and none is disputed. `span`: the days that count; null for all time.
 */
export function relationsIn(
  archive: Archive,
  { kinds, most }: Pick<RelationsRequest, "kinds" | "most">,
  always: ReadonlySet<string>,
  isComplete: boolean,
  span: DaySpan | null = null,
): AccountRelations {
  const { texts } = archive.names;
  const counts = kinds.map(() => new Uint32Array(texts.length));
  const accounts = kinds.map(() => 0);
  const seen = new Uint8Array(texts.length);
  let [all, own] = [0, 0];
  visitOperations(archive, kinds, span, (place, chunk, row) => {
    const other = chunk.other[row] ?? 0;
    const column = counts[place];
    if (!column) return;
    if (other === 0 || chunk.direction[row] === direction.self) {
      own += 1;
      return;
    }
    const before = column[other] ?? 0;
    column[other] = before + 1;
    if (before > 0) return;
    accounts[place] = (accounts[place] ?? 0) + 1;
    if (seen[other] === 1) return;
    seen[other] = 1;
    all += 1;
  });
  const listed = mostFrequent(
    counts,
    most,
    [...always].map((name) => archive.names.find(name)).filter((code) => code !== null),
  );
  const sums = new Map(listed.map((code) => [code, kinds.map(noSums)]));
  const totals = kinds.map(noSums);
  visitOperations(archive, kinds, span, (place, chunk, row) => {
    const other = chunk.other[row] ?? 0;
    if (other === 0 || chunk.direction[row] === direction.self) return;
    const kind = kinds[place];
    for (const each of [totals[place], sums.get(other)?.[place]])
      if (each && kind) add(each, kind, chunk, row);
  });
  return {
    account: archive.account,
    loaded: archive.loaded,
    isComplete,
    accounts: all,
    listed: listed.length,
    relations: listed.flatMap((code) =>
      kinds.flatMap((kind, place) => {
        const found = sums.get(code)?.[place];
        return !found || found.last === 0
          ? []
          : [
              {
                kind,
                other: texts[code] ?? "",
                out: flow(found.out),
                in: flow(found.in),
                first: found.first * 1000,
                last: found.last * 1000,
              },
            ];
      }),
    ),
    totals: kinds.flatMap((kind, place) => {
      const found = totals[place];
      const others = accounts[place] ?? 0;
      return found && others > 0
        ? [{ kind, accounts: others, out: flow(found.out), in: flow(found.in) }]
        : [];
    }),
    own,
  };
}

const flow = ({ count, steem, sbd, vests }: Sum): Flow => ({ count, steem, sbd, vests });

/** Visits every entry of these kinds in a span, with its kind's place in the list; the newest first. */
export function visitOperations(
  archive: Archive,
  kinds: readonly RelationKind[],
  span: DaySpan | null,
  visit: (place: number, chunk: ArchiveChunk, row: number) => void,
): void {
  const [from, to] = span ? [span.from / 1000, span.to / 1000] : [0, Infinity];
  const places = new Int8Array(256).fill(-1);
  for (const [place, kind] of kinds.entries())
    for (const operation of relationOperations[kind]) {
      const code = archive.kinds.find(operation);
      if (code !== null) places[code] = place;
    }
  for (let number = Math.ceil(archive.total / chunkLength) - 1; number >= 0; number--) {
    const chunk = archive.chunk(number);
    if (!chunk) continue;
    for (let row = chunkLength - 1; row >= 0; row--) {
      const place = places[chunk.kind[row] ?? 0] ?? -1;
      if (place < 0) continue;
      const time = chunk.time[row] ?? 0;
      if (time >= from && time < to) visit(place, chunk, row);
    }
  }
}

function add(sums: Sums, kind: RelationKind, chunk: ArchiveChunk, row: number): void {
  const time = chunk.time[row] ?? 0;
  const isOut = kind !== "trade" && chunk.direction[row] === direction.out;
  const sum = isOut ? sums.out : sums.in;
  sum.count += 1;
  sum.steem += chunk.steem[row] ?? 0;
  sum.sbd += chunk.sbd[row] ?? 0;
  const vests = currentVests(chunk.vests[row] ?? 0, time);
  // Entries come newest first.
  if (kind !== "delegation") sum.vests += vests;
  else if (sum.count === 1) sum.vests = vests;
  sums.first = Math.min(sums.first, time);
  sums.last = Math.max(sums.last, time);
}
