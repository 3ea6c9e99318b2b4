/** Untrusted texts and other people's software in a real browser: which hosts are contacted, and what is shown. */
import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { listen } from "../../devnet/static-server.ts";
import { resizedPicture } from "../support/resized-picture.ts";
import { expect, expectAccessible, readingTest, refused, test } from "./fixtures.ts";

// These tests intercept the engine's requests.
test.use({ engine: "dedicated" });

/** Answers every request for a post with one version of this body. */
const writePost = (page: Page, body: string, title = "A title") =>
  page.route("**/content_history_api/**", (route) =>
    route.fulfill({
      json: {
        code: 0,
        result: {
          cols: { time: 0, json_metadata: 1, title: 2, body: 3 },
          rows: [[1_700_000_000, "[]", title, body]],
        },
      },
    }),
  );

/** Changes the config.json that the page reads. */
const configure = (page: Page, change: (config: SiteConfig) => void) =>
  page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as SiteConfig;
    change(config);
    await route.fulfill({ response, json: config });
  });

interface SiteConfig {
  defaultNetwork: string;
  players: string[];
  pictureProxy?: string;
  networks: Record<string, { services: Record<string, string | undefined> }>;
}

const servicesOf = (config: SiteConfig) => config.networks[config.defaultNetwork]?.services ?? {};

async function openPost(page: Page): Promise<void> {
  await page.goto("/content-history?post=@alice/strange");
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(page.locator(".rich")).toBeVisible();
}

readingTest(
  "errors of other chains' wallets are silent, all others are not",
  async ({ page, console }) => {
    const seen: string[] = [];
    page.on("pageerror", (error) => seen.push(error.message));
    page.on("console", (message) => seen.push(message.text()));
    // About would register the service worker at once, which tests block with a message.
    await page.goto("/labels");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const raise = (message: string) =>
      page.evaluate(
        (words) =>
          new Promise((resolve) => {
            setTimeout(() => {
              setTimeout(resolve);
              throw Object.assign(new Error(words), { stack: `Error: ${words}\n at inpage` });
            });
          }),
        message,
      );
    const reject = (message: string) =>
      page.evaluate(
        (words) =>
          new Promise((resolve) => {
            void Promise.reject(Object.assign(new Error(words), { stack: words }));
            setTimeout(resolve);
          }),
        message,
      );
    await raise("MetaMask: Lost connection to the background page");
    await raise("Cannot redefine property: ethereum");
    await reject("TronLink is locked");
    expect(seen).toEqual([]);
    console.allow(/of our own/);
    await raise("an error of our own");
    await reject("a refusal of our own");
    await expect.poll(() => seen).toEqual(["an error of our own", "a refusal of our own"]);
  },
);

test("a player loads after a click, and learns the site but not the page", async ({ page }) => {
  await writePost(page, "https://youtu.be/dQw4w9WgXcQ");
  const asked: (string | undefined)[] = [];
  await page.route("https://www.youtube-nocookie.com/**", async (route) => {
    asked.push((await route.request().allHeaders())["referer"]);
    await route.fulfill({ contentType: "text/html", body: "<p>A video</p>" });
  });
  await openPost(page);
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Play the video from youtube-nocookie.com" }).click();
  await expect(page.frameLocator("iframe").getByText("A video")).toBeVisible();
  expect(asked).toEqual([`${new URL(page.url()).origin}/`]);
});

test("relative addresses in config.json work everywhere @whole", async ({ page, console }) => {
  console.allow(refused);
  await configure(page, (config) => {
    const services = servicesOf(config);
    services["rankings"] = "/own-rankings";
    config.players = ["/player", ...config.players];
  });
  await page.route("**/own-rankings/**", (route) => route.abort());
  for (const path of ["/account-ranking", "/new-account"]) {
    await page.goto(path);
    await expect(
      page.getByText(`${new URL(page.url()).host} could not be reached`, { exact: false }),
    ).toBeVisible();
  }
  await writePost(page, "https://youtu.be/dQw4w9WgXcQ");
  await openPost(page);
  await expect(page.getByRole("button", { name: /Play the video from/ })).toBeVisible();
  await page.goto("/about");
  await expect(page.getByRole("heading", { name: "Who Sees What" })).toBeVisible();
});

/** The addresses of the pictures that a page asks for from now on; the list grows. */
function picturesOf(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") asked.push(request.url());
  });
  return asked;
}

const isLoaded = (image: Element): boolean => (image as HTMLImageElement).naturalWidth > 0;
/** The browser reports where a redirect leads although its policy stops it; the proxy's list shows that nothing is sent. */
const blockedRedirect = /^image http:\/\/elsewhere\.invalid\//;
/** Whether something is drawn on a canvas; its pixels can't be read. */
const isDrawn = (canvas: Element): boolean => (canvas as HTMLCanvasElement).width === 640;
const loads = (host: string) => `Load the picture from ${host}`;
const alwaysLoads = (host: string) => `Always load pictures from ${host}`;

