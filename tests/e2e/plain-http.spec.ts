/**
 * A deployment over plain http under a name other than localhost: browsers withhold storage estimates, locks, service
 * workers and the clipboard there, and the app must do without them.
 */
import { chromiumArgs } from "../../tools/chromium.ts";
import { expect, test as base } from "./fixtures.ts";

const host = "explorer.test";
const test = base.extend({
  proxy: async ({ outside }, use) =>
    use({ server: outside.url, bypass: `127.0.0.1,localhost,${host}` }),
  baseURL: async ({ site }, use) => use(site.url.replace(/\/\/[^:/]+/, `//${host}`)),
});
test.use({
  launchOptions: {
    args: [...chromiumArgs, `--host-resolver-rules=MAP ${host} 127.0.0.1`],
    ...(process.env["CHROMIUM_PATH"] && { executablePath: process.env["CHROMIUM_PATH"] }),
  },
});

test("over plain http, pages follow the chain and Settings says what the browser doesn't report @whole", async ({
  page,
}) => {
  await page.goto("/");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await expect(page.getByTitle(/^connected/)).toBeVisible();
  await page.goto("/blocks/7");
  await expect(page.getByRole("region", { name: "Operations" })).toBeVisible();
  await page.goto("/settings");
  const storage = page.getByRole("region", { name: "Stored in This Browser" });
  await expect(storage.getByText("Not reported by this browser").first()).toBeVisible();
  await expect(storage.locator(".ghost")).toHaveCount(0);
  await expect(storage.getByText("No, this browser does not allow it")).toBeVisible();
});
