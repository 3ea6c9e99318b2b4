/** Compares the headers that a site sends with those that `npm run deploy:headers` writes for its config.json. */
import { headersAt, headersFor } from "../../deploy/headers.ts";
import type { Config } from "../../src/domain/network/config.ts";

/** Directives that an operator may widen (`--allow`). */
const mayBeWider: ReadonlySet<string> = new Set(["connect-src"]);

/** What stops a file, or some browsers, from working if it is sent with it. */
const mayBeWrong = ["X-Frame-Options", "Integrity-Policy"];

/** What is missing or different with the file at a path in the app's folder, a sentence each. */
export function compareHeaders(path: string, sent: Headers, config: Config): readonly string[] {
  const wanted = headersAt(path, headersFor(config));
  const where = path === "" ? "" : `${path}: `;
  const different = wanted.flatMap(([name, value]) => {
    const received = sent.get(name);
    if (received === null) return [`${name} is not sent.`];
    if (name === "Content-Security-Policy") return comparePolicies(received, value);
    return received === value ? [] : [`${name} is "${received}" instead of "${value}".`];
  });
  const wrong = mayBeWrong
    .filter((name) => sent.has(name) && !wanted.some(([each]) => each === name))
    .map((name) => `${name} should not be sent.`);
  return [...different, ...wrong].map((sentence) => where + sentence);
}

function comparePolicies(received: string, wanted: string): readonly string[] {
  const sent = directivesOf(received);
  return [...directivesOf(wanted)].flatMap(([name, sources]) => {
    const given = sent.get(name);
    if (given === undefined) return [`The policy has no ${name}.`];
    const also = [...given].filter((source) => !sources.has(source));
    const without = [...sources].filter((source) => !given.has(source));
    return [
      ...(also.length > 0 && !mayBeWider.has(name)
        ? [`The policy's ${name} also allows ${also.join(" ")}.`]
        : []),
      ...(without.length > 0 ? [`The policy's ${name} lacks ${without.join(" ")}.`] : []),
    ];
  });
}

const directivesOf = (policy: string): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    policy
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, new Set(sources)]),
  );
