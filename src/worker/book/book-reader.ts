/** A step of a book with its entry and its balanced postings. */
import type { Archive } from "../../domain/archive/archive.ts";
import { chunkLength, type ArchiveChunk } from "../../domain/archive/chunk.ts";
import type { EntryDirection } from "../../domain/archive/parties.ts";
import type { Payload } from "../../domain/balance/open-funds.ts";
import { Postings } from "../../domain/book/book-entry.ts";
import type { BookLeg, BookStep } from "../../domain/book/book-steps.ts";
import { kindsWithFields, type BookedEntry } from "../../domain/book/counter-account.ts";
import type { Posting } from "../../domain/book/posting.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { splitText } from "../archive/entry-texts.ts";
import type { OpenArchive } from "../archive/open-archive.ts";

/** What a step is about. */
export interface BookedStep {
  readonly step: BookStep;
  /** The account whose history has the entry; if two accounts of the book have it, one of them. */
  readonly account: AccountName;
  /** Its index there; −1 if the step is not an entry. */
  readonly index: number;
  readonly entry: BookedEntry;
  /** Its block; null if the step is not an entry. */
  readonly block: number | null;
  /** Empty if the step is not a signed entry. */
  readonly transaction: string;
  /** The operation's fields as JSON; empty where they were not read. */
  readonly json: string;
  readonly postings: readonly Posting[];
}

/** A history with the texts of its entries. */
type OpenTexts = Pick<OpenArchive, "archive" | "texts">;

/** Reads the entries of a book's steps, and makes their postings. */
export class BookReader {
  readonly #opens: readonly OpenTexts[];
  readonly #isWhole: boolean;
  readonly #accounts: readonly AccountName[];
  readonly #postings: Postings;

  /**
   * `opens`: the histories of the book's accounts. Without `isWhole`, only the texts that rules need are read: then most
   * transactions are empty.
   */
  constructor(opens: readonly OpenTexts[], isWhole: boolean) {
    this.#opens = opens;
    this.#isWhole = isWhole;
    this.#accounts = opens.map(({ archive }) => archive.account);
    this.#postings = new Postings(this.#accounts);
  }

  /** The entries of some steps, in their order. */
  async read(steps: readonly BookStep[]): Promise<readonly BookedStep[]> {
    const readers = await Promise.all(
      this.#opens.map(async (open, owner) => {
        const wanted: number[] = [];
        for (const { legs } of steps) {
          const [leg] = legs;
          if (leg?.owner === owner && isRead(open.archive, leg.index, this.#isWhole))
            wanted.push(leg.index);
        }
        return new InOrder(wanted, await open.texts(Uint32Array.from(wanted)));
      }),
    );
    const booked: BookedStep[] = [];
    for (const step of steps) {
      const [leg] = step.legs;
      const archive = leg && this.#opens[leg.owner]?.archive;
      if (!leg || !archive) continue;
      const text = readers[leg.owner]?.next(leg.index) ?? "";
      const { transaction, entry, json } = entryOf(archive, leg, text);
      booked.push({
        step,
        account: archive.account,
        index: leg.index,
        entry,
        block: archive.chunkAt(leg.index)?.block[leg.index % chunkLength] ?? null,
        transaction,
        json,
        postings: this.#postingsOf(step, entry),
      });
    }
    return booked;
  }

  #postingsOf({ is, legs }: BookStep, entry: BookedEntry): readonly Posting[] {
    const posted = legs.map(({ owner, amounts }) => ({
      account: this.#accounts[owner] ?? "",
      amounts,
    }));
    if (is === "change") return this.#postings.ofEntry(entry, posted);
    if (is === "opening") return this.#postings.ofOpening(posted);
    return posted.flatMap((leg) => this.#postings.ofBalances(leg));
  }
}

/** Whether an entry's text is read. */
function isRead(archive: Archive, index: number, isWhole: boolean): boolean {
  if (index < 0 || isWhole) return index >= 0;
  const kind = archive.chunkAt(index)?.kind[index % chunkLength] ?? 0;
  return kindsWithFields.has(archive.kinds.textOf(kind));
}

/** Texts by their entries, asked for in the order in which they were read. */
class InOrder {
  readonly #indexes: readonly number[];
  readonly #texts: readonly (string | null)[];
  #place = 0;

  constructor(indexes: readonly number[], texts: readonly (string | null)[]) {
    this.#indexes = indexes;
    this.#texts = texts;
  }

  /** The text of an entry, if it is the next one; else it was not read. */
  next(index: number): string | null {
    return this.#indexes[this.#place] === index ? (this.#texts[this.#place++] ?? null) : null;
  }
}

/** `text`: that of the entry; empty if the step is not an entry, or its text was not read. */
function entryOf(archive: Archive, { index }: BookLeg, text: string) {
  const chunk = archive.chunkAt(index);
  const row = index % chunkLength;
  if (text === "")
    return { transaction: "", entry: new StoredEntry(archive, chunk, row, ""), json: "" };
  const { transaction, payload: json } = splitText(text);
  return { transaction, entry: new StoredEntry(archive, chunk, row, json), json };
}

/**
 * An entry whose fields are parsed when a rule asks for them. It is a class, because each object literal with a getter
 * has a shape of its own, which JavaScript engines keep until a full collection.
 */
class StoredEntry implements BookedEntry {
  readonly kind: string;
  readonly side: EntryDirection;
  readonly other: string;
  readonly #json: string;
  #payload: Payload | null = null;

  /** `json`: empty for no fields. */
  constructor(archive: Archive, chunk: ArchiveChunk | undefined, row: number, json: string) {
    this.kind = chunk ? archive.kinds.textOf(chunk.kind[row] ?? 0) : "";
    this.side = (chunk?.direction[row] ?? 0) as EntryDirection;
    this.other = chunk ? archive.names.textOf(chunk.other[row] ?? 0) : "";
    this.#json = json;
  }

  get payload(): Payload {
    return (this.#payload ??= this.#json === "" ? noFields : (JSON.parse(this.#json) as Payload));
  }
}

const noFields: Payload = {};
