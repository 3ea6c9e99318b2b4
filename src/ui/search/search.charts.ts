/** The search box of every page, connected to the address bar and to the palette's commands. */
import { createActor } from "xstate";
import { searchMachine } from "../../machines/search/search.machine.ts";
import { navigate } from "../browser/address/navigation.ts";
import { roster } from "../start/actors.ts";

export const search = createActor(
  searchMachine.provide({
    actions: {
      openRoute: (_, { to }) => navigate(to),
      follow: (_, { target }) => {
        if ("to" in target) navigate(target.to);
        else void import("./commands.ts").then(({ run }) => run(target.command));
      },
    },
  }),
).start();
roster.register(search);
