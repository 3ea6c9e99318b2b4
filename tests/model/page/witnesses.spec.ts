/** The witness list, walked by a visitor. */
import type { Page } from "playwright/test";
import { pageLimits } from "../../../src/domain/page-limits.ts";
import { err } from "../../../src/domain/result.ts";
import { witnessListMachine } from "../../../src/machines/witness/witness-list.machine.ts";
import { event } from "../../support/expectation.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { expect, gone, seen, startTime, stopTime, walkPage } from "./scene.ts";

const { outcomes, events, ...rest } = walks["witnessList"] as Walk;
const finding = (find: string) =>
  event("query.changed", { query: { page: 1, sort: null, isReversed: false, find } });
const walk: Walk = {
  ...rest,
  events: [
    ...events.filter(({ type }) => type !== "query.changed"),
    finding("aurora"),
    finding(""),
  ],
  key: ({ context }) => [context["attempt"], context["illustrated"], context["query"].find],
  outcomes: {
    load: [
      ...(outcomes?.["load"] ?? []),
      err({ kind: "connection", closeCode: undefined, message: "away" }),
    ],
  },
};

/** Otherwise, answers stored by an earlier walk would be shown when this one's network fails. */
async function forgetAnswers(page: Page): Promise<void> {
  if (!page.url().startsWith("http")) return;
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases())
      await new Promise((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener("success", resolve);
        request.addEventListener("error", reject);
      });
  });
}

walkPage("witnessList", witnessListMachine, walk, ({ page, treat }) => {
  const any = /ranking\/|get_witnesses_by_vote|get_active_witnesses/;
  const table = page.getByRole("table", { name: "STEEM Witnesses" });
  // A picture that has loaded before is drawn as a background.
  const pictures = table.locator("tbody i:is(:has(img), [style*='url'])");
  const haveLoaded = () =>
    table
      .locator("tbody i img")
      .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete));
  const says = (text: string | RegExp) => seen(page.getByRole("status").getByText(text));
  return {
    begin: async () => {
      treat(any, "hold");
      await startTime(page);
      await forgetAnswers(page);
      await page.goto("/witness-list");
      await expect(page.getByText("Loading witnesses...")).toBeVisible();
      await stopTime(page);
    },
    acts: {
      "load answers": ({ event: given, before }) => {
        const { output } = given as unknown as {
          output: { ok: boolean; error?: { kind: string } };
        };
        // Searching the cached list needs no answer from the node.
        if (before.matches({ loaded: { rows: "turning" } })) return;
        treat(any, output.ok ? "pass" : output.error?.kind === "http" ? 500 : "cut");
      },
      retry: () => {
        treat(any, "hold");
        return page.getByRole("button", { name: "Try Again" }).click();
      },
      "list.refresh": () => {
        treat(any, "hold");
        return page.getByRole("button", { name: "Refresh" }).click();
      },
      "query.changed": ({ after }) =>
        page.getByRole("searchbox", { name: "Find a witness" }).fill(after.context["query"].find),
      "after retryPause": ({ before }) => {
        treat(any, "hold");
        return page.clock.runFor(pageLimits.witnesses.retryStep * before.context["attempt"]);
      },
      "after refreshPause": async () => {
        // A minute of the page's clock would give up pictures that are still on their way.
        await expect.poll(haveLoaded).toBe(true);
        treat(any, "hold");
        return page.clock.runFor(pageLimits.witnesses.refresh);
      },
      "after firstAvatars": () => page.clock.runFor(pageLimits.witnesses.avatarsAfter),
      // The walked chart has two pictures, the page fifty: the second stands for all the others.
      "after nextAvatar": () =>
        page.clock.runFor(pageLimits.witnesses.avatarSpacing * pageLimits.witnesses.avatars),
    },
    states: {
      loading: says("Loading witnesses..."),
      retrying: ({ context }) =>
        says(
          `Network timeout. Retrying... (${context["attempt"]}/${pageLimits.witnesses.attempts})`,
        )(),
      failed: seen(page.getByRole("heading", { name: "Error Loading Witnesses" })),
      "loaded.rows.current": says(/^Updated /),
      "loaded.rows.turning": seen(table.getByRole("row").nth(1)),
      "loaded.rows.refreshing": says("Updating..."),
      "loaded.avatars.waiting": gone(pictures),
      "loaded.avatars.illustrating": () => expect(pictures).toHaveCount(1),
      "loaded.avatars.illustrated": ({ context }) =>
        expect(pictures.nth(context["query"].find === "" ? 1 : 0)).toBeAttached(),
    },
    may: (snapshot, { type }) =>
      // All pictures are shown within a minute; a name can be typed once there is a list, or while the next attempt is pending.
      type.includes("refreshPause")
        ? snapshot.matches({ loaded: { avatars: "illustrated" } })
        : type !== "query.changed" ||
          snapshot.matches({ loaded: { rows: "current" } }) ||
          snapshot.matches("retrying"),
    unseen: {
      "loading on xstate.done.actor.0.witnessList.loading #0":
        "what is loaded answers at once, before anybody sees that it is asked again",
    },
  };
});
