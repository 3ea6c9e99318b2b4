/**
 * Draws a body as plain data: markdown with GFM through mdast, the HTML that posts really use through the
 * unified family's sanitiser, then what STEEM's front ends add – bare pictures, @names, #tags, videos.
 */
import type { Element, ElementContent, Root, RootContent } from "hast";
import { raw } from "hast-util-raw";
import { sanitize, type Schema } from "hast-util-sanitize";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { toHast } from "mdast-util-to-hast";
import { gfm } from "micromark-extension-gfm";
import {
  playerOf,
  richTags,
  type RichNode,
  type RichProps,
  type RichTag,
  type RichText,
} from "../../domain/content/rich-text.ts";
import { linkAddress, pictureAddress } from "../../domain/web-address.ts";
import { linkWords } from "./link-words.ts";

/** Characters of a body that are drawn. */
const maxLength = 200_000;
/** Elements that are drawn. */
const maxNodes = 20_000;
/** How deep elements may stand in each other. */
const maxDepth = 60;
/** Signs in a row that open something at the start of a line, such as quotes in quotes. */
const maxOpenings = 40;
/** Signs in all that may open an emphasis or a link. */
const maxSigns = 3000;
/** Blanks before a line that still mean something. */
const maxIndent = 80;
/** Depth from which a tree is cut before anything else looks at it. */
const bottom = 200;

/** Characters that turn or hide text around them. */
const invisible = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/g;

const schema: Schema = {
  tagNames: richTags.filter((tag) => tag !== "player"),
  attributes: {
    a: ["href", "title"],
    img: ["src", "alt", "title", "width"],
    div: [["className", "pull-left", "pull-right", "text-justify", "text-center", "text-right"]],
    p: [["className", "text-justify", "text-center", "text-right"]],
    ol: ["start"],
    td: ["align"],
    th: ["align"],
    "*": ["align"],
  },
  protocols: { href: ["http", "https", "mailto"], src: ["http", "https"] },
  strip: [
    "script",
    "style",
    "template",
    "noscript",
    "iframe",
    "object",
    "form",
    "svg",
    "math",
    "title",
  ],
  ancestors: {
    li: ["ol", "ul"],
    td: ["table"],
    th: ["table"],
    tr: ["table"],
    tbody: ["table"],
    thead: ["table"],
  },
  clobber: ["id", "name"],
  clobberPrefix: "",
};

