/** Where links of a post lead. */
import { pageHere } from "../../domain/address/other-sites.ts";
import { linkAddress, pictureAddress } from "../../domain/address/web-address.ts";
import { playerOf } from "../../domain/post/players.ts";
import { thisSite, type RichNode, type RichProps } from "../../domain/post/rich-text.ts";
import { trueTarget } from "./true-target.ts";

/**
 * A link's address, and its real target if its words name another. Links to a post or an account on one of STEEM's
 * sites lead to its own page here: their words may name that site.
 */
export function linkProps(typed: string, words: string): RichProps {
  const address = linkAddress(typed);
  if (address === null) return {};
  const href = pageHere(address) ?? address;
  const isHonest = href === address || trueTarget(words, address) !== null;
  const named = pageHere(linkAddress(words) ?? "");
  const isOther = named !== null && named !== href;
  const linkTarget = isOther ? thisSite : isHonest ? trueTarget(words, href) : null;
  return { href, ...(linkTarget !== null && { linkTarget }) };
}

/** What a bare address becomes: a video a player, an image a picture; null for others. */
export function embedded(address: string): RichNode | null {
  const picture = /^(https?:)?\/\/\S+\.(png|jpe?g|gif|webp)(\?\S*)?$/i.test(address)
    ? pictureAddress(address)
    : null;
  if (picture !== null)
    return { type: "element", tag: "img", props: { src: picture, alt: "" }, children: [] };
  const src = playerOf(address);
  if (src === null) return null;
  const props: RichProps = { src, href: address, host: new URL(src).origin };
  return { type: "element", tag: "player", props, children: [] };
}
