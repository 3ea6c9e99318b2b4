/** Finds out by how much the nodes' indexes differ from an archive's. */
import type { Archive } from "../../domain/archive/archive.ts";
import type { RawEntry } from "../../domain/archive/raw-entry.ts";
import { maxShift } from "./newest-entries.ts";

/** Minimum number of matching entries for aligning two numberings. */
const minOverlap = 2;
/** To align the numbering at an entry, this many entries around it are compared. */
const reach = 10;

/**
 * Shifts by endpoint. Nothing is assumed of an endpoint until its entries have matched the archive's, even after a restart.
 * A shift may change within a history: if a node lists an entry twice, only its indexes above that one are higher.
 */
export class Numbering {
  readonly #archive: Archive;
  /** By endpoint: how much its indexes are above the archive's, where they were compared last. */
  readonly #shifts = new Map<string, number>();

  constructor(archive: Archive) {
    this.#archive = archive;
  }

  /** By how much the indexes of an endpoint are known to be above the archive's. */
  of(endpoint: string): number {
    return this.#shifts.get(endpoint) ?? 0;
  }

  /**
   * Finds the shift of a page; false if it contradicts the archive or can't be determined. `isBelowLast`: the page
   * continues the endpoint's last one downwards, so its shift is the same unless entries show another.
   */
  follow(endpoint: string, page: readonly RawEntry[], isBelowLast: boolean): boolean {
    const known = this.#shifts.get(endpoint);
    const min = isBelowLast && known !== undefined ? 0 : this.#minOverlap;
    return this.#set(endpoint, (shift) =>
      this.#matches(page, shift, shift === (known ?? 0) ? min : this.#minOverlap),
    );
  }

  /** An endpoint lists `count` entries again in the page compared last: below it, its shift is smaller by that. */
  passRepeats(endpoint: string, count: number): void {
    if (count > 0) this.#shifts.set(endpoint, this.of(endpoint) - count);
  }

  /** Finds the shift at all of these entries; false if there is none. */
  align(endpoint: string, entries: readonly RawEntry[]): boolean {
    return this.#set(endpoint, (shift) => this.#matches(entries, shift, this.#minOverlap));
  }

  /** Finds the shift at the archive's entry `place`, from an endpoint's entries around it; false if there is none. */
  alignAt(place: number, endpoint: string, entries: readonly RawEntry[]): boolean {
    return this.#set(endpoint, (shift) =>
      this.#matches(
        entries.filter(({ index }) => Math.abs(index - shift - place) <= reach),
        shift,
        this.#minOverlap,
      ),
    );
  }

  get #minOverlap(): number {
    return Math.min(minOverlap, this.#archive.loaded);
  }

  /** Whether at least `min` entries are in the archive, and all that are match if their indexes are `shift` higher. */
  #matches(entries: readonly RawEntry[], shift: number, min: number): boolean {
    const shared = entries.filter(({ index }) => this.#archive.has(index - shift));
    return (
      shared.length >= min &&
      shared.every((entry) => this.#archive.isSame(entry, entry.index - shift))
    );
  }

  /** Sets the first shift that fits, beginning with the known one. */
  #set(endpoint: string, fits: (shift: number) => boolean): boolean {
    const shift = [this.of(endpoint), ...shifts].find(fits);
    if (shift === undefined) return false;
    this.#shifts.set(endpoint, shift);
    return true;
  }
}

/** Possible shifts, the smallest first. */
const shifts: readonly number[] = Array.from({ length: 2 * maxShift + 1 }, (_, i) =>
  i % 2 === 0 ? i / 2 : -(i + 1) / 2,
);
