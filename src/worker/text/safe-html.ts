/**
 * The one place where a stranger's text becomes HTML elements: markdown as STEEM's front ends read it through mdast,
 * the HTML that posts use through hast's sanitiser, which keeps only what `allowed-html.ts` lists.
 */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { sanitize, type Schema } from "hast-util-sanitize";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmStrikethroughFromMarkdown } from "mdast-util-gfm-strikethrough";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { toHast } from "mdast-util-to-hast";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import {
  allowedAttributes,
  allowedElements,
  allowedProtocols,
  removedElements,
  requiredAncestors,
} from "../../domain/post/allowed-html.ts";
import { playerOf } from "../../domain/post/players.ts";
import { boundedHtml, TooMuch } from "./html-limits.ts";
import { breakLines } from "./line-breaks.ts";
import { boundMarkdown } from "./markdown-limits.ts";
import { remarkableSyntax } from "./remarkable-syntax.ts";
import { steemTable } from "./table.ts";

const schema: Schema = {
  tagNames: [...allowedElements],
  attributes: allowedAttributes,
  protocols: allowedProtocols,
  strip: removedElements,
  ancestors: requiredAncestors,
  clobber: ["id", "name"],
  clobberPrefix: "",
};

/** The safe elements of a text. `isCut`: its tables were shortened to fit the limits. */
interface SafeHtml {
  readonly safe: Root;
  readonly isCut: boolean;
}

/** The safe elements of a text in markdown; null if it exceeds the limits. */
export const safeMarkdown = (text: string): SafeHtml | null =>
  withinLimits(() => {
    const markdown = fromMarkdown(plainSpaces(text), {
      extensions: [steemTable, gfmFootnote(), remarkableSyntax],
      mdastExtensions: [
        gfmTableFromMarkdown(),
        gfmFootnoteFromMarkdown(),
        gfmStrikethroughFromMarkdown(),
      ],
    });
    const isCut = boundMarkdown(markdown);
    breakLines(markdown);
    const html = toHast(markdown, { allowDangerousHtml: true, handlers: { break: toBreak } });
    return { safe: safe(html as Root), isCut };
  });

/** Without the line end that is usually added: it would count as a node of its own. */
const toBreak = (): Element => ({
  type: "element",
  tagName: "br",
  properties: {},
  children: [],
});

/** The safe elements of a text in HTML; null if it exceeds the limits. */
export const safeHtml = (text: string): SafeHtml | null =>
  withinLimits(() => ({
    safe: safe({ type: "root", children: [{ type: "raw", value: text }] }),
    isCut: false,
  }));

const safe = (tree: Root): Root => {
  const html = boundedHtml(tree);
  return sanitize({ ...html, children: plainElements(html.children, false) }, schema) as Root;
};

function withinLimits<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    // A RangeError: nesting so deep that the parser's stack overflowed.
    if (error instanceof TooMuch || error instanceof RangeError) return null;
    throw error;
  }
}

/** Remarkable takes a no-break space for a space, so a line of them is blank; and it knows more line ends. */
const plainSpaces = (text: string): string =>
  text.replaceAll("\u00A0", " ").replaceAll(/\r[\n\u0085]|[\u2424\u2028\u0085]/g, "\n");

/** Elements that begin a line of their own but aren't kept: without this, the lines of a post would run together. */
const lineElements = new Set(
  "address article aside caption fieldset figcaption figure footer header hgroup main nav section".split(
    " ",
  ),
);
const listItems = new Set(["li", "dt", "dd"]);
const lists = new Set(["ol", "ul", "dl"]);

/**
 * Replaces what the sanitiser would remove although a reader would miss it: the frames of supported video sites with
 * links, other elements with lines of their own, and list items outside lists, with plain ones.
 */
function plainElements(nodes: RootContent[], isInList: boolean): RootContent[] {
  return nodes.map((node) => {
    if (node.type !== "element") return node;
    const { src } = node.properties;
    if (node.tagName === "iframe" && typeof src === "string" && playerOf(src))
      return {
        type: "element",
        tagName: "a",
        properties: { href: src },
        children: [{ type: "text", value: src }],
      };
    const isLine = lineElements.has(node.tagName) || (listItems.has(node.tagName) && !isInList);
    const isList = isInList || lists.has(node.tagName);
    return {
      ...node,
      ...(isLine && { tagName: "div", properties: {} }),
      children: plainElements(node.children, isList) as ElementContent[],
    };
  });
}
