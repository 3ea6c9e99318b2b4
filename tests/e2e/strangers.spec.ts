/** The fixture that asserts, in all tests, that only hosts named in config.json are contacted. */
import { expect, refused, test } from "./fixtures.ts";

test("a page's and a worker's requests to hosts that config.json does not name are reported", async ({
  page,
  strangers,
  console,
}) => {
  console.allow(refused);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await strangers.contacted()).toEqual([]);
  // A page without the app's policy, which would stop these requests.
  await page.goto("about:blank");
  await page.evaluate(() => {
    new Image().src = "http://picture.invalid/hill.png";
    const script = `fetch("https://worker.invalid/").catch(() => {})`;
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    Reflect.set(globalThis, "worker", worker);
  });
  await expect
    .poll(() => strangers.contacted())
    .toEqual(
      expect.arrayContaining([
        "image http://picture.invalid/hill.png",
        "http://picture.invalid/hill.png",
        "https://worker.invalid:443",
      ]),
    );
  strangers.allow(/\.invalid/);
  expect(await strangers.contacted()).toEqual([]);
});

test("requests of a second context to such hosts are reported, too", async ({
  browser,
  strangers,
}) => {
  const context = await browser.newContext({ serviceWorkers: "block" });
  strangers.watch(context);
  const page = await context.newPage();
  await page.evaluate(() => {
    new Image().src = "http://second.invalid/hill.png";
  });
  await expect
    .poll(() => strangers.contacted())
    .toContainEqual("image http://second.invalid/hill.png");
  strangers.allow(/^(image )?http:\/\/second\.invalid\//);
  await context.close();
});
