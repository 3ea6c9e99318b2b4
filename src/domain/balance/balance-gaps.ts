/**
 * What may explain a residue: changes of the chain's state that leave no operation in the account's history, or none
 * with an amount. Source: chain rules, section 11.
 */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";
import { hardforks } from "../chain/hardforks.ts";
import { seizureRecipient, treasury, type BalanceName } from "./balance-effects.ts";
import type { BalanceBook } from "./balances.ts";
import type { OpenFunds } from "./open-funds.ts";

/** Kinds of gaps. */
export type GapKind =
  | "powerUps"
  | "orders"
  | "unread"
  | "hf1"
  | "mining"
  | "hf23"
  | "interest"
  | "treasury"
  | "burnt"
  | "seized"
  | "repeated"
  | "recent";

/** A gap and how many entries it concerns; null where that is unknown. */
export interface BalanceGap {
  readonly kind: GapKind;
  readonly balances: readonly BalanceName[];
  readonly count: number | null;
}

/** The account whose funds are burnt. */
const burner = "null";

const liquid: readonly BalanceName[] = ["steem", "sbd"];
const sbd: readonly BalanceName[] = ["sbd", "savingsSbd"];
const everything: readonly BalanceName[] = ["steem", "sbd", "vests", "savingsSteem", "savingsSbd"];

/** Until this time, in seconds, witnesses and miners were paid without an operation. */
const miningEnd = hardforks.hf17;

/** What the texts of entries say. */
export interface ReadTexts {
  readonly funds: OpenFunds;
  /** Entries whose payloads were not read because there are too many. */
  readonly unread: number;
  /** Entries that repeat the one before in their columns and in their text. */
  readonly repeated: number;
}

/** The gaps in this archive. */
export function balanceGaps(
  archive: Archive,
  book: BalanceBook,
  { funds, unread, repeated }: ReadTexts,
): readonly BalanceGap[] {
  const counts = countEntries(archive, book.from);
  const count = (...kinds: readonly string[]): number =>
    kinds.reduce((sum, kind) => sum + (counts.byKind.get(kind) ?? 0), 0);
  const gap = (
    kind: GapKind,
    balances: readonly BalanceName[],
    found: number,
  ): readonly BalanceGap[] => (found > 0 ? [{ kind, balances, count: found }] : []);
  return [
    ...gap("powerUps", ["vests"], book.estimated.count),
    ...gap("orders", ["steem", "sbd", "savingsSteem", "savingsSbd"], funds.unknown),
    ...gap("unread", liquid, unread),
    ...gap("hf1", ["vests"], counts.beforeHf1),
    ...gap("mining", ["steem", "vests"], counts.mined),
    ...gap("hf23", everything, count("hardfork23")),
    ...gap("interest", sbd, count("transfer_to_savings") > 0 ? count("interest") : 0),
    ...(archive.account === treasury
      ? [{ kind: "treasury", balances: sbd, count: null } as const]
      : []),
    ...(archive.account === burner
      ? [{ kind: "burnt", balances: everything, count: null } as const]
      : []),
    ...(archive.account === seizureRecipient
      ? [{ kind: "seized", balances: everything, count: null } as const]
      : []),
    ...gap("repeated", everything, repeated),
    { kind: "recent", balances: everything, count: null },
  ];
}

function countEntries(
  archive: Archive,
  from: number,
): {
  readonly byKind: ReadonlyMap<string, number>;
  readonly beforeHf1: number;
  readonly mined: number;
} {
  const counts = new Uint32Array(256);
  const mining = new Set(
    ["pow", "pow2", "producer_reward", "witness_update"].map((kind) => archive.kinds.find(kind)),
  );
  let [beforeHf1, mined] = [0, 0];
  for (let index = from; index < archive.total; index++) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk) continue;
    const [kind, time] = [chunk.kind[row] ?? 0, chunk.time[row] ?? 0];
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (time < hardforks.hf1 && chunk.direction[row] !== direction.none) beforeHf1 += 1;
    if (time < miningEnd && mining.has(kind)) mined += 1;
  }
  return {
    byKind: new Map([...counts].map((count, code) => [archive.kinds.textOf(code), count])),
    beforeHf1,
    mined,
  };
}
