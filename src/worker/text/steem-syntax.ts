/**
 * Where STEEM's markdown differs from CommonMark. All front ends read bodies with Remarkable 1.7.1, and authors write
 * what looks right in their previews, so micromark's own constructs are replaced where Remarkable reads otherwise:
 * which tags begin a block of HTML, which signs emphasise, which lines begin a list or underline a heading.
 */
import { attention, list, setextUnderline } from "micromark-core-commonmark";
import type { Construct, Extension, State, TokenizeContext } from "micromark-util-types";
import { htmlBlock } from "./html-block.ts";
import { isLineEnd, isSpace, sign } from "./micromark-codes.ts";

/**
 * Bold ends and begins also beside punctuation: `**안녕하세요.**입니다`. Only spaces decide, and for `_` also Latin letters
 * and digits; four signs or more are text.
 */
const emphasis: Construct = {
  ...attention,
  name: "steemEmphasis",
  tokenize(effects, ok) {
    const before = this.previous;
    let marker: number | null = null;
    let size = 0;
    const inside: State = (code) => {
      if (code === marker) {
        size += 1;
        effects.consume(code);
        return inside;
      }
      const token = effects.exit("attentionSequence");
      const isWord = marker === sign.underscore;
      const isPair = size < 4;
      token._open = isPair && !isBlank(code) && !(isWord && isLatin(before));
      token._close = isPair && !isBlank(before) && !(isWord && isLatin(code));
      return ok(code);
    };
    return (code) => {
      marker = code;
      effects.enter("attentionSequence");
      return inside(code);
    };
  },
};

const isBlank = (code: number | null): boolean =>
  code === null || isLineEnd(code) || isSpace(code);
const isLatin = (code: number | null): boolean =>
  code !== null && /[0-9a-z]/i.test(String.fromCharCode(code));

/** Only a single line is underlined as a heading; below several, `---` is a rule. */
const underline: Construct = {
  ...setextUnderline,
  name: "steemUnderline",
  tokenize(effects, ok, nok) {
    const read = setextUnderline.tokenize.call(this, effects, ok, nok);
    return (code) => (hasOneLine(this) ? read(code) : nok(code));
  },
};

function hasOneLine({ events, now }: TokenizeContext): boolean {
  const text = events.findLast(
    ([kind, { type }]) => kind === "enter" && (type === "paragraph" || type === "content"),
  );
  return text !== undefined && text[1].start.line === now().line - 1;
}

/** Any number begins a list directly below a paragraph, not only 1. */
const anyList: Construct = {
  ...list,
  name: "steemList",
  tokenize(effects, ok, nok) {
    // The original's `this` says whether it would interrupt a paragraph.
    const asFirst = Object.create(this, { interrupt: { value: false } }) as TokenizeContext;
    return list.tokenize.call(asFirst, effects, ok, nok);
  },
};

const digits = Array.from({ length: 10 }, (_, digit) => 48 + digit);

/** The extension; it takes the place of the constructs that it disables. */
export const steemSyntax: Extension = {
  disable: {
    null: ["htmlFlow", "attention", "setextUnderline", "list", "tasklistCheck"],
  },
  document: Object.fromEntries(
    [sign.asterisk, sign.plus, sign.dash, ...digits].map((code) => [code, anyList]),
  ),
  flow: {
    [sign.less]: htmlBlock,
    [sign.dash]: underline,
    [sign.equals]: underline,
  },
  text: { [sign.asterisk]: emphasis, [sign.underscore]: emphasis },
  insideSpan: { null: [emphasis] },
};
