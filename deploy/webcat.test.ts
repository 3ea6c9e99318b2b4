/** What a build gives the WEBCAT extension's tools. */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseConfig, type Config } from "../src/domain/network/config.ts";
import { headersFor } from "./headers.ts";
import { webcatManifest, withoutPlayers, type EnrolledSite } from "./webcat.ts";

const built = {
  "index.html": "<title>First</title>",
  "blocks/index.html": "<title>Blocks</title>",
  "assets/main-1.js": "main()",
  "assets/main-1.js.br": "compressed",
  ".vite/manifest.json": "{}",
  "build.json": '{"version":"0.1.0"}',
  "config.json": readFileSync("public/config.json", "utf8"),
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "webcat-"));
  for (const [path, text] of Object.entries(built)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  (withoutPlayers.writeBundle as (options: { dir: string }) => void)({ dir: folder });
});
afterAll(() => rmSync(folder, { recursive: true }));

function config(): Config {
  const parsed = parseConfig(JSON.parse(readFileSync(join(folder, "config.json"), "utf8")));
  if (!parsed.ok) throw new Error(parsed.error.field);
  return parsed.value;
}

const site = (): EnrolledSite => ({
  folder,
  config: config(),
  names: { name: "Steemscope", url: "https://explorer.example.org/" },
  policy: new Map(headersFor(config())).get("Content-Security-Policy") ?? "",
});

test("every file that a host sends, by its path, with its hash", () => {
  const { files } = webcatManifest(site());
  expect(Object.keys(files)).toEqual([
    "/assets/main-1.js",
    "/blocks/index.html",
    "/blocks",
    "/build.json",
    "/config.json",
    "/index.html",
  ]);
  expect(files["/blocks"]).toBe(
    createHash("sha256").update(built["blocks/index.html"]).digest("base64url"),
  );
});

test("the extension's conditions are met: its own index and fallback, and a policy that names no other site's frames", () => {
  const { default_csp, default_index, default_fallback, files } = webcatManifest(site());
  expect(files[`/${default_index}`]).toBeDefined();
  expect(files[default_fallback]).toBeDefined();
  expect(default_csp).not.toContain(",");
  expect(default_csp).toContain("; frame-src 'self';");
  expect(default_csp).toContain("; worker-src 'self';");
  expect(default_csp).toContain("; object-src 'none';");
  expect(default_csp).toMatch(/; script-src 'self' 'sha256-[^ ]+';/);
});

test("a build with players, and one in a folder, are refused with an explanation", () => {
  expect(() => webcatManifest({ ...site(), config: { players: ["https://p.example"] } })).toThrow(
    "--mode webcat",
  );
  const names = { name: "Steemscope", url: "https://example.org/explorer/" };
  expect(() => webcatManifest({ ...site(), names })).toThrow("without a folder");
});
