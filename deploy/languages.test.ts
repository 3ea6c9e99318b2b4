/** Messages in the source, their look-ups in scripts, and their words in each language. */
import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { parse } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "../src/domain/language/languages.ts";
import { inLanguage } from "../tests/support/in-language.ts";
import { fault, readCatalogue } from "./languages/catalogue.ts";
import { factsOf, pluralCategories } from "./languages/facts.ts";
import { entriesIn, finished, withLookUps } from "./languages/look-ups.ts";
import { readSource, searchSense } from "./languages/read-source.ts";
import { wordsOf, type LookedUp } from "./languages/write-words.ts";

const textsOf = (code: string, file = "a.tsx"): readonly string[] =>
  readSource(file, code, "say").messages.map(({ id }) => id);

describe("messages are found", () => {
  test.each([
    ["say`Copy`", "Copy"],
    ["say`Block ${number} of ${total.count}`", "Block {number} of {count}"],
    ["say`the file '${name}'`", "the file ''{name}'"],
    ["say`${grouped(block.number)} {x} <y>`", "{number} '{'x'}' '<'y'>'"],
    ["<p>Block <b>no. {n}</b> of {total}</p>", "Block <b>no. {n}</b> of {total}"],
    ["<p>\n  Two\n  lines{' '}\n  <i className='x'>more</i>\n</p>", "Two lines <i>more</i>"],
    ["<p>See <Name of={x} /> and <Name of={y} /></p>", "See {name} and {name2}"],
    ['counted(n, "block")', "{n, plural, one {# block} other {# blocks}}"],
    [
      'say`${counted(all.length, "entry", "entries")} left`',
      "{length, plural, one {# entry} other {# entries}} left",
    ],
    [
      'plural(n, "one node agrees", "# nodes agree")',
      "{n, plural, one {one node agrees} other {# nodes agree}}",
    ],
    [
      '<p>{counted(n, "second")} before</p>',
      "{n, plural, one {# second} other {# seconds}} before",
    ],
    [
      'sentence`${payload.account("from")} sent ${payload.amount("amount")}`',
      "{from} sent {amount}",
    ],
    ['<input placeholder="Search &amp; find" />', "Search & find"],
    ['sayAs("a witness")`Active`', "a witness\u0004Active"],
    ["searchWords`price, rate`", `${searchSense}\u0004price, rate`],
  ])("%s", (code, text) => {
    expect(textsOf(`const x = ${code};`)).toEqual([text]);
  });

  test("within other messages, each by itself", () => {
    expect(textsOf("const x = <p>All {isOpen ? <b>open blocks</b> : say`none`} here</p>")).toEqual([
      "open blocks",
      "none",
      "All {value} here",
    ]);
  });

  test("not where there is nothing to read", () => {
    expect(textsOf("const x = <p className='say'>{n} · {m}</p>; const y = 'Enter';")).toEqual([]);
  });

  test("the marks' file is imported only where something is counted", () => {
    const codeOf = (code: string): string =>
      readSource("a.ts", `import { plural, say } from "../language/say.ts";\n${code}`, "say").code;
    expect(codeOf("const x = say`Copy`;")).not.toContain("import");
    expect(codeOf('const x = plural(n, "# node");').match(/import .*/g)).toEqual([
      'import { plural as __plural } from "say";',
    ]);
  });

  test("words of a count that are not literals are refused", () => {
    expect(() => textsOf("counted(n, unit)")).toThrow(/must be literals/);
  });
});

