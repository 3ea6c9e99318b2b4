/**
 * The one place where a stranger's text becomes HTML elements: markdown with GFM through mdast, the HTML that posts use
 * through hast's sanitiser, which keeps only what `allowed-html.ts` lists.
 */
import type { ElementContent, Root, RootContent } from "hast";
import { sanitize, type Schema } from "hast-util-sanitize";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import {
  allowedAttributes,
  allowedElements,
  allowedProtocols,
  removedElements,
  requiredAncestors,
} from "../../domain/post/allowed-html.ts";
import { playerOf } from "../../domain/post/players.ts";
import { breakLines } from "./line-breaks.ts";
import { boundedHtml, TooMuch } from "./html-limits.ts";
import { steemSyntax } from "./steem-syntax.ts";
import { boundMarkdown } from "./markdown-limits.ts";

const schema: Schema = {
  tagNames: [...allowedElements],
  attributes: allowedAttributes,
  protocols: allowedProtocols,
  strip: removedElements,
  ancestors: requiredAncestors,
  clobber: ["id", "name"],
  clobberPrefix: "",
};

/** The safe elements of a text; null if it exceeds the limits. `isCut`: its tables were shortened to fit them. */
export function safeHtml(text: string): { readonly safe: Root; readonly isCut: boolean } | null {
  try {
    const markdown = fromMarkdown(text, {
      extensions: [gfm({ singleTilde: false }), steemSyntax],
      mdastExtensions: [gfmFromMarkdown()],
    });
    const isCut = boundMarkdown(markdown);
    breakLines(markdown);
    const html = boundedHtml(toHast(markdown, { allowDangerousHtml: true }) as Root);
    return { safe: sanitize(framesToLinks(html), schema) as Root, isCut };
  } catch (error) {
    // A RangeError: nesting so deep that the parser's stack overflowed.
    if (error instanceof TooMuch || error instanceof RangeError) return null;
    throw error;
  }
}

/** Replaces the frames of supported video sites with links, before sanitising removes them. */
function framesToLinks(root: Root): Root {
  const walk = (nodes: RootContent[]): RootContent[] =>
    nodes.map((node) => {
      if (node.type !== "element") return node;
      const { src } = node.properties;
      if (node.tagName === "iframe" && typeof src === "string" && playerOf(src))
        return {
          type: "element",
          tagName: "a",
          properties: { href: src },
          children: [{ type: "text", value: src }],
        };
      node.children = walk(node.children) as ElementContent[];
      return node;
    });
  return { ...root, children: walk(root.children) };
}
