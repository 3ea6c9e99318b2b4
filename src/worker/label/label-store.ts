/** The visitor's labels of one network: in the browser's database, and published to every page that shows names. */
import type { Clock } from "../../domain/clock.ts";
import type { Failure, StorageFailure } from "../../domain/contract/failure.ts";
import { viewOfLabels, type LabelsView } from "../../domain/label/label-book.ts";
import {
  labelLimits,
  labelText,
  parseLabel,
  type Label,
  type LabelChange,
} from "../../domain/label/label.ts";
import { parseTarget } from "../../domain/label/read-target.ts";
import type { LabelTarget } from "../../domain/label/target.ts";
import type { Limits } from "../../domain/limits.ts";
import { err, ok, type Result } from "../../domain/result.ts";
import type { AnswersOf } from "../answers/shared/answer-types.ts";
import { ownAnswer } from "../shared/sourced-answer.ts";
import type { StoredLabel } from "../store/database-tables.ts";
import type { Database } from "../store/database.ts";

/** Where labels are stored, and who is notified. */
export interface LabelParts {
  readonly database: Database;
  /** Publishes the labels. */
  readonly changed: (view: LabelsView) => void;
  readonly clock: Clock;
  readonly limits: Limits;
}

/** The channel through which engines that share a database learn of changed labels. */
export const labelsChannel = ({ name }: Database): BroadcastChannel =>
  new BroadcastChannel(`${name}-labels`);

/** The store, and the answers to questions about labels. */
export function openLabels(parts: LabelParts): {
  readonly store: LabelStore;
  readonly answers: AnswersOf<"label">;
} {
  const store = new LabelStore(parts);
  return {
    store,
    answers: {
      "label.save": async (changes) => ownAnswer(await store.save(changes), parts.clock),
    },
  };
}

/** One per engine; opened when the first page watches the labels. */
export class LabelStore {
  readonly #parts: LabelParts;
  readonly #channel: BroadcastChannel;
  #labels = new Map<LabelTarget, Label>();
  /** Whether these are the stored ones. */
  #isRead = false;
  /** Timer of the next attempt to read them. */
  #rereading: unknown = null;
  #isClosed = false;
  /** Writes and reads, one after another. */
  #work: Promise<unknown> = Promise.resolve();

  constructor(parts: LabelParts) {
    this.#parts = parts;
    // Browsers without shared workers run an engine per tab.
    this.#channel = labelsChannel(parts.database);
    this.#channel.addEventListener("message", () => void this.read());
  }

  /** Reads the labels and publishes them; again after a while if the database doesn't open in time. */
  read(): Promise<void> {
    return this.#inTurn(async () => void (await this.#read()));
  }

  /** Writes all changes or none, and publishes the labels. */
  save(changes: readonly LabelChange[]): Promise<Result<null, Failure>> {
    return this.#inTurn(async () => {
      const { database, changed } = this.#parts;
      const read = this.#isRead ? ok(null) : await this.#read();
      if (!read.ok) return read;
      const next = new Map(this.#labels);
      for (const { of, label } of changes)
        if (label) next.set(of, label);
        else next.delete(of);
      if (next.size > labelLimits.labels && next.size > this.#labels.size)
        return err({ kind: "parameter", message: labelText.tooMany });
      const written = await writeLabels(database, changes);
      if (!written.ok) return written;
      this.#labels = next;
      changed(viewOfLabels(this.#entries()));
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no origin to name
      this.#channel.postMessage(null);
      return ok(null);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#channel.close();
    this.#parts.clock.clearTimeout(this.#rereading);
  }

  async #read(): Promise<Result<null, StorageFailure>> {
    const { database, changed, clock, limits } = this.#parts;
    const stored = await database.attempt(({ labels }) => labels.toArray());
    this.#isRead = stored.ok;
    if (stored.ok) this.#labels = new Map(stored.value.flatMap(readStoredLabel));
    changed(viewOfLabels(this.#entries(), stored.ok ? null : stored.error));
    clock.clearTimeout(this.#rereading);
    if (!stored.ok && database.isUsable && !this.#isClosed)
      this.#rereading = clock.setTimeout(() => void this.read(), limits.database.retryAfter);
    return stored.ok ? ok(null) : stored;
  }

  #entries() {
    return Array.from(this.#labels, ([of, label]) => ({ of, ...label }));
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#work.then(work);
    this.#work = done.catch(() => {});
    return done;
  }
}

/** A stored label; none if other code has damaged it. */
export function readStoredLabel(stored: StoredLabel): readonly (readonly [LabelTarget, Label])[] {
  const of = parseTarget(stored.of);
  const label = parseLabel(stored);
  return of !== null && label.ok ? [[of, label.value]] : [];
}

/** Writes all changes or none to a network's database. */
export const writeLabels = (
  database: Database,
  changes: readonly LabelChange[],
): Promise<Result<unknown, Failure>> =>
  database.attempt((tables) =>
    tables.transaction("rw", tables.labels, async () => {
      await tables.labels.bulkDelete(changes.filter(({ label }) => !label).map(({ of }) => of));
      await tables.labels.bulkPut(
        changes.flatMap(({ of, label }) => (label ? [{ of: of as string, ...label }] : [])),
      );
    }),
  );
