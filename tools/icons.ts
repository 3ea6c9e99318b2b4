/** `npm run icons`: draws the installed app's PNG icons from the app's logo. */
import { writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { chromiumArgs, findChromium } from "./chromium.ts";

const mark = `<circle cx="11" cy="11" r="9.5" stroke="#e9eef2" stroke-width="1.6"/><path d="M2 11h4.5l2-5 4 10 2.3-5H20" stroke="#4fd3ea" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>`;

/** The icon's SVG. `room`: the margin around the logo as a share of the side; a mask may cut off up to a fifth. */
const iconSvg = (size: number, room: number, corner: number): string => {
  const side = 22 / (1 - 2 * room);
  const from = -side * room;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${from} ${from} ${side} ${side}" fill="none"><rect x="${from}" y="${from}" width="${side}" height="${side}" rx="${side * corner}" fill="#0d1416"/>${mark}</svg>`;
};

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArgs],
});
for (const [name, size, room, corner] of [
  ["icon-192", 192, 0.14, 0.22],
  ["icon-512", 512, 0.14, 0.22],
  ["icon-maskable-512", 512, 0.24, 0],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<body style="margin:0">${iconSvg(size, room, corner)}</body>`);
  writeFileSync(`public/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
