/**
 * The questions of the newcomer's course, each answered in at most two clicks from the account's page: rewards of a week,
 * a month and all time, delegations, votes given and received, a week of operations, kinds of rewards, a vote's value.
 */
import type { Page } from "playwright/test";
import { sampleOf } from "../support/campaign.ts";
import { expect, readingTest } from "./fixtures.ts";

const account = "entries-20000";

interface Question {
  readonly asks: string;
  /** Names of the links and buttons, in the order of clicks. */
  readonly clicks: readonly string[];
  readonly answered: (page: Page) => Promise<void>;
}

const figure = /\d[\d,]*\.\d{3}/;

const questions: readonly Question[] = [
  {
    asks: "the rewards of 7 days, 30 days and all time",
    clicks: ["Rewards"],
    async answered(page) {
      for (const span of ["7 days", "30 days", "All time"])
        await expect(
          page.getByRole("button", { name: new RegExp(`^${span} .*${figure.source}`) }),
        ).toBeVisible();
    },
  },
  {
    asks: "who delegates to whom",
    clicks: ["Delegations"],
    async answered(page) {
      for (const title of ["Delegated to Others", "Returning", "Received from Others"])
        await expect(page.getByRole("region", { name: title })).toBeVisible();
    },
  },
  {
    asks: "the votes it has given",
    clicks: ["Votes"],
    async answered(page) {
      await expect(page.getByRole("region", { name: "Accounts voted for" })).toBeVisible();
    },
  },
  {
    asks: "the votes it has received",
    clicks: ["Votes", "Received"],
    async answered(page) {
      await expect(page.getByRole("region", { name: "Accounts that voted" })).toBeVisible();
    },
  },
  {
    asks: "the operations of seven days",
    clicks: ["History", "7 days"],
    async answered(page) {
      const history = page.getByRole("region", { name: "History", exact: true });
      await expect(history.getByText(/^[\d,]+ entries match · 20,000 of/)).toBeVisible();
      await expect(history.getByRole("listitem").first()).toBeVisible();
      await expect(page).toHaveURL(/since=\d{4}-\d\d-\d\d$/);
    },
  },
  {
    asks: "the kinds of rewards",
    clicks: ["Rewards", "All time"],
    async answered(page) {
      const sources = page.getByRole("table", { name: "Rewards by source" });
      for (const source of ["Author", "Curation", "Beneficiary", "Producer", "Interest"])
        await expect(
          sources.getByRole("row", { name: new RegExp(`^${source}.*${figure.source}`) }),
        ).toBeVisible();
    },
  },
  {
    asks: "the value of a vote",
    clicks: ["Votes"],
    async answered(page) {
      const worth = page.getByRole("region", { name: "Value of a vote" });
      await expect(worth.getByText(/^0\.\d+ SBD/).first()).toBeVisible();
    },
  },
];

for (const { asks, clicks, answered } of sampleOf(questions, 3))
  readingTest(`two clicks answer: ${asks} @looks`, async ({ page }) => {
    expect(clicks.length).toBeLessThanOrEqual(2);
    await page.goto(`/accounts/${account}`);
    for (const name of clicks) {
      const isTab = name === clicks[0];
      await page
        .getByRole(isTab ? "link" : "button", {
          name: isTab ? name : new RegExp(`^${name}`),
          exact: true,
        })
        .first()
        .click();
    }
    await answered(page);
  });
