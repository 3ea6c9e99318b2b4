/**
 * GFM's tables, whose rows all have a bar, as Remarkable's: a line without one directly below a table is a text of its
 * own, which authors see behind the table in their previews.
 */
import { gfmTable } from "micromark-extension-gfm-table";
import type { Construct, Extension, State } from "micromark-util-types";
import { isLineEnd, sign } from "./micromark-codes.ts";

const lineWithBar: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const inside: State = (code) => {
      if (code === null || isLineEnd(code)) return nok(code);
      if (code === sign.bar) return ok(code);
      effects.consume(code);
      return inside;
    };
    return (code) => {
      effects.enter("data");
      return inside(code);
    };
  },
};

const withBars = (table: Construct): Construct => ({
  ...table,
  tokenize(effects, ok, nok) {
    return effects.check(lineWithBar, table.tokenize.call(this, effects, ok, nok), nok);
  },
});

export const steemTable: Extension = {
  flow: { null: [gfmTable().flow?.null ?? []].flat().map(withBars) },
};
