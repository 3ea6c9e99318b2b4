/** Embeds: small frames on pages of other sites, whatever those sites allow, and the page that makes their HTML. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import type { FrameLocator, Page } from "playwright/test";
import { listen, type Served } from "../../devnet/static-server.ts";
import { embedAddress, embedSnippet } from "../../src/domain/embed/snippet.ts";
import type { EmbedSubject } from "../../src/domain/embed/subject.ts";
import { typedEmbedSubject } from "../../src/domain/embed/typed-subject.ts";
import { expect, expectAccessible, readingTest, test } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";

/** Bytes that an embed may load, compressed: its page and config.json. */
const maxBytes = 20_000;

/** Another site, whose every page is this one. */
async function otherSite(
  body: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const server = createServer((_, response) =>
    response
      .writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers })
      .end(
        `<!doctype html><html lang="en"><title>Another site</title><link rel="icon" href="data:,"><body>${body}`,
      ),
  );
  return listen(server, 0);
}

const subject = (typed: string): EmbedSubject => {
  const read = typedEmbedSubject(typed);
  if (!read) throw new Error(typed);
  return read;
};

const snippetOf = (base: string, typed: string, scheme: "auto" | "dark" = "auto"): string => {
  const choice = { subject: subject(typed), scheme, isFitted: true } as const;
  return embedSnippet(embedAddress(base, choice), choice);
};

const frameOf = (page: Page): FrameLocator => page.frameLocator("iframe").first();

test("an embed is small, with all that it loads", () => {
  const files = ["dist/embed/index.html", "dist/config.json"];
  const bytes = files.map((file) => brotliCompressSync(readFileSync(file)).length);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(maxBytes);
});

test("each kind shows its facts, and says that nothing was checked", async ({ page, site }) => {
  const { block, transaction } = subjectsOf(site);
  const cases = [
    [`embed/block/${block}`, "Witness", `blocks/${block}`],
    [`embed/tx/${transaction}`, "Block", `transactions/${transaction}`],
    ["embed/@alice", "Steem Power", "accounts/alice"],
    ["embed/heartbeat", "Newest block", ""],
  ] as const;
  for (const [path, fact, full] of cases) {
    await page.goto(`/${path}`);
    await expect(page.getByText(fact, { exact: true })).toBeVisible();
    await expect(page.getByText("not checked")).toBeVisible();
    await expect(page.getByText(/127\.0\.0\.1:\d+ says so\./)).toBeVisible();
    await expect(page.getByRole("link")).toHaveAttribute("href", `${site.url}/${full}`);
    await expectAccessible(page);
  }
  await page.goto("/embed/@no-such-account");
  await expect(page.getByText(/knows no such account/)).toBeVisible();
  await page.goto("/embed/index.html?of=nothing");
  await expect(page.getByText(/names nothing that can be shown/)).toBeVisible();
});

test("what a node says is cut to a length that leaves the page around it in place", async ({
  page,
  site,
}) => {
  const { block, transaction } = subjectsOf(site);
  const long = "A".repeat(300_000);
  await page.route(
    ({ origin }) => origin !== new URL(site.url).origin,
    async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { result: Record<string, unknown> };
      const { result } = answer;
      if ("witness" in result) result["witness"] = long;
      if ("current_witness" in result) result["current_witness"] = long;
      if ("operations" in result) result["operations"] = [[long, { [long]: long, other: long }]];
      await route.fulfill({ response, json: answer });
    },
  );
  for (const path of [`block/${block}`, `tx/${transaction}`, "heartbeat"]) {
    await page.goto(`/embed/${path}`);
    await expect(page.getByText("says so.")).toBeVisible();
    await expect(page.locator("main")).toContainText("AAAA…");
    const height = await page.locator("main").evaluate((main) => main.clientHeight);
    expect(height, path).toBeLessThan(400);
  }
  await page.unrouteAll();
  await page.route(
    ({ origin }) => origin !== new URL(site.url).origin,
    (route) => route.fulfill({ json: { jsonrpc: "2.0", id: 1, result: long.repeat(14) } }),
  );
  await page.goto("/embed/@alice");
  await expect(page.getByText("No node answers.")).toBeVisible();
});

/** Headers of three sites, and whether they let a script fit the frame's height. */
const hosts = (base: string): readonly (readonly [Readonly<Record<string, string>>, boolean])[] => {
  const policy = "Content-Security-Policy";
  const frames = `frame-src ${new URL(base).origin}`;
  const strict = `default-src 'none'; img-src data:; style-src 'unsafe-inline'; ${frames}`;
  return [
    [{}, true],
    [{ [policy]: `default-src 'self' 'unsafe-inline' data:; ${frames}` }, true],
    [{ [policy]: strict, "Referrer-Policy": "no-referrer" }, false],
  ];
};

