/** Segments of addresses made of strangers' words. */

/** `text` as one segment. Half a surrogate pair, which no address can hold, becomes U+FFFD. */
export const urlPart = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, "\uFFFD"));

/** The text of a segment; what nobody encoded stands as it is. */
export function partText(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
