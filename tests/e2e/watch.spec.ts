/** The watch in a real browser: rules from any page, the inbox, the badge, notifications, and what can go wrong. */
import type { Page } from "playwright/test";
import { maxRules } from "../../src/domain/watch/rule.ts";
import { expect, expectAccessible, readingTest, testOwnSite, test, type Site } from "./fixtures.ts";
import { subjectsOf } from "./pages.ts";
import { stored } from "./versions.ts";

const form = (page: Page) => page.getByRole("form", { name: /Rule$/ });
const inbox = (page: Page) => page.getByRole("region", { name: "Inbox" });
const rules = (page: Page) => page.getByRole("region", { name: "Rules" });
const events = (page: Page) => inbox(page).getByRole("listitem");
const state = (page: Page) => page.locator(".watch-state");

/** Adds a rule that every round of blocks meets, and waits until it counts. */
async function watchProducer(page: Page, site: Site): Promise<void> {
  await page.goto(`${site.url}/alerts?kind=operations&account=aurora&kinds=producer_reward`);
  await form(page).getByRole("button", { name: "Add rule" }).click();
  await expect(form(page).getByRole("status")).toContainText("Watching from now on");
  await expect(state(page)).toHaveText(
    /^1 rule checked up to block [\d,]+, which the node calls irreversible\.$/,
  );
}

/** A round of blocks and what makes them irreversible. */
const produceRounds = ({ devnet }: Site, count = 1): void => devnet.produce(21 * count + 21);

testOwnSite(
  "a rule made on an account's page by keyboard finds what happens; events are read, removed and restored",
  async ({ page, site }) => {
    await page.goto(`${site.url}/accounts/aurora`);
    await page.getByRole("button", { name: "Alert me aurora" }).press("Enter");
    await page.getByRole("link", { name: "Other rules" }).press("Enter");
    await expect(page).toHaveURL(/\/alerts\?kind=operations&account=aurora$/);
    await expect(form(page).getByRole("textbox", { name: "Account" })).toHaveValue("aurora");
    await form(page)
      .getByRole("textbox", { name: /^Kinds/ })
      .fill("producer_reward");
    await page.keyboard.press("Enter");
    await expect(form(page).getByRole("status")).toHaveText(
      "Watching from now on: producer_reward involving @aurora. Blocks that are not irreversible yet count, too.",
    );
    await expect(form(page).getByRole("textbox", { name: /^Kinds/ })).toBeFocused();
    await expect(rules(page).getByRole("listitem")).toHaveText(/producer_reward involving aurora/);
    await expect(state(page)).toHaveText(
      /^1 rule checked up to block [\d,]+, which the node calls irreversible\.$/,
    );

    await page.keyboard.press("ControlOrMeta+k");
    await page.keyboard.insertText("producer_reward");
    await expect(
      page
        .getByRole("group", { name: /^Alerts/ })
        .getByRole("option", { name: /involving @aurora/ }),
    ).toBeVisible();
    await page.keyboard.press("Escape");
    produceRounds(site);
    await expect(events(page).first()).toContainText("aurora");
    await expect(
      events(page)
        .first()
        .getByRole("link", { name: /^Copy link to block [\d,]+$/ }),
    ).toHaveCount(1);
    await expect(page).toHaveTitle(/^\(\d+\) Alerts/);
    await expectAccessible(page);
    await page.goto(`${site.url}/about`);
    await expect(page).toHaveTitle(/^\(\d+\) /);
    await page.goto(`${site.url}/alerts`);

    await events(page)
      .first()
      .getByRole("button", { name: /^Mark as read/ })
      .press("Enter");
    // By now another event may be the first.
    await expect(
      events(page)
        .getByRole("button", { name: /^Mark as unread/ })
        .and(page.locator(":focus")),
    ).toBeVisible();
    await inbox(page).getByRole("button", { name: "Mark all as read" }).click();
    await expect(page).toHaveTitle(/^Alerts/);
    await inbox(page).getByRole("button", { name: "Remove read events" }).click();
    await expect(inbox(page).getByRole("button", { name: "Undo removal" })).toBeVisible();
    await inbox(page).getByRole("button", { name: "Undo removal" }).press("Enter");
    await expect(inbox(page).getByRole("heading", { name: "Inbox" })).toBeFocused();
    await expect(events(page).first()).toContainText("aurora");

    await events(page)
      .first()
      .getByRole("link", { name: /^block [\d,]+$/ })
      .click();
    await expect(page).toHaveURL(/\/blocks\/\d+$/);
  },
);

