import { chromium } from "playwright";
import { attacked, attackNames } from "../devnet/chain/attacks.ts";
import { openSite } from "../devnet/site.ts";
const site = await openSite({ seed: 7, history: 60, nodes: 1 });
for (const name of attackNames) site.devnet.stageAttack(name);
site.devnet.produce(1, 0);
for (const name of attackNames) site.devnet.attack(name);
site.devnet.produce(30, 0);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
for (const [width, scheme] of [
  [1440, "light"],
  [390, "dark"],
  [768, "light"],
] as const) {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme: scheme });
  const b = site.devnet.head() - 30;
  await page.goto(`${site.url}/accounts/${attacked["app"]}/keys?at=${b}`);
  await page.getByRole("button", { name: "Read the newest signatures" }).click();
  await page.getByText("had a valid").waitFor();
  await page.screenshot({ path: `/tmp/authority-pics/keys-${width}.png`, fullPage: true });
  await page.goto(`${site.url}/accounts/${attacked["fresh-key"]}/safety`);
  await page.getByRole("region", { name: "Who Signed" }).waitFor();
  await page.waitForTimeout(800);
  await page.screenshot({ path: `/tmp/authority-pics/safety-${width}.png`, fullPage: true });
  console.log(width, await page.evaluate(() => document.documentElement.scrollWidth));
}
{
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${site.url}/accounts/alice/keys?at=2026-01-01`);
  await page.getByRole("region", { name: "Keys over Time" }).waitFor();
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/authority-pics/alice.png`, fullPage: true });
  const key = await page
    .getByRole("region", { name: "Owner Authority" })
    .locator("code")
    .first()
    .innerText();
  await page.goto(`${site.url}/accounts/${key}`);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `/tmp/authority-pics/key.png`, fullPage: true });
}
await browser.close();
await site.close();
