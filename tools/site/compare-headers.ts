/** Compares the headers that a site sends with those that `npm run deploy:headers` writes for its config.json. */
import { headersAt, headersFor } from "../../deploy/headers.ts";
import type { Config } from "../../src/domain/network/config.ts";

/** Directives that an operator may widen (`--allow`). */
const mayBeWider: ReadonlySet<string> = new Set(["connect-src"]);

/** Headers that may stop a file from working, in all or some browsers. */
const mayBeWrong = ["X-Frame-Options", "Integrity-Policy"];

/** Headers that let a host tell visitors apart, or report what they do, whatever file they come with. */
const tracking = [
  "Set-Cookie",
  "Accept-CH",
  "Use-As-Dictionary",
  "Content-Security-Policy-Report-Only",
  "Report-To",
  "Reporting-Endpoints",
  "NEL",
] as const;

/** Collects which of them are sent, and with which files. */
export class TrackingHeaders {
  readonly #paths = new Map<string, Set<string>>();

  note(path: string, sent: Headers): void {
    for (const name of tracking)
      if (sent.has(name)) this.#paths.set(name, (this.#paths.get(name) ?? new Set()).add(path));
  }

  /** A sentence for each of them that is sent. */
  sentences(): readonly string[] {
    return [...this.#paths].map(([name, paths]) => {
      const [first = ""] = paths;
      const others = paths.size > 1 ? ` and ${paths.size - 1} others` : "";
      return `${name} should not be sent: it comes with ${first}${others}.`;
    });
  }
}

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
  // No source contains a comma: what follows one is another policy, which can only forbid more.
  const [policy = "", ...others] = received.split(",");
  const sent = directivesOf(policy);
  const known = directivesOf(wanted);
  const unknown = [...sent.keys()].filter((name) => !known.has(name) && doesMore(name, known));
  return [
    ...(others.length > 0 ? [`${others.length + 1} policies are sent instead of one.`] : []),
    ...unknown.map((name) => `The policy should have no ${name}.`),
    ...[...known].flatMap(([name, sources]) => compareSources(name, sources, sent.get(name))),
  ];
}

/** Whether a directive takes the place of a known one, which may forbid more, or tells the host what a page does. */
const doesMore = (name: string, known: ReadonlyMap<string, unknown>): boolean =>
  known.has(name.replace(/-(?:elem|attr)$/, "")) ||
  (name.includes("-src") && known.has("default-src")) ||
  name.startsWith("report-");

function compareSources(
  name: string,
  wanted: ReadonlySet<string>,
  sent: ReadonlySet<string> | undefined,
): readonly string[] {
  if (sent === undefined) return [`The policy has no ${name}.`];
  const also = [...sent].filter((source) => !wanted.has(source));
  const without = [...wanted].filter((source) => !sent.has(source));
  return [
    ...(also.length > 0 && !mayBeWider.has(name)
      ? [`The policy's ${name} also allows ${also.join(" ")}.`]
      : []),
    ...(without.length > 0 ? [`The policy's ${name} lacks ${without.join(" ")}.`] : []),
  ];
}

/** The directives as browsers read them: names in any case, and the first of each name counts. */
function directivesOf(policy: string): ReadonlyMap<string, ReadonlySet<string>> {
  const directives = new Map<string, ReadonlySet<string>>();
  for (const directive of policy.split(";")) {
    const [name = "", ...sources] = directive.trim().split(/\s+/);
    const known = name.toLowerCase();
    if (known !== "" && !directives.has(known)) directives.set(known, new Set(sources));
  }
  return directives;
}

/** Headers by which the same bytes load or open something else, or delete what the browser has stored. */
const changing: readonly (readonly [name: string, allowed?: RegExp])[] = [
  // Firefox loads style sheets that such a header names.
  ["Link", /^[^,]*;\s*rel="?canonical"?\s*$/i],
  ["Refresh"],
  ["Speculation-Rules"],
  ["Service-Worker-Allowed"],
  ["Clear-Site-Data"],
];

const page = /^[^.]*$|\.html$|[?@]/;

/** Whether a page of the app is at an address below the site's. */
export const isPage = (path: string): boolean => page.test(path);

/** Files that browsers use as intended only if they are sent with the right type. */
const types: readonly (readonly [path: RegExp, type: RegExp])[] = [
  [/\.js$/, /^(?:text|application)\/javascript$/],
  [/\.css$/, /^text\/css$/],
  [page, /^text\/html$/],
];

/** How headers change what the right bytes do; null if they don't. */
export function changedByHeaders(sent: Headers): string | null {
  for (const [name, allowed] of changing) {
    const value = sent.get(name);
    if (value !== null && !allowed?.test(value)) return `is sent with a header ${name}`;
  }
  return null;
}

/** How a file's type keeps it from being used as intended; null if it doesn't. */
export function wrongType(path: string, sent: Headers): string | null {
  const [type = "", ...parameters] = (sent.get("content-type") ?? "")
    .toLowerCase()
    .split(/\s*;\s*/);
  const wanted = types.find(([ending]) => ending.test(path))?.[1];
  if (wanted && !wanted.test(type)) return `is sent as ${type || "a file without a type"}`;
  const isOther = parameters.some((each) => /^charset=(?!"?utf-?8"?$)/.test(each));
  return isOther ? `is sent with ${parameters.join("; ")}` : null;
}
