/** Finds addresses, @names and #tags in plain text. */
import { urlPart } from "../../domain/address/url-part.ts";
import { maxAddressLength } from "../../domain/address/web-address.ts";
import type { RichNode, RichProps } from "../../domain/post/rich-text.ts";
import { embedded, linkProps } from "./link-target.ts";

/** Addresses end at spaces, quotes, brackets, and the punctuation of scripts without spaces. */
const url = String.raw`(https?:\/\/[^\s<>"[\]。，、；：！？「」『』（）【】《》]+)`;
/** A name after a letter, a digit or a slash belongs to a mailbox or an address. */
const name = String.raw`(^|[^\w#/@＠])[@＠]([a-z][a-z0-9.-]{1,14}[a-z0-9])(?![\w@])`;
/** Tags have letters of any script, with its marks and joiners; digits alone are a number. */
const tag =
  String.raw`(^|[^\p{L}\p{M}\p{N}_#＃/&])[#＃](?!\p{N}+(?![\p{L}\p{M}\p{N}-]))` +
  String.raw`([\p{L}\p{N}][\p{L}\p{M}\p{N}\u200C\u200D-]{0,30})(?![\p{L}\p{M}\p{N}])`;
const special = new RegExp(`${url}|${name}|${tag}`, "giu");

/** A piece of text with its links. */
export function withAutoLinks(text: string): readonly RichNode[] {
  const nodes: RichNode[] = [];
  let from = 0;
  const addText = (value: string): void => {
    if (value !== "") nodes.push({ type: "text", value });
  };
  for (const match of text.matchAll(special)) {
    const [whole, long, beforeName, account, beforeTag, topic] = match;
    addText(text.slice(from, match.index) + (beforeName ?? beforeTag ?? ""));
    from = match.index + whole.length;
    if (account) nodes.push(link({ href: `/accounts/${account.toLowerCase()}` }, `@${account}`));
    if (topic) nodes.push(link({ href: tagPage(topic) }, `#${topic}`));
    if (!long) continue;
    const address = withoutEnd(long);
    from -= long.length - address.length;
    const props = linkProps(address, address);
    if (props.href === undefined) addText(address);
    else nodes.push(embedded(address) ?? link(props, address));
  }
  addText(text.slice(from));
  return nodes;
}

const tagPage = (topic: string): string =>
  `https://steemit.com/trending/${urlPart(topic.toLowerCase())}`;

/** An address without the sentence's punctuation after it, and without a closing bracket that it didn't open. */
function withoutEnd(address: string): string {
  if (address.length > maxAddressLength) return address;
  let unopened = address.split(")").length - address.split("(").length;
  let end = address.length;
  for (; end > 0; end--) {
    const last = address.charAt(end - 1);
    if (last === ")" && unopened > 0) unopened -= 1;
    else if (!/[.,;:!?'*_~]/.test(last)) break;
  }
  return address.slice(0, end);
}

const link = (props: RichProps, words: string): RichNode => ({
  type: "element",
  tag: "a",
  props,
  children: [{ type: "text", value: words }],
});
