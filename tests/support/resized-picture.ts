/** What the page asks the image service for. */
import { base58 } from "@scure/base";

/** The address at which a service resizes one of its own pictures to the width that pages ask for. */
export const resizedPicture = (service: string, picture: string): string =>
  `${service}/p/${base58.encode(new TextEncoder().encode(picture))}?mode=fit&format=match&width=1280`;
