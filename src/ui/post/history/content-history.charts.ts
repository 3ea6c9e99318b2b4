/** The content history charts, connected to the engine, the address bar and the keyboard. */
import { versionsParameter, versionsText } from "../../../domain/post/versions-page.ts";
import {
  contentHistoryMachine,
  type AddressChoice,
} from "../../../machines/post/content-history.machine.ts";
import { fromSubscription } from "../../../machines/shared/ports.ts";
import { navigate, onNavigation } from "../../browser/address/navigation.ts";
import { currentPath } from "../../browser/base.ts";
import { isTyping } from "../../browser/is-typing.ts";
import { asks } from "../../start/runtime.ts";

/** The post, versions, layout and grain in the URL. */
export function choiceInAddress(): AddressChoice {
  const parameters = new URLSearchParams(location.search);
  const version = (name: string): number | null => {
    const text = parameters.get(name) ?? "";
    return /^[1-9]\d*$/.test(text) ? Number(text) : null;
  };
  const [from, to] = [version("from"), version("to")];
  return {
    post: parameters.get("post") ?? "",
    pair: from !== null && to !== null ? { from, to } : null,
    layout: parameters.get("view") === "split" ? "split" : "unified",
    grain: parameters.get("by") === "characters" ? "characters" : "words",
  };
}

/** True while the chart itself changes the URL: then no visitor has followed a link. */
let isWriting = false;

/** The id of the element that shows a change. */
export const changeId = (step: number): string => `change-${step}`;

export const contentHistory = contentHistoryMachine.provide({
  actors: {
    findHistory: asks("post.history", ({ post }) => [post]),
    compare: asks("post.comparison", ({ post, pair, grain }) => [post, pair.from, pair.to, grain]),
    watchAddress: fromSubscription(({ sendBack }) => {
      const { pathname } = location;
      return onNavigation(() => {
        if (isWriting || location.pathname !== pathname) return;
        sendBack({ type: "address.changed", choice: choiceInAddress() });
      });
    }),
    watchKeys: fromSubscription(({ sendBack }) => {
      const press = (event: KeyboardEvent): void => {
        if (isTyping(event.target) || event.metaKey || event.ctrlKey || event.altKey) return;
        if (document.querySelector("dialog[open]")) return;
        if (event.key === "n") sendBack({ type: "change.next" });
        if (event.key === "p") sendBack({ type: "change.previous" });
      };
      addEventListener("keydown", press);
      return () => removeEventListener("keydown", press);
    }),
  },
  actions: {
    writeAddress: (_, { context: { post, pair, layout, grain }, isStep }) => {
      const parameters = new URLSearchParams(location.search);
      const before = parameters.get("post");
      for (const name of ["post", "from", "to", "view", "by"]) parameters.delete(name);
      if (pair) {
        parameters.set("from", String(pair.from));
        parameters.set("to", String(pair.to));
        if (layout === "split") parameters.set("view", layout);
        if (grain === "characters") parameters.set("by", grain);
      }
      const rest = parameters.toString();
      const parts = [post && `post=${versionsParameter(post)}`, rest].filter(Boolean).join("&");
      const query = parts && `?${parts}`;
      const isSame = query === location.search;
      if (isSame) return;
      isWriting = true;
      const isSamePost = before === (post && versionsText(post));
      navigate(currentPath() + query, { replace: !isStep || isSamePost });
      isWriting = false;
    },
    showChange: (_, { step }) => {
      const change = document.getElementById(changeId(step));
      change?.scrollIntoView({ block: "center" });
      change?.focus({ preventScroll: true });
    },
  },
});
