/** The app's name is chosen by the build: the page has it before any script runs, and so has the installed app. */
import { readFileSync } from "node:fs";
import { build, type Rolldown } from "vite";
import { expect, test } from "vitest";
import { appName } from "./app-name.ts";

test("the shell and the manifest contain the name given to the build", async () => {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    root: "tests/support/named",
    publicDir: false,
    plugins: [appName("A & B <scope> $& $$")],
    build: { write: false },
  })) as Rolldown.RolldownOutput;
  const text = (file: string): string =>
    String(
      built.output.flatMap((each) =>
        each.type === "asset" && each.fileName === file ? [each.source] : [],
      )[0],
    );
  expect(text("index.html")).toContain("<title>A &amp; B &lt;scope&gt; $&amp; $$</title>");
  const manifest = JSON.parse(text("app.webmanifest")) as Record<string, unknown>;
  expect(manifest).toMatchObject({
    name: "A & B <scope> $& $$",
    short_name: "A & B <scope> $& $$",
  });
  expect(manifest["icons"]).toEqual(
    (JSON.parse(readFileSync("public/app.webmanifest", "utf8")) as Record<string, unknown>)[
      "icons"
    ],
  );
});

test("the source index.html contains no name", () => {
  expect(readFileSync("index.html", "utf8")).not.toContain("Steemscope");
});
