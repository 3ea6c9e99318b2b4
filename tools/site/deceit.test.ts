/** Sites that send the right bytes only in answer to certain requests, or change what they do. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { headers, reportOn, reportOnServer } from "../../tests/support/small-site.ts";

test("only what is sent compressed", async () => {
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

test("a policy that differs from what it seems", async () => {
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
  ["what Safari gets", "gzip, deflate, br", "sent to Safari"],
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

test("only what a page gets when it loads, not what a command requests", async () => {
  const report = await reportOnServer((request, send) =>
    request.headers["sec-fetch-dest"] === "sharedworker" &&
    request.headers["user-agent"]?.includes("Chrome/")
      ? { ...send, text: "steal()" }
      : send,
  );
  expect(report.differences[0]?.path).toBe("assets/engine-abc.js");
});

test("a script as built, sent with an error status, so that no browser runs it", async () => {
  const report = await reportOnServer((request, send) =>
    request.url?.startsWith("/assets/main") ? { ...send, status: 404 } : send,
  );
  expect(report.differences).toEqual([{ path: "assets/main-abc.js", how: "status 404" }]);
});

test("the first page, moved to another folder where all files differ", async () => {
  const report = await reportOnServer((request, send) =>
    request.url === "/" ? { ...send, status: 302, headers: { location: "/other/" } } : send,
  );
  expect(report.differences).toEqual([
    { path: "the site's address", how: expect.stringMatching(/^http.* leads to .*\/other\/$/) },
  ]);
});

test("what is sent for addresses of one kind", async () => {
  const report = await reportOnServer((request, send) =>
    request.url?.startsWith("/transactions/") ? { ...send, text: "<title>Evil</title>" } : send,
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

test.each([
  ["Firefox", "sent to Firefox"],
  ["Version/26.0", "sent to Safari"],
  ["iPhone", "sent to Safari"],
  ["Android", "sent to browsers without brotli"],
  ["ko-KR", "sent to Safari"],
])("only what a browser that names %s gets", async (name, where) => {
  const report = await reportOnServer((request, send) =>
    `${request.headers["user-agent"]} ${request.headers["accept-language"]}`.includes(name) &&
    request.url === "/sw.js"
      ? { ...send, text: "steal()" }
      : send,
  );
  expect(report.differences).toEqual([{ path: "sw.js", how: `7 bytes instead of 40, ${where}` }]);
});

test("only what a returning browser gets", async () => {
  for (const validator of [
    { etag: '"visitor-7"' },
    { "last-modified": new Date(0).toUTCString() },
  ]) {
    const report = await reportOnServer((request, send) =>
      request.url !== "/sw.js"
        ? send
        : (request.headers["if-none-match"] ?? request.headers["if-modified-since"])
          ? { ...send, text: "steal()" }
          : { ...send, headers: validator },
    );
    expect(report.differences).toEqual([
      { path: "sw.js", how: expect.stringContaining("sent to browsers that already have it") },
    ]);
  }
});

test("a page that is said to be unchanged, with a header that sends visitors elsewhere", async () => {
  const report = await reportOnServer((request, send) =>
    request.headers["if-none-match"] === undefined
      ? { ...send, headers: { etag: '"1"' } }
      : { status: 304, text: "", headers: request.url === "/" ? { refresh: "0;url=/x" } : {} },
  );
  expect(report.differences).toEqual([
    {
      path: "the site's address",
      how: "is sent with a header Refresh, sent to browsers that already have it",
    },
  ]);
});

test("a script that is preloaded by early hints", async () => {
  const report = await reportOnServer((request, send, early) => {
    if (request.url === "/") early({ link: "</x.js>; rel=modulepreload" });
    return send;
  });
  expect(report.differences).toEqual([
    { path: "the site's address", how: "is sent with a header Link" },
  ]);
});

test("headers on any file that tell visitors apart, or report what they do", async () => {
  for (const [name, value] of [
    ["Set-Cookie", "visitor=7"],
    ["Content-Security-Policy-Report-Only", "default-src 'none'; report-uri /log"],
    ["NEL", "{}"],
    ["Accept-CH", "Sec-CH-UA-Model"],
  ] as const) {
    const report = await reportOnServer((request, send) =>
      request.url?.startsWith("/assets/main") ? { ...send, headers: { [name]: value } } : send,
    );
    expect(report.differences).toEqual([]);
    expect(report.headers).toEqual([
      `${name} should not be sent: it comes with assets/main-abc.js.`,
    ]);
  }
});
