/** `npm run icons`: draws the installed app's PNG icons and the picture beside shared links, all from the app's logo. */
import { writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { previewFile, previewSize } from "../deploy/page-head.ts";
import { chromiumArgs, findChromium } from "./chromium.ts";

const mark = `<circle cx="11" cy="11" r="9.5" stroke="#e9eef2" stroke-width="1.6"/><path d="M2 11h4.5l2-5 4 10 2.3-5H20" stroke="#4fd3ea" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"/>`;

/** The icon's SVG. `room`: the margin around the logo as a share of the side; a mask may cut off up to a fifth. */
const iconSvg = (size: number, room: number, corner: number): string => {
  const side = 22 / (1 - 2 * room);
  const from = -side * room;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${from} ${from} ${side} ${side}" fill="none"><rect x="${from}" y="${from}" width="${side}" height="${side}" rx="${side * corner}" fill="#0d1416"/>${mark}</svg>`;
};

/** The logo on the pulse of the chain, above the 21 blocks of a round, the newest being the brightest. */
function previewSvg(): string {
  const { width, height } = previewSize;
  const scale = 15;
  const [left, top] = [width / 2 - 11 * scale, 255 - 11 * scale];
  const pulse = `<path d="M0 255h${left + 2 * scale}M${left + 20 * scale} 255h${width}" stroke="#4fd3ea" stroke-width="${1.8 * scale}"/>`;
  const [side, step] = [38, 50];
  const blocks = Array.from({ length: 21 }, (_, i) => {
    const x = (width - 20 * step - side) / 2 + i * step;
    return `<rect x="${x}" y="500" width="${side}" height="${side}" rx="7" fill="#4fd3ea" opacity="${0.16 + (0.84 * i ** 2) / 400}"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none"><rect width="${width}" height="${height}" fill="#0d1416"/>${pulse}<g transform="translate(${left} ${top}) scale(${scale})">${mark}</g>${blocks.join("")}</svg>`;
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [...chromiumArgs],
});

async function draw(file: string, svg: string, width: number, height = width): Promise<void> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  writeFileSync(`public/${file}`, await page.screenshot({ omitBackground: true }));
  await page.close();
}

for (const [name, size, room, corner] of [
  ["icon-192", 192, 0.14, 0.22],
  ["icon-512", 512, 0.14, 0.22],
  ["icon-maskable-512", 512, 0.24, 0],
] as const)
  await draw(`${name}.png`, iconSvg(size, room, corner), size);
await draw(previewFile, previewSvg(), previewSize.width, previewSize.height);
await browser.close();
