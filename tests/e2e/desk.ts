/**
 * A page that many tests share. Opening a path on it is a navigation inside the app, as by a link, which takes a tenth of
 * the time of a load; the engine keeps running. For tests that only read what the app shows.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright/test";

/** The page between two tests: what it shows needs no node. */
const neutral = "/about";

/** Parameters that are read only when the app is loaded. */
const readOnLoad = ["lang", "network", "inspect"];

/** How a test wants the page to look. */
export interface Look {
  readonly viewport: { readonly width: number; readonly height: number } | null;
  readonly colorScheme: "light" | "dark" | "no-preference" | null;
}

/** The page and its context; opened when first used, and again after a failure. */
export class Desk {
  readonly #browser: Browser;
  readonly #options: BrowserContextOptions & { readonly baseURL: string };
  #context: BrowserContext | null = null;
  #page: Page | null = null;

  constructor(browser: Browser, options: BrowserContextOptions & { readonly baseURL: string }) {
    this.#browser = browser;
    this.#options = options;
  }

  async context(): Promise<BrowserContext> {
    return (this.#context ??= await this.#browser.newContext(this.#options));
  }

  /** The page with this look, on which nothing is open. */
  async page({ viewport, colorScheme }: Look): Promise<Page> {
    const context = await this.context();
    const page = this.#page && !this.#page.isClosed() ? this.#page : await this.#newPage(context);
    this.#page = page;
    for (const other of context.pages()) if (other !== page) await other.close();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, media: null, reducedMotion: null, forcedColors: null });
    return page;
  }

  /** Forgets the page: the next test gets a new one. */
  async clear(): Promise<void> {
    const context = this.#context;
    this.#context = null;
    this.#page = null;
    await context?.close();
  }

  async #newPage(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    const load = page.goto.bind(page);
    page.goto = async (url, options) => {
      const target = new URL(url, this.#options.baseURL);
      const isInApp =
        target.origin === new URL(this.#options.baseURL).origin &&
        !readOnLoad.some((name) => target.searchParams.has(name)) &&
        (await hasApp(page, target.origin));
      if (!isInApp) return load(url, options);
      await follow(page, neutral);
      await page.locator("main h1", { hasText: /^Welcome to / }).waitFor();
      const address = target.pathname + target.search + target.hash;
      if (address !== neutral) {
        await follow(page, address);
        await page
          .locator("main h1", { hasText: /^Welcome to / })
          .first()
          .waitFor({ state: "detached" });
      }
      return null;
    };
    return page;
  }
}

/** Whether the app is running on a page. */
const hasApp = async (page: Page, origin: string): Promise<boolean> =>
  page.url().startsWith(`${origin}/`) && (await page.locator("main h1, main h2").count()) > 0;

/** Follows a link inside the app. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((href) => {
    for (const dialog of document.querySelectorAll("dialog[open]"))
      (dialog as HTMLDialogElement).close();
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
