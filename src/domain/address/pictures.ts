/** Where pictures are loaded from: the operator's image service, which fetches untrusted pictures for the visitor. */
import { urlPart } from "./url-part.ts";
import { isPrivateAddress } from "./web-address.ts";
import { URL } from "./whatwg-url.ts";

/** The image service of config.json; undefined if there is none. */
type Images = string | undefined;

/** Widths that pictures are requested in, in pixels. */
export const pictureWidth = { coin: 128, portrait: 256, cover: 1280, body: 1280 } as const;

/** A proxy's prefix before the address it proxies, matched as loosely as proxies parse it; posts nest them. */
const proxyPart = /^https?:\/\/[^/]+\/+\d+x\d+[\\/]+(?=https?:)/i;

/** An account's avatar at the image service. */
export const avatarAddress = (
  images: Images,
  name: string,
  size: "small" | "medium" | "large",
): string | null =>
  images === undefined ? null : `${withoutSlash(images)}/u/${urlPart(name)}/avatar/${size}`;

/**
 * An untrusted picture's address at the image service, so that the picture's own host doesn't see the visitor. Null
 * for private addresses, and without an image service.
 */
export function proxiedPicture(
  address: string | null,
  images: Images,
  width: number,
): string | null {
  if (images === undefined || address === null) return null;
  const service = withoutSlash(images);
  let own = address;
  while (proxyPart.test(own)) own = own.replace(proxyPart, "");
  if (own === address && own.startsWith(`${service}/`)) return own;
  if (!URL.canParse(own) || isPrivateAddress(own)) return null;
  const { href } = new URL(own);
  return `${service}/${width}x0/${href.replace(/#.*$/, "")}`;
}

/** Portraits of an account, best first: the one it names, the image service's, the site's own icon. */
export const portraitsOf = (
  { name, avatar }: { readonly name: string; readonly avatar: string | null },
  images: Images,
  size: "small" | "large",
): readonly string[] =>
  [
    proxiedPicture(avatar, images, pictureWidth.portrait),
    avatarAddress(images, name, size),
    "/icon.svg",
  ].filter((address) => address !== null);

const withoutSlash = (url: string): string => url.replace(/\/$/, "");
