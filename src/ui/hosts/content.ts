/** A post's versions, joined to the engine, to the address and to the keyboard. */
import { navigate } from "wouter/use-browser-location";
import { fromCallback, fromPromise, type EventObject } from "xstate";
import { postPath } from "../../domain/content/post-address.ts";
import { contentHistoryMachine, type Wish } from "../../machines/content-history.machine.ts";
import { versionBodyMachine } from "../../machines/version-body.machine.ts";
import { ask } from "../runtime.ts";

/** What the address asks for. */
export function wishInAddress(): Wish {
  const parameters = new URLSearchParams(location.search);
  const number = (name: string): number => Number(parameters.get(name) ?? "");
  const pair = { from: number("from"), to: number("to") };
  const isPair =
    Number.isInteger(pair.from) && Number.isInteger(pair.to) && pair.from > 0 && pair.to > 0;
  return {
    post: parameters.get("post") ?? "",
    pair: isPair ? pair : null,
    layout: parameters.get("view") === "split" ? "split" : "unified",
  };
}

/** The element a change is drawn in. */
export const changeId = (step: number): string => `change-${step}`;

export const contentHistory = contentHistoryMachine.provide({
  actors: {
    findHistory: fromPromise(({ input, signal }) =>
      ask((engine, ticket) => engine.contentHistory(input.post, ticket), signal),
    ),
    compare: fromPromise(({ input: { post, pair, grain }, signal }) =>
      ask(
        (engine, ticket) => engine.compareVersions(post, pair.from, pair.to, grain, ticket),
        signal,
      ),
    ),
    watchAddress: fromCallback(({ sendBack }) => {
      const tell = (): void =>
        sendBack({ type: "address.changed", wish: wishInAddress() } as EventObject);
      addEventListener("popstate", tell);
      return () => removeEventListener("popstate", tell);
    }),
    watchKeys: fromCallback(({ sendBack }) => {
      const press = (event: KeyboardEvent): void => {
        const isTyping =
          event.target instanceof HTMLElement && event.target.closest("input, textarea, select");
        if (isTyping || event.metaKey || event.ctrlKey || event.altKey) return;
        if (event.key === "n") sendBack({ type: "change.next" });
        if (event.key === "p") sendBack({ type: "change.previous" });
      };
      addEventListener("keydown", press);
      return () => removeEventListener("keydown", press);
    }),
  },
  actions: {
    writeAddress: (_, { context: { post, pair, layout }, isStep }) => {
      if (!post) return;
      const parameters = new URLSearchParams(location.search);
      const before = parameters.get("post");
      for (const name of ["post", "from", "to", "view"]) parameters.delete(name);
      if (pair) {
        parameters.set("from", String(pair.from));
        parameters.set("to", String(pair.to));
        if (layout === "split") parameters.set("view", layout);
      }
      const rest = parameters.toString();
      const path = postPath(post);
      const query = `?post=${path}${rest === "" ? "" : `&${rest}`}`;
      const isSame = query === location.search;
      if (!isSame) navigate(location.pathname + query, { replace: !isStep || before === path });
    },
    showChange: (_, { step }) => {
      const change = document.getElementById(changeId(step));
      change?.scrollIntoView({ block: "center" });
      change?.focus({ preventScroll: true });
    },
  },
});

export const versionBody = versionBodyMachine.provide({
  actors: {
    drawBody: fromPromise(({ input: { post, number }, signal }) =>
      ask((engine, ticket) => engine.versionBody(post, number, ticket), signal),
    ),
  },
});
