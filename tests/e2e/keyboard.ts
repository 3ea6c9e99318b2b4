/** A page by keyboard alone: Tab reaches every control, in view, with a focus ring, and leaves again. */
import { expect, type Page } from "playwright/test";

/** More controls than any page has. */
const mostControls = 600;
/** Tab presses between two checks. */
const stride = 8;

/** Notes what Tab should reach in the content, and judges each element that gets the focus. */
const watchFocus = (page: Page): Promise<void> =>
  page.getByRole("main").evaluate((main) => {
    const earlier = Reflect.get(globalThis, "focusWatch") as AbortController | undefined;
    earlier?.abort();
    const watch = new AbortController();
    const waiting = new Map<Element, string>();
    const wrong: string[] = [];
    const walked = { waiting, wrong, hasLeft: false };
    Object.assign(globalThis, { focusWatch: watch, walked });
    const nameOf = (element: Element): string =>
      `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}`;
    // Of a group of radio buttons, Tab reaches the chosen one, or the first if none is chosen; arrows lead on.
    const isStop = (radio: HTMLInputElement): boolean => {
      const group = [...main.querySelectorAll<HTMLInputElement>("[type=radio]:enabled")].filter(
        ({ name, form }) => name === radio.name && form === radio.form,
      );
      return radio === (group.find(({ checked }) => checked) ?? group[0]);
    };
    const controls = "a[href], button, input, select, textarea, summary, [tabindex]";
    for (const each of main.querySelectorAll<HTMLElement>(controls))
      if (
        each.tabIndex >= 0 &&
        !each.matches(":disabled") &&
        (!(each instanceof HTMLInputElement && each.type === "radio") || isStop(each)) &&
        each.checkVisibility({ visibilityProperty: true })
      )
        waiting.set(each, nameOf(each));
    const judge = ({ target }: FocusEvent): void => {
      const element = target as HTMLElement;
      if (!main.contains(element)) {
        walked.hasLeft = true;
        return;
      }
      waiting.delete(element);
      // A search field with an icon has its ring around both.
      const places = [element, element.closest("[role=search]")].filter((each) => each !== null);
      const isRinged = places.some((place) => {
        const { outlineStyle, boxShadow } = getComputedStyle(place);
        return outlineStyle !== "none" || boxShadow !== "none";
      });
      if (!isRinged) wrong.push(`no ring: ${nameOf(element)}`);
      const { left, right, top, bottom } =
        element.getClientRects()[0] ?? element.getBoundingClientRect();
      // A link clipped by its sentence need show only its beginning.
      // The two sliders of a range lie on each other and on their plot.
      const place = element.matches("[type=range]") ? element.parentElement : element;
      const isInView = [left + 1, (left + right) / 2].some((x) => {
        const hit = document.elementFromPoint(x, (top + bottom) / 2);
        return hit !== null && (hit.contains(element) || place?.contains(hit));
      });
      if (!isInView) wrong.push(`not in view: ${nameOf(element)}`);
    };
    document.addEventListener("focusin", judge, { signal: watch.signal });
  });

/** Whether the content or a part of it has the focus. */
const isInContent = (page: Page): Promise<boolean> =>
  page.getByRole("main").evaluate((main) => main.contains(document.activeElement));

/** On a page that has just loaded, Tab goes to the link that leads to the content, which is hidden until then. */
export async function expectFirstTabSkips(page: Page): Promise<void> {
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect.poll(() => isInContent(page), "it leads to the content").toBe(true);
}

/** Walks the content of the current page by Tab, from the link that leads to it. */
export async function expectTabReachesAll(page: Page): Promise<void> {
  await page.locator("a, button").first().press("Enter");
  await expect.poll(() => isInContent(page), "the first link leads to the content").toBe(true);
  await watchFocus(page);
  const walked = () =>
    page.evaluate(() => {
      const { waiting, wrong, hasLeft } = Reflect.get(globalThis, "walked") as {
        readonly waiting: ReadonlyMap<Element, string>;
        readonly wrong: readonly string[];
        readonly hasLeft: boolean;
      };
      // What a live page has removed since need not be reached.
      const unreached = [...waiting].flatMap(([element, name]) =>
        element.isConnected ? [name] : [],
      );
      return { unreached, wrong, hasLeft };
    });
  for (let i = 0; i < mostControls && !(await walked()).hasLeft; i += stride)
    for (let step = 0; step < stride; step++) await page.keyboard.press("Tab");
  expect(await walked()).toEqual({ unreached: [], wrong: [], hasLeft: true });
}
