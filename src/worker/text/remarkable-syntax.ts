/**
 * Where STEEM's markdown differs from CommonMark. All front ends read bodies with Remarkable 1.7.1, and authors write
 * what looks right in their previews, so micromark's own constructs are replaced where Remarkable reads otherwise:
 * which tags begin a block of HTML, which signs emphasise, which lines begin a list or underline a heading.
 */
import { list, setextUnderline } from "micromark-core-commonmark";
import type { Construct, Extension, State, TokenizeContext } from "micromark-util-types";
import { emphasis, strikethrough } from "./emphasis.ts";
import { htmlBlock } from "./html-block.ts";
import { isLineEnd, isSpace, sign } from "./micromark-codes.ts";
import { openTag } from "./open-tag.ts";

/** Only a single line is underlined as a heading; below several, `---` is a rule. */
const underline: Construct = {
  ...setextUnderline,
  name: "steemUnderline",
  tokenize(effects, ok, nok) {
    const read = setextUnderline.tokenize.call(this, effects, ok, nok);
    return (code) => (hasOneLine(this) ? read(code) : nok(code));
  },
};

function hasOneLine(context: TokenizeContext): boolean {
  const above = context.now().line - 1;
  // A paragraph of one line is among the newest events: a longer search would take ever longer.
  for (let i = context.events.length - 1; i >= 0; i--) {
    const [kind, token] = context.events[i] ?? [];
    if (!token || token.start.line < above) return false;
    if (kind === "enter" && (token.type === "paragraph" || token.type === "content")) return true;
  }
  return false;
}

/**
 * Any number begins a list directly below a paragraph, not only 1; and the line `- | -` below a table's first row
 * doesn't begin one.
 */
const anyList: Construct = {
  ...list,
  name: "steemList",
  tokenize(effects, ok, nok) {
    const isInterrupting = this.interrupt === true;
    // The original's `this` says whether it would interrupt a paragraph.
    const asFirst = Object.create(this, { interrupt: { value: false } }) as TokenizeContext;
    const bullet = list.tokenize.call(this, effects, ok, nok);
    const number = list.tokenize.call(asFirst, effects, ok, nok);
    return (code) => {
      if (code !== null && digits.includes(code)) return number(code);
      return isInterrupting && code === sign.dash
        ? effects.check(tableLine, nok, bullet)(code)
        : bullet(code);
    };
  },
};

/** The line of dashes below a table's first row. */
const tableLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let hasBar = false;
    const inside: State = (code) => {
      if (code === null || isLineEnd(code)) {
        effects.exit("data");
        return hasBar ? ok(code) : nok(code);
      }
      if (!isSpace(code) && code !== sign.dash && code !== sign.colon && code !== sign.bar)
        return nok(code);
      hasBar ||= code === sign.bar;
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter("data");
      return inside(code);
    };
  },
};

const digits = Array.from({ length: 10 }, (_, digit) => 48 + digit);

/** The extension; it takes the place of the constructs that it disables, and adds GFM's tables and notes. */
export const remarkableSyntax: Extension = {
  disable: {
    null: ["htmlFlow", "attention", "setextUnderline", "list"],
  },
  document: Object.fromEntries(
    [sign.asterisk, sign.plus, sign.dash, ...digits].map((code) => [code, anyList]),
  ),
  flow: {
    [sign.less]: htmlBlock,
    [sign.dash]: underline,
    [sign.equals]: underline,
  },
  text: {
    [sign.less]: openTag,
    [sign.asterisk]: emphasis,
    [sign.underscore]: emphasis,
    [sign.tilde]: strikethrough,
  },
  insideSpan: { null: [emphasis, strikethrough] },
};
