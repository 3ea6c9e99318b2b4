/** A hostile upstream in a real browser: published attacks in every text, and no policy violation. */
import type { Page } from "playwright/test";
import { openSite, type Site } from "../../devnet/site.ts";
import { isWhole, sampleOf } from "../support/campaign.ts";
import { deployedHeaders } from "../support/deployed-headers.ts";
import { hostile, type Hostility } from "../support/lies/hostile-answers.ts";
import { expect, refused, test } from "./fixtures.ts";
import { addressOf, pages, subjectsOf } from "./pages.ts";
import { navigateInApp } from "./shared-page.ts";

test("the policy is enforced, and its reports are counted", async ({
  page,
  console,
  policyReports,
}) => {
  console.allow(/./);
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const outcomes = await page.evaluate(() => {
    const attempt = (work: () => void): string => {
      try {
        work();
        return "done";
      } catch (error) {
        return (error as Error).name;
      }
    };
    return [
      attempt(() => (document.body.innerHTML = "<b>x</b>")),
      attempt(() =>
        document.body.append(Object.assign(document.createElement("script"), { text: "1" })),
      ),
      attempt(() => new Worker("data:text/javascript,1")),
      attempt(() => new Worker("/assets/../other.js")),
    ];
  });
  expect(outcomes).toEqual(["TypeError", "TypeError", "TypeError", "TypeError"]);
  await expect.poll(() => policyReports.length).toBeGreaterThanOrEqual(4);
  (policyReports as string[]).length = 0;
});

test("only the app's own scripts may start as workers", async ({ page }) => {
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { origin, hostname } = new URL(page.url());
  const scripts = {
    [`${origin}/assets/engine-Ab_1-2.js`]: true,
    [`${origin}/assets/ko-Ab_1-2/engine-Ab_1-2.js`]: true,
    [`${origin}/assets/ko/more/a.js`]: false,
    [`${origin}/sw.js`]: true,
    [`${origin}/scope/sw.js`]: false,
    [`${origin}/scope/assets/engine-Ab_1-2.js`]: false,
    [`${origin}/assets/../evil.js`]: false,
    [`${origin}/assets/a.js?x=1`]: false,
    "https://evil.example/assets/a.js": false,
    [`//${hostname}/assets/a.js`]: false,
    "data:text/javascript,1": false,
    [`blob:${origin}/1`]: false,
  };
  const allowed = await page.evaluate((texts) => {
    const { trustedTypes } = globalThis as unknown as {
      trustedTypes: {
        defaultPolicy: { createScriptURL(text: string, sink: string, what: string): unknown };
      };
    };
    return texts.map((text) => {
      const address = trustedTypes.defaultPolicy.createScriptURL(text, "", "");
      return [text, String(address) === text] as const;
    });
  }, Object.keys(scripts));
  expect(Object.fromEntries(allowed)).toEqual(scripts);
});

test("with headers generated from its config.json everything works, including the worker", async ({
  page,
}) => {
  const site = await openSite({
    seed: 7,
    history: 60,
    blockInterval: 1000,
    opsPerBlock: 6,
    headers: (text) => deployedHeaders(JSON.parse(text)),
  });
  await page.goto(`${site.url}/blocks`);
  await expect(page.getByRole("link", { name: String(site.devnet.head()) }).first()).toBeVisible();
  // The headers also apply to the engine's worker, which may start the text worker.
  await page.goto(`${site.url}/content-history?post=${subjectsOf(site).post}`);
  await page.getByRole("button", { name: "Reveal" }).first().click();
  await expect(page.locator(".rich").first()).toBeVisible();
  await site.close();
});

test("a worker cannot reach a host that its headers do not list, whatever its own list allows", async ({
  page,
  console,
  policyReports,
}) => {
  console.allow(/./);
  const site = await openSite({
    seed: 7,
    history: 60,
    blockInterval: 1000,
    opsPerBlock: 6,
    headers: (text) => {
      const { networks, ...rest } = JSON.parse(text) as { networks: Record<string, unknown> };
      return deployedHeaders({
        ...rest,
        defaultNetwork: "steem",
        networks: { steem: networks["steem"] },
      });
    },
  });
  await page.goto(`${site.url}/blocks`);
  await expect(page.getByText("Failed to initialize latest blocks").first()).toBeVisible();
  expect(site.devnet.calls.size).toBe(0);
  await site.close();
  (policyReports as string[]).length = 0;
});

