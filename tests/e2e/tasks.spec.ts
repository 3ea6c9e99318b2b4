/**
 * What people come for, from Home in at most three clicks: with a mouse, on a phone, and by keyboard alone. The first
 * seven are the questions of the newcomers' course.
 */
import type { Locator, Page } from "playwright/test";
import { gateIf } from "../support/campaign.ts";
import { expect, readingTest, test } from "./fixtures.ts";

/** With a long history, so that there is something to add up. */
const account = "entries-20000";
const figure = /\d[\d,]*\.\d{3}/;

type Way = "with a mouse" | "on a phone" | "by keyboard";

/** Somebody who counts clicks: a pressed Enter is one, opening the phone's menu too. */
class Visitor {
  clicks = 0;
  readonly page: Page;
  readonly #way: Way;

  constructor(page: Page, way: Way) {
    this.page = page;
    this.#way = way;
  }

  /** Presses something that is on the page, which a keyboard reaches with Tab. */
  async press(target: Locator): Promise<void> {
    this.clicks += 1;
    const one = target.first();
    await expect(one).toBeVisible();
    await expect(one).toBeEnabled();
    if (this.#way !== "by keyboard") return one.click();
    for (let steps = 0; !(await isFocused(one)); steps++) {
      expect(steps, "Tab reaches it").toBeLessThan(150);
      await this.page.keyboard.press("Tab");
    }
    await this.page.keyboard.press(
      (await one.getAttribute("type")) === "checkbox" ? "Space" : "Enter",
    );
  }

  /** Follows an entry of the navigation. */
  async open(entry: string): Promise<void> {
    const isPhone = this.#way === "on a phone";
    if (isPhone) await this.press(this.page.getByRole("button", { name: "Open menu" }));
    // The page's foot has links of the same names.
    const within = isPhone ? this.page.getByRole("dialog", { name: "Navigation Menu" }) : this.page;
    const link = within.getByRole("link", { name: entry, exact: true });
    await this.press(link.and(this.page.locator("nav a")).filter({ visible: true }));
  }

  /** Types into the search and presses Enter. */
  async find(text: string): Promise<void> {
    this.clicks += 1;
    const box = this.page.getByPlaceholder("Search blocks, transactions, or accounts...");
    // The key works once the page's last scripts have loaded.
    await expect(async () => {
      if (this.#way === "by keyboard") await this.page.keyboard.press("/");
      else await box.click();
      await expect(box).toBeFocused({ timeout: 500 });
    }).toPass();
    await this.page.keyboard.type(text);
    await this.page.keyboard.press("Enter");
  }

  /** Shows the tools of a row: a mouse is moved over it, a finger presses `more`, the focus does it by itself. */
  async reveal(row: Locator, more: Locator): Promise<void> {
    if (this.#way === "on a phone") await this.press(more);
    if (this.#way === "with a mouse") await row.hover();
  }

  /** Opens an account's tab. */
  async tab(name: string): Promise<void> {
    const tabs = this.page.getByRole("navigation", { name: `Pages of ${account}` });
    await this.press(tabs.getByRole("link", { name, exact: true }));
  }
}

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

interface Task {
  readonly asks: string;
  readonly answered: (visitor: Visitor) => Promise<void>;
}

const region = ({ page }: Visitor, name: string): Locator =>
  page.getByRole("region", { name: new RegExp(`^${name}$`, "i") });

const tasks: readonly Task[] = [
  {
    asks: "what has it earned in 7 days, 30 days and in all",
    async answered(visitor) {
      await visitor.find(account);
      await visitor.tab("Rewards");
      for (const span of ["7 days", "30 days", "All time"])
        await expect(
          visitor.page.getByRole("button", { name: new RegExp(`^${span} .*${figure.source}`) }),
        ).toBeVisible();
    },
  },
  {
    asks: "who delegates to whom",
    async answered(visitor) {
      await visitor.find(account);
      await visitor.tab("Delegations");
      for (const title of ["Delegated to Others", "Returning", "Received from Others"])
        await expect(region(visitor, title)).toBeVisible();
    },
  },
  {
    asks: "whom has it voted for",
    async answered(visitor) {
      await visitor.find(account);
      await visitor.tab("Votes");
      await expect(region(visitor, "Accounts voted for")).toBeVisible();
    },
  },
  {
    asks: "who has voted for it",
    async answered(visitor) {
      await visitor.find(account);
      await visitor.tab("Votes");
      await visitor.press(visitor.page.getByRole("button", { name: /^Received/ }));
      await expect(region(visitor, "Accounts that voted")).toBeVisible();
    },
  },
  {
    asks: "what has it done in seven days",
    async answered(visitor) {
      await visitor.find(account);
      await visitor.tab("History");
      await visitor.press(visitor.page.getByRole("button", { name: /^7 days/ }));
      const history = region(visitor, "History");
      await expect(history.getByText(/^[\d,]+ entries match · 20,000 of/)).toBeVisible();
      await expect(history.getByRole("listitem").first()).toBeVisible();
      await expect(visitor.page).toHaveURL(/since=\d{4}-\d\d-\d\d$/);
    },
  },
  {
    asks: "what do its rewards come from",
    async answered(visitor) {
      await visitor.find(account);
      await visitor.tab("Rewards");
      await visitor.press(visitor.page.getByRole("button", { name: /^All time/ }));
      const sources = visitor.page.getByRole("table", { name: "Rewards by source" });
      for (const source of ["Author", "Curation", "Beneficiary", "Producer", "Interest"])
        await expect(
          sources.getByRole("row", { name: new RegExp(`^${source}.*${figure.source}`) }),
        ).toBeVisible();
    },
  },
  {
    asks: "what is its vote worth",
    async answered(visitor) {
      await visitor.find(account);
      await visitor.tab("Votes");
      await expect(
        region(visitor, "Value of a vote")
          .getByText(/^0\.\d+ SBD/)
          .first(),
      ).toBeVisible();
    },
  },
  {
    asks: "did my keys change",
    async answered(visitor) {
      await visitor.find("alice");
      const safety = visitor.page
        .getByRole("list", { name: "At a glance" })
        .getByRole("link", { name: /^Safety/ });
      await visitor.press(safety);
      await expect(visitor.page).toHaveURL(/\/accounts\/alice\/safety$/);
      await expect(visitor.page.getByText(/owner keys? /i).first()).toBeVisible();
    },
  },
  {
    asks: "warn me",
    async answered(visitor) {
      await visitor.find("alice");
      await visitor.press(visitor.page.getByRole("button", { name: /^Alert me.*alice/ }));
      await visitor.press(visitor.page.getByRole("checkbox", { name: /keys/i }));
      await expect(visitor.page.getByRole("button", { name: /^Watching ✓/ })).toBeVisible();
    },
  },
  {
    asks: "who missed the last slot",
    async answered(visitor) {
      await visitor.open("Witness Rounds");
      const missed = region(visitor, "Missed Slots").getByRole("table", { name: "Missed slots" });
      await expect(missed.getByRole("row").nth(1).getByRole("link").first()).toBeVisible();
    },
  },
  {
    asks: "is this witness reliable, and against that one",
    async answered(visitor) {
      await visitor.find("aurora");
      await visitor.press(visitor.page.getByRole("link", { name: /^Witness #\d+$/ }));
      const performance = region(visitor, "Performance");
      await expect(performance.getByRole("row", { name: /Slots filled/ })).toContainText(
        /\d+ of \d+/,
      );
      const other = performance.getByLabel("Compare with");
      await other.focus();
      await other.selectOption("cirrus");
      visitor.clicks += 1;
      await expect(performance.getByRole("columnheader", { name: "cirrus" })).toBeVisible();
    },
  },
  {
    asks: "link me to this operation",
    async answered(visitor) {
      await visitor.find("alice");
      const row = region(visitor, "Recent Activity").getByRole("listitem").first();
      await visitor.reveal(row, row.getByRole("button", { name: /^More of / }));
      await visitor.press(row.getByRole("link", { name: /^Copy link to / }));
      const copied = visitor.page.getByRole("status", { name: "Copied link" });
      await expect(copied).toHaveText("Link copied");
    },
  },
  {
    asks: "call a node",
    async answered(visitor) {
      await visitor.open("Console");
      await visitor.press(
        visitor.page.getByRole("main").getByRole("link", { name: "get_config", exact: true }),
      );
      await expect(visitor.page.getByText(/^HTTP 200 · /)).toBeVisible();
    },
  },
  {
    asks: "watch the charts live",
    async answered(visitor) {
      await visitor.open("Machines");
      await expect(visitor.page.getByRole("img", { name: / is in / })).toBeVisible();
    },
  },
  {
    asks: "find the treasury",
    async answered(visitor) {
      await visitor.open("Proposals");
      await expect(
        region(visitor, "Treasury")
          .getByText(/^[\d,]+\.\d{3} SBD/)
          .first(),
      ).toBeVisible();
    },
  },
];

const ways: readonly Way[] = ["with a mouse", "on a phone", "by keyboard"];

for (const [i, { asks, answered }] of tasks.entries())
  for (const [j, way] of ways.entries())
    // The gate has a sixth of the tasks, each in a different way.
    (asks === "warn me" ? test : readingTest)(
      `three clicks from Home, ${way}: ${asks}`,
      gateIf(i % 6 === 0 && j === (i / 6) % ways.length),
      async ({ page, context }) => {
        await context.grantPermissions(["clipboard-read", "clipboard-write"]);
        await page.setViewportSize(
          way === "on a phone" ? { width: 390, height: 844 } : { width: 1440, height: 900 },
        );
        await page.goto("/");
        const visitor = new Visitor(page, way);
        await answered(visitor);
        expect(visitor.clicks).toBeLessThanOrEqual(3);
      },
    );
