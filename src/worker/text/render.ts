/**
 * Renders a body as plain data: its safe elements (`safe-html.ts`), then what STEEM front ends add – bare images,
 * @names, #tags, videos.
 */
import type { Element, RootContent } from "hast";
import { pictureAddress } from "../../domain/address/web-address.ts";
import { withoutInvisible } from "../../domain/format/invisible-characters.ts";
import { allowedElements } from "../../domain/post/allowed-html.ts";
import { playerOf } from "../../domain/post/players.ts";
import type {
  RichNode,
  RichProps,
  RichTag,
  RichText,
  TextLimit,
} from "../../domain/post/rich-text.ts";
import { withAutoLinks } from "./auto-links.ts";
import { emptyParagraph, isSpace, withoutEmptyParagraphs } from "./empty-paragraphs.ts";
import { withoutDeepTags } from "./html-limits.ts";
import { embedded, linkProps } from "./link-target.ts";
import { safeHtml, safeMarkdown } from "./safe-html.ts";

/** Bodies that front ends read as HTML, without markdown. */
const htmlBody = /^(?:<html>[^]*<\/html>$|<p>[^]*<\/p>)/;
/** Maximum length of a body that is rendered, in characters. */
const maxLength = 200_000;
/** Maximum number of elements rendered. */
const maxNodes = 20_000;
/** Maximum nesting of elements. */
const maxDepth = 60;
/** Consecutive opening characters at the start of a line, such as nested quotes. */
const maxOpenings = 40;
/** Total characters that may open an emphasis or a link. */
const maxSigns = 3000;
/** Total bars that may separate table cells. */
const maxBars = 10_000;
/** Leading spaces that still have a meaning. */
const maxIndent = 80;
/** Maximum length of a title or an image's alternative text: every reference to a definition repeats it. */
const maxLabelLength = 500;

/** Renders a body. Whatever the input, the result contains only what `rich-text.ts` defines. */
export function renderBody(body: string): RichText {
  const isLong = body.length > maxLength;
  const text = withoutInvisible(isLong ? body.slice(0, maxLength) : body);
  const isHtml = htmlBody.test(body);
  const source = isHtml ? { text, isLimited: false } : limitSyntax(text);
  const parse = isHtml ? safeHtml : safeMarkdown;
  const shallow = () => withoutDeepTags(source.text);
  const read = parse(source.text) ?? (shallow() === source.text ? null : parse(shallow()));
  if (!read) return asTyped(source.text);
  const { safe, isCut } = read;
  const budget = { left: maxNodes };
  const nodes = withoutEmptyParagraphs(
    safe.children.flatMap((child) => richNode(child, budget, 0)),
  );
  const limits: TextLimit[] = [];
  if (isLong) limits.push({ kind: "characters", shown: maxLength });
  if (isCut) limits.push({ kind: "tables" });
  if (source.isLimited) limits.push({ kind: "signs" });
  if (budget.left <= 0) limits.push({ kind: "elements", shown: maxNodes });
  return { nodes, limits };
}

/** A text that can't be rendered is still readable as typed. */
const asTyped = (value: string): RichText => ({
  nodes: [{ type: "element", tag: "pre", props: {}, children: [{ type: "text", value }] }],
  limits: [{ kind: "asTyped" }],
});

/** Runs of signs that open something: quotes and lists at the start of a line, and others; a tag isn't part of one. */
const openings = /(?:^(?:>[ \t]?|[*+-][ \t]+){41,}|(?:(?!<[/!a-z])[*_[\](){}~`!<][ \t]?){41,})/gim;

/**
 * Limits input that makes parsers quadratic and means nothing to a reader: long runs of opening characters, very deep
 * indents, thousands of characters that might open an emphasis, a link or a cell. Beyond a limit they are plain text.
 */
function limitSyntax(text: string): { readonly text: string; readonly isLimited: boolean } {
  let isLimited = false;
  let signs = 0;
  let bars = 0;
  const shallow = text.replaceAll(/^[ \t]{81,}/gm, () => {
    isLimited = true;
    return " ".repeat(maxIndent);
  });
  const shortRuns = shallow.replaceAll(openings, (run) => {
    if (/^([-*_~`#])\1*$/.test(run)) return run.startsWith("`") ? run.slice(0, 80) : run;
    isLimited = true;
    return run.slice(0, maxOpenings);
  });
  const plain = shortRuns.replaceAll(/[*_~[|]/g, (sign) => {
    if (sign === "|" ? ++bars <= maxBars : ++signs <= maxSigns) return sign;
    isLimited = true;
    return `\\${sign}`;
  });
  return { text: plain, isLimited };
}

function richNode(
  node: RootContent,
  budget: { left: number },
  depth: number,
  isLinked = false,
): readonly RichNode[] {
  if (budget.left-- <= 0) return [];
  if (node.type === "text") {
    const value = withoutInvisible(node.value);
    const nodes = isLinked ? [{ type: "text" as const, value }] : withAutoLinks(value);
    const room = Math.max(0, budget.left + 1);
    budget.left -= nodes.length - 1;
    return nodes.slice(0, room);
  }
  if (node.type !== "element" || !isRichTag(node.tagName)) return [];
  const isLink = isLinked || node.tagName === "a";
  const instead = node.tagName === "a" ? shownInstead(node) : null;
  if (instead) return [instead];
  const isText = isLink || node.tagName === "code" || node.tagName === "pre";
  const children =
    depth >= maxDepth
      ? [{ type: "text" as const, value: textOf(node) }]
      : withoutEmptyParagraphs(
          node.children.flatMap((child) => richNode(child, budget, depth + 1, isText)),
        );
  if (node.tagName === "p" && children.every(isSpace)) return [emptyParagraph];
  return [{ type: "element", tag: node.tagName, props: propsOf(node), children }];
}

/** A bare video address becomes a player, a bare image address an image; a link with its own text stays a link. */
function shownInstead({ properties: { href }, ...node }: Element): RichNode | null {
  if (typeof href !== "string") return null;
  const text = textOf(node).trim();
  return text === href || playerOf(text) !== null ? embedded(href) : null;
}

function propsOf(element: Element): RichProps {
  const { tagName, properties } = element;
  const classes = Array.isArray(properties["className"]) ? properties["className"].map(String) : [];
  const textProp = (key: string) => {
    const value = properties[key];
    return typeof value === "string"
      ? { [key]: withoutInvisible(value).slice(0, maxLabelLength) }
      : {};
  };
  const address = (key: string, allowed: (text: string) => string | null) => {
    const value = properties[key];
    const found = typeof value === "string" ? allowed(value) : null;
    return found !== null && { [key]: found };
  };
  const { href } = properties;
  const width = Number(properties["width"]);
  return {
    ...(tagName === "a" && typeof href === "string" && linkProps(href, textOf(element))),
    ...(tagName === "img" && { ...address("src", pictureAddress), ...textProp("alt") }),
    ...textProp("title"),
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

const isRichTag = (tag: string): tag is RichTag =>
  tag === "player" || (allowedElements as readonly string[]).includes(tag);

function textOf(node: Pick<Element, "children">): string {
  return node.children
    .map((child) => {
      if (child.type === "text") return child.value;
      if (child.type !== "element") return "";
      const { alt } = child.properties;
      // An image that doesn't load shows its alternative text.
      return child.tagName === "img" && typeof alt === "string" ? alt : textOf(child);
    })
    .join("");
}