/** Evaluates an expression as the built script would, in a language with these translations. */
function shown(
  code: string,
  scope: Readonly<Record<string, unknown>>,
  translations: Readonly<Record<string, string>> = {},
  language: Language = "en",
): unknown {
  const { code: calls } = readSource("a.ts", `(${code});`, "say");
  const built = calls.replace(/^import .*\n/, "");
  const entries = entriesIn(built).map((entry) => JSON.stringify(entry));
  const script = withLookUps(built, {
    indexOf: (entry) => entries.indexOf(JSON.stringify(entry)),
    load: (script) => `import("${script}")`,
  });
  const words = {
    of: (id: string) => parse(translations[id] ?? id),
    categories: pluralCategories(language),
    facts: factsOf(language),
  };
  const list = entries.map((entry) => wordsOf(JSON.parse(entry) as LookedUp, words));
  const rules = new Intl.PluralRules(language);
  const all = {
    ...scope,
    __plural: (count: number, ...forms: readonly string[]) => {
      const form = forms[pluralCategories(language).indexOf(rules.select(count))];
      return (form ?? `${forms.at(-1)}s`).replaceAll("#", String(count));
    },
  };
  const file = `globalThis.__words = { f0: [${list.join()}] };`;
  return runInNewContext(`${file}${finished(script, "f0").code}`, all) as unknown;
}

describe("words are put in", () => {
  test("English is what the source says", () => {
    expect(shown("say`Block ${n} of ${m} {x} \\` $`", { n: 1, m: 2 })).toBe("Block 1 of 2 {x} ` $");
    expect(shown('counted(n, "block")', { n: 1 })).toBe("1 block");
    expect(shown('counted(n, "block")', { n: 2 })).toBe("2 blocks");
  });

  test("values move with the language's order", () => {
    expect(
      shown(
        "say`${from} sent ${amount} to ${to}`",
        { from: "a", amount: "1 STEEM", to: "b" },
        {
          "{from} sent {amount} to {to}": "{from}님이 {to}님에게 {amount} 전송",
        },
      ),
    ).toBe("a님이 b님에게 1 STEEM 전송");
  });

  test("each language has its own forms for counts", () => {
    const translations = {
      "{n, plural, one {# block} other {# blocks}}":
        "{n, plural, one {# блок} few {# блока} many {# блоков} other {# блока}}",
    };
    const forms = [1, 2, 5, 21].map((n) => shown('counted(n, "block")', { n }, translations, "ru"));
    expect(forms).toEqual(["1 блок", "2 блока", "5 блоков", "21 блок"]);
  });

  test("words to search by are the language's own and the English ones", () => {
    const translations = { [`${searchSense}\u0004price, rate`]: "Preis, Kurs" };
    expect(shown("searchWords`price, rate`", {}, translations, "de")).toBe(
      "price, rate, Preis, Kurs",
    );
  });

  test("pieces of sentences stay what they are", () => {
    const from = { kind: "account", name: "a" };
    const list = [{ kind: "quote", text: "hi" }];
    expect(
      shown(
        "sentence`${from} wrote ${list}`",
        { from, list },
        {
          "{from} wrote {list}": "{list} – {from}",
        },
      ),
    ).toEqual([...list, " – ", from]);
  });

  test("facts are those of the language", () => {
    expect(shown("factsOfPage()", {}, {}, "de")).toEqual(factsOf("de"));
    expect(factsOf("de").decimal).toBe(",");
    expect(factsOf("bn").group).toBe(",");
    expect(factsOf("en").months).toHaveLength(12);
  });
});

/** A language's own translation of a message, evaluated as the built script would. */
const translated = (
  language: Language,
  code: string,
  scope: Readonly<Record<string, unknown>>,
): unknown => shown(code, scope, Object.fromEntries(readCatalogue(language)), language);

