/** Where config.json lets pictures come from: the only hosts of pictures that the visitor need not choose. */
import type { Config } from "../network/config.ts";
import { URL } from "../address/whatwg-url.ts";

/**
 * The image services with their hosts of uploaded files, the coins' pictures and the picture proxy, each once. Addresses
 * relative to the page are left out: they have its own origin.
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

/** Where a service's uploaded files are: at `cdn.` and its name; a service at an IP address has them itself. */
export const uploadsOf = (service: string): string =>
  service.replace(/^(https?:\/\/)(?=[^/]+\.[a-z][^./]*(\/|$))/i, "$1cdn.");
