/** Where config.json lets pictures come from: the only hosts of pictures that need no choice by the visitor. */
import { URL } from "../address/whatwg-url.ts";
import type { Config } from "../network/config.ts";

/**
 * The image services with their hosts of uploaded files, the coins' pictures and the picture proxy, each once. Relative
 * addresses are left out: they have the page's own origin.
 */
export const pictureOrigins = ({ networks, pictureProxy = "" }: Config): readonly string[] => [
  ...new Set(
    Object.values(networks)
      .flatMap(({ services: { images = "" }, coinPictures = [] }) => [
        ...imageAddresses(images),
        ...coinPictures,
      ])
      .concat(pictureProxy)
      .filter((each) => URL.canParse(each))
      .map((each) => new URL(each).origin),
  ),
];

/** The addresses below which an image service has its own pictures. */
export function imageAddresses(images: string): readonly string[] {
  const service = images.replace(/\/$/, "");
  return [service, uploadsOf(service)];
}

/** Where a service's uploaded files are: at `cdn.` before its domain; without a domain, at the service itself. */
export const uploadsOf = (service: string): string =>
  service.replace(/^(https?:\/\/)(?=[^/]+\.[a-z][^./]*(\/|$))/i, "$1cdn.");
