/** A page that shows a loading state for a moment before its content. */
import { setup } from "xstate";
import { limits as defaults, type Limits } from "../../domain/limits.ts";

export const loaderMachine = setup({
  types: {
    context: {} as { readonly limits: Limits },
    input: {} as { limits?: Limits },
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
