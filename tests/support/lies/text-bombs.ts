/** Texts that cost a renderer far more than their length suggests: from a few kilobytes to the longest it accepts. */
import { sampleOf } from "../campaign.ts";

const many = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join("");

const wideRow = (columns: number): string => `${"|a".repeat(columns)}\n${"|-".repeat(columns)}|\n`;

const all: readonly (readonly [name: string, body: string])[] = [
  ["a table of 5 kB filled up to 700,000 cells", wideRow(800) + "|\n".repeat(900)],
  ["a table of 200 kB", wideRow(30_000) + "|a\n".repeat(26_000)],
  ["a hundred tables", (wideRow(60) + "|\n".repeat(500) + "\n").repeat(100)],
  ["tables in tables", "<table><tr><td>".repeat(10_000)],
  ["a table of HTML", `<table>${"<tr>".repeat(3)}${"<td>".repeat(40_000)}`],
  [
    "open tags that every paragraph repeats",
    many(900, (i) => `<b x${i}>`) + "\n\n" + "<p>x\n\n".repeat(900),
  ],
  ["the same, longer", `x ${many(9000, (i) => `<b x${i}>`)}${"<p>".repeat(30_000)}`],
  [
    "attributes that every paragraph repeats",
    `x <b ${many(900, (i) => `a${i} `)}>${"<p>x</p>\n\n".repeat(900)}`,
  ],
  ["elements in elements", `x ${"<div>".repeat(39_000)}`],
  ["emphasis in emphasis", `x ${"<i><u>".repeat(20_000)}`],
  [
    "a long address that is referred to",
    `[a]: https://${"x".repeat(90_000)}.com\n\n${"[a] ".repeat(2900)}`,
  ],
  [
    "a long title that is referred to",
    `[a]: https://a.b '${"x".repeat(90_000)}'\n\n${"[a] ".repeat(2900)}`,
  ],
  ["names", "@alice ".repeat(28_000)],
  ["underlines", "=\n".repeat(16_000)],
  ["brackets behind addresses", `https://a.bc/${".".repeat(900)}x${").".repeat(500)} `.repeat(30)],
  ["tags", "#ab ".repeat(49_000)],
  ["pictures", "https://a.b/c.png ".repeat(11_000)],
  ["links", "<a href=https://a.b>".repeat(9000)],
  ["mailboxes", "a@b.c ".repeat(33_000)],
  ["notes", `${many(2000, (i) => `x[^${i}] `)}\n\n${many(2000, (i) => `[^${i}]: y\n\n`)}`],
];

/** A name and a body; the gate has every third, with tables, nesting, names and links. */
export const textBombs = sampleOf(all, 3);
