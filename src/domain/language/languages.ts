/** The languages of the app, each with its own name, in the order in which they are offered. */
export const languages = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "ko", name: "한국어", direction: "ltr" },
  { code: "zh-Hans", name: "简体中文", direction: "ltr" },
  { code: "bn", name: "বাংলা", direction: "ltr" },
  { code: "es", name: "Español", direction: "ltr" },
  { code: "id", name: "Bahasa Indonesia", direction: "ltr" },
  { code: "ru", name: "Русский", direction: "ltr" },
  { code: "de", name: "Deutsch", direction: "ltr" },
  { code: "fr", name: "Français", direction: "ltr" },
  { code: "ar", name: "العربية", direction: "rtl" },
] as const satisfies readonly {
  /** BCP 47. */
  readonly code: string;
  readonly name: string;
  readonly direction: "ltr" | "rtl";
}[];

/** The code of a language. */
export type Language = (typeof languages)[number]["code"];