test("works under three sites' policies, takes its height, and needs no storage", async ({
  page,
  site,
}) => {
  const base = `${site.url}/`;
  // A browser that blocks storage throws; so does this, and remembers that somebody asked.
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"])
      Object.defineProperty(globalThis, name, {
        get: () => {
          Reflect.set(globalThis, "askedForStorage", name);
          throw new DOMException("blocked", "SecurityError");
        },
      });
  });
  for (const [headers, isFitted] of hosts(base)) {
    const [frame = ""] = snippetOf(base, "@alice").split("\n");
    const other = await otherSite(isFitted ? snippetOf(base, "@alice") : frame, headers);
    try {
      await page.goto(other.url);
      await expect(frameOf(page).getByText("Steem Power", { exact: true })).toBeVisible();
      const inner = await frameOf(page)
        .locator("main")
        .evaluate((main) => main.getBoundingClientRect().height);
      const height = isFitted ? String(Math.ceil(inner)) : /height="(\d+)"/.exec(frame)?.[1];
      await expect(page.locator("iframe")).toHaveAttribute("height", height ?? "");
      const asked = await Promise.all(
        page
          .frames()
          .map((each) => each.evaluate(() => Reflect.get(globalThis, "askedForStorage"))),
      );
      expect(asked.filter(Boolean)).toEqual([]);
    } finally {
      await other.close();
    }
  }
});

test("takes the colours that the page around it wants", async ({ page, site }) => {
  const light = () =>
    frameOf(page)
      .locator("main")
      .evaluate((main) => {
        const context = new OffscreenCanvas(1, 1).getContext("2d");
        if (!context) throw new Error("no canvas");
        context.fillStyle = getComputedStyle(main).backgroundColor;
        context.fillRect(0, 0, 1, 1);
        return (context.getImageData(0, 0, 1, 1).data[0] ?? 0) > 127;
      });
  for (const [scheme, dark] of [
    ["auto", false],
    ["auto", true],
    ["dark", false],
  ] as const) {
    await page.emulateMedia({ colorScheme: dark ? "dark" : "light" });
    const other = await otherSite(snippetOf(`${site.url}/`, "5", scheme));
    try {
      await page.goto(other.url);
      await expect(frameOf(page).getByText("Witness", { exact: true })).toBeVisible();
      expect(await light()).toBe(!dark && scheme === "auto");
    } finally {
      await other.close();
    }
  }
});

/** Frames that a page draws in a second, measured over three. */
const framesIn = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const begun = performance.now();
        let count = 0;
        const draw = (): void => {
          count++;
          const passed = performance.now() - begun;
          if (passed < 3000) requestAnimationFrame(draw);
          else done((count / passed) * 1000);
        };
        requestAnimationFrame(draw);
      }),
  );

test("twenty on a page don't slow it down", async ({ page, site }) => {
  const snippets = Array.from({ length: 20 }, (_, i) =>
    snippetOf(`${site.url}/`, ["5", "@alice", ""][i % 3] ?? "").replace('loading="lazy" ', ""),
  );
  const other = await otherSite(snippets.join("\n"));
  const empty = await otherSite("");
  try {
    await page.goto(empty.url);
    const without = await framesIn(page);
    await page.goto(other.url);
    for (const i of [0, 1, 2, 19])
      await expect(page.frameLocator("iframe").nth(i).getByText("says so.")).toBeVisible();
    const frames = await framesIn(page);
    await page.goto(empty.url);
    // What this machine draws at the moment: others may use it meanwhile.
    const floor = Math.min(without, await framesIn(page));
    console.log(
      `${frames.toFixed(1)} frames a second with twenty embeds, ${floor.toFixed(1)} without`,
    );
    expect(frames).toBeGreaterThan(0.9 * floor);
  } finally {
    await other.close();
    await empty.close();
  }
});

readingTest("a page makes the HTML, with a preview", async ({ page, site }) => {
  await page.goto("/embeds?of=5");
  await expect(frameOf(page).getByText("Witness", { exact: true })).toBeVisible();
  await expect(page.locator("pre")).toContainText(`src="${site.url}/embed/index.html?of=block/5"`);
  await page.getByRole("combobox", { name: "Colours" }).selectOption("dark");
  await expect(page.locator("pre")).toContainText("scheme=dark");
  await page.getByLabel(/Fit its height/).uncheck();
  await expect(page.locator("pre")).not.toContainText("<script>");
  await expectAccessible(page);
});
