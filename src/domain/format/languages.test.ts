/** Figures in languages other than English. */
import { expect, test } from "vitest";
import { factsOf } from "../../../deploy/languages/facts.ts";
import { inLanguage } from "../../../tests/support/in-language.ts";
import { languages } from "../language/languages.ts";

const figuresIn = (language: (typeof languages)[number]["code"]) =>
  inLanguage(language, () => import("./figures.ts"));

test("groups have three digits in every language", () => {
  expect(new Set(languages.map(({ code }) => factsOf(code).group))).toEqual(
    new Set([",", ".", "\u00A0", "\u202F"]),
  );
});

test.each([
  ["de", "12,34\u00A0%", "-12,34\u00A0%", "33,33\u00A0%"],
  ["fr", "12,34\u00A0%", "-12,34\u00A0%", "33,33\u00A0%"],
  ["es", "12,34\u00A0%", "-12,34\u00A0%", "33,33\u00A0%"],
  ["ru", "12,34\u00A0%", "-12,34\u00A0%", "33,33\u00A0%"],
  ["id", "12,34%", "-12,34%", "33,33%"],
  ["zh-Hans", "12.34%", "-12.34%", "33.33%"],
  ["bn", "12.34%", "-12.34%", "33.33%"],
  ["ar", "\u206612.34%\u2069", "\u2066-12.34%\u2069", "\u206633.33%\u2069"],
] as const)("percentages in %s", async (language, share, loss, inFull) => {
  const figures = await figuresIn(language);
  expect(figures.percent(12.34)).toBe(share);
  expect(figures.signedPercent(-12.34)).toBe(loss);
  expect(figures.percentInFull(33.33)).toBe(inFull);
});

test.each([
  ["en", ["1.23K", "1.23M", "1.23B", "1.23T"]],
  ["de", ["1.234,00", "1,23\u00A0Mio.", "1,23\u00A0Mrd.", "1,23\u00A0Bio."]],
  ["fr", ["1,23\u00A0k", "1,23\u00A0M", "1,23\u00A0Md", "1,23\u00A0Bn"]],
  ["id", ["1,23\u00A0rb", "1,23\u00A0jt", "1,23\u00A0M", "1,23\u00A0T"]],
  ["zh-Hans", ["1,234.00", "123.40万", "12.34亿", "1.23万亿"]],
  ["ko", ["1.23천", "123.40만", "12.34억", "1.23조"]],
  ["bn", ["1.23K", "1.23M", "1.23B", "1.23T"]],
  ["ar", ["1.23\u00A0ألف", "1.23\u00A0مليون", "1.23\u00A0مليار", "1.23\u00A0ترليون"]],
  ["es", ["1,23\u00A0mil", "1,23\u00A0M", "1,23\u00A0mil\u00A0M", "1,23\u00A0B"]],
  ["ru", ["1,23\u00A0тыс.", "1,23\u00A0млн", "1,23\u00A0млрд", "1,23\u00A0трлн"]],
] as const)("large figures in %s", async (language, texts) => {
  const { compact } = await figuresIn(language);
  expect([1234, 1.234e6, 1.234e9, 1.234e12].map((value) => compact(value))).toEqual(texts);
});

test.each([
  ["en", "1,273M", "1,273.0M"],
  ["de", "1.273\u00A0Mio.", "1.273,0\u00A0Mio."],
  ["ko", "12.73억", "12.730억"],
  ["zh-Hans", "12.73亿", "12.730亿"],
  ["ar", "1,273\u00A0مليون", "1,273.0\u00A0مليون"],
] as const)("votes to the million in %s", async (language, usual, more) => {
  const { toMillion } = await inLanguage(
    language,
    () => import("../witness/report/month-words.ts"),
  );
  expect(toMillion(1_273_400_000)).toBe(usual);
  expect(toMillion(1_273_000_000, 1)).toBe(more);
});

test("Arabic keeps a sign on the left of its figure, and no mark where there is none", async () => {
  const { amountLabel, compact, fixed, grouped } = await figuresIn("ar");
  expect(compact(-1.23e6, "$")).toBe("\u2066$\u2066-1.23\u2069\u2069\u00A0مليون");
  expect(fixed(-5, 1)).toBe("\u2066-5.0\u2069");
  expect(amountLabel({ units: -5000n, token: "STEEM" })).toBe("\u2066-5.000\u2069 STEEM");
  expect([fixed(5, 1), grouped(1234567)]).toEqual(["5.0", "1,234,567"]);
});

test("vests and mana have their unit in every language", async () => {
  const vests = { units: 146_314_753_000_000_000n, token: "VESTS" } as const;
  for (const [language, text, mana] of [
    ["en", "146,314.753 M", "1,463.15 T"],
    ["id", "146.314,753 jt", "1.463,15 T"],
    ["zh-Hans", "14,631,475.300 万", "1,463.15 万亿"],
  ] as const) {
    const format = await inLanguage(language, () => import("../account/format.ts"));
    expect([format.millionsOfVests(vests), format.trillions(1.463147e15)]).toEqual([text, mana]);
  }
});

test("sizes have the decimal sign of the language", async () => {
  const { byteSize } = await inLanguage("de", () => import("./bytes.ts"));
  expect([byteSize(12), byteSize(1_234_567), byteSize(123e9)]).toEqual([
    "12 B",
    "1,2 MB",
    "123 GB",
  ]);
});

test("a month without a day is in the nominative", async () => {
  const { axisLabel, dayUtc } = await inLanguage("ru", () => import("./times.ts"));
  const may = Date.UTC(2026, 4, 7);
  expect([dayUtc(may), axisLabel(Infinity)(may)]).toEqual(["7 мая 2026", "май 2026"]);
  const german = await inLanguage("de", () => import("./times.ts"));
  expect(german.axisLabel(Infinity)(may)).toBe("Mai 2026");
});
