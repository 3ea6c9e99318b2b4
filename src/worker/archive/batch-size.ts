/** Decides how many pages a batch has: fewer after a node was asked for too much, more again after answers. */

/** Divides a batch that was too large. */
const divisor = 4;
/** Answers needed before a batch grows: this number, doubled each time that a batch was too large. */
const firstAnswers = 4;
const maxAnswers = 256;

/** The size of one archive's batches. */
export class BatchSize {
  readonly #max: number;
  #pages: number;
  #answers = 0;
  #answersToGrow = firstAnswers;

  /** `max`: pages of a batch while nodes answer it. */
  constructor(max: number) {
    this.#max = this.#pages = max;
  }

  /** Pages of the next batch. */
  get pages(): number {
    return this.#pages;
  }

  /** A batch of this many pages was too large; false if it can't be smaller. */
  shrink(pages: number): boolean {
    if (pages <= 1) return false;
    this.#pages = Math.ceil(Math.min(pages, this.#pages) / divisor);
    this.#answers = 0;
    this.#answersToGrow = Math.min(this.#answersToGrow * 2, maxAnswers);
    return true;
  }

  /** A batch of this many pages was answered. */
  answered(pages: number): void {
    if (pages < this.#pages || this.#pages === this.#max) return;
    this.#answers += 1;
    if (this.#answers < this.#answersToGrow) return;
    this.#answers = 0;
    this.#pages = Math.min(this.#pages * 2, this.#max);
  }
}
