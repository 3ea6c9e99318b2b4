/** The words by which the palette finds pages, in every language. */
import { expect, test } from "vitest";
import { readCatalogue } from "../../../deploy/languages/catalogue.ts";
import { idOf } from "../../../deploy/languages/message.ts";
import { searchSense } from "../../../deploy/languages/read-source.ts";
import { languages, type Language } from "../../domain/language/languages.ts";
import { matching, termsOf } from "../../domain/search/match.ts";
import { pageWords } from "../../domain/search/page-words.ts";
import { pageEntries } from "./pages.ts";

/** What somebody types who doesn't know the app's words, and a page that it should find. */
const searches: Readonly<Record<Language, readonly (readonly [typed: string, to: string])[]>> = {
  en: [["validators", "/witness-list"]],
  de: [
    ["kapitalabbau", "/power-down-lists"],
    ["börse", "/internal-market"],
    ["benachrichtigungen", "/alerts"],
  ],
  es: [
    ["divisas", "/crypto-market"],
    ["tesoreria", "/proposals"],
  ],
  fr: [
    ["blocs manqués", "/witness-monitor"],
    ["reglages", "/settings"],
  ],
  id: [["buku alamat", "/labels"]],
  ru: [["узел", "/console"]],
  ko: [
    ["언스테이킹", "/power-down-lists"],
    ["댓글", "/content-history"],
  ],
  "zh-Hans": [["漏块", "/witness-rounds"]],
  ar: [["الخزينة", "/proposals"]],
  bn: [["ভাষা", "/settings"]],
};

test("every page of the palette has words", () => {
  for (const { target } of pageEntries) expect(Object.keys(pageWords)).toContain(targetOf(target));
});

const targetOf = (target: (typeof pageEntries)[number]["target"]): string =>
  "to" in target ? target.to : "";

test.each(languages)("pages are found by words in $code, and by English ones", ({ code }) => {
  const translations = readCatalogue(code);
  const entries = pageEntries.map((entry) => {
    const english = pageWords[targetOf(entry.target)] ?? "";
    const own = code === "en" ? english : translations.get(idOf(searchSense, english));
    const title = translations.get(entry.title) ?? entry.title;
    return { ...entry, title, words: `${entry.words}, ${own}` };
  });
  const found = (typed: string) =>
    matching(entries, termsOf(typed)).map(({ target }) => targetOf(target));
  for (const [typed, to] of searches[code]) expect(found(typed)).toContain(to);
  expect(found("whales")).toEqual(["/power-holders"]);
  expect(found("treasury")).toEqual(["/proposals"]);
});
