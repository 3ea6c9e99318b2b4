/** Files of a build that somebody has altered: scripts then mark the page, sheets hide it. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { alter } from "./versions.ts";

/** The first file in `assets` whose path matches. */
export const asset = (folder: string, pattern: RegExp): string => {
  const found = readdirSync(join(folder, "assets"), { recursive: true })
    .map(String)
    .find((each) => pattern.test(each));
  if (found === undefined) throw new Error(`no asset ${pattern.source}`);
  return `assets/${found}`;
};

/** The files that a module's view needs: its script, one that it imports, its sheet, its words, and the list of files. */
export function partsOf(folder: string, module: string) {
  const chunks = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8")) as Readonly<
    Record<
      string,
      {
        readonly file: string;
        readonly imports?: readonly string[];
        readonly css?: readonly string[];
      }
    >
  >;
  const { file: script = "", imports = [], css = [] } = chunks[module] ?? {};
  const list = asset(folder, /^files-[^/]+\.json$/);
  const notOnHome = readFileSync(join(folder, list), "utf8");
  const imported = imports
    .map((key) => chunks[key]?.file ?? "")
    .find((file) => notOnHome.includes(`"${file.replace("assets/", "")}"`));
  const sheet = css.find((file) => !file.includes("/styles-"));
  if (imported === undefined || sheet === undefined) throw new Error(`no chunk of ${module}`);
  const words = /__words\.(f\d+)/.exec(readFileSync(join(folder, script), "utf8"))?.[1] ?? "";
  return {
    script,
    imported,
    sheet,
    words: asset(folder, new RegExp(`^en-[^/]+/${words}\\.js$`)),
    list,
  };
}

/** Adds an attacker's code to a script, or a visible change to a sheet. */
export const attack = (folder: string, file: string): void =>
  alter(folder, file, (text) =>
    file.endsWith(".css")
      ? `${text}main{display:none!important}`
      : `document.documentElement.dataset.fooled = 1;${text}`,
  );

/** Whether an altered script has run; called in the page. */
export const isFooled = (): boolean => document.documentElement.dataset["fooled"] !== undefined;

/** What every page loads first. */
export const firstFiles = [
  /^first-[^/]+\.js$/,
  /^stack-[^/]+\.js$/,
  /^hosts-[^/]+\.js$/,
  /^main-[^/]+\.js$/,
  /^styles-[^/]+\.css$/,
  /^en-[^/]+\/f0\.js$/,
];
