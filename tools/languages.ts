/**
 * `npm run languages`: brings the files of all languages up to date with the source, and says how many messages each
 * lacks. `--check` changes nothing and exits with 1 if a message is missing, stale or wrong.
 */
import { writeFileSync } from "node:fs";
import { allMessages } from "../deploy/languages/all-messages.ts";
import {
  catalogueFile,
  fault,
  readCatalogue,
  writtenCatalogue,
} from "../deploy/languages/catalogue.ts";
import { languages } from "../src/domain/language/languages.ts";

const isCheck = process.argv.includes("--check");
const messages = allMessages();
const known = new Set(messages.map(({ text }) => text));
let isGood = true;

for (const { code } of languages) {
  if (code === "en") continue;
  const translations = readCatalogue(code);
  const missing = messages.filter(({ text }) => !translations.has(text));
  const stale = [...translations.keys()].filter((text) => !known.has(text));
  const faults = [...translations].flatMap(([english, own]) => {
    const found = known.has(english) ? fault(code, english, own) : null;
    return found === null ? [] : [`${JSON.stringify(english)} ${found}`];
  });
  console.log(
    `${code}: ${messages.length - missing.length} of ${messages.length} messages, ${stale.length} stale, ${faults.length} wrong`,
  );
  for (const line of faults) console.log(`  ${line}`);
  if (isCheck) {
    for (const { text, files } of missing)
      console.log(`  missing: ${JSON.stringify(text)} (${files[0]})`);
    for (const text of stale) console.log(`  stale: ${JSON.stringify(text)}`);
    if (missing.length + stale.length + faults.length > 0) isGood = false;
  } else {
    writeFileSync(catalogueFile(code), writtenCatalogue(code, messages, translations));
  }
}
process.exitCode = isGood ? 0 : 1;
