/** An account's page, walked by a visitor. */
import { peopleNames } from "../../../devnet/chain/names.ts";
import { accountPageMachine } from "../../../src/machines/account/account-page.machine.ts";
import { walks } from "../walks/all.ts";
import type { Walk } from "../walks/walk.ts";
import { seen, walkPage } from "./scene.ts";

const nobodyRefreshes = "an account's page is not asked for again while it is shown";
const rpcError = { json: { jsonrpc: "2.0", id: 1, error: { code: -32_000, message: "no" } } };
const nobody = { json: { jsonrpc: "2.0", id: 1, result: [] } };

walkPage(
  "accountPage @whole",
  accountPageMachine,
  walks["accountPage"] as Walk,
  ({ page, treat }) => {
    const service = /accounts_api/;
    const any = /accounts_api|get_accounts|get_follow_count/;
    // A new account for each path: one that was found before would be shown as stored.
    const names = peopleNames.values();
    return {
      begin: () => {
        treat(any, "hold");
        return page.goto(`/accounts/${names.next().value}`);
      },
      acts: {
        "load answers": ({ after }) =>
          after.matches("found")
            ? treat(service, "pass")
            : treat(any, after.matches("failed") ? rpcError : nobody),
        "page.retry": () => {
          treat(any, "hold");
          return page.getByRole("button", { name: "Try Again" }).click();
        },
      },
      states: {
        loading: seen(page.getByText("Loading…", { exact: true })),
        found: seen(page.getByRole("region", { name: "Basic Information" })),
        failed: seen(page.getByRole("heading", { name: "Error Loading Account" })),
        notFound: seen(page.getByRole("heading", { name: "Account Not Found" })),
      },
      unseen: {
        "found on page.refresh #0": nobodyRefreshes,
        "refreshing on xstate.done.actor.0.accountPage.refreshing #0": nobodyRefreshes,
        "notFound on page.retry #0": "a name nobody has is corrected, not asked for again",
      },
    };
  },
);
