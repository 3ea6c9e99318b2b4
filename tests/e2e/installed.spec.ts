/** The app as browsers and systems know it by its manifest: what installs it, its shortcuts, shared texts and opened files. */
import { decode } from "fast-png";
import type { Page } from "playwright/test";
import { expect, readingTest, refused, test } from "./fixtures.ts";
import { stored } from "./versions.ts";

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly icons: readonly { src: string; sizes: string; type: string; purpose: string }[];
  readonly screenshots: readonly {
    src: string;
    sizes: string;
    type: string;
    form_factor: string;
  }[];
  readonly shortcuts: readonly { name: string; url: string }[];
  readonly share_target: {
    readonly action: string;
    readonly method: string;
    readonly params: Readonly<Record<"title" | "text" | "url", string>>;
  };
  readonly protocol_handlers: readonly { protocol: string; url: string }[];
  readonly file_handlers: readonly { action: string }[];
}

async function manifestOf(page: Page): Promise<Manifest> {
  const href = (await page.locator("link[rel=manifest]").getAttribute("href")) ?? "";
  return (await (await page.request.get(href)).json()) as Manifest;
}

test("the browser finds nothing in the manifest that keeps it from installing the app", async ({
  page,
  site,
  context,
}) => {
  await page.goto("/about");
  const devtools = await context.newCDPSession(page);
  // The policy lets the browser read it, which it does some time after the page has loaded.
  await expect(async () => {
    const { errors, data } = await devtools.send("Page.getAppManifest");
    const manifest: unknown = JSON.parse(data || "{}");
    expect([errors, manifest]).toMatchObject([[], { name: "Steemscope", display: "standalone" }]);
  }).toPass({ timeout: 5000 });
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A test's context is a private window, from which headed Chromium installs nothing.
  const found = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(found).toEqual([]);
  const { icons, screenshots } = await manifestOf(page);
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(["wide", "narrow"]);
  for (const { src, sizes, type } of [...icons, ...screenshots]) {
    const picture = await page.request.get(`${site.url}/${src}`);
    const isDrawn = src.endsWith(".svg");
    expect([picture.status(), picture.headers()["content-type"], type]).toEqual([
      200,
      isDrawn ? "image/svg+xml" : "image/png",
      picture.headers()["content-type"],
    ]);
    if (isDrawn) continue;
    const { width, height } = decode(await picture.body());
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("the app window's title bar has the navigation bar's colour, in each theme", async ({
  page,
}) => {
  await page.goto("/settings");
  const colours = () =>
    page.evaluate(() => {
      const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
      const drawn = (colour: string): readonly number[] => {
        if (!context) throw new Error("no canvas");
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
        return [...context.getImageData(0, 0, 1, 1).data];
      };
      const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
      const bar = document.querySelector(".bar") ?? document.body;
      return {
        title: metas.filter(({ media }) => matchMedia(media).matches).map((m) => drawn(m.content)),
        bar: drawn(getComputedStyle(bar).backgroundColor),
      };
    });
  for (const theme of ["System", "Light", "Dark"])
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await page.getByRole("radio", { name: theme }).check();
      const { title, bar } = await colours();
      expect(title, `${theme} on ${colorScheme}`).toEqual([bar]);
    }
});

readingTest("every shortcut opens its page", async ({ page }) => {
  await page.goto("/about");
  const { shortcuts } = await manifestOf(page);
  expect(shortcuts.length).toBeGreaterThan(0);
  for (const { name, url } of shortcuts) {
    await page.goto(url.replace("./", "/"));
    await expect(page.getByRole("heading", { level: 1 }), name).toBeVisible();
    await expect(page.getByText("Page Not Found"), name).toHaveCount(0);
  }
});

const id = "05a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3";
const shared: readonly (readonly [text: string, page: RegExp])[] = [
  ["@alice", /\/accounts\/alice$/],
  ["Block 42", /\/blocks\/42$/],
  [`https://steemscan.com/tx/${id}`, new RegExp(`/transactions/${id}$`)],
  ["Look: https://steemdb.io/block/42 #steem", /\/blocks\/42$/],
  ["https://steemit.com/life/@alice/a-sample-post", /\/posts\/@alice\/a-sample-post$/],
];

readingTest("what another app shares opens here, in whichever field it comes", async ({ page }) => {
  await page.goto("/about");
  const { share_target: target, protocol_handlers: handlers } = await manifestOf(page);
  expect(target.method).toBe("GET");
  const action = target.action.replace("./", "/");
  for (const [text, opened] of shared)
    for (const field of ["title", "text", "url"] as const) {
      const fields = Object.entries(target.params).map(([name, parameter]) => [
        parameter,
        name === field ? text : "",
      ]);
      await page.goto(`${action}?${new URLSearchParams(fields)}`);
      await expect(page, `${field}: ${text}`).toHaveURL(opened);
    }
  const [handler] = handlers;
  const address = encodeURIComponent(`${handler?.protocol}:@alice`);
  await page.goto(handler?.url.replace("./", "/").replace("%s", address) ?? "");
  await expect(page).toHaveURL(/\/accounts\/alice$/);
});

test.describe("installed", () => {
  test.use({ serviceWorkers: "allow" });

  test("the stored copy's own list of files opens from About @whole", async ({ page, site }) => {
    await page.goto("/about");
    await stored(page);
    await page.reload();
    await page.getByRole("link", { name: "build.json" }).click();
    await expect(page).toHaveURL(`${site.url}/build.json`);
    await expect(page.locator("body")).toContainText('"sha256"');
  });

  test("a megabyte of text that another app shares is not an address, and the page says that it is too long @whole", async ({
    page,
    console,
  }) => {
    console.allow(refused);
    await page.goto("/about");
    // Servers refuse such addresses; the stored copy doesn't ask any.
    await stored(page);
    await page.goto(`/search?text=${"word+".repeat(200_000)}`);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue(/^word word/);
    await expect(page.getByText("This text is too long to search for.").first()).toBeVisible();
    await page.goto(`/search?text=https://steemit.com/@alice+${"word+".repeat(200_000)}`);
    await expect(page).toHaveURL(/\/accounts\/alice$/);
  });
});

/** Opens the app as the system does with a file; `content`: null if the file has been deleted meanwhile. */
async function openWithFile(page: Page, name: string, content: string | null): Promise<void> {
  await page.addInitScript(
    ([file, text]) => {
      const getFile = () =>
        text === null
          ? Promise.reject(new DOMException("gone", "NotFoundError"))
          : Promise.resolve(new File([text], file));
      const setConsumer = (take: (launch: object) => void) => take({ files: [{ getFile }] });
      Object.defineProperty(globalThis, "launchQueue", { value: { setConsumer } });
    },
    [name, content] as const,
  );
  await page.goto("/about");
  const [handler] = (await manifestOf(page)).file_handlers;
  await page.goto(handler?.action.replace("./", "/") ?? "");
}

/** Files that the system may open the app with, and what the page then says. */
const files: readonly (readonly [name: string, content: string, says: string])[] = [
  ["empty.json", "", "The file is empty."],
  ["picture.json", "\u0000\u0001PNG", "The file isn't JSON"],
  ["list.json", "[1, 2, 3]", "The file isn't an evidence file."],
  ["other.json", '{"hello": "world"}', "The file isn't an evidence file."],
];

for (const [name, content, says] of files)
  test(`${name}, opened with the app, is refused with an explanation`, async ({ page }) => {
    await openWithFile(page, name, content);
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expect(page.getByRole("alert")).toContainText(says);
    await expect(page.locator("main .verdict[data-verdict=verified]")).toHaveCount(0);
  });

test("if a file opened with the app is gone, the page asks for one", async ({ page }) => {
  await openWithFile(page, "gone.json", null);
  await expect(page.getByText("Drop an evidence file here")).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
