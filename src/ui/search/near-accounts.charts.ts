/** The names near a missing one, connected to the engine: one request. */
import { nearAccountsMachine } from "../../machines/search/near-accounts.machine.ts";
import { asks, wakeNodes } from "../start/runtime.ts";

export const nearAccounts = nearAccountsMachine.provide({
  actors: {
    load: asks("list.search", ({ subject }: { readonly subject: string }) => ["accounts", subject]),
  },
  actions: { wakeNodes },
});
