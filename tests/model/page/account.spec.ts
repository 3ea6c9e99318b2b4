/** An account's page, walked by a visitor. */
import { peopleNames } from "../../../devnet/state/names.ts";
import { questionMachine } from "../../../src/machines/shared/question.machine.ts";
import { mayRetry, notOnPage, pageQuestion } from "./question.ts";
import { seen, walkPage } from "./scene.ts";

const rpcError = { json: { jsonrpc: "2.0", id: 1, error: { code: -32_000, message: "no" } } };
const nobody = { json: { jsonrpc: "2.0", id: 1, result: [] } };

walkPage("account.detail", questionMachine, pageQuestion, ({ page, treat }) => {
  const service = /accounts_api/;
  const any = /accounts_api|get_accounts|get_follow_count/;
  // A new account for each path: one that was found before would be shown from its stored answer.
  const names = peopleNames.values();
  return {
    begin: () => {
      treat(any, "hold");
      return page.goto(`/accounts/${names.next().value}`);
    },
    acts: {
      "ask answers": ({ after }) =>
        after.matches("answered")
          ? treat(service, "pass")
          : treat(any, after.matches("failed") ? rpcError : nobody),
      retry: () => {
        treat(any, "hold");
        return page.getByRole("button", { name: "Try Again" }).click();
      },
    },
    states: {
      asking: seen(page.getByText("Loading…", { exact: true })),
      "answered.waiting": seen(page.getByRole("region", { name: "Basic Information" })),
      "failed.waiting.pausing": seen(page.getByRole("heading", { name: "Error Loading Account" })),
      missing: seen(page.getByRole("heading", { name: "Account Not Found" })),
    },
    may: mayRetry,
    unseen: notOnPage,
  };
});
