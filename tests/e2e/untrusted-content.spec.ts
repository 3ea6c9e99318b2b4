/** Untrusted texts and other people's software in a real browser: which hosts are contacted, and what is shown. */
import { createServer } from "node:http";
import type { Page } from "playwright/test";
import { listen } from "../../devnet/static-server.ts";
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
    await page.goto("/about");
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

test("relative addresses in config.json work everywhere", async ({ page, console }) => {
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

test("pictures from other hosts load through the image service only", async ({ page, site }) => {
  await writePost(
    page,
    [
      "![a hill](https://pictures.example.org/hill.jpg)",
      "![nested](https://steemitimages.com/0x0/https://pictures.example.org/nested.png)",
      "![router](http://192.168.1.1/logo.png) ![here](http://127.0.0.1:1/x.png)",
      "[![linked](https://pictures.example.org/linked.png)](https://elsewhere.example)",
    ].join("\n\n"),
  );
  await openPost(page);
  const proxied = (file: string) =>
    `${site.devnet.origin}/1280x0/https://pictures.example.org/${file}`;
  for (const [name, file] of [
    ["a hill", "hill.jpg"],
    ["nested", "nested.png"],
    ["linked", "linked.png"],
  ] as const)
    await expect(page.getByRole("img", { name })).toHaveAttribute("src", proxied(file));
  await expect(page.locator(".rich img")).toHaveCount(3);
  await expect(page.locator(".rich")).toContainText("router here");
  await expect.poll(() => page.getByRole("img", { name: "a hill" }).evaluate(isLoaded)).toBe(true);
  await page.goto("/accounts/alice");
  const profile = page.getByRole("region", { name: "Profile of alice" });
  await expect(profile.locator(".cover img")).toHaveAttribute(
    "src",
    `${site.devnet.origin}/1280x0/https://pictures.example.org/alice-cover.png`,
  );
  await expect(profile.locator(".portrait img")).toHaveAttribute(
    "src",
    `${site.devnet.origin}/256x0/https://pictures.example.org/alice.png`,
  );
});

const isLoaded = (image: Element): boolean => (image as HTMLImageElement).naturalWidth > 0;

test("a picture that the image service refuses leaves its alt text and a link to its own host @whole", async ({
  page,
  site,
  console,
}) => {
  console.allow(/404/);
  await page.route(`${site.devnet.origin}/1280x0/**`, (route) => route.fulfill({ status: 404 }));
  await writePost(
    page,
    [
      "![a hill](https://pictures.example.org/hill.jpg)",
      "![](https://pictures.example.org/unnamed.png)",
      "[![linked](https://pictures.example.org/linked.png)](https://elsewhere.example)",
    ].join("\n\n"),
  );
  await openPost(page);
  const rich = page.locator(".rich");
  const link = (name: string) => rich.getByRole("link", { name });
  await expect(link("a hill")).toHaveAttribute("href", "https://pictures.example.org/hill.jpg");
  await expect(link("picture, not loaded")).toHaveAttribute(
    "href",
    "https://pictures.example.org/unnamed.png",
  );
  await expect(link("linked")).toHaveAttribute("href", "https://elsewhere.example/");
  await expect(rich.locator("a a, img")).toHaveCount(0);
  await expectAccessible(page);
});

test("without an image service a picture loads from its host on request @whole", async ({
  page,
  strangers,
}) => {
  strangers.allow(/^image https:\/\/pictures\.example\.org\/hill\.jpg$/);
  await configure(page, (config) => {
    delete servicesOf(config)["images"];
  });
  const asked: string[] = [];
  await page.route("https://pictures.example.org/**", (route) => {
    asked.push(route.request().url());
    return route.fulfill({ path: "public/icon-192.png" });
  });
  await writePost(
    page,
    "![a hill](https://pictures.example.org/hill.jpg) [![in a link](https://pictures.example.org/b.png)](https://elsewhere.example)",
  );
  await openPost(page);
  await expect(page.locator(".rich img")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "in a link" })).toBeVisible();
  await expectAccessible(page);
  const ask = page.getByRole("button", {
    name: "Load the picture from pictures.example.org: a hill",
  });
  expect(asked).toEqual([]);
  await ask.click();
  await expect(page.getByRole("img", { name: "a hill" })).toBeVisible();
  await expect.poll(() => asked).toEqual(["https://pictures.example.org/hill.jpg"]);
  await page.goto("/accounts/alice");
  await expect(page.getByRole("heading", { name: "Alice" })).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(1);
  await expect(page.locator("main img")).toHaveAttribute("src", "/icon.svg");
  await page.goto("/about");
  const hosts = page.getByRole("region", { name: "Hosts" });
  await expect(hosts).toContainText("Pictures' own hosts");
  await expect(hosts).not.toContainText("image service");
  await page.goto("/settings");
  await expect(page.getByRole("switch", { name: "Pictures" })).toHaveAccessibleDescription(
    /the host that stores it sees your IP address/,
  );
});

test("a link whose text names a different address shows its target; names of mixed direction are isolated", async ({
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
  await expect(page.locator("h1 bdi")).toHaveText("Alice");
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

readingTest("About says who sees what, host by host", { tag: "@looks" }, async ({ page, site }) => {
  await page.goto("/about");
  const hosts = page.getByRole("region", { name: "Hosts" });
  await expect(hosts).toContainText("the hosts that store other people's pictures see");
  await expect(hosts).toContainText(new URL(site.devnet.origin).host);
  await expect(hosts).toContainText("www.youtube-nocookie.com");
  await expectAccessible(page);
});
