/** Copies of a build as hosts serve them, and what is found when somebody has altered one. */
import { cpSync, mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sha256 } from "../deploy/build-manifest.ts";
import type { BuildManifest } from "../src/domain/release/manifest.ts";
import { listen, serveFolder, type HeadersAt } from "../devnet/static-server.ts";
import { deployedHeaders } from "../tests/support/deployed-headers.ts";
import { servePlainly } from "../tests/support/plain-host.ts";
import { siteVerdict, verifySite, type SiteReport } from "./verify-site.ts";

const config = readFileSync("public/config.json", "utf8");
const commit = "0123456789abcdef0123456789abcdef01234567";

/** A small build: what is compared doesn't depend on what the files do. */
const built: Readonly<Record<string, string>> = {
  "index.html": "<!doctype html><title>First</title>",
  "404.html": "<!doctype html><title>Any</title>",
  "blocks/index.html": "<!doctype html><title>Blocks</title>",
  "sw.js": "self.addEventListener('fetch', () => {})",
  "assets/main-abc.js": "const answer = 42;".repeat(200),
  "assets/en-1/pxyz.js": "export const words = []",
  "assets/engine-abc.js": "postMessage('started')",
  "embed/index.html": "<!doctype html><title>Embed</title>",
};

const manifest: BuildManifest = {
  version: "0.1.0",
  commit,
  lockFile: sha256(Buffer.from("lock")),
  files: Object.fromEntries(
    Object.entries(built).map(([path, text]) => [
      path,
      { size: Buffer.byteLength(text), sha256: sha256(Buffer.from(text)) },
    ]),
  ),
};

let original: string;

const write = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(() => {
  original = mkdtempSync(join(tmpdir(), "steemscope-site-"));
  for (const [path, text] of Object.entries(built)) write(original, path, text);
  write(original, "config.json", config);
  write(original, "build.json", JSON.stringify(manifest));
});
afterAll(() => rmSync(original, { recursive: true, force: true }));

const headers = deployedHeaders(JSON.parse(config));

/** Serves a copy that `change` has altered, and compares it. */
async function reportOn(
  change: (root: string) => void,
  sent: HeadersAt = headers,
): Promise<SiteReport> {
  const root = mkdtempSync(join(tmpdir(), "steemscope-copy-"));
  cpSync(original, root, { recursive: true });
  change(root);
  const served = await serveFolder(root, { headers: sent });
  try {
    return await verifySite(new URL(`${served.url}/`), () => Promise.resolve(manifest));
  } finally {
    await served.close();
    rmSync(root, { recursive: true, force: true });
  }
}

/** An answer: its status and headers, if they are not the usual ones, and its text. */
interface Sent {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text: string;
}

/** The same with a server that decides by the request what it sends. */
async function reportOnServer(
  answer: (request: IncomingMessage, usual: Sent) => Sent,
): Promise<SiteReport> {
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://host.invalid").pathname.slice(1);
    const file = /\.\w+$/.test(path) ? path : "index.html";
    const type = file.endsWith(".js") ? "text/javascript" : "text/html";
    const sent = answer(request, { text: readFileSync(join(original, file), "utf8") });
    response
      .writeHead(sent.status ?? 200, { "content-type": type, ...headers(path), ...sent.headers })
      .end(sent.text);
  });
  const served = await listen(server, 0);
  try {
    return await verifySite(new URL(`${served.url}/`), () => Promise.resolve(manifest));
  } finally {
    await served.close();
  }
}

test("a copy as built, with its headers, passes", async () => {
  const report = await reportOn(() => {});
  expect(report).toEqual({ files: 8, differences: [], headers: [], claimed: commit, commit });
  expect(siteVerdict(report).status).toBe(0);
});

