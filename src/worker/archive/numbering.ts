/** By how much the indexes of nodes differ from an archive's. */
import type { Archive } from "../../domain/archive/archive.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import { maxShift } from "./newest-entries.ts";

/** Entries that must agree before two numberings count as understood. */
const leastOverlap = 2;

/** Learns shifts from the newest entries of nodes. */
export class Numbering {
  readonly #archive: Archive;
  /** By endpoint: how much its indexes are above the archive's, where they are. */
  readonly #shifts = new Map<string, number>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** How much an endpoint's indexes are above the archive's. */
  of(endpoint: string): number {
    return this.#shifts.get(endpoint) ?? 0;
  }

  /** Whether the entries that the archive has are the same ones, by indexes that are `shift` higher. */
  fits(entries: readonly RawEntry[], shift: number): boolean {
    return entries.every(
      (entry) =>
        !this.#archive.has(entry.index - shift) || this.#archive.isSame(entry, entry.index - shift),
    );
  }

  /** Learns an endpoint's shift from its newest entries; false if no shift makes them those of the archive. */
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
