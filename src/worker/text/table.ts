/**
 * GFM tables in which every row has a bar, as in Remarkable: a line without one directly below a table is separate
 * text, which authors see after the table in their previews.
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
