/** A post's versions and their comparison, walked by a visitor. */
import { err, ok } from "../../../src/domain/result.ts";
import { contentHistoryMachine } from "../../../src/machines/post/content-history.machine.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { expect, seen, walkPage } from "./scene.ts";

const path = "@alice/x";
/** A text in which no word occurs twice. */
const long = (salt: string): string =>
  Array.from({ length: 60_000 }, (_, i) => `${salt}${i}`).join(" ");
/** Its first edit is compared at once; the third is so long that there is time to cancel the comparison. */
const edited = {
  json: {
    code: 0,
    result: {
      cols: { time: 0, json_metadata: 1, title: 2, body: 3 },
      rows: [
        [1_700_000_000, "[]", "A title", "One word"],
        [1_700_000_100, "[]", "A title", "Another word"],
        [1_700_000_200, "[]", "A title", long("a")],
        [1_700_000_300, "[]", "A title", long("b")],
      ],
    },
  },
};
const quick = { from: 1, to: 2 };
const slow = { from: 3, to: 4 };
const { outcomes, events, ...rest } = walks["contentHistory"] as Walk;
const walk: Walk = {
  ...rest,
  events: [
    ...events.filter(({ type }) => type !== "pair.chosen"),
    event("pair.chosen", { pair: quick }),
    event("pair.chosen", { pair: slow }),
  ],
  outcomes: {
    ...outcomes,
    findHistory: [
      ok(
        sourced({
          author: "alice",
          permlink: "x",
          versions: [{ number: 4 }, { number: 3 }, { number: 2 }, { number: 1 }],
        }),
      ),
      err({ kind: "notFound", what: "post" }),
    ],
  },
};

interface AddressChoice {
  readonly post: string;
  readonly pair: typeof quick | null;
}
const payload = (given: object) =>
  given as unknown as {
    text: string;
    choice: AddressChoice;
    layout: string;
    grain: string;
    pair: typeof quick;
  };
const tooLong = "a comparison gives up after twenty seconds; the stories cover it";

walkPage("contentHistory @whole", contentHistoryMachine, walk, ({ page, treat }) => {
  const any = /content_history_api/;
  const box = page.getByRole("textbox", { name: "Post URL" });
  const isSlow = (context: Readonly<Record<string, unknown>>): boolean =>
    (context["pair"] as typeof quick | null)?.to === slow.to;
  const difference = page.getByRole("region", { name: "Difference" });
  const versions = page.getByRole("region", { name: "Original Post" });
  const addressOf = ({ post, pair }: AddressChoice): string => {
    if (post === "") return "/content-history";
    if (!post.startsWith("@")) return `/content-history?post=${post}`;
    return `/content-history?post=${path}${pair ? `&from=${pair.from}&to=${pair.to}` : ""}`;
  };
  return {
    begin: (input) => {
      treat(any, "hold");
      return page.goto(addressOf((input as { choice: AddressChoice }).choice));
    },
    acts: {
      "post.typed": ({ event: given }) => {
        const { text } = payload(given);
        return box.fill(text.startsWith("https:") ? `https://steemit.com/life/${path}` : text);
      },
      "post.submitted": () => {
        treat(any, "hold");
        return box.press("Enter");
      },
      retry: () => {
        treat(any, "hold");
        return page.getByRole("button", { name: "Try Again" }).click();
      },
      // A step in the browser's history, like Back and Forward.
      "address.changed": ({ event: given }) => {
        treat(any, "hold");
        return page.evaluate(
          (to) => {
            history.pushState(null, "", to);
            dispatchEvent(new PopStateEvent("popstate"));
          },
          addressOf(payload(given).choice),
        );
      },
      "findHistory answers": ({ after }) =>
        treat(any, after.matches("failed") ? { json: "what is this" } : edited),
      "pair.chosen": ({ event: given }) =>
        page
          .getByRole("region", { name: `Edit #${payload(given).pair.from}` })
          .getByRole("button", { name: "Show Difference" })
          .click(),
      "pair.closed": () => difference.getByRole("button", { name: "Close" }).click(),
      "layout.chosen": ({ event: given }) =>
        difference.getByRole("button", { name: payload(given).layout, exact: true }).click(),
      "grain.chosen": ({ event: given }) =>
        difference.getByRole("button", { name: payload(given).grain, exact: true }).click(),
      "compare answers": () => {},
      "compare.cancel": () => difference.getByRole("button", { name: "Cancel" }).click(),
      "compare.retry": () => difference.getByRole("button", { name: "Try Again" }).click(),
      "change.next": () => difference.getByRole("button", { name: /^Next/ }).click(),
      "change.previous": () => difference.getByRole("button", { name: /^Previous/ }).click(),
    },
    states: {
      idle: seen(page.getByRole("button", { name: "Check History" })),
      checking: seen(page.getByRole("button", { name: "Checking..." })),
      failed: seen(page.getByRole("heading", { name: "Error Loading Content History" })),
      "results.reading": async () => {
        await expect(versions).toBeVisible();
        await expect(difference).toHaveCount(0);
      },
      "results.comparing": ({ context }) =>
        expect(isSlow(context) ? difference.getByText("Comparing…") : difference).toBeVisible(),
      "results.compareFailed": seen(difference.getByRole("button", { name: "Try Again" })),
      "results.compared": seen(difference.getByText(/\d+ changes?/)),
    },
    always: async (snapshot) => {
      await expect(page.getByRole("alert").filter({ hasText: /^Please|^Invalid/ })).toHaveCount(
        snapshot.context["fault"] === null ? 0 : 1,
      );
      if (!snapshot.matches({ results: "compared" })) return;
      for (const name of [snapshot.context["layout"], snapshot.context["grain"]])
        await expect(difference.getByRole("button", { name, exact: true })).toHaveAttribute(
          "aria-pressed",
          "true",
        );
    },
    // The buttons of a comparison exist only once it is shown.
    may: (snapshot, { type }) =>
      snapshot.matches({ results: "comparing" })
        ? isSlow(snapshot.context)
          ? type === "compare.cancel" || type === "grain.chosen"
          : type.startsWith("xstate.done")
        : snapshot.matches({ results: "compared" })
          ? type !== "pair.chosen"
          : type === "grain.chosen"
            ? snapshot.matches({ results: "compareFailed" })
            : !/^(layout|change)\.|^pair\.closed/.test(type),
    unseen: {
      "results.comparing on xstate.done.actor.0.contentHistory.results.comparing #1": tooLong,
    },
  };
});
