/** The languages of the app, each with its name in that language, in the order in which they are offered. */
export const languages = [
  { code: "en", name: "English" },
  { code: "ko", name: "한국어" },
  { code: "zh-Hans", name: "简体中文" },
  { code: "bn", name: "বাংলা" },
  { code: "es", name: "Español" },
  { code: "id", name: "Bahasa Indonesia" },
  { code: "ru", name: "Русский" },
  { code: "de", name: "Deutsch" },
  { code: "fr", name: "Français" },
  { code: "ar", name: "العربية" },
] as const;

/** The code of a language, as in BCP 47. */
export type Language = (typeof languages)[number]["code"];
