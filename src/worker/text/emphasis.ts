/**
 * Emphasis may also begin and end beside punctuation, as in `**안녕하세요.**입니다`, which CommonMark reads as text. Only
 * spaces decide, and for `_` also Latin letters and digits.
 */
import { attention } from "micromark-core-commonmark";
import { gfmStrikethrough } from "micromark-extension-gfm-strikethrough";
import type { Code, Construct, State, Token, Tokenizer } from "micromark-util-types";
import { isLineEnd, isSpace, sign } from "./micromark-codes.ts";

/** Four signs or more are text. */
const maxSigns = 3;

/** Reads a run of one sign; `mark` says whether it may open or close something, or that it is text. */
const runOf = (
  type: "attentionSequence" | "strikethroughSequenceTemporary",
  mark: (token: Token, run: { size: number; before: Code; after: Code }) => boolean,
): Tokenizer =>
  function tokenizeRun(effects, ok, nok) {
    const before = this.previous;
    let marker: Code = null;
    let size = 0;
    const inside: State = (code) => {
      if (code === marker) {
        size += 1;
        effects.consume(code);
        return inside;
      }
      return mark(effects.exit(type), { size, before, after: code }) ? ok(code) : nok(code);
    };
    return (code) => {
      marker = code;
      effects.enter(type);
      return inside(code);
    };
  };

/** `*` and `_`. */
export const emphasis: Construct = {
  ...attention,
  name: "steemEmphasis",
  tokenize(effects, ok, nok) {
    return (code) => {
      const isWord = code === sign.underscore;
      const read = runOf("attentionSequence", (token, { size, before, after }) => {
        const isShort = size <= maxSigns;
        token._open = isShort && !isBlank(after) && !(isWord && isLatin(before));
        token._close = isShort && !isBlank(before) && !(isWord && isLatin(after));
        return true;
      });
      return read.call(this, effects, ok, nok)(code);
    };
  },
};

/** `~~`; single tildes, and three, are text. */
export const strikethrough: Construct = {
  name: "steemStrikethrough",
  resolveAll: resolverOf(gfmStrikethrough().text?.[sign.tilde]),
  tokenize: runOf("strikethroughSequenceTemporary", (token, { size, before, after }) => {
    token._open = !isBlank(after);
    token._close = !isBlank(before);
    return size === 2 && before !== sign.tilde;
  }),
};

/** Pairs the runs of GFM's own construct. */
function resolverOf(construct: Construct | Construct[] | undefined): Construct["resolveAll"] {
  const [first] = construct === undefined ? [] : [construct].flat();
  return first?.resolveAll;
}

const isBlank = (code: Code): boolean => code === null || isLineEnd(code) || isSpace(code);
const isLatin = (code: Code): boolean =>
  code !== null && code > 0 && /[0-9a-z]/i.test(String.fromCharCode(code));