test("pictures of the image service load at once; others once the visitor asks, alone or all of a host", async ({
  page,
  site,
  strangers,
}) => {
  const { origin, foreignPictures } = site.devnet;
  const { host } = new URL(foreignPictures);
  strangers.allow(new RegExp(`^image ${foreignPictures}/(hill|second)\\.png$`));
  const asked = picturesOf(page);
  const foreign = () => asked.filter((url) => url.startsWith(foreignPictures));
  await writePost(
    page,
    [
      `![own](${origin}/DQmZ/own.png) ![nested own](https://steemitimages.com/0x0/${origin}/DQmZ/nested.png)`,
      `![a hill](${foreignPictures}/hill.png)`,
      `![nested](https://steemitimages.com/640x480/${foreignPictures}/second.png)`,
      "![router](http://192.168.1.1/logo.png) ![here](http://localhost.local:1/x.png)",
      `[![linked](${foreignPictures}/hill.png)](https://elsewhere.example)`,
    ].join("\n\n"),
  );
  await openPost(page);
  const rich = page.locator(".rich");
  for (const [name, file] of [
    ["own", "own.png"],
    ["nested own", "nested.png"],
  ] as const) {
    const image = page.getByRole("img", { name, exact: true });
    await expect(image).toHaveAttribute("src", resizedPicture(origin, `${origin}/DQmZ/${file}`));
    await expect.poll(() => image.evaluate(isLoaded)).toBe(true);
  }
  await expect(rich.locator("img, canvas")).toHaveCount(2);
  await expect(rich).toContainText("router here");
  await expect(rich.getByRole("link", { name: "linked" })).toBeVisible();
  await expect(rich.locator("a button")).toHaveCount(0);
  const ask = rich.getByRole("button", { name: loads(host), exact: true });
  await expect(ask).toHaveCount(3);
  await expect(ask.first()).toHaveAccessibleDescription("a hill");
  await expectAccessible(page);
  expect(foreign()).toEqual([]);

  await ask.first().press("Enter");
  const hill = rich.getByRole("img", { name: "a hill", exact: true });
  await expect(hill).toBeFocused();
  await expect.poll(() => hill.evaluate(isDrawn)).toBe(true);
  expect(foreign()).toEqual([`${foreignPictures}/hill.png`]);
  await expect(ask).toHaveCount(2);

  await rich
    .getByRole("button", { name: alwaysLoads(host) })
    .first()
    .press("Enter");
  const nested = rich.getByRole("img", { name: "nested", exact: true });
  await expect(nested).toBeFocused();
  await expect.poll(() => nested.evaluate(isDrawn)).toBe(true);
  const linked = rich.getByRole("link").getByRole("img", { name: "linked" });
  await expect.poll(() => linked.evaluate(isDrawn)).toBe(true);
  await expect(rich.getByRole("button")).toHaveCount(0);
  await expectAccessible(page);

  await openPost(page);
  await expect(nested).toHaveAttribute("src", `${foreignPictures}/second.png`);
  await expect.poll(() => nested.evaluate(isLoaded)).toBe(true);
  await page.goto("/about");
  const hosts = page.getByRole("region", { name: "Hosts" });
  await expect(hosts).toContainText("from these hosts you chose to load all:");
  await expect(hosts).toContainText(host);
  await page.goto("/settings");
  const remove = page.getByRole("button", { name: `Remove ${host}` });
  await expect(remove).toBeVisible();
  await expectAccessible(page);
  await remove.press("Enter");
  await expect(page.getByRole("heading", { name: "Pictures that always load" })).toBeFocused();
  await openPost(page);
  await expect(ask).toHaveCount(3);
  expect(asked.filter((url) => /\/\d+x\d+\//.test(url))).toEqual([]);
});

test("a cover on another host loads on request, an account's own at once, and avatars come by name @whole", async ({
  page,
  site,
  strangers,
}) => {
  const { origin, foreignPictures } = site.devnet;
  const { host } = new URL(foreignPictures);
  strangers.allow(new RegExp(`^image ${foreignPictures}/(aurora|isobar|hive-100002)-cover\\.png$`));
  const asked = picturesOf(page);
  await page.goto("/accounts/alice");
  const alice = page.getByRole("region", { name: "Profile of alice" });
  await expect(alice.locator(".cover img")).toHaveAttribute(
    "src",
    resizedPicture(origin, `${origin}/DQmCovers/alice-cover.png`),
  );
  await expect(alice.locator(".ProfileStart-portrait img")).toHaveAttribute(
    "src",
    `${origin}/u/alice/avatar/large`,
  );
  await expect
    .poll(() => alice.locator(".ProfileStart-portrait img").evaluate(isLoaded))
    .toBe(true);

  await page.goto("/accounts/aurora");
  const aurora = page.getByRole("region", { name: "Profile of aurora" });
  const ask = aurora.getByRole("button", { name: loads(host), exact: true });
  await expect(ask).toHaveAccessibleDescription("Cover picture of aurora");
  await expectAccessible(page);
  expect(asked.filter((url) => url.startsWith(foreignPictures))).toEqual([]);
  await ask.press("Enter");
  const cover = aurora.getByRole("img", { name: "Cover picture of aurora" });
  await expect(cover).toBeFocused();
  await expect.poll(() => cover.evaluate(isDrawn)).toBe(true);

  await page.goto("/community-data?community=hive-100002");
  await page.getByRole("button", { name: alwaysLoads(host) }).press("Enter");
  const community = page.getByRole("img", { name: "Cover picture of hive-100002" });
  await expect.poll(() => community.evaluate(isDrawn)).toBe(true);
  // The image service has no avatar of an account whose picture is on another host, and says so with status 200.
  await page.goto("/accounts/isobar");
  const isobar = page.getByRole("region", { name: "Profile of isobar" });
  await expect(isobar.locator(".ProfileStart-portrait img")).toHaveAttribute("src", "/icon.svg");
  expect(asked.filter((url) => /\/\d+x\d+\//.test(url))).toEqual([]);
});

test("an answer that is not a picture is replaced by an explanation and a link: JSON with status 200, HTML, nothing, 40 MB, a redirect to a host that nobody chose @whole", async ({
  page,
  site,
  console,
  strangers,
  policyReports,
}) => {
  console.allow(/violates the following Content Security Policy directive: "img-src/);
  const { origin, foreignPictures } = site.devnet;
  const { host } = new URL(foreignPictures);
  strangers.allow(new RegExp(`^image ${foreignPictures}/(json|empty|page|huge|elsewhere)\\.png$`));
  strangers.allow(blockedRedirect);
  const asked = picturesOf(page);
  const files = ["json", "empty", "page", "huge", "elsewhere"];
  await page.route(`${foreignPictures}/huge.png`, (route) =>
    route.fulfill({ contentType: "image/png", body: Buffer.alloc(40_000_000, "x") }),
  );
  await writePost(
    page,
    [
      ...files.map((name) => `![${name}](${foreignPictures}/${name}.png)`),
      `![refused](${origin}/p/3x7?width=9)`,
      `![](${foreignPictures}/json.png)`,
      `[![in a link](${foreignPictures}/page.png)](https://elsewhere.example/other)`,
      "[![linked](https://steemitimages.com/640x480/lost.png)](https://elsewhere.example)",
    ].join("\n\n"),
  );
  await openPost(page);
  console.allow(/400/);
  const rich = page.locator(".rich");
  const missing = rich.getByText("The picture did not load.");
  await expect(missing).toHaveCount(1);
  await expect(rich.getByRole("link", { name: "linked" })).toHaveAttribute(
    "href",
    "https://elsewhere.example/",
  );
  await rich
    .getByRole("button", { name: alwaysLoads(host) })
    .first()
    .click();
  const expectMissing = async () => {
    await expect(missing).toHaveCount(files.length + 3);
    for (const [name, target] of [
      ...files.map((name) => [name, `${foreignPictures}/${name}.png`] as const),
      ["picture, not loaded", `${foreignPictures}/json.png`],
      ["in a link", "https://elsewhere.example/other"],
    ] as const)
      await expect(rich.getByRole("link", { name })).toHaveAttribute("href", target);
    await expect(rich.locator("img, canvas, a a")).toHaveCount(0);
  };
  await expectMissing();
  await expectAccessible(page);
  // Now the page's own policy allows the host, and no other.
  await openPost(page);
  await expectMissing();
  expect(asked.filter((url) => /\/\d+x\d+\//.test(url))).toEqual([]);
  expect(policyReports.length).toBeGreaterThan(0);
  (policyReports as string[]).length = 0;
});

test("an image service that redirects to another host leads nowhere @whole", async ({
  page,
  console,
  strangers,
  policyReports,
}) => {
  strangers.allow(blockedRedirect);
  console.allow(/violates the following Content Security Policy directive: "img-src/);
  await page.route("**/u/alice/avatar/large", (route) =>
    route.fulfill({ status: 302, headers: { location: "http://elsewhere.invalid/a.png" } }),
  );
  await page.goto("/accounts/alice");
  const profile = page.getByRole("region", { name: "Profile of alice" });
  await expect(profile.locator(".ProfileStart-portrait img")).toHaveAttribute("src", "/icon.svg");
  expect(policyReports.length).toBeGreaterThan(0);
  (policyReports as string[]).length = 0;
});

test("an operator's proxy fetches pictures of other hosts at once @whole", async ({
  page,
  site,
}) => {
  const proxy = `${site.devnet.origin}/u/alice/cover?of={url}&width={width}`;
  await configure(page, (config) => {
    config.pictureProxy = proxy;
  });
  await writePost(page, "![a hill](https://pictures.example.org/hill.jpg?a=1)");
  await openPost(page);
  const hill = page.getByRole("img", { name: "a hill" });
  await expect(hill).toHaveAttribute(
    "src",
    `${site.devnet.origin}/u/alice/cover?of=https%3A%2F%2Fpictures.example.org%2Fhill.jpg%3Fa%3D1&width=1280`,
  );
  await expect.poll(() => hill.evaluate(isLoaded)).toBe(true);
  await page.goto("/about");
  const hosts = page.getByRole("region", { name: "Hosts" });
  await expect(hosts).toContainText("Picture proxy");
  await expect(hosts).not.toContainText("own hosts");
  await page.goto("/settings");
  await expect(page.getByRole("switch", { name: "Pictures" })).toHaveAccessibleDescription(
    /and the picture proxy, which see your IP address/,
  );
});

test("without an image service every picture loads from its host on request @whole", async ({
  page,
}) => {
  await configure(page, (config) => {
    delete servicesOf(config)["images"];
  });
  await writePost(
    page,
    `![a hill](https://pictures.example.org/hill.jpg) ![own](https://cdn.steemitimages.com/DQmZ/own.png)`,
  );
  await openPost(page);
  const rich = page.locator(".rich");
  for (const host of ["pictures.example.org", "cdn.steemitimages.com"])
    await expect(rich.getByRole("button", { name: loads(host), exact: true })).toBeVisible();
  await expect(rich.locator("img")).toHaveCount(0);
  await page.goto("/accounts/alice");
  await expect(page.getByRole("heading", { name: "@alice" })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(1);
  await expect(page.locator("main img")).toHaveAttribute("src", "/icon.svg");
  await page.goto("/about");
  const hosts = page.getByRole("region", { name: "Hosts" });
  await expect(hosts).toContainText("Pictures' own hosts");
  await expect(hosts).not.toContainText("Image service");
  await page.goto("/settings");
  await expect(page.getByRole("switch", { name: "Pictures" })).toHaveAccessibleDescription(
    /the host that stores it sees your IP address/,
  );
});

test("a link whose text names a different address shows its target; names of mixed direction are isolated @whole", async ({
  page,
}) => {
  await writePost(
    page,
    [
      "[https://steemit.com](https://evil.example/login)",
      "[a walk](https://walks.example)",
      "<a href='/&#9;/evil.example'>steemit.com</a>",
    ].join("\n\n"),
    "moc.timeets \u202E //:sptth",
  );
  await openPost(page);
  const rich = page.locator(".rich");
  await expect(rich.getByText("(evil.example)")).toBeVisible();
  await expect(rich.locator(".leads-to")).toHaveCount(1);
  await expect(rich.locator("a[href]")).toHaveCount(2);
  await expect(page.locator("h3[dir=auto]")).toHaveText("moc.timeets  //:sptth");
  await expectAccessible(page);
  await page.goto("/accounts/alice");
  await expect(page.locator(".profile .ProfileStart-names p bdi")).toHaveText("Alice");
});

readingTest("a link with a node does nothing in a frame", async ({ page, site }) => {
  const asking = `${site.url}/settings?node=https://node.example`;
  await page.goto(asking);
  await expect(page.getByRole("dialog", { name: "A link wants to add a node" })).toBeVisible();
  const framer = await listen(
    createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(
        `<!doctype html><title>framer</title><iframe src="${asking}" width="1200" height="900">`,
      );
    }),
    0,
  );
  await page.goto(framer.url);
  const framed = page.frameLocator("iframe");
  await expect(framed.getByRole("heading", { name: "Nodes", exact: true })).toBeVisible();
  await expect(framed.getByLabel("Add your own node")).toHaveValue("");
  await expect(framed.getByRole("dialog")).toHaveCount(0);
  await framer.close();
});

readingTest(
  "About says who sees what, host by host @whole",
  { tag: "@looks" },
  async ({ page, site }) => {
    await page.goto("/about");
    const hosts = page.getByRole("region", { name: "Hosts" });
    await expect(hosts).toContainText("avatars you see, and pictures that were uploaded to it");
    await expect(hosts).toContainText("a picture, once you press its button");
    await expect(hosts).toContainText(new URL(site.devnet.origin).host);
    await expect(hosts).toContainText("www.youtube-nocookie.com");
    await expectAccessible(page);
  },
);