for (const hostility of sampleOf(["words", "everything"] as const, 2))
  test(`a script in ${hostility === "words" ? "every text" : "every value that is a text"} of every answer never runs`, async ({
    page,
    console,
  }) => {
    const visited = sampleOf(pages, 14);
    test.setTimeout(120_000 + visited.length * 3000);
    console.allow(refused);
    const site = await hostileSite(hostility);
    navigateInApp(page, site.url);
    const ran: string[] = [];
    const shown: string[] = [];
    await page.exposeBinding("attackRan", (_, what: string) => void ran.push(what));
    await page.addInitScript(() => {
      const report = (what: string): void =>
        (globalThis as unknown as { attackRan(what: string): void }).attackRan(what);
      for (const name of ["alert", "confirm", "prompt"] as const)
        Object.defineProperty(globalThis, name, {
          value: () => report(`${name} on ${location.pathname}`),
        });
    });
    page.on("dialog", (dialog) => ran.push(dialog.message()));
    page.on("request", (request) => {
      if (/evil\.example/.test(request.url()) && request.resourceType() !== "image")
        ran.push(request.url());
    });
    for (const path of visited) {
      await page.goto(site.url + addressOf(path, site));
      await expect(page.locator("main")).toBeVisible();
      await expect(page.locator("main[aria-busy=true], main [aria-busy=true]")).toHaveCount(0, {
        timeout: 30_000,
      });
      for (const button of await page
        .getByRole("button", { name: /^(Reveal|Raw JSON|Show more)$/ })
        .all())
        if (await button.isVisible()) await button.click();
      await page
        .locator(".rich")
        .first()
        .waitFor({ state: "attached", timeout: 500 })
        .catch(() => null);
      expect(await remains(page), path).toEqual([]);
      if (/alert\(|evil\.example/.test(await page.locator("main").innerText())) shown.push(path);
    }
    expect(ran).toEqual([]);
    // The attacks did arrive, as plain text.
    if (hostility === "words")
      expect(shown.length, shown.join(" ")).toBeGreaterThanOrEqual(isWhole ? 7 : 1);
    await site.close();
  });

const hostileSite = (hostility: Hostility): Promise<Site> =>
  openSite({
    seed: 7,
    history: 200,
    blockInterval: 1000,
    opsPerBlock: 12,
    rewrite: hostile(hostility),
  });

/** Elements of the document that could run code, lead elsewhere, or don't belong there. */
const remains = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    // The shell's own style and script; the policy allows them by their hashes.
    [
      ...document.querySelectorAll(
        "*:not(head > style:only-of-type, body > script[data-engine]:not([src]))",
      ),
    ].flatMap((element) => {
      const found: string[] = [];
      if (
        /^(OBJECT|EMBED|BASE|FORM|STYLE|IFRAME|AUDIO|VIDEO|MARQUEE)$/.test(element.tagName) &&
        !element.closest("dialog, form[role=search]") &&
        element.tagName !== "FORM" &&
        // The app's own preview of an embed.
        !(
          element instanceof HTMLIFrameElement &&
          element.src.startsWith(`${location.origin}/embed/`)
        )
      )
        found.push(element.tagName);
      if (element instanceof HTMLScriptElement && !element.src.startsWith(location.origin))
        found.push(`script ${element.src}`);
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`);
        if (
          /^(href|src|action|formaction|xlink:href|poster|data)$/i.test(name) &&
          !/^(https?:|mailto:|\/(?!\/)|#|\?)/.test(value)
        )
          found.push(`${element.tagName} ${name}=${value}`);
      }
      if (element instanceof HTMLAnchorElement && element.target === "_blank") {
        const missing = ["noopener", "nofollow", "ugc"].filter(
          (word) => !element.relList.contains(word),
        );
        if (missing.length > 0) found.push(`${element.href} lacks ${missing.join(" ")}`);
      }
      return found;
    }),
  );
