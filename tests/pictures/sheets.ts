/** Contact sheets: pictures of many pages side by side, in columns, to be judged at a glance. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { Browser } from "playwright";

/** A saved picture of a page. */
export interface Picture {
  readonly title: string;
  /** The path of a PNG. */
  readonly file: string;
}

/** A part of a picture, in px of the sheet. */
interface Slice {
  readonly picture: Picture;
  readonly top: number;
  readonly height: number;
}

const sheet = { width: 1400, height: 860, gap: 8, titleHeight: 16 } as const;
/** How many columns a picture takes at most; the rest is only in the picture itself. */
const longest = 2;
/** A slice is begun only where this much of it fits, px. */
const shortest = 120;

/** Writes `FILE-1.png`, `FILE-2.png`, … for pictures that are all `width` px wide. */
export async function saveSheets(
  browser: Browser,
  file: string,
  width: number,
  pictures: readonly Picture[],
): Promise<void> {
  const count = Math.max(2, Math.round(sheet.width / (180 + width / 5)));
  const column = (sheet.width - sheet.gap * (count + 1)) / count;
  const columns = inColumns(pictures, column / width);
  const page = await browser.newPage({ viewport: sheet });
  for (let i = 0; i < columns.length; i += count) {
    const name = `${file}-${i / count + 1}`;
    writeFileSync(`${name}.html`, htmlOf(columns.slice(i, i + count), column));
    await page.goto(pathToFileURL(resolve(`${name}.html`)).href);
    await page.screenshot({ path: `${name}.png` });
  }
  await page.close();
}

/** Fills one column after another; a picture that doesn't fit continues in the next one. */
function inColumns(pictures: readonly Picture[], scale: number): readonly (readonly Slice[])[] {
  const columns: Slice[][] = [];
  let room = 0;
  for (const picture of pictures) {
    const height = Math.min(heightOf(picture) * scale, longest * sheet.height);
    for (let top = 0; top < height;) {
      if (room < Math.min(shortest, height - top) + sheet.titleHeight) {
        columns.push([]);
        room = sheet.height - sheet.gap;
      }
      const slice = Math.min(height - top, room - sheet.titleHeight);
      columns.at(-1)?.push({ picture, top, height: slice });
      room -= slice + sheet.titleHeight + sheet.gap;
      top += slice;
    }
  }
  return columns;
}

/** The height of a PNG, px: the sixth word of every such file. */
const heightOf = ({ file }: Picture): number => readFileSync(file).readUInt32BE(20);

const htmlOf = (columns: readonly (readonly Slice[])[], width: number): string => `<!doctype html>
<meta charset="utf-8">
<style>
  body { display: flex; gap: ${sheet.gap}px; margin: 0 0 0 ${sheet.gap}px; background: #888; }
  figure { margin: 0 0 ${sheet.gap}px; width: ${width}px; }
  figcaption { font: 11px/${sheet.titleHeight}px sans-serif; white-space: nowrap; overflow: hidden; }
  figure > div { background-size: 100%; }
</style>
${columns.map((slices) => `<div>${slices.map(figureOf).join("")}</div>`).join("\n")}
`;

const figureOf = ({ picture: { title, file }, top, height }: Slice): string => `<figure>
  <figcaption>${title.replaceAll("&", "&amp;")}${top > 0 ? " …" : ""}</figcaption>
  <div style="height: ${height}px; background-image: url('${pathToFileURL(resolve(file)).href}'); background-position-y: ${-top}px"></div>
</figure>`;
