/** Chromium, driven by Playwright, behind the common interface. */
import { chromium, type Page } from "playwright/test";
import { chromiumArgs } from "../../tools/chromium.ts";
import type { Browser, StartOptions, Tab } from "./browser.ts";
import { keys } from "./browser.ts";

/**
 * Starts Chromium without a window. `keepsPages`: with the back/forward cache, which Playwright disables. Only the test
 * about that cache uses it: Chromium's renderer sometimes crashes in V8 ("Invoke in DisallowJavascriptExecutionScope")
 * when a driven page enters the cache.
 */
export async function startChromium(
  path: string,
  { size, keepsPages, proxy }: StartOptions,
): Promise<Browser> {
  const launched = await chromium.launch({
    executablePath: path,
    // Playwright hides scrollbars; a visitor's browser shows them.
    ignoreDefaultArgs: [
      "--hide-scrollbars",
      ...(keepsPages ? ["--disable-back-forward-cache"] : []),
    ],
    args: [...chromiumArgs],
    proxy: { server: proxy, bypass: "127.0.0.1,localhost" },
  });
  const context = await launched.newContext({ viewport: size });
  const lines: string[] = [];
  context.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") lines.push(message.text());
  });
  context.on("weberror", (error) => lines.push(String(error.error())));
  return {
    console: lines,
    newTab: async () => tabOf(await context.newPage()),
    close: () => launched.close(),
  };
}

const named: Readonly<Record<string, string>> = {
  [keys.enter]: "Enter",
  [keys.escape]: "Escape",
  [keys.tab]: "Tab",
};

const tabOf = (page: Page): Tab => ({
  go: async (url) => void (await page.goto(url, { waitUntil: "commit" })),
  back: async () => void (await page.goBack({ waitUntil: "commit" })),
  evaluate: async (read, ...given) => {
    const json = await page.evaluate<string | undefined>(
      `JSON.stringify((${String(read)})(...${JSON.stringify(given)}))`,
    );
    return (json === undefined ? undefined : JSON.parse(json)) as ReturnType<typeof read>;
  },
  clickAt: (x, y) => page.mouse.click(x, y),
  type: async (text) => {
    for (const key of text) await page.keyboard.press(named[key] ?? key);
  },
  screenshot: () => page.screenshot(),
  close: () => page.close(),
});
