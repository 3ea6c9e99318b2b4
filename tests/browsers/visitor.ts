/** A visitor of the app in a browser window: reads what is visible, clicks and types. */
import { expect } from "playwright/test";
import { keys, type Tab } from "./browser.ts";

/** A box in the viewport, in CSS pixels. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export class Visitor {
  readonly #tab: Tab;
  /** Errors of the pages that `go` left. */
  readonly #left: string[] = [];

  constructor(tab: Tab) {
    this.#tab = tab;
  }

  get evaluate(): Tab["evaluate"] {
    return this.#tab.evaluate.bind(this.#tab);
  }

  async go(url: string): Promise<void> {
    this.#left.push(...(await this.#onPage()));
    await this.#tab.go(url);
    // A driver may return before the previous page has gone.
    await expect
      .poll(
        // A driver may throw while one page replaces the other.
        () =>
          this.evaluate((to) => location.href.startsWith(to), new URL(url).href).catch(() => false),
        polling,
      )
      .toBe(true);
  }

  back(): Promise<void> {
    return this.#tab.back();
  }

  /** The visible text of the first element that matches; empty while there is none. */
  text(selector: string): Promise<string> {
    return this.evaluate(
      (matching) => (document.querySelector(matching) as HTMLElement | null)?.innerText ?? "",
      selector,
    );
  }

  /** Waits until a matching element contains this text. */
  async sees(words: string | RegExp, selector = "main"): Promise<void> {
    // A driver may throw while one page replaces the other.
    const shown = expect.poll(() => this.text(selector).catch(() => ""), polling);
    await (typeof words === "string" ? shown.toContain(words) : shown.toMatch(words));
  }

  /** Clicks the first visible element that matches and has this text or accessible name. */
  async click(selector: string, words = ""): Promise<void> {
    let box: Box | null = null;
    // Lists grow while a page loads: wait until the element no longer moves.
    await expect
      .poll(async () => {
        const before = box;
        box = await this.#scrollTo(selector, words);
        return box !== null && before !== null && box.x === before.x && box.y === before.y;
      }, polling)
      .toBe(true);
    const { x, y, width, height } = box as unknown as Box;
    await this.#tab.clickAt(x + width / 2, y + height / 2);
  }

  /** Clicks into a field and types. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.#tab.type(text);
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.#tab.type(keys[key]);
  }

  screenshot(): Promise<Buffer> {
    return this.#tab.screenshot();
  }

  /** Errors of the current page and of those that `go` left. */
  async errors(): Promise<readonly string[]> {
    return [...this.#left, ...(await this.#onPage())];
  }

  #onPage(): Promise<readonly string[]> {
    return this.evaluate(
      () => (globalThis as unknown as { collected?: readonly string[] }).collected ?? [],
    );
  }

  close(): Promise<void> {
    return this.#tab.close();
  }

  /** Scrolls to the first visible element that matches; returns its position. */
  #scrollTo(selector: string, words: string): Promise<Box | null> {
    return this.evaluate(
      (matching, wanted) => {
        for (const element of document.querySelectorAll<HTMLElement>(matching)) {
          const name = `${element.innerText} ${element.getAttribute("aria-label") ?? ""}`;
          if (!name.includes(wanted) || !element.checkVisibility()) continue;
          element.scrollIntoView({ block: "center", behavior: "instant" });
          const { x, y, width, height } = element.getBoundingClientRect();
          return { x, y, width, height };
        }
        return null;
      },
      selector,
      words,
    );
  }
}

const polling = { intervals: [50] };
