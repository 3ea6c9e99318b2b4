/** Invisible characters that reorder, join or hide the text around them. */
const invisible = /[\p{Bidi_Control}\u200B\u2060\uFEFF]/gu;

/** Untrusted text without them. Call it after decoding entities: `&#x202E;` stands for one of them. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, "");
