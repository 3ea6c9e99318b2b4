/** The newest answers of nodes to the console's calls. */
import type { CallReport, ConsoleRows, RowsQuery } from "../../../domain/console/answers.ts";
import {
  childrenOf,
  indexJson,
  nameOf,
  type JsonIndex,
} from "../../../domain/console/json-index.ts";
import { textOf, treeRows, type ShownAnswer } from "../../../domain/console/tree.ts";
import type { RawAnswer } from "../../network/raw-call.ts";

/** Answers in memory: side by side with a dozen nodes, and a few before. */
const maxAnswers = 24;
/** Characters of all of them. */
const maxCharacters = 24_000_000;
/** Values of an answer in the tree. */
const maxValues = 200_000;
/** Characters of a piece of the received text. */
const pieceLength = 1000;
/** Longest message of an error. */
const maxMessage = 2000;

interface Kept extends ShownAnswer {
  readonly host: string;
  readonly kind: CallReport["kind"];
}

/** One per engine. The oldest answers make room for new ones. */
export class ConsoleMemory {
  readonly #kept = new Map<string, Kept>();

  /** Indexes an answer and stores it under a new id. */
  store(host: string, method: string, { text, ...received }: RawAnswer): CallReport {
    const index = indexJson(text, maxValues);
    const { kind, root } = outcomeOf(index);
    const id = crypto.randomUUID();
    const plain = method.slice(method.lastIndexOf(".") + 1);
    this.#kept.set(id, { host, kind, index, root, method: plain, differing: new Set() });
    this.#makeRoom();
    const { values, stoppedAt } = index;
    return {
      id,
      host,
      kind,
      error: kind === "error" ? errorOf(index, root) : null,
      ...received,
      values: values.length,
      isWhole: stoppedAt === null,
      isHtml: /^\s*<(?:!doctype|html|\w+)/i.test(text.slice(0, 200)),
    };
  }

  /** A stored answer; undefined if it has made room for others. */
  answer(id: string): Kept | undefined {
    return this.#kept.get(id);
  }

  /** Marks where other nodes say something else. */
  mark(id: string, differing: ReadonlySet<number>): void {
    const kept = this.#kept.get(id);
    if (kept) this.#kept.set(id, { ...kept, differing });
  }

  /** Rows of a stored answer; null if it has made room for others. */
  rows(query: RowsQuery): ConsoleRows | null {
    const kept = this.#kept.get(query.id);
    if (!kept) return null;
    return query.view === "raw" ? pieces(kept.index.text, query) : treeRows(kept, query);
  }

  #makeRoom(): void {
    let characters = 0;
    for (const [i, [id, { index }]] of [...this.#kept].toReversed().entries()) {
      characters += index.text.length;
      if (i > 0 && (i >= maxAnswers || characters > maxCharacters)) this.#kept.delete(id);
    }
  }
}

/** The value of an answer that is shown: the result or the error, or all of what is neither. */
function outcomeOf(index: JsonIndex): Pick<Kept, "kind" | "root"> {
  const members = new Map(
    index.values[0]?.kind === "object"
      ? childrenOf(index, 0).flatMap((place) => {
          const value = index.values[place];
          return value ? [[nameOf(index, value), place] as const] : [];
        })
      : [],
  );
  const [error, result] = [members.get("error"), members.get("result")];
  // Some nodes send an error of null beside a result.
  if (error !== undefined && index.values[error]?.kind !== "word")
    return { kind: "error", root: error };
  return result === undefined ? { kind: "other", root: 0 } : { kind: "result", root: result };
}

function errorOf(index: JsonIndex, root: number): NonNullable<CallReport["error"]> {
  const value = index.values[root];
  const member = (wanted: string): string | null => {
    const place = childrenOf(index, root).find((child) => {
      const each = index.values[child];
      return each !== undefined && nameOf(index, each) === wanted;
    });
    const found = index.values[place ?? -1];
    return found ? textOf(index, found) : null;
  };
  const whole = value && value.size === 0 ? textOf(index, value) : "";
  return { code: member("code"), message: (member("message") ?? whole).slice(0, maxMessage) };
}

const pieces = (text: string, { from, count }: RowsQuery): ConsoleRows => ({
  from,
  total: Math.ceil(text.length / pieceLength),
  rows: Array.from({ length: count }, (_, i) => (from + i) * pieceLength)
    .filter((start) => start < text.length)
    .map((start) => ({
      kind: "raw",
      text: text.slice(between(text, start), between(text, start + pieceLength)),
    })),
});

/** A place near `at` that splits no character. */
const between = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
