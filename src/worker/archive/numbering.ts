/** Finds out by how much the nodes' indexes differ from an archive's. */
import type { Archive } from "../../domain/archive/archive.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import { maxShift } from "./newest-entries.ts";

/** Minimum number of matching entries for aligning two numberings. */
const leastOverlap = 2;

/** Computes shifts from the nodes' newest entries. */
export class Numbering {
  readonly #archive: Archive;
  /** By endpoint: how much its indexes are above the archive's. */
  readonly #shifts = new Map<string, number>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** How much an endpoint's indexes are above the archive's. */
  of(endpoint: string): number {
    return this.#shifts.get(endpoint) ?? 0;
  }

  /** Whether the entries match the archive's if their indexes are `shift` higher. */
  fits(entries: readonly RawEntry[], shift: number): boolean {
    return entries.every(
      (entry) =>
        !this.#archive.has(entry.index - shift) || this.#archive.isSame(entry, entry.index - shift),
    );
  }

  /** Finds an endpoint's shift from its newest entries; false if no shift makes them match the archive. */
  align(endpoint: string, newest: readonly RawEntry[]): boolean {
    for (let distance = 0; distance <= maxShift; distance++)
      for (const shift of distance === 0 ? [0] : [distance, -distance]) {
        const overlap = newest.filter(({ index }) => this.#archive.has(index - shift)).length;
        if (overlap < leastOverlap || !this.fits(newest, shift)) continue;
        this.#shifts.set(endpoint, shift);
        return true;
      }
    return false;
  }
}
