/** The direction in which a language is written. */
import type { Language } from "../../src/domain/language/languages.ts";

/** Unicode's direction of a language; the types of `Intl` don't have it yet. */
export const directionOf = (language: Language): string =>
  (new Intl.Locale(language) as Intl.Locale & { readonly textInfo: { readonly direction: string } })
    .textInfo.direction;
