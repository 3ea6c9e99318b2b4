/** Segments of addresses, built from untrusted text. */

/** `text` as one segment. A lone surrogate, which can't be encoded, becomes U+FFFD. */
export const urlPart = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"));

/** The text of a segment; unchanged if it isn't validly encoded. */
export function partText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a segment is '.' or '..', which URLs resolve as directories. */
export const isDotSegment = (segment: string): boolean => segment === "." || segment === "..";
