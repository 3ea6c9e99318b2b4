/** Finds @names, #tags and image addresses in plain text. */
import type { RichNode } from "../../domain/post/rich-text.ts";
import { urlPart } from "../../domain/address/url-part.ts";
import { pictureAddress } from "../../domain/address/web-address.ts";

const special =
  /(https?:\/\/[^\s<>"')]+\.(?:png|jpe?g|gif|webp)(?:\?[^\s<>"')]*)?)|(^|[^\w@/.#-])@([a-z][a-z0-9.-]{1,14}[a-z0-9])(?![\w@])|(^|[^\w#/&])#([\p{L}][\p{L}\p{N}-]{1,30})/giu;

/** A piece of text with its links. */
export function linkWords(text: string): readonly RichNode[] {
  const nodes: RichNode[] = [];
  let from = 0;
  const addText = (value: string): void => {
    if (value !== "") nodes.push({ type: "text", value });
  };
  for (const match of text.matchAll(special)) {
    const [whole, picture, beforeName, name, beforeTag, tag] = match;
    addText(text.slice(from, match.index) + (beforeName ?? beforeTag ?? ""));
    const src = picture ? pictureAddress(picture) : null;
    if (src !== null)
      nodes.push({ type: "element", tag: "img", props: { src, alt: "" }, children: [] });
    else if (picture) addText(picture);
    if (name) nodes.push(link(`/accounts/${name.toLowerCase()}`, `@${name}`));
    if (tag)
      nodes.push(link(`https://steemit.com/trending/${urlPart(tag.toLowerCase())}`, `#${tag}`));
    from = match.index + whole.length;
  }
  addText(text.slice(from));
  return nodes;
}

const link = (href: string, words: string): RichNode => ({
  type: "element",
  tag: "a",
  props: { href },
  children: [{ type: "text", value: words }],
});
