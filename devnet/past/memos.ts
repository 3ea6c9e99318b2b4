/** Memos as people and programs write them, pleasant or not. */
import type { Random } from "../state/random.ts";

/** Encrypted as by a wallet, between two memo keys that no account here has. */
export const encryptedMemo =
  "#9icos5uFy6U52hhPYaHTPaXpfZEsM8nhdHSEM1hBGYNv7TGcXpiEUqgmzxSwCvnywzFLsQAzVYcR8EwxBwBmJ6MRv1HAGbNmi1KViURVL11MxNpyXXY83uq6Rs3Dn23voBnGbL5BHV3pUb4szNVh7Fp";

/** A number that begins like an encrypted memo. */
export const numberMemo = "#1042";

const common = [
  "",
  "",
  numberMemo,
  "thanks for dinner",
  "rent for November",
  "invoice 2217/3",
  encryptedMemo,
  "Danke schön! Grüße aus Köln",
  "ありがとうございます",
  "с днём рождения 🎂",
] as const;

/** Memos that break spreadsheets, tables and careless parsers. */
const hostileMemos = [
  "=1+1",
  '=HYPERLINK("https://example.org","prize")',
  "+SUM(A1:A9)",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)*2",
  "\t=2+2",
  "\r=3+3",
  "comma, \"quote\" and 'apostrophe'",
  "first line\nsecond line\r\nthird line",
  "bell\u0007 and escape\u001b[31m and null\u0000",
  "\u202Eright to left override",
  "zero\u200Bwidth\uFEFF",
  "👩‍👩‍👧‍👦 e\u0301 \u{1F3F4}",
  "<b>not bold</b> & <script>alert(1)</script>",
  '{"deposit":{"id":42}}',
  "  spaces around  ",
] as const;

/** One in this many memos is very long. */
const longEvery = 500;

/** A memo, most often an ordinary one. */
export function drawMemo(random: Random): string {
  if (random.integer(longEvery) === 0) return "A long story, told again. ".repeat(80);
  return random.next() < 0.25 ? random.pick(hostileMemos) : random.pick(common);
}

/** What an exchange asks its customers to write. */
export const depositMemo = (random: Random): string =>
  random.next() < 0.95 ? String(100_000 + random.integer(400)) : drawMemo(random);

/** A text of `length` bytes. */
export const longMemo = (length: number): string =>
  "All work and no play. ".repeat(Math.ceil(length / 22)).slice(0, length);
