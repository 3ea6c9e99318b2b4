/**
 * A page that many tests share. Opening a path on it is a navigation inside the app, as by a link, which takes a tenth of
 * the time of a load; the engine keeps running. For tests that only read what the app shows.
 */
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  TestInfo,
} from "playwright/test";

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
export class SharedPage {
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

  /** Gives a test the page with this look; a test that fails may leave anything on it, so the next one gets a new page. */
  async lend(look: Look, use: (page: Page) => Promise<void>, test: TestInfo): Promise<void> {
    await use(await this.page(look));
    if (test.status !== test.expectedStatus) await this.clear();
    // A page of the chain would go on working beside the tests that don't need it.
    else if (this.#page?.url().startsWith(this.#options.baseURL)) await this.#page.goto(neutral);
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
    navigateInApp(page, this.#options.baseURL);
    return page;
  }
}

/** From now on, `page.goto` opens the addresses of a running app as a link in the app does. */
export function navigateInApp(page: Page, baseURL: string): void {
  const { origin } = new URL(baseURL);
  const load = page.goto.bind(page);
  page.goto = async (url, options) => {
    const target = new URL(url, baseURL);
    const isInApp =
      target.origin === origin &&
      !readOnLoad.some((name) => target.searchParams.has(name)) &&
      (await hasApp(page, origin));
    if (!isInApp) return load(url, options);
    if (new URL(page.url()).pathname !== neutral) await follow(page, neutral);
    const address = target.pathname + target.search + target.hash;
    if (address !== neutral) await follow(page, address);
    return null;
  };
}

/** Whether the app is running on a page. */
const hasApp = async (page: Page, origin: string): Promise<boolean> =>
  page.url().startsWith(`${origin}/`) && (await page.locator("main h1, main h2").count()) > 0;

/** Follows a link to another route inside the app; resolves once the view that was shown has gone. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    for (const dialog of document.querySelectorAll("dialog[open]"))
      (dialog as HTMLDialogElement).close();
    for (const part of document.querySelectorAll("main > *")) part.setAttribute("data-left", "");
    const link = document.createElement("a");
    link.href = href;
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
  await page.locator("main > [data-left]").first().waitFor({ state: "detached" });
}
