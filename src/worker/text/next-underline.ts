/** Looks ahead for a line that makes the one above a heading, whatever that one begins with. */
import type { Construct, State } from "micromark-util-types";
import { isLineEnd, isSpace, sign } from "./micromark-codes.ts";

/** A line that is indented further is code. */
const maxIndent = 3;

const underlining: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let indent = 0;
    let marker: number | null = null;
    let isOver = false;
    const inside: State = (code) => {
      if (code === null || isLineEnd(code)) {
        effects.exit("data");
        return marker === null ? nok(code) : ok(code);
      }
      if (isSpace(code)) {
        if (marker === null && ++indent > maxIndent) return nok(code);
        isOver = marker !== null;
      } else if (isOver || (marker ?? code) !== code) return nok(code);
      else if (code !== sign.dash && code !== sign.equals) return nok(code);
      else marker = code;
      effects.consume(code);
      return inside;
    };
    return (code) => {
      if (code === null || isLineEnd(code) || this.parser.lazy[this.now().line]) return nok(code);
      effects.enter("data");
      return inside(code);
    };
  },
};

/** Whether the next line underlines this one: `---` or `===`, as authors also write below a line `</div>`. */
export const nextLineUnderlines: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => (code) => {
    effects.enter("lineEnding");
    effects.consume(code);
    effects.exit("lineEnding");
    return effects.attempt(underlining, ok, nok);
  },
};
