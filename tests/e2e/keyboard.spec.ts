/** The chain's own pages by keyboard alone: Tab reaches every control, in view, with a focus ring, and leaves again. */
import type { Page } from "playwright/test";
import { expect, expectAccessible, test } from "./fixtures.ts";
import { addressOf, pages } from "./pages.ts";

const chainPages =
  /^\/(?:witness-rounds|witness-monitor|witnesses\/|proposals|internal-market|community-data|posts\/|blocks\?|blocks\/|statistics)/;

/** More than any of these pages has controls. */
const mostControls = 600;

/** Marks what Tab should reach, and collects what is wrong with each element that gets the focus. */
const watchFocus = (page: Page): Promise<void> =>
  page.getByRole("main").evaluate((main) => {
    const nameOf = (element: Element): string =>
      `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}`;
    const wrong: string[] = [];
    Reflect.set(globalThis, "wrongFocus", wrong);
    const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
    for (const each of main.querySelectorAll<HTMLElement>(controls))
      if (each.tabIndex >= 0 && !each.matches(":disabled") && each.checkVisibility())
        each.dataset["awaited"] = nameOf(each);
    main.addEventListener("focusin", ({ target }) => {
      const element = target as HTMLElement;
      delete element.dataset["awaited"];
      const { outlineStyle, boxShadow } = getComputedStyle(element);
      if (outlineStyle === "none" && boxShadow === "none")
        wrong.push(`no ring: ${nameOf(element)}`);
      const { left, right, top, bottom } =
        element.getClientRects()[0] ?? element.getBoundingClientRect();
      const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!at) wrong.push(`not in view: ${nameOf(element)}`);
    });
  });

for (const path of pages.filter((each) => chainPages.test(each)))
  test(`${path} is walked by keyboard`, { tag: "@looks" }, async ({ page, site }) => {
    await page.goto(addressOf(path, site));
    const main = page.getByRole("main");
    await expect(main.getByRole("heading").first()).toBeVisible();
    await expect(main.locator("[aria-busy='true']")).toHaveCount(0);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await watchFocus(page);
    const isInside = () => main.evaluate((element) => element.contains(document.activeElement));
    expect(await isInside(), "the first link leads to the content").toBe(true);
    // A live page may remove the control that has the focus: the next Tab goes on from there.
    const hasLeft = () =>
      main.evaluate(
        (element) =>
          document.activeElement !== document.body && !element.contains(document.activeElement),
      );
    for (let i = 0; i < mostControls && !(await hasLeft()); i++) await page.keyboard.press("Tab");
    expect(await hasLeft(), "Tab leaves the content").toBe(true);
    const { unreached, wrong } = await main.evaluate((element) => ({
      unreached: [...element.querySelectorAll<HTMLElement>("[data-awaited]")].map(
        (each) => each.dataset["awaited"],
      ),
      wrong: Reflect.get(globalThis, "wrongFocus") as readonly string[],
    }));
    expect(unreached).toEqual([]);
    expect(wrong).toEqual([]);
    await expectAccessible(page);
  });