testOwnSite(
  "what two rules find in one operation is one entry that names both",
  async ({ page, site }) => {
    await watchProducer(page, site);
    await form(page).getByRole("textbox", { name: "Account" }).fill("aurora");
    await form(page)
      .getByRole("textbox", { name: /^Kinds/ })
      .fill("");
    await page.keyboard.press("Enter");
    await expect(state(page)).toHaveText(/^2 rules checked up to block [\d,]+,/);
    produceRounds(site);
    const both = events(page).filter({ hasText: "producer_reward involving aurora" });
    await expect(both.first()).toContainText("Any operation involving aurora");
    const words = await both.allInnerTexts();
    for (const text of words) expect(text).toContain("Any operation involving aurora");
    await page.getByRole("button", { name: /^Alerts/ }).click();
    const bell = page.getByRole("dialog", { name: "Alerts" });
    await expect(
      bell.getByRole("heading", {
        name: "Any operation involving aurora · producer_reward involving aurora",
      }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

testOwnSite(
  "while no tab was open, what was missed is caught up once; a killed engine loses nothing @whole",
  async ({ page, site, context }) => {
    await watchProducer(page, site);
    const [engine] = page.workers();
    await page.close();
    produceRounds(site, 12);
    const next = await context.newPage();
    await next.goto(`${site.url}/about`);
    await expect(next).toHaveTitle(/^\(\d+\) /);
    await next.goto(`${site.url}/alerts`);
    await expect(state(next)).toContainText(/^1 rule checked/);
    await engine?.evaluate(() => self.close()).catch(() => {});
    produceRounds(site);
    await expect(async () => {
      await next.reload();
      await expect(state(next)).toContainText(/^1 rule checked/);
      const heights = await inbox(next)
        .getByRole("link", { name: /^block [\d,]+$/ })
        .allInnerTexts();
      expect(heights.length).toBeGreaterThanOrEqual(12);
      expect(new Set(heights).size).toBe(heights.length);
    }).toPass();
  },
);

readingTest("the former address leads to Alerts and keeps its query", async ({ page }) => {
  await page.goto("/watch?kind=keys&account=alice");
  await expect(page).toHaveURL(/\/alerts\?kind=keys&account=alice$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Alerts");
  await expect(form(page).getByRole("textbox", { name: "Account" })).toHaveValue("alice");
});

readingTest("on the page of alerts, the bell's link fills in the form", async ({ page }) => {
  await page.goto("/alerts");
  await page.getByRole("button", { name: /^Alerts/ }).click();
  const bell = page.getByRole("dialog", { name: "Alerts" });
  await bell.getByRole("link", { name: "Guard an account" }).click();
  await expect(page).toHaveURL(/\/alerts\?kind=guard$/);
  await expect(page.locator("#rule-kind")).toHaveValue("guard");
  await expect(page.locator("#rule-kind")).toBeFocused();
  await expect(bell).toBeHidden();
});

testOwnSite(
  "a rule that cannot match is refused with an explanation @whole",
  async ({ page, site }) => {
    await page.goto(`${site.url}/alerts`);
    await expect(inbox(page)).toContainText("No events");
    await expect(rules(page)).toContainText("No rules yet");
    await expect(state(page)).toHaveText("There are no rules, so nothing is watched.");
    await expectAccessible(page);
    const alert = form(page).getByRole("alert");
    for (const [account, sentence] of [
      ["", /^An account's name has 3 to 16/],
      ["No Name", /^An account's name has 3 to 16/],
      ["nobody-here", "There is no account @nobody-here."],
    ] as const) {
      await form(page).getByRole("textbox", { name: "Account" }).fill(account);
      await page.keyboard.press("Enter");
      await expect(alert).toHaveText(sentence);
    }
    await expectAccessible(page);
    await page.locator("#rule-kind").selectOption("height");
    await form(page).getByRole("textbox", { name: "Block number" }).fill("1e9");
    await page.keyboard.press("Enter");
    await expect(alert).toHaveText("A block's number is a whole number from 1 to 4,294,967,295.");
  },
);

testOwnSite(
  "the installed app's icon shows the number of unread events @whole",
  async ({ page, site }) => {
    await page.addInitScript(() => {
      const badges: number[] = [];
      Object.assign(globalThis, { badges });
      Object.assign(navigator, {
        setAppBadge: (count: number) => Promise.resolve(badges.push(count)),
        clearAppBadge: () => Promise.resolve(badges.push(0)),
      });
    });
    const badge = () =>
      page.evaluate(() => (globalThis as unknown as { badges: number[] }).badges.at(-1));
    await watchProducer(page, site);
    produceRounds(site);
    await expect.poll(badge).toBeGreaterThan(0);
    await inbox(page).getByRole("button", { name: "Mark all as read" }).click();
    await expect.poll(badge).toBe(0);
  },
);

testOwnSite("a block that does not exist yet can be waited for @whole", async ({ page, site }) => {
  const height = site.devnet.head() + 50;
  await page.goto(`${site.url}/blocks/${height}`);
  await page.getByRole("link", { name: `Alert me: block ${height}` }).click();
  await form(page).getByRole("button", { name: "Add rule" }).click();
  await expect(rules(page).getByRole("listitem")).toHaveCount(1);
  site.devnet.produce(80);
  await expect(events(page)).toContainText(/According to the node, .* is irreversible/);
  await expect(rules(page).getByRole("listitem")).toContainText("done");
  await expect(state(page)).toHaveText("No rule is waiting for a block.");
});

test("every page with a subject offers to watch it @whole", async ({ page, site }) => {
  const { transaction, post } = subjectsOf(site);
  for (const [path, query] of [
    [`/transactions/${transaction}`, "kind=transaction"],
    [`/posts/${post}`, "kind=payout"],
    ["/witnesses/aurora", "kind=witness"],
    ["/coins/steem", "kind=price"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole("link", { name: /^Alert me/ })).toHaveAttribute(
      "href",
      new RegExp(`^/alerts\\?${query}&`),
    );
  }
});

testOwnSite(
  "a removed rule is put back; a rule is changed in place @whole",
  async ({ page, site }) => {
    await watchProducer(page, site);
    await rules(page)
      .getByRole("button", { name: /^Remove/ })
      .press("Enter");
    await expect(rules(page)).toContainText("No rules yet");
    await expect(rules(page).getByRole("heading", { name: "Rules", exact: true })).toBeFocused();
    await rules(page).getByRole("button", { name: "Undo" }).press("Enter");
    await expect(rules(page).getByRole("heading", { name: "Rules", exact: true })).toBeFocused();
    await rules(page).getByRole("button", { name: /^Edit/ }).press("Enter");
    await expect(page.locator("#rule-kind")).toBeFocused();
    await form(page)
      .getByRole("textbox", { name: /^Kinds/ })
      .fill("vote");
    await form(page).getByRole("button", { name: "Save rule" }).click();
    await expect(rules(page).getByRole("listitem")).toHaveText(/^vote involving aurora/);
  },
);

/** Records the notifications that the page shows. */
const recordNotifications = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shown: Notification[] = [];
    Object.assign(globalThis, { shown });
    globalThis.Notification = class extends Notification {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options);
        shown.push(this);
      }
    };
  });

testOwnSite(
  "notifications are shown only after the visitor said yes, and a click opens the event @whole",
  async ({ page, site, context }) => {
    await context.grantPermissions(["notifications"], { origin: site.url });
    await recordNotifications(page);
    await watchProducer(page, site);
    produceRounds(site);
    await expect(events(page).first()).toBeVisible();
    const shown = () =>
      page.evaluate(() =>
        (globalThis as unknown as { shown: Notification[] }).shown.map(({ body }) => body),
      );
    expect(await shown()).toEqual([]);
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await expect(page.getByRole("button", { name: "Turn off notifications" })).toBeVisible();
    produceRounds(site);
    await expect.poll(shown).not.toEqual([]);
    await page.evaluate(() =>
      (globalThis as unknown as { shown: Notification[] }).shown[0]?.dispatchEvent(
        new Event("click"),
      ),
    );
    await expect(page).toHaveURL(/\/(blocks\/\d+|alerts)$/);
  },
);

testOwnSite.describe("where only a service worker can notify, as on phones", () => {
  testOwnSite.use({ serviceWorkers: "allow" });

  testOwnSite(
    "a click opens the event in a tab of the app, or in a new one @whole",
    async ({ page, site, context }) => {
      await context.grantPermissions(["notifications"], { origin: site.url });
      await page.addInitScript(() => {
        const shown: unknown[] = [];
        Object.assign(globalThis, { shown });
        globalThis.Notification = new Proxy(Notification, {
          construct: () => {
            throw new TypeError("Illegal constructor");
          },
        });
        ServiceWorkerRegistration.prototype.showNotification = (_title, options) => {
          shown.push(options?.data);
          return Promise.resolve();
        };
      });
      await watchProducer(page, site);
      await stored(page);
      await page.reload();
      await page.getByRole("button", { name: "Turn on notifications" }).click();
      await expect(page.getByRole("button", { name: "Turn off notifications" })).toBeVisible();
      produceRounds(site);
      const shown = () => page.evaluate(() => (globalThis as unknown as { shown: string[] }).shown);
      await expect.poll(shown).not.toEqual([]);
      const [address = ""] = await shown();
      expect(address).toMatch(new RegExp(`^${site.url}/(blocks/\\d+|alerts)$`));

      // An embed in the page is a window too, and the one last used.
      await page.evaluate(() => {
        const frame = document.createElement("iframe");
        frame.src = "/embed/heartbeat";
        document.body.append(frame);
      });
      await page.frameLocator("iframe").locator("body").click();

      const [worker] = context.serviceWorkers();
      /** What the browser does when the visitor clicks. */
      const click = () =>
        worker?.evaluate((data) => {
          const event = new Event("notificationclick");
          Object.assign(event, { notification: { data, close: () => {} }, waitUntil: () => {} });
          dispatchEvent(event);
        }, address);
      await click();
      await expect(page).toHaveURL(address);

      await page.close();
      await worker?.evaluate(() => {
        Object.defineProperty(Reflect.get(globalThis, "clients"), "openWindow", {
          value: (url: string) => Object.assign(globalThis, { openedAt: url }),
        });
      });
      await click();
      await expect
        .poll(() => worker?.evaluate(() => Reflect.get(globalThis, "openedAt") as unknown))
        .toBe(address);
    },
  );
});

testOwnSite(
  "if a browser refuses notifications, the page says so @whole",
  async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Notification, "requestPermission", {
        value: () => Promise.resolve("denied"),
      });
    });
    await watchProducer(page, site);
    await page.getByRole("button", { name: "Turn on notifications" }).click();
    await expect(page.getByRole("region", { name: "Notifications" })).toContainText(
      "This browser blocks notifications from this site.",
    );
    await expectAccessible(page);
  },
);

