/** Portraits at the operator's image service, which has one for every account. */
import { urlPart } from "../address/url-part.ts";

/** The image service of config.json; undefined if there is none. */
type Images = string | undefined;

/** An account's avatar at the image service. */
export const avatarAddress = (
  images: Images,
  name: string,
  size: "small" | "medium" | "large",
): string | null =>
  images === undefined ? null : `${images.replace(/\/$/, "")}/u/${urlPart(name)}/avatar/${size}`;

/** Portraits of an account, best first: the image service's, the site's own icon. */
export const portraitsOf = (
  name: string,
  images: Images,
  size: "small" | "large",
): readonly string[] =>
  [avatarAddress(images, name, size), "/icon.svg"].filter((address) => address !== null);
