/** Finds the unit in which a ranking counts votes, by comparing its figures with a node's for the same witnesses. */
import type { Witness } from "../../../domain/witness/witnesses.ts";

/** How far two figures of one witness may differ: one of them may be some minutes old. */
const tolerance = 0.1;

/**
 * The ranking with votes in VESTS, as nodes report them. If most figures differ from the node's by one factor, that
 * factor is the unit; otherwise the unit stays unknown and the figures stay unchanged.
 */
export function witnessVotesInVests(
  ranked: readonly Witness[],
  reported: readonly Witness[],
): readonly Witness[] {
  const vests = new Map(reported.map(({ name, votes }) => [name, votes]));
  const factors = ranked
    .flatMap(({ name, votes }) => (votes > 0 ? [(vests.get(name) ?? 0) / votes] : []))
    .filter((factor) => factor > 0)
    .toSorted((a, b) => a - b);
  const factor = factors[Math.floor(factors.length / 2)];
  if (factor === undefined) return ranked;
  const alike = factors.filter((each) => Math.abs(each / factor - 1) <= tolerance);
  if (alike.length * 2 <= factors.length) return ranked;
  const unit = roundUnit(factor);
  return ranked.map((each) => ({ ...each, votes: each.votes * unit, votesIn: "VESTS" }));
}

/** A power of ten, such as thousands of VESTS, is exact; any other factor, such as SP, is a rate that changes. */
function roundUnit(factor: number): number {
  const power = 10 ** Math.round(Math.log10(factor));
  return Math.abs(factor / power - 1) <= tolerance ? power : factor;
}