test("the operator's own files may differ", async () => {
  const report = await reportOn((root) => {
    write(root, "robots.txt", "User-agent: *");
    write(root, "app.webmanifest", "{}");
    const other = JSON.parse(config) as { app: { name: string } };
    write(
      root,
      "config.json",
      JSON.stringify({ ...other, app: { ...other.app, name: "Another" } }),
    );
  });
  expect(report.differences).toEqual([]);
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
      "same size, other bytes",
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

  test("only what is sent compressed", async () => {
    const { brotliCompressSync } = await import("node:zlib");
    const report = await reportOn((root) =>
      writeFileSync(
        join(root, "assets/main-abc.js.br"),
        brotliCompressSync(Buffer.from("const answer = 43;")),
      ),
    );
    expect(report.differences).toEqual([
      { path: "assets/main-abc.js", how: "18 bytes instead of 3600" },
    ]);
  });

  test("no manifest, or one that is none", async () => {
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

  test("a policy that is other than it looks", async () => {
    const widened = async (change: (policy: string) => string): Promise<readonly string[]> => {
      const { headers: wrong } = await reportOn(
        () => {},
        (path) => {
          const sent = headers(path);
          const policy = change(sent["Content-Security-Policy"] ?? "");
          return path === "" ? { ...sent, "Content-Security-Policy": policy } : sent;
        },
      );
      return wrong;
    };
    // The first of a name counts, in whatever case.
    expect(await widened((policy) => `Script-Src *; ${policy}`)).toContain(
      "The policy's script-src also allows *.",
    );
    expect(await widened((policy) => `${policy}; script-src-elem *`)).toEqual([
      "The policy should have no script-src-elem.",
    ]);
    expect(await widened((policy) => `${policy}; report-uri https://evil.invalid`)).toEqual([
      "The policy should have no report-uri.",
    ]);
    expect(await widened((policy) => `default-src *, ${policy}`)).toContain(
      "2 policies are sent instead of one.",
    );
    expect(await widened((policy) => `${policy}; upgrade-insecure-requests`)).toEqual([]);
  });

  test.each([
    ["Link", "</x.css>; rel=stylesheet"],
    ["Link", '<https://example.org/>; rel="canonical", </x.css>; rel=stylesheet'],
    ["Refresh", "0;url=https://evil.invalid/"],
    ["Clear-Site-Data", '"storage"'],
  ])("the page as built, with a header %s", async (name, value) => {
    const report = await reportOn(
      () => {},
      (path) => ({ ...headers(path), ...(path === "blocks/index.html" && { [name]: value }) }),
    );
    expect(report.differences).toEqual([
      { path: "blocks/index.html", how: `is sent with a header ${name}` },
    ]);
  });

  test.each([
    ["what browsers without brotli get", "gzip, deflate", "sent to browsers without brotli"],
    ["what Safari gets", "gzip, deflate, br", "sent to browsers without zstd"],
  ])("only %s", async (_, accepted, where) => {
    const report = await reportOnServer((request, send) =>
      request.headers["accept-encoding"] === accepted && request.url?.startsWith("/assets/main")
        ? { ...send, text: "steal()" }
        : send,
    );
    expect(report.differences).toEqual([
      { path: "assets/main-abc.js", how: `7 bytes instead of 3600, ${where}` },
    ]);
  });

  test("only what a page gets that is loaded, not what a command asks for", async () => {
    const report = await reportOnServer((request, send) =>
      request.headers["sec-fetch-dest"] === "sharedworker" &&
      request.headers["user-agent"]?.includes("Chrome/")
        ? { ...send, text: "steal()" }
        : send,
    );
    expect(report.differences[0]?.path).toBe("assets/engine-abc.js");
  });

  test("the first page, in another folder where all files are others", async () => {
    const report = await reportOnServer((request, send) =>
      request.url === "/" ? { ...send, status: 302, headers: { location: "/other/" } } : send,
    );
    expect(report.differences).toEqual([
      { path: "the site's address", how: expect.stringMatching(/^http.* leads to .*\/other\/$/) },
    ]);
  });

  test("what is sent for addresses of one kind", async () => {
    const report = await reportOnServer((request, send) =>
      /^\/transactions\//.test(request.url ?? "") ? { ...send, text: "<title>Evil</title>" } : send,
    );
    expect(report.differences.map(({ path }) => path.replace(/\w{40}$/, "ID"))).toEqual([
      "transactions/ID",
    ]);
  });

  test("a page that is sent in another character set, or as text", async () => {
    for (const type of ["text/html; charset=utf-7", "text/plain"]) {
      const report = await reportOnServer((request, send) =>
        request.url === "/404.html" ? { ...send, headers: { "content-type": type } } : send,
      );
      expect(report.differences.map(({ path }) => path)).toEqual(["404.html"]);
    }
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

test("a host that is no copy of this app is refused with a sentence", async () => {
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
    cpSync(original, join(root, "app"), { recursive: true });
    const served = await servePlainly(root, manners);
    try {
      const report = await verifySite(new URL(`${served.url}/app/`), () =>
        Promise.resolve(manifest),
      );
      expect(report.differences).toEqual([]);
    } finally {
      await served.close();
      rmSync(root, { recursive: true, force: true });
    }
  });
});
