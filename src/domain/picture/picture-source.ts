/**
 * Where an untrusted picture is loaded from. The image service has only the pictures that were uploaded to it; all others
 * come through the operator's picture proxy, or from their own hosts once the visitor agrees.
 */
import { base58Text } from "../address/base58-text.ts";
import { isHost, isPrivateAddress, pictureAddress } from "../address/web-address.ts";
import { URL } from "../address/whatwg-url.ts";
import { imageAddresses, uploadsOf } from "./picture-origins.ts";

/** What config.json says about pictures. */
export interface PictureServices {
  readonly images: string | undefined;
  /** An address with `{url}` and `{width}`. */
  readonly pictureProxy: string | undefined;
}

/** A picture that may be loaded. */
export interface PictureSource {
  readonly address: string;
  /** The picture's own address, to link to. */
  readonly original: string;
  /** The host that would see the visitor, and to which the visitor must agree; null if the picture may load at once. */
  readonly host: string | null;
}

/** Widths that pictures are requested in, in pixels. */
export const pictureWidth = { coin: 128, cover: 1280, body: 1280 } as const;

/** The image service's former proxy, before the address it proxied; posts nest them. It is switched off. */
const proxyPart = /^https?:\/\/[^/]+\/+\d+x\d+[\\/]+(?=https?:)/i;

/** Null for private addresses, and for pictures that exist nowhere any more. */
export function pictureSource(
  address: string | null,
  { images, pictureProxy }: PictureServices,
  width: number,
): PictureSource | null {
  if (address === null) return null;
  let inner = address;
  while (proxyPart.test(inner)) inner = inner.replace(proxyPart, "");
  const own = pictureAddress(inner)?.replace(/#.*$/, "");
  if (own === undefined) return null;
  const uploaded = images === undefined ? undefined : atService(own, images, width);
  if (uploaded !== undefined)
    return uploaded === null ? null : { address: uploaded, original: own, host: null };
  if (isPrivateAddress(own) && !isBeside(own, images)) return null;
  if (pictureProxy !== undefined)
    return { address: throughProxy(own, pictureProxy, width), original: own, host: null };
  const { host } = new URL(own);
  return isHost(host) ? { address: own, original: own, host } : null;
}

/** A coin's picture at one of the hosts that config.json names for them; null for any other. */
export const coinPicture = (
  address: string | null,
  coinPictures: readonly string[] = [],
): string | null =>
  address !== null && coinPictures.some((each) => new URL(each).origin === new URL(address).origin)
    ? address
    : null;

/**
 * The address of one of the service's own pictures; undefined for any other picture, null for one that was proxied and
 * whose own address is lost.
 */
function atService(own: string, images: string, width: number): string | null | undefined {
  const service = withoutSlash(images);
  const place = imageAddresses(images).find((each) => own.startsWith(`${each}/`));
  if (place === undefined) return undefined;
  const path = own.slice(place.length);
  if (/^\/+\d+x\d+\//.test(path)) return null;
  if (/^\/[pu]\//.test(path)) return service + path;
  const canonical = path.startsWith("/D") ? uploadsOf(service) + path : own;
  return `${service}/p/${base58Text(canonical)}?mode=fit&format=match&width=${width}`;
}

/** Whether the picture is on the machine of the image service, as on a test network. */
const isBeside = (own: string, images: string | undefined): boolean =>
  images !== undefined && new URL(own).hostname === new URL(images).hostname;

const throughProxy = (own: string, template: string, width: number): string =>
  template.replaceAll("{width}", String(width)).replaceAll("{url}", () => encodeURIComponent(own));

const withoutSlash = (url: string): string => url.replace(/\/$/, "");
