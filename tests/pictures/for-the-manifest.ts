/**
 * `npm run screenshots`: takes the pictures that browsers show when they offer to install the app, of the last build on a
 * local network; wide and narrow, as the manifest lists them.
 */
import { writeFileSync } from "node:fs";
import { chromium } from "playwright";
import { openSite } from "../../devnet/site.ts";
import { chromiumArgs, findChromium } from "../../tools/chromium.ts";

const pictures = [
  { file: "screenshot-wide.png", width: 1024, height: 640 },
  { file: "screenshot-narrow.png", width: 390, height: 844 },
] as const;

const site = await openSite({ seed: 7, history: 600, blockInterval: 3000, opsPerBlock: 12 });
const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArgs] });
for (const { file, width, height } of pictures) {
  const page = await browser.newPage({ viewport: { width, height }, colorScheme: "dark" });
  await page.goto(site.url);
  await page.getByText(/^\$\d/).first().waitFor();
  await page.getByRole("region", { name: "Irreversible Blocks" }).getByText("LIVE").waitFor();
  writeFileSync(`public/${file}`, await page.screenshot({ animations: "disabled" }));
  await page.close();
}
await browser.close();
await site.close();
