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
import { englishOf, senseOf } from "../deploy/languages/message.ts";
import { languages } from "../src/domain/language/languages.ts";

const isCheck = process.argv.includes("--check");
const messages = allMessages();
const known = new Set(messages.map(({ id }) => id));
let isGood = true;

/** A message's name for a person: its text, and its sense if it has one. */
const named = (id: string): string =>
  [JSON.stringify(englishOf(id)), senseOf(id) && `(${senseOf(id)})`].filter(Boolean).join(" ");

for (const { code } of languages) {
  if (code === "en") continue;
  const translations = readCatalogue(code);
  const missing = messages.filter(({ id }) => !translations.has(id));
  const stale = [...translations.keys()].filter((id) => !known.has(id));
  const faults = [...translations].flatMap(([id, own]) => {
    const found = known.has(id) ? fault(code, englishOf(id), own) : null;
    return found === null ? [] : [`${named(id)} ${found}`];
  });
  console.log(
    `${code}: ${messages.length - missing.length} of ${messages.length} messages, ${stale.length} stale, ${faults.length} wrong`,
  );
  for (const line of faults) console.log(`  ${line}`);
  if (isCheck) {
    for (const { id, files } of missing) console.log(`  missing: ${named(id)} (${files[0]})`);
    for (const id of stale) console.log(`  stale: ${named(id)}`);
    if (missing.length + stale.length + faults.length > 0) isGood = false;
  } else {
    writeFileSync(catalogueFile(code), writtenCatalogue(code, messages, translations));
  }
}
process.exitCode = isGood ? 0 : 1;
