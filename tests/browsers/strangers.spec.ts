/** The fixture that asserts, in all tests of browsers, that no other machine is contacted. */
import { expect, test } from "./fixtures.ts";

test("requests of a page and of its workers to other machines are reported @whole", async ({
  elsewhere,
  visit,
  strangers,
  console,
}) => {
  // Chromium reports the proxy's answer in the console.
  console.allow(/502 \(Bad Gateway\)/);
  const visitor = await visit();
  // A page without the app's policy, which would stop these requests.
  await visitor.go(elsewhere.url);
  expect(strangers.contacted()).toEqual([]);
  await visitor.evaluate(() => {
    new Image().src = "http://picture.invalid/hill.png";
    const script = `fetch("https://worker.invalid/").catch(() => {})`;
    const worker = new Worker(URL.createObjectURL(new Blob([script])));
    Reflect.set(globalThis, "worker", worker);
  });
  await expect
    .poll(() => strangers.contacted())
    .toEqual(
      expect.arrayContaining(["http://picture.invalid/hill.png", "https://worker.invalid:443"]),
    );
  strangers.allow(/\.invalid/);
  expect(strangers.contacted()).toEqual([]);
});
