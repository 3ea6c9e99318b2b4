/**
 * Blocks of HTML, without markdown inside: they begin with one of few tags and end at the next blank line. CommonMark
 * has more such tags, among them `<center>`, `<h1>` and `<details>`, and any tag alone on its line; authors write
 * markdown inside and behind those.
 */
import { blankLine } from "micromark-core-commonmark";
import type { Construct, Event, State, Tokenizer } from "micromark-util-types";
import { isLineEnd, isSpace, sign } from "./micromark-codes.ts";
import { nextLineUnderlines } from "./next-underline.ts";

/** Remarkable's list. Its names have no digits: it doesn't recognise `<h1>`, although it lists it. */
const blockNames = new Set(
  (
    "article aside blockquote body button canvas caption col colgroup dd div dl dt embed fieldset figcaption figure " +
    "footer form header hgroup hr iframe li map object ol output p pre progress script section style table tbody td " +
    "textarea tfoot th thead tr ul video"
  ).split(" "),
);
const maxNameLength = 15;

/**
 * A comment ends at its `-->`, even after blank lines: front ends take comments out before they read the rest. Text
 * after it on the same line is markdown, so such a comment is left to the paragraph, unless it has blank lines.
 */
const commentStart = "!--";
const commentEnd = "-->";

const nextLineIsBlank: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter("lineEnding");
    effects.consume(code);
    effects.exit("lineEnding");
    return effects.attempt(blankLine, ok, nok);
  },
};

/** Whether the next line belongs to the same quote or list item. */
const nextLineContinues: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      if (code === null) return nok(code);
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return (next) => (this.parser.lazy[this.now().line] ? nok(next) : ok(next));
    };
  },
};

const tokenize: Tokenizer = function tokenizeHtmlBlock(effects, ok, nok) {
  const isInterrupting = this.interrupt === true;
  let name = "";
  let isClosing = false;
  /** What was read of a comment's end. */
  let ending: string | null = null;
  let hasBlankLine = false;
  let isFirstLine = true;

  const finish: State = (code) => {
    effects.exit("htmlFlow");
    return ok(code);
  };
  const newLine: State = (code) => {
    effects.enter("lineEnding");
    effects.consume(code);
    effects.exit("lineEnding");
    return (next) => {
      isFirstLine = false;
      if (next === null || isLineEnd(next)) {
        hasBlankLine = true;
        return lineEnd(next);
      }
      effects.enter("htmlFlowData");
      return inside(next);
    };
  };
  const continueBlock: State = (code) => effects.check(nextLineContinues, newLine, finish)(code);
  const lineEnd: State = (code) => {
    if (code === null) return finish(code);
    if (ending === commentEnd) return finish(code);
    if (ending !== null) return continueBlock(code);
    const unlessBlank = effects.check(nextLineIsBlank, finish, continueBlock);
    return (isFirstLine ? effects.check(nextLineUnderlines, nok, unlessBlank) : unlessBlank)(code);
  };
  const inside: State = (code) => {
    if (code === null || isLineEnd(code)) {
      effects.exit("htmlFlowData");
      return lineEnd(code);
    }
    if (ending === commentEnd) {
      if (!isSpace(code) && !hasBlankLine) return nok(code);
    } else if (ending !== null) {
      const read = `${ending}${String.fromCharCode(code)}`.slice(-commentEnd.length);
      ending = read;
    }
    effects.consume(code);
    return inside;
  };
  const begin: State = (code) => (isInterrupting ? ok(code) : inside(code));

  const inName: State = (code) => {
    if (code !== null && code > 0 && name.length <= maxNameLength && isLetter(code)) {
      name += String.fromCharCode(code).toLowerCase();
      effects.consume(code);
      return inName;
    }
    const isEnd = isSpace(code) || code === sign.greater || (code === sign.slash && !isClosing);
    return isEnd && blockNames.has(name) ? begin(code) : nok(code);
  };
  const inDeclaration: State = (code) => {
    const read = name + (code === null || code < 0 ? "" : String.fromCharCode(code));
    if (read.length > name.length && commentStart.startsWith(read)) {
      name = read;
      effects.consume(code);
      if (name === commentStart) ending = "";
      return name === commentStart ? begin : inDeclaration;
    }
    return begin(code);
  };
  const afterSign: State = (code) => {
    if (code === sign.exclamation) return inDeclaration(code);
    if (code === sign.question) return begin(code);
    if (code !== sign.slash) return inName(code);
    isClosing = true;
    effects.consume(code);
    return inName;
  };
  return (code) => {
    effects.enter("htmlFlow");
    effects.enter("htmlFlowData");
    effects.consume(code);
    return afterSign;
  };
};

const isLetter = (code: number): boolean => /[a-z]/i.test(String.fromCharCode(code));

/** A block's indent belongs to it. */
function withIndent(events: Event[]): Event[] {
  const start = events.findLastIndex(([kind, { type }]) => kind === "enter" && type === "htmlFlow");
  const indent = events[start - 2]?.[1];
  if (start < 2 || indent?.type !== "linePrefix") return events;
  for (const event of events.slice(start, start + 2)) event[1].start = indent.start;
  events.splice(start - 2, 2);
  return events;
}

export const htmlBlock: Construct = {
  name: "steemHtmlBlock",
  concrete: true,
  tokenize,
  resolveTo: withIndent,
};