describe("a reader's own dates, counts, figures and lists", () => {
  test.each<[Language, string, string, readonly string[], string, string]>([
    [
      "en",
      "26 Nov 2026",
      "Nov 2026",
      ["1 day ago", "2 days ago", "5 days ago"],
      "1,234,567.5",
      "a, b and c",
    ],
    [
      "ko",
      "2026년 11월 26일",
      "2026년 11월",
      ["1일 전", "2일 전", "5일 전"],
      "1,234,567.5",
      "a, b 및 c",
    ],
    [
      "zh-Hans",
      "2026年11月26日",
      "2026年11月",
      ["1 天前", "2 天前", "5 天前"],
      "1,234,567.5",
      "a、b 和 c",
    ],
    [
      "bn",
      "26 নভে 2026",
      "নভে 2026",
      ["1 দিন আগে", "2 দিন আগে", "5 দিন আগে"],
      "1,234,567.5",
      "a, b ও c",
    ],
    [
      "es",
      "26 nov 2026",
      "nov 2026",
      ["hace 1 día", "hace 2 días", "hace 5 días"],
      "1.234.567,5",
      "a, b y c",
    ],
    [
      "id",
      "26 Nov 2026",
      "Nov 2026",
      ["1 hari lalu", "2 hari lalu", "5 hari lalu"],
      "1.234.567,5",
      "a, b dan c",
    ],
    [
      "ru",
      "26 нояб. 2026",
      "нояб. 2026",
      ["1 день назад", "2 дня назад", "5 дней назад"],
      "1\u00A0234\u00A0567,5",
      "a, b и c",
    ],
    [
      "de",
      "26. Nov. 2026",
      "Nov. 2026",
      ["vor 1 Tag", "vor 2 Tagen", "vor 5 Tagen"],
      "1.234.567,5",
      "a, b und c",
    ],
    [
      "fr",
      "26 nov. 2026",
      "nov. 2026",
      ["il y a 1 jour", "il y a 2 jours", "il y a 5 jours"],
      "1\u202F234\u202F567,5",
      "a, b et c",
    ],
    [
      "ar",
      "26 نوفمبر 2026",
      "نوفمبر 2026",
      ["قبل يوم", "قبل يومين", "قبل 5 أيام"],
      "1,234,567.5",
      "a، b وc",
    ],
  ])("in %s", async (language, date, month, counts, figure, list) => {
    const november = { day: 26, month: factsOf(language).months[10], year: 2026 };
    expect(translated(language, "say`${day} ${month} ${year}`", november)).toBe(date);
    expect(translated(language, "say`${month} ${year}`", november)).toBe(month);
    expect(
      [1, 2, 5].map((days) =>
        translated(language, 'plural(days, "# day ago", "# days ago")', { days }),
      ),
    ).toEqual(counts);
    const [comma, and] = [", ", " and "].map((word) => translated(language, `say\`${word}\``, {}));
    expect(`a${String(comma)}b${String(and)}c`).toBe(list);
    const { grouped } = await inLanguage(language, () => import("../src/domain/format/figures.ts"));
    expect(`${grouped(1_234_567)}${factsOf(language).decimal}5`).toBe(figure);
  });

  test("the counts that the browser distinguishes are those of the forms", () => {
    for (const { code } of languages)
      for (const count of [0, 1, 2, 3, 5, 11, 21, 100, 102])
        expect([code, factsOf(code).plurals]).toEqual([
          code,
          expect.arrayContaining([new Intl.PluralRules(code).select(count)]),
        ]);
  });
});

describe("translations are checked", () => {
  test.each([
    ["Block {n}", "Bloque {n}", null],
    ["Block {n}", "Bloque", "lacks n"],
    ["Block {n}", "Bloque {n} {m}", "has m, which English lacks"],
    ["Block {n}", "Bloque {n", /ICU/],
    ["See <b>it</b>", "Ver <b>eso</b>", null],
    ["See <b>it</b>", "Ver eso", "lacks b"],
    [
      "{n, plural, one {# a} other {# b}}",
      "{n, plural, other {# c}}",
      "lacks the plural forms one",
    ],
  ])("%s: %s", (english, own, expected) => {
    const found = fault("es", english, own);
    if (expected instanceof RegExp) expect(found).toMatch(expected);
    else expect(found).toBe(expected);
  });
});

test("English texts have straight apostrophes", () => {
  const lines = readFileSync("languages/de.po", "utf8").split("\n");
  expect(lines.filter((line) => line.startsWith("msgid ") && line.includes("’"))).toEqual([]);
});