/** Draws a body. Whatever it holds, only what `rich-text.ts` names comes out. */
export function renderBody(body: string): RichText {
  const isLong = body.length > maxLength;
  const source = calmed((isLong ? body.slice(0, maxLength) : body).replaceAll(invisible, ""));
  const markdown = fromMarkdown(source.text, {
    extensions: [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  });
  const html = toHast(markdown, { allowDangerousHtml: true }) as Root;
  const safe = sanitize(withPlayers(raw(html) as Root), schema) as Root;
  const budget = { left: maxNodes };
  const nodes = safe.children.flatMap((child) => richNode(child, budget, 0));
  const limits = [
    isLong && `only the first ${maxLength.toLocaleString("en-US")} characters`,
    source.isCalmed && `only so many signs that open something, the rest as they were typed`,
    budget.left <= 0 && `at most ${maxNodes.toLocaleString("en-US")} elements`,
  ].filter((limit) => limit !== false);
  return {
    nodes,
    limit: limits.length > 0 ? `This text is very large; shown are ${limits.join(", ")}.` : null,
  };
}

/**
 * What makes parsers quadratic and means nothing to a reader: long runs of opening signs, very deep
 * indents, thousands of signs that might open an emphasis or a link. Beyond a bound they are plain text.
 */
function calmed(text: string): { readonly text: string; readonly isCalmed: boolean } {
  let isCalmed = false;
  let signs = 0;
  const shallow = text.replaceAll(/^[ \t]{81,}/gm, () => {
    isCalmed = true;
    return " ".repeat(maxIndent);
  });
  const calm = shallow.replaceAll(/(?:[>*_[\](){}~`!<#-]\s?){41,}/g, (run) => {
    if (/^(?:(.)\1*)$/.test(run) && /^[-*_~`#]/.test(run)) return run.slice(0, 80);
    isCalmed = true;
    return run.slice(0, maxOpenings);
  });
  const plain = calm.replaceAll(/[*_~[]/g, (sign) => {
    if (++signs <= maxSigns) return sign;
    isCalmed = true;
    return `\\${sign}`;
  });
  return { text: plain, isCalmed };
}

/** Foreign frames are replaced, before anything is stripped, by links to what they would have played; what is too deep is cut. */
function withPlayers(root: Root): Root {
  const walk = (nodes: RootContent[], depth: number): RootContent[] =>
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
      node.children = depth < bottom ? (walk(node.children, depth + 1) as ElementContent[]) : [];
      return node;
    });
  return { ...root, children: walk(root.children, 0) };
}

function richNode(
  node: RootContent,
  budget: { left: number },
  depth: number,
  isLinked = false,
): readonly RichNode[] {
  if (budget.left-- <= 0) return [];
  if (node.type === "text")
    return isLinked ? [{ type: "text", value: node.value }] : linkWords(node.value);
  if (node.type !== "element" || !isRichTag(node.tagName)) return [];
  const isLink = isLinked || node.tagName === "a";
  const instead = node.tagName === "a" ? embedded(node) : null;
  if (instead) return [instead];
  const isText = isLink || node.tagName === "code" || node.tagName === "pre";
  const children =
    depth >= maxDepth
      ? [{ type: "text" as const, value: textOf(node) }]
      : node.children.flatMap((child) => richNode(child, budget, depth + 1, isText));
  return [{ type: "element", tag: node.tagName, props: propsOf(node), children }];
}

/** A bare address of a video becomes its player, of a picture the picture; a link with words of its own stays. */
function embedded(node: Element): RichNode | null {
  const href = typeof node.properties["href"] === "string" ? node.properties["href"] : "";
  const words = textOf(node).trim();
  const isBare = words === href || words === "" || playerOf(words) !== null;
  if (!isBare) return null;
  const picture = /^https?:\/\/\S+\.(png|jpe?g|gif|webp)(\?\S*)?$/i.test(href)
    ? pictureAddress(href)
    : null;
  if (picture !== null)
    return { type: "element", tag: "img", props: { src: picture, alt: "" }, children: [] };
  const src = playerOf(href);
  if (src === null) return null;
  const props: RichProps = { src, href, host: new URL(src).origin };
  return { type: "element", tag: "player", props, children: [] };
}

function propsOf({ tagName, properties }: Element): RichProps {
  const classes = Array.isArray(properties["className"]) ? properties["className"].map(String) : [];
  const words = (key: string) =>
    typeof properties[key] === "string" ? { [key]: properties[key] } : {};
  const address = (key: string, allowed: (text: string) => string | null) => {
    const value = properties[key];
    const found = typeof value === "string" ? allowed(value) : null;
    return found !== null && { [key]: found };
  };
  const width = Number(properties["width"]);
  return {
    ...(tagName === "a" && address("href", linkAddress)),
    ...(tagName === "img" && { ...address("src", pictureAddress), ...words("alt") }),
    ...words("title"),
    ...alignment(properties["align"], classes),
    ...(classes.includes("pull-left") && { float: "left" as const }),
    ...(classes.includes("pull-right") && { float: "right" as const }),
    ...(tagName === "ol" &&
      typeof properties["start"] === "number" && { start: properties["start"] }),
    ...(tagName === "img" && width > 0 && width <= 2000 && { width }),
  };
}

function alignment(align: unknown, classes: readonly string[]): Pick<RichProps, "align"> {
  if (align === "left" || align === "center" || align === "right" || align === "justify")
    return { align };
  for (const each of ["justify", "center", "right"] as const)
    if (classes.includes(`text-${each}`)) return { align: each };
  return {};
}

const isRichTag = (tag: string): tag is RichTag => (richTags as readonly string[]).includes(tag);

function textOf(node: Element): string {
  return node.children
    .map((child) =>
      child.type === "text" ? child.value : child.type === "element" ? textOf(child) : "",
    )
    .join("");
}
