/**
 * What a reader sees of a rendered body, as lines: each with the blocks around it, and with marks for emphasis, links,
 * code, pictures and videos. It makes bodies rendered by the product and by Remarkable comparable.
 */
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import Remarkable from "remarkable";
import { removedElements } from "../../src/domain/post/allowed-html.ts";
import { playerOf } from "../../src/domain/post/players.ts";
import type { RichNode } from "../../src/domain/post/rich-text.ts";
import { linkProps } from "../../src/worker/text/link-target.ts";

/** A copy, since the product's renderer counts what the original builds; import this file before it. */
const treeAdapter = { ...defaultTreeAdapter };

/** Configured as in condenser, STEEM's front end. */
const remarkable = new Remarkable({
  html: true,
  breaks: true,
  linkify: false,
  typographer: false,
  quotes: "“”‘’",
});

/** An element, or a text whose `tag` is null. */
interface Part {
  readonly tag: string | null;
  readonly value: string;
  readonly href: string | null;
  readonly src: string | null;
  readonly parts: readonly Part[];
}

const text = (value: string): Part => ({ tag: null, value, href: null, src: null, parts: [] });

/** A body's lines as the product renders it. */
export const readingOf = (nodes: readonly RichNode[]): readonly string[] =>
  linesOf(nodes.map(ofProduct));

/** A body's lines as front ends render it: HTML bodies as they are, others with Remarkable; without comments. */
export function usualReading(body: string): readonly string[] {
  const plain = body.replaceAll(/<!--[^]+?(-->|$)/g, "");
  const inside = /^<html>([^]*)<\/html>$/.exec(plain)?.[1];
  const isHtml = inside !== undefined || /^<p>[^]*<\/p>/.test(plain);
  const html = isHtml ? (inside ?? plain) : remarkable.render(plain);
  return linesOf(parseFragment(html, { treeAdapter }).childNodes.flatMap(ofParser));
}

const ofProduct = (node: RichNode): Part =>
  node.type === "text"
    ? text(node.value)
    : {
        tag: node.tag,
        value: "",
        href: node.props.href ?? null,
        src: node.props.src ?? null,
        parts: node.children.map(ofProduct),
      };

function ofParser(node: DefaultTreeAdapterTypes.ChildNode): readonly Part[] {
  if ("value" in node) return [text(node.value)];
  if (!("tagName" in node)) return [];
  const attribute = (key: string) => node.attrs.find(({ name }) => name === key)?.value ?? null;
  const src = attribute("src");
  if (node.tagName === "iframe") return playerOf(src ?? "") === null ? [] : [text(` ${src} `)];
  if (removedElements.includes(node.tagName)) return [];
  const href = attribute("href") || null;
  return [
    {
      tag: node.tagName,
      value: "",
      href: href === null ? null : (linkProps(href, "").href ?? href),
      src,
      parts: node.childNodes.flatMap(ofParser),
    },
  ];
}

const blocks = new Set(
  (
    "address article aside blockquote body center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 " +
    "header html li main nav ol p pre section summary table tbody td th thead tr ul"
  ).split(" "),
);
/** Blocks that a line names if they are around it. */
const shown = new Set("blockquote center h1 h2 h3 h4 h5 h6 li ol pre table td th tr ul".split(" "));
const marks: Readonly<Record<string, string>> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  s: "struck",
  strike: "struck",
  del: "struck",
  code: "code",
  tt: "code",
  sup: "high",
  sub: "low",
  u: "under",
};

/** An address in a text; pictures and videos are shown instead of their addresses. */
const address = /(https?:\/\/[^\s<>"')\]]+)/;
const picture = /\.(png|jpe?g|gif|webp)(\?\S*)?$/i;

function linesOf(parts: readonly Part[]): readonly string[] {
  const lines: string[] = [];
  let around: readonly string[] = [];
  let line: { value: string; mark: string }[] = [];
  const add = (value: string, mark: string): void => {
    const last = line.at(-1);
    if (last?.mark === mark) last.value += value;
    else line.push({ value, mark });
  };
  const end = (): void => {
    const read = line.map(({ value, mark }) => marked(value, mark)).join("");
    line = [];
    const tidy = withSameAddresses(read.replaceAll(/\s+/g, " ").trim());
    if (tidy !== "") lines.push(`${around.join(" ")}| ${tidy}`);
  };
  const addText = (value: string, mark: string): void => {
    for (const [index, piece] of value.split(address).entries()) {
      if (index % 2 === 0) add(piece, mark);
      else if (playerOf(piece) !== null) add(`⟨video ${playerOf(piece)}⟩`, "");
      else if (picture.test(piece)) add(`⟨picture ${piece}⟩`, "");
      else add(piece, mark);
    }
  };
  const read = (part: Part, mark: string): void => {
    const { tag, value, href, src } = part;
    if (tag === null) {
      const isCode = around.includes("pre");
      for (const [index, row] of (isCode ? value.split("\n") : [value]).entries()) {
        if (index > 0) end();
        addText(row, mark);
      }
      return;
    }
    if (tag === "img") return add(`⟨picture ${src ?? ""}⟩`, "");
    if (tag === "player") return addText(href ?? "", "");
    if (tag === "br" || tag === "hr") {
      end();
      if (tag === "hr") lines.push("――");
      return;
    }
    const words = wordsOf(part).trim();
    if (tag === "a" && href !== null && playerOf(href) !== null && playerOf(words) !== null)
      return addText(href, "");
    const isOwnLine = blocks.has(tag);
    const outside = around;
    if (isOwnLine) end();
    if (shown.has(tag)) around = [...around, tag];
    const isBare = /^[@#]/.test(words) || linkProps(words, "").href === href;
    const inner = marks[tag] ?? (tag === "a" && href !== null && !isBare ? `to ${href}` : "");
    const all = [...new Set([...mark.split("\n"), inner])].filter((each) => each !== "");
    for (const each of part.parts) read(each, all.toSorted().join("\n"));
    if (isOwnLine) end();
    around = outside;
  };
  for (const part of parts) read(part, "");
  end();
  return lines;
}

function marked(value: string, mark: string): string {
  const visible = value.replaceAll(/[\p{Bidi_Control}\u200B\u2060\uFEFF]/gu, "");
  if (mark === "" || visible.trim() === "") return visible;
  const [before = "", after = ""] = [/^\s/.exec(visible)?.[0], /\s$/.exec(visible)?.[0]];
  return `${before}⟨${mark.replaceAll("\n", ", ")}: ${visible.trim()}⟩${after}`;
}

const wordsOf = ({ value, parts }: Part): string => value + parts.map(wordsOf).join("");

/** Spaces around addresses, and how they are written, don't count. */
const withSameAddresses = (line: string): string =>
  line
    .replaceAll(/\s*(⟨(?:picture|video) [^⟩]*⟩)\s*/g, "$1")
    .replaceAll(/\s*(https?:[^\s⟨⟩]+)\s*/g, (_, found: string) =>
      URL.canParse(found)
        ? new URL(found).href.replace(/^http:/, "https:").replace(/\/$/, "")
        : found,
    )
    .replaceAll(/⟨picture \/\//g, "⟨picture https://");
