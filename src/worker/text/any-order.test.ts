/** Pieces that authors use, in any order: what is read is what STEEM's front ends show, beyond what was recorded. */
import { expect, test } from "vitest";
import { seededRandom } from "../../../devnet/state/random.ts";
// Imported before the renderer, which puts limits into the parser that both use.
import { readingOf, usualReading } from "../../../tests/support/body-reading.ts";
import { isWhole } from "../../../tests/support/campaign.ts";
import { renderBody } from "./render.ts";

const picture = "https://a.b/c.png";
const words = ["text", "two words", "日本語", "हिन्दी", "@alice", "#tag", "https://x.org/y"];
const space = [" ", "  \n", "\n", "\n\n", "\n\n\n", "\r\n", "\t", "    ", "&nbsp;"];
const inLine = [
  "**안녕.**입니다",
  "**「x」**y",
  "*a*b",
  "__x__",
  "***both***",
  "~~x~~",
  "`c`",
  "\\*",
  "&lt;b&gt;",
  "[t](https://a.b)",
  `![p](${picture})`,
  `[![p](${picture})](https://a.b)`,
  "[x]",
  "|",
];
const blocks = [
  "\n# H\n",
  "\n## H2 ##\n",
  "\n- i\n",
  "\n* j\n",
  "\n1. k\n",
  "+ plus\n",
  "\n> q\n",
  "\n---\n",
  "\n***\n",
  "* * *\n",
  "\n=====\n",
  "\na|b\n-|-\n1|2\n",
  "\n```\ncode\n```\n",
  "\n~~~\ncode\n~~~\n",
];
const html = [
  ..."center sub sup b div p details strong blockquote"
    .split(" ")
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
  "<br>",
  "<br/>",
  "<hr>",
  "<i>x</i>",
  "<u>u</u>",
  "<h2>t</h2>",
  "<code>q*w*</code>",
  "<pre>p*p*</pre>",
  "<ul><li>z</li></ul>",
  "<table><tr><td>x</td></tr></table>",
  '<a href="https://a.b">l</a>',
  `<img src="${picture}">`,
];
const pieces = [...words, ...space, ...inLine, ...blocks, ...html];

/** Number of generated bodies. */
const bodies = isWhole ? 6000 : 400;
/** Of this many, one may be read differently: three runs of signs in a row, or a bar behind a table's HTML. */
const perDifference = 1000;

test("any pieces in any order read as in STEEM's front ends", () => {
  const random = seededRandom(26);
  const others: string[] = [];
  for (let i = 0; i < bodies; i++) {
    const body = Array.from({ length: 2 + random.integer(6) }, () => random.pick(pieces)).join("");
    const usual = usualReading(body).join("\n");
    const own = readingOf(renderBody(body).nodes).join("\n");
    if (own !== usual) others.push(`${JSON.stringify(body)}\n  usual: ${usual}\n  own:   ${own}`);
  }
  expect(others.slice(Math.floor(bodies / perDifference))).toEqual([]);
});