/** Stores rules beside the existing ones, as an import does. */
const storeRules = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (most) => {
    const [known] = await indexedDB.databases();
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open(known?.name ?? "");
      opening.addEventListener("success", () => {
        const writing = opening.result.transaction(["watchRules", "watchProgress"], "readwrite");
        for (let i = 0; i < most; i++) {
          const watched = { kind: "height", height: 1_000_000 + i };
          const key = `height/${watched.height}`;
          writing.objectStore("watchRules").put({ key, watched, made: i, since: null, state: {} });
        }
        writing.objectStore("watchProgress").put({ key: "rules", value: 1_000 });
        writing.addEventListener("complete", () => {
          opening.result.close();
          resolve();
        });
        writing.addEventListener("error", () => reject(writing.error ?? new Error("not stored")));
      });
    });
  }, count);

testOwnSite("500 rules are listed, and one more is refused @whole", async ({ page, site }) => {
  await watchProducer(page, site);
  await storeRules(page, maxRules - 1);
  await page.reload();
  await expect(rules(page)).toContainText("500 of 500");
  await expect(state(page)).toContainText("500 rules checked");
  await form(page).getByRole("textbox", { name: "Account" }).fill("alice");
  await page.keyboard.press("Enter");
  await expect(form(page).getByRole("alert")).toHaveText(
    "There are already 500 rules, which is the limit.",
  );
  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("block 1,000,12");
  const watched = page.getByRole("group", { name: "Alerts 5 of 10" });
  await expect(watched.getByRole("option").first()).toHaveText("Block 1,000,120");
});
