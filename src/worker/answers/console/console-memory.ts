/** The newest answers of nodes to the console's calls. */
import type { CallReport, ConsoleRows, RowsQuery } from "../../../domain/console/answers.ts";
import {
  childrenOf,
  indexJson,
  nameOf,
  type JsonIndex,
} from "../../../domain/console/json-index.ts";
import { shortfallOf } from "../../../domain/console/shortfall.ts";
import { textOf, treeRows, type ShownAnswer } from "../../../domain/console/tree.ts";
import type { RawAnswer } from "./raw-call.ts";

/** Maximum answers in memory: one comparison of a dozen nodes, and a few earlier answers. */
const maxAnswers = 24;
/** Maximum characters of all answers together. */
const maxCharacters = 24_000_000;
/** Maximum values of one answer in the tree. */
const maxValues = 200_000;
/** Characters in a row of the received text. */
const pieceLength = 1000;
/** Maximum length of an error's message, in characters. */
const maxMessage = 2000;

interface CachedAnswer extends ShownAnswer {
  readonly host: string;
  readonly kind: CallReport["kind"];
}

/** One per engine. New answers evict the oldest. */
export class ConsoleMemory {
  readonly #answers = new Map<string, CachedAnswer>();

  /** Indexes an answer and caches it under a new id. */
  store(host: string, method: string, { text, ...received }: RawAnswer): CallReport {
    const index = indexJson(text, maxValues);
    const { kind, root } = outcomeOf(index);
    const id = crypto.randomUUID();
    const plain = method.slice(method.lastIndexOf(".") + 1);
    this.#answers.set(id, { host, kind, index, root, method: plain, differing: new Set() });
    this.#evict();
    const { values, stoppedAt } = index;
    return {
      id,
      host,
      kind,
      error: kind === "error" ? errorOf(index, root) : null,
      ...received,
      values: values.length,
      isWhole: stoppedAt === null,
      isHtml: /^\s*<(?:!doctype\s+html|html)\b/i.test(text.slice(0, 200)),
      shortfall: shortfallOf(method, text),
    };
  }

  /** A cached answer; undefined if it was evicted. */
  answer(id: string): CachedAnswer | undefined {
    return this.#answers.get(id);
  }

  /** Marks the values on which other nodes differ. */
  mark(id: string, differing: ReadonlySet<number>): void {
    const answer = this.#answers.get(id);
    if (answer) this.#answers.set(id, { ...answer, differing });
  }

  /** Rows of a cached answer; null if it was evicted. */
  rows(query: RowsQuery): ConsoleRows | null {
    const answer = this.#answers.get(query.id);
    if (!answer) return null;
    return query.view === "raw" ? pieces(answer.index.text, query) : treeRows(answer, query);
  }

  #evict(): void {
    let characters = 0;
    for (const [i, [id, { index }]] of [...this.#answers].toReversed().entries()) {
      characters += index.text.length;
      if (i > 0 && (i >= maxAnswers || characters > maxCharacters)) this.#answers.delete(id);
    }
  }
}

/** The value of an answer that is shown: the result, the error, or all of an answer that has neither. */
function outcomeOf(index: JsonIndex): Pick<CachedAnswer, "kind" | "root"> {
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
      text: text.slice(characterStart(text, start), characterStart(text, start + pieceLength)),
    })),
});

/** `at`, or the next index if `at` would split a surrogate pair. */
const characterStart = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at;
