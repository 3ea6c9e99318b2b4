/** Copies of a build as hosts serve them, and what is found when somebody has altered one. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { servePlainly } from "../tests/support/plain-host.ts";
import {
  built,
  commit,
  config,
  headers,
  manifest,
  reportAt,
  reportOn,
  write,
  writeBuild,
} from "../tests/support/small-site.ts";
import { siteVerdict } from "./verify-site.ts";

test("a copy as built, with its headers, passes", async () => {
  const report = await reportOn(() => {});
  expect(report).toEqual({
    files: 8,
    differences: [],
    edited: [],
    headers: [],
    claimed: commit,
    commit,
  });
  expect(siteVerdict(report).status).toBe(0);
});

test("the operator's own files may differ, and are named", async () => {
  const report = await reportOn((root) => {
    write(root, "robots.txt", "User-agent: nobody");
    write(root, "app.webmanifest", "{}");
    const other = JSON.parse(config) as { app: { name: string } };
    write(
      root,
      "config.json",
      JSON.stringify({ ...other, app: { ...other.app, name: "Another" } }),
    );
  });
  expect(report.differences).toEqual([]);
  expect(report.edited).toEqual(["robots.txt"]);
  const { lines, status } = siteVerdict(report);
  expect([status, lines.join(" ")]).toEqual([
    0,
    expect.stringContaining("not as built: robots.txt."),
  ]);
});

describe("what is altered is named", () => {
  const paths = Object.keys(built);

  test.each(paths)("one byte of %s", async (path) => {
    const report = await reportOn((root) => {
      const text = built[path] ?? "";
      write(root, path, text.slice(0, -1) + (text.endsWith("x") ? "y" : "x"));
    });
    const named = report.differences.map((each) => each.path);
    expect(named).toContain(path);
    expect(report.differences.find((each) => each.path === path)?.how).toBe(
      "same size, different bytes",
    );
    expect(siteVerdict(report).status).toBe(1);
  });

  test.each(paths.filter((path) => path.startsWith("assets/") || path === "sw.js"))(
    "%s missing",
    async (path) => {
      const report = await reportOn((root) => rmSync(join(root, path)));
      expect(report.differences).toContainEqual({ path, how: "status 404" });
    },
  );

  test.each(paths)("a script injected into %s", async (path) => {
    const report = await reportOn((root) =>
      write(root, path, `${built[path] ?? ""}<script src="https://evil.invalid/x.js"></script>`),
    );
    expect(report.differences.map((each) => each.path)).toContain(path);
  });

  test("a file added to the site and its manifest", async () => {
    const report = await reportOn((root) => {
      write(root, "assets/extra.js", "steal()");
      const added = { ...manifest.files, "assets/extra.js": { size: 7, sha256: "00" } };
      write(root, "build.json", JSON.stringify({ ...manifest, files: added }));
    });
    expect(report.differences).toEqual([{ path: "assets/extra.js", how: "isn't in the build" }]);
  });

  test("no manifest, or an invalid one", async () => {
    for (const text of [null, "", "[]", '{"files":null}', "<html>"]) {
      const report = await reportOn((root) =>
        text === null ? rmSync(join(root, "build.json")) : write(root, "build.json", text),
      );
      expect(report.differences).toEqual([
        { path: "build.json", how: "is missing or can't be read" },
      ]);
    }
  });

  test("another commit", async () => {
    const report = await reportOn((root) =>
      write(root, "build.json", JSON.stringify({ ...manifest, commit: "f".repeat(40) })),
    );
    expect(siteVerdict(report).lines.join("\n")).toContain(
      `The site says it was built from ${"f".repeat(40)}; this checkout is ${commit}.`,
    );
  });

  test("headers stripped, weakened or widened", async () => {
    const stripped = await reportOn(
      () => {},
      () => ({}),
    );
    expect(stripped.headers).toHaveLength(7 + 7 + 6);
    expect(siteVerdict(stripped).status).toBe(3);
    const weakened = await reportOn(
      () => {},
      (path) => {
        const { "Content-Security-Policy": policy = "", ...others } = headers(path);
        if (path !== "") return headers(path);
        return {
          ...others,
          "X-Frame-Options": "SAMEORIGIN",
          "Content-Security-Policy": policy
            .replace("script-src 'self'", "script-src 'self' 'unsafe-eval' https://evil.invalid")
            .replace("; object-src 'none'", "")
            .replace("connect-src 'self'", "connect-src 'self' https://node.example.org"),
        };
      },
    );
    expect(weakened.headers).toEqual([
      "The policy's script-src also allows 'unsafe-eval' https://evil.invalid.",
      "The policy has no object-src.",
      'X-Frame-Options is "SAMEORIGIN" instead of "DENY".',
    ]);
  });

  test("an Integrity-Policy, with which WebKit preloads no script, and workers import none", async () => {
    const report = await reportOn(
      () => {},
      (path) => ({ ...headers(path), "Integrity-Policy": "blocked-destinations=(script)" }),
    );
    expect(report.headers[0]).toBe("Integrity-Policy should not be sent.");
  });

  test("the page's headers with every file: nobody could frame an embed", async () => {
    const report = await reportOn(
      () => {},
      () => headers(""),
    );
    expect(report.headers).toEqual([
      "embed/index.html: The policy's frame-ancestors also allows 'none'.",
      "embed/index.html: The policy's frame-ancestors lacks *.",
      "embed/index.html: X-Frame-Options should not be sent.",
    ]);
  });
});

test("nothing that a site sends reaches the terminal as a control character", async () => {
  const report = await reportOn((root) =>
    write(root, "build.json", JSON.stringify({ ...manifest, commit: "\u001B[2Jall good" })),
  );
  expect(siteVerdict(report).lines.join("\n")).not.toContain("\u001B");
});

test("a host that is not a copy of this app is refused with an explanation", async () => {
  await expect(reportOn((root) => rmSync(join(root, "config.json")))).rejects.toThrow(
    "config.json is not the configuration of this app",
  );
});

describe("every kind of host", () => {
  const hosts = [
    { hasIndexes: true, missing: { file: "app/index.html", status: 200 } },
    { hasIndexes: true, missing: { file: "app/404.html", status: 404 } },
    { hasIndexes: false, missing: { file: "app/404.html", status: 404 } },
  ];

  test.each(hosts)("in a folder: %o", async (manners) => {
    const root = mkdtempSync(join(tmpdir(), "steemscope-host-"));
    writeBuild(join(root, "app"));
    const served = await servePlainly(root, manners);
    try {
      const report = await reportAt(`${served.url}/app/`);
      expect(report.differences).toEqual([]);
    } finally {
      await served.close();
      rmSync(root, { recursive: true, force: true });
    }
  });
});
