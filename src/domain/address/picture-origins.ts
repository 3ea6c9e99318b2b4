/** Where config.json lets pictures come from: the only hosts of pictures that the visitor need not choose. */
import type { Config } from "../network/config.ts";
import { URL } from "./whatwg-url.ts";

/**
 * The image services with their hosts of uploaded files, the coins' pictures and the picture proxy, each once. Addresses
 * relative to the page are left out: they have its own origin.
 */
export function pictureOrigins({ networks, pictureProxy }: Config): readonly string[] {
  const addresses = Object.values(networks).flatMap(
    ({ services: { images }, coinPictures = [] }) => [
      ...(images === undefined ? [] : imageAddresses(images)),
      ...coinPictures,
    ],
  );
  const all = pictureProxy === undefined ? addresses : [...addresses, pictureProxy];
  return [...new Set(all.filter((each) => URL.canParse(each)).map((each) => new URL(each).origin))];
}

/** The addresses below which an image service has its own pictures. */
export function imageAddresses(images: string): readonly string[] {
  const service = images.replace(/\/$/, "");
  return [...new Set([service, uploadsOf(service)])];
}

/** A service with a name has its uploaded files on a host of their own. */
export function uploadsOf(service: string): string {
  const hasName = URL.canParse(service) && /\.[a-z][^.]*$/i.test(new URL(service).hostname);
  return hasName ? service.replace("://", "://cdn.") : service;
}
