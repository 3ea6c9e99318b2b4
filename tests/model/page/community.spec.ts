/** The search for a community, walked by a visitor. */
import { err } from "../../../src/domain/result.ts";
import { ok } from "../../../src/domain/result.ts";
import { communitySearchMachine } from "../../../src/machines/community/community-search.machine.ts";
import { event } from "../../support/expectation.ts";
import { sourced } from "../../support/samples.ts";
import { expect, seen, walkPage } from "./scene.ts";

const known = "hive-100001";
const walk = {
  input: { id: null },
  otherInputs: [{ id: known }, { id: "no id!" }],
  events: [
    event("community.typed", { text: known }),
    event("community.typed", { text: "no id!" }),
    { type: "community.submitted" },
    event("address.changed", { id: known }),
    event("address.changed", { id: "no id!" }),
    event("address.changed", { id: null }),
  ],
  outcomes: {
    findCommunity: [
      ok(sourced({ community: {} })),
      err({ kind: "notFound", what: "community" }),
      err({ kind: "timeout", ms: 1, method: "getCommunity", over: "http" }),
    ],
  },
  key: ({ context }: { context: Readonly<Record<string, unknown>> }) => [
    context["text"],
    context["fault"],
  ],
};

walkPage("communitySearch @whole", communitySearchMachine, walk, ({ page, treat }) => {
  const any = /communities_api/;
  const box = page.getByRole("textbox", { name: "Community ID" });
  const addressOf = (id: unknown): string =>
    typeof id === "string" ? `/community-data?community=${id}` : "/community-data";
  const busy = page.getByRole("button", { name: "Searching..." });
  return {
    begin: (input) => {
      treat(any, "hold");
      return page.goto(addressOf((input as { id: string | null }).id));
    },
    acts: {
      "community.typed": (step) => box.fill((step.event as unknown as { text: string }).text),
      "community.submitted": () => {
        treat(any, "hold");
        return box.press("Enter");
      },
      // A step in the browser's history, like Back and Forward.
      "address.changed": (step) => {
        treat(any, "hold");
        return page.evaluate(
          (to) => {
            history.pushState(null, "", to);
            dispatchEvent(new PopStateEvent("popstate"));
          },
          addressOf((step.event as unknown as { id: string | null }).id),
        );
      },
      "findCommunity answers": ({ after }) =>
        treat(
          any,
          after.matches("found")
            ? "pass"
            : after.matches("failed")
              ? { json: "what is this" }
              : { json: { code: 1, error: "no such community" } },
        ),
    },
    states: {
      idle: () => expect(page.getByRole("button", { name: "Search", exact: true })).toBeVisible(),
      searching: seen(busy),
      returning: seen(busy),
      found: seen(page.getByRole("heading", { name: "Hills and Harbours" })),
      notFound: seen(page.getByRole("heading", { name: "No Community Found" })),
      failed: seen(page.getByRole("heading", { name: "Error Loading Community" })),
    },
    always: async ({ context, value }) => {
      await expect(box).toHaveValue(context["text"] as string);
      await expect(page.getByRole("alert").filter({ hasText: "Please enter" })).toHaveCount(
        context["fault"] === null ? 0 : 1,
      );
      if (value === "idle")
        await expect(page.getByRole("heading", { name: "Hills and Harbours" })).toHaveCount(0);
    },
  };
});
