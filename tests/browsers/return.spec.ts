/** Back from another site: the browser may restore the page from its back/forward cache. */
import { expect, test } from "./fixtures.ts";

/** How many blocks a page marked LIVE may be behind, on a chain with one block per second. */
const behind = 3;

/** How soon it has to follow the chain, ms. WebKit's driver takes 300 ms for each answer. */
const soon = { chromium: 3_000, firefox: 3_000, webkit: 4_000 };

test.use({ keepsPages: true });

test("Back from another site shows a page that soon follows the chain @whole", async ({
  openOwn,
  visit,
  elsewhere,
  engine,
  console,
}) => {
  // Firefox reports a font that was still loading when the page was left, WebKit a script.
  console.allow(/downloadable font: download failed|^modulepreload failed/);
  const site = await openOwn();
  const visitor = await visit();
  await visitor.go(site.url);
  await visitor.sees("LIVE");
  await visitor.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => Reflect.set(globalThis, "restored", persisted)),
  );
  await visitor.go(elsewhere.url);
  const left = site.devnet.head();
  await expect.poll(() => site.devnet.head(), { intervals: [100] }).toBeGreaterThan(left + 5);
  await visitor.back();
  const returned = Date.now();
  await expect
    .poll(
      async () => {
        const { head, isLive } = await visitor.evaluate(() => ({
          head: Number(
            [...document.querySelectorAll("main section")]
              .find((section) => section.textContent?.startsWith("Network Activity"))
              ?.querySelector("a")
              ?.textContent?.replaceAll(",", ""),
          ),
          isLive: [...document.querySelectorAll(".live")].some(
            (mark) => mark.textContent === "LIVE",
          ),
        }));
        return isLive && head >= site.devnet.head() - behind;
      },
      { intervals: [50], timeout: soon[engine] },
    )
    .toBe(true);
  const wasRestored = await visitor.evaluate(() => Reflect.get(globalThis, "restored") === true);
  globalThis.console.log(
    `${engine}: ${wasRestored ? "from the back/forward cache" : "loaded again"}, live after ${Date.now() - returned} ms`,
  );
});
