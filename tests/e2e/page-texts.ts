/** The texts that a page shows: whether they fit, and whether they are messages. */
import type { Page } from "playwright/test";

/** Where data is shown as it is: names, ids, code, charts of machines, and what people wrote. */
const data = [
  "code, pre, kbd, .mono, .OperationItem-tag, .ActorPanel-tag, .groups, .actors, .machines",
  "bdi, [dir=auto], .rich, .words, .PriceCards-name small",
  "option[lang], script, style, noscript, template",
].join(",");

/** Visible texts outside data. */
export const textsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate((dataSelector) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (parent?.closest(dataSelector) === null && parent.checkVisibility()) found.add(text);
    }
    return [...found];
  }, data);

/** Texts that are wider than their button, tab, cell or the screen, unless they end in an ellipsis. */
export const misfits = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
    const isJudged = (box: Element): boolean =>
      box.matches("button, .btn, [role=tab], [aria-current], th, td, dt, dd");
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? "").trim();
      if (
        !parent ||
        text === "" ||
        parent.closest("svg, .visually-hidden, script, style, template")
      )
        continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (
        let box: Element | null = parent;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        if (style.display === "inline" || style.display === "contents") continue;
        if (style.textOverflow === "ellipsis" || /auto|scroll/.test(style.overflowX)) break;
        const { left, right, width } = box.getBoundingClientRect();
        if (width <= 1) break;
        // Where spaces are preserved, those at the end of a line hang over the edge, unseen.
        const isOut =
          style.whiteSpaceCollapse === "preserve"
            ? box.scrollWidth > box.clientWidth
            : rects.some((rect) => rect.right > right + 1.5 || rect.left < left - 1.5);
        if (!isOut || !isJudged(box)) continue;
        found.add(`“${text.slice(0, 60)}” leaves ${box.localName}.${box.className}`);
        break;
      }
    }
    return [...found];
  });

/** What is wider than the page, and what is cut or lies over its neighbours, as words. */
export const cutParts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page: ${scrollWidth} > ${clientWidth}`] : [];
    for (const element of document.querySelectorAll("body :not(.visually-hidden, svg *)")) {
      const ownText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
      const style = getComputedStyle(element);
      if (!ownText || style.display === "inline" || element.clientWidth === 0) continue;
      if (element.closest(".visually-hidden, thead") || style.clipPath !== "none") continue;
      // Shortened on purpose: with three dots, or after some lines.
      const shortened = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      const tooWide =
        !/auto|scroll/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 2;
      const tooHigh =
        !/auto|scroll/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 3;
      if (!shortened && (tooWide || tooHigh))
        found.push(`${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`);
    }
    return found;
  });

/**
 * Sentences whose words and links became boxes of their own, side by side: their spaces are lost, and gaps come instead. A
 * space or a full stop between a text and the element beside it shows that they are one sentence.
 */
export const tornSentences = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    // These are beside a text, not part of it: the gap is meant.
    const controls = "input, select, textarea, button, .btn";
    const apart = `svg, img, ${controls}, [aria-hidden], .visually-hidden`;
    const isWord = (part: string | Element | undefined): boolean =>
      part instanceof Element && !part.matches(apart) && !part.querySelector(controls);
    return [...document.querySelectorAll("body *")].flatMap((element) => {
      if (!/flex|grid/.test(getComputedStyle(element).display)) return [];
      const parts: (string | Element)[] = [];
      for (const node of element.childNodes) {
        const last = parts.at(-1);
        if (node instanceof Element) parts.push(node);
        else if (!(node instanceof Text)) continue;
        // Texts next to each other are one box.
        else if (typeof last === "string") parts[parts.length - 1] = last + node.data;
        else parts.push(node.data);
      }
      const shown = parts.filter((part) => typeof part !== "string" || part.trim() !== "");
      const isTorn = shown.some(
        (part, place) =>
          typeof part === "string" &&
          ((isWord(shown[place - 1]) && /^[\s.,;:!?)]/.test(part)) ||
            (isWord(shown[place + 1]) && /[\s(]$/.test(part))),
      );
      const texts = shown.filter((part) => typeof part === "string");
      return texts.length > 1 || isTorn
        ? [`${element.tagName} ${element.className}: ${element.textContent}`]
        : [];
    });
  });
