/** A page that shows a loading state for a moment before its content. */
import { setup } from "xstate";
import { pageLimits as defaults, type PageLimits } from "../../domain/page-limits.ts";

export const loaderMachine = setup({
  types: {
    context: {} as { readonly limits: PageLimits },
    input: {} as { limits?: PageLimits },
    tags: {} as "busy" | "shown",
  },
  delays: { moment: ({ context }) => context.limits.monitor.loader },
}).createMachine({
  id: "loader",
  context: ({ input }) => ({ limits: input.limits ?? defaults }),
  initial: "loading",
  states: {
    loading: { tags: "busy", after: { moment: "shown" } },
    shown: { type: "final", tags: "shown" },
  },
});
