/**
 * An opening tag whose unquoted values contain slashes, as in `<a href=https://steemit.com/@alice>`: micromark takes
 * such a tag for text, HTML and Remarkable don't. Tags that it can read are left to micromark's own construct.
 */
import type { Construct, State } from "micromark-util-types";
import { isLineEnd, isSpace, sign } from "./micromark-codes.ts";

const tag =
  /^<[a-z][a-z\d]*(?:\s+[a-z_:][\w:.-]*(?:\s*=\s*(?:[^"'=<>`\s]+(?:=[^"'<>`\s]*)?|'[^']*'|"[^"]*"))?)*\s*\/?>$/i;
/** Longer tags are text: every `<` starts a search for its end. */
const maxLength = 4000;

export const openTag: Construct = {
  name: "steemOpenTag",
  tokenize(effects, ok, nok) {
    let read = "";
    let quote: number | null = null;
    const inside: State = (code) => {
      if (code === null || isLineEnd(code) || read.length > maxLength) return nok(code);
      if (code === sign.less && read !== "" && quote === null) return nok(code);
      read += isSpace(code) ? " " : String.fromCharCode(code);
      effects.consume(code);
      if (quote !== null) {
        if (code === quote) quote = null;
      } else if (code === sign.greater) return end;
      else if ((code === sign.quote || code === sign.apostrophe) && /=\s*.$/.test(read))
        quote = code;
      return inside;
    };
    const end: State = (code) => {
      if (!tag.test(read)) return nok(code);
      effects.exit("htmlTextData");
      effects.exit("htmlText");
      return ok(code);
    };
    return (code) => {
      effects.enter("htmlText");
      effects.enter("htmlTextData");
      return inside(code);
    };
  },
};
