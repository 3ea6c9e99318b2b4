/** A post's versions and their comparison, walked by a visitor. */
import { contentHistoryMachine } from "../../../src/machines/content-history.machine.ts";
import { editedPost } from "../../support/posts.ts";
import { walks, type Walk } from "../walks.ts";
import { expect, seen, walkPage } from "./scene.ts";

const tooQuick = "two short texts are compared before anybody could call it off";
interface Wish {
  readonly post: string;
  readonly pair: { readonly from: number; readonly to: number } | null;
}
const payload = (event: object) =>
  event as unknown as { text: string; wish: Wish; layout: string; grain: string };

walkPage(
  "contentHistory",
  contentHistoryMachine,
  walks["contentHistory"] as Walk,
  ({ page, treat, devnet }) => {
    const any = /content_history_api/;
    const path = editedPost(devnet);
    const box = page.getByRole("textbox", { name: "Post URL" });
    const difference = page.getByRole("region", { name: "Difference" });
    const versions = page.getByRole("region", { name: "Original Post" });
    const addressOf = ({ post, pair }: Wish): string => {
      if (post === "") return "/content-history";
      return `/content-history?post=${path}${pair ? `&from=${pair.from}&to=${pair.to}` : ""}`;
    };
    return {
      begin: (input) => {
        treat(any, "hold");
        return page.goto(addressOf((input as { wish: Wish }).wish));
      },
      acts: {
        "post.typed": ({ event }) => {
          const { text } = payload(event);
          return box.fill(text.startsWith("https:") ? `https://steemit.com/life/${path}` : text);
        },
        "post.submitted": () => {
          treat(any, "hold");
          return box.press("Enter");
        },
        // A step in the browser's history, as Back and Forward take it.
        "address.changed": ({ event }) => {
          treat(any, "hold");
          return page.evaluate(
            (to) => {
              history.pushState(null, "", to);
              dispatchEvent(new PopStateEvent("popstate"));
            },
            addressOf(payload(event).wish),
          );
        },
        "findHistory answers": ({ after }) =>
          treat(any, after.matches("failed") ? { json: "what is this" } : "pass"),
        "pair.chosen": () =>
          page
            .getByRole("region", { name: "Edit #1" })
            .getByRole("button", { name: "Show Difference" })
            .click(),
        "pair.closed": () => difference.getByRole("button", { name: "Close" }).click(),
        "layout.chosen": ({ event }) =>
          difference.getByRole("button", { name: payload(event).layout, exact: true }).click(),
        "grain.chosen": ({ event }) =>
          difference.getByRole("button", { name: payload(event).grain, exact: true }).click(),
        "compare answers": () => {},
        "change.next": () => difference.getByRole("button", { name: /^Next/ }).click(),
        "change.previous": () => difference.getByRole("button", { name: /^Previous/ }).click(),
      },
      states: {
        idle: seen(page.getByRole("button", { name: "Check History" })),
        checking: seen(page.getByRole("button", { name: "Checking..." })),
        failed: seen(page.getByRole("heading", { name: "No History" })),
        "results.reading": async () => {
          await expect(versions).toBeVisible();
          await expect(difference).toHaveCount(0);
        },
        "results.comparing": seen(difference),
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
      // What is compared at once is touched when it is there, and its buttons are there only then.
      may: (snapshot, { type }) =>
        snapshot.matches({ results: "comparing" })
          ? type.startsWith("xstate.done")
          : snapshot.matches({ results: "compared" })
            ? type !== "pair.chosen"
            : !/^(layout|grain|change)\.|^pair\.closed/.test(type),
      unseen: {
        "checking on xstate.error.actor.0.contentHistory.checking #0":
          "the engine answers with a value",
        "results.comparing on compare.cancel #0": tooQuick,
        "results.comparing on xstate.done.actor.0.contentHistory.results.comparing #1": tooQuick,
        "results.comparing on xstate.error.actor.0.contentHistory.results.comparing #0": tooQuick,
        "results.compareFailed on compare.retry #0": tooQuick,
      },
    };
  },
);
