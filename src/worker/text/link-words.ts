/** @names, #tags and addresses of pictures in plain words. */
import type { RichNode } from "../../domain/content/rich-text.ts";
import { urlPart } from "../../domain/url-part.ts";
import { pictureAddress } from "../../domain/web-address.ts";

const special =
  /(https?:\/\/[^\s<>"')]+\.(?:png|jpe?g|gif|webp)(?:\?[^\s<>"')]*)?)|(^|[^\w@/.#-])@([a-z][a-z0-9.-]{1,14}[a-z0-9])(?![\w@])|(^|[^\w#/&])#([\p{L}][\p{L}\p{N}-]{1,30})/giu;

/** A stretch of words with its links. */
export function linkWords(text: string): readonly RichNode[] {
  const nodes: RichNode[] = [];
  let from = 0;
  const say = (value: string): void => {
    if (value !== "") nodes.push({ type: "text", value });
  };
  for (const match of text.matchAll(special)) {
    const [whole, picture, beforeName, name, beforeTag, tag] = match;
    say(text.slice(from, match.index) + (beforeName ?? beforeTag ?? ""));
    const src = picture ? pictureAddress(picture) : null;
    if (src !== null)
      nodes.push({ type: "element", tag: "img", props: { src, alt: "" }, children: [] });
    else if (picture) say(picture);
    if (name) nodes.push(link(`/accounts/${name.toLowerCase()}`, `@${name}`));
    if (tag)
      nodes.push(link(`https://steemit.com/trending/${urlPart(tag.toLowerCase())}`, `#${tag}`));
    from = match.index + whole.length;
  }
  say(text.slice(from));
  return nodes;
}

const link = (href: string, words: string): RichNode => ({
  type: "element",
  tag: "a",
  props: { href },
  children: [{ type: "text", value: words }],
});
