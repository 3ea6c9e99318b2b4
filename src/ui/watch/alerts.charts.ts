/** What shows news outside of the page of alerts: the title, the installed app's icon, and notifications. */
import { createActor, fromPromise } from "xstate";
import { counted } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { WatchNews } from "../../domain/watch/answers.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import {
  notificationsMachine,
  type NotificationChoice,
  type Permission,
} from "../../machines/watch/notifications.machine.ts";
import { watchBadgeMachine } from "../../machines/watch/watch-badge.machine.ts";
import { navigate } from "../browser/address/navigation.ts";
import { baseUrl } from "../browser/base.ts";
import { pageSettled } from "../browser/page-settled.ts";
import { stored } from "../browser/storage.ts";
import { shareableLink } from "../shared/links/shareable-link.ts";
import { roster } from "../start/actors.ts";
import { appName } from "../start/app-name.ts";
import { ask, asks, watch } from "../start/runtime.ts";
import { showUnread } from "./unread-badge.ts";

const storedChoice = stored("notifications", (value) => value === true);
/** More events at once are one notification. */
const maxAtOnce = 3;

/** Whether the visitor wants notifications, and the browser allows them. */
export const notifications = createActor(
  notificationsMachine.provide({
    actors: {
      ask: fromPromise<Permission, undefined>(() => Notification.requestPermission()),
      watchTabs: fromSubscription(({ sendBack }) =>
        storedChoice.watch(() => sendBack({ type: "notifications.chosenElsewhere", ...choice() })),
      ),
    },
    actions: {
      store: (_, { isWanted }) => void storedChoice.write(isWanted),
      dropNews: () => void ask("watch.news", [], new AbortController().signal),
    },
  }),
  { input: choice() },
).start();

/** The number of unread events, on every page. */
export const watchBadge = createActor(
  watchBadgeMachine.provide({
    actors: {
      settle: fromPromise(pageSettled),
      watchInbox: fromSubscription(({ sendBack }) =>
        watch("watch", ({ unread, news }) => {
          const isAwaited = notifications.getSnapshot().hasTag("on");
          sendBack({ type: "inbox.reported", unread, news: isAwaited ? news : 0 });
        }),
      ),
      takeNews: asks("watch.news", () => []),
    },
    actions: {
      showCount: (_, { unread }) => showUnread(unread),
      notify: (_, news) => {
        if (news.ok) for (const each of summarised(news.value.value)) void notify(each);
      },
    },
  }),
).start();

for (const actor of [notifications, watchBadge]) roster.register(actor);

/** The stored choice, and what the browser says now. */
function choice(): NotificationChoice {
  const permission = "Notification" in globalThis ? Notification.permission : "missing";
  return { permission, isWanted: storedChoice.read() };
}

/** One text for an event, or one for many. */
function summarised(news: readonly WatchNews[]): readonly WatchNews[] {
  const count = news.length;
  return count <= maxAtOnce
    ? news
    : [
        {
          id: "many",
          text: say`${counted(count, "event")} that you are watching for`,
          path: "/alerts",
        },
      ];
}

/** A click opens what happened. Phones show notifications only through the service worker, which then opens it. */
async function notify({ id, text, path }: WatchNews): Promise<void> {
  const options = { body: text, tag: id, icon: `${baseUrl}icon.svg`, data: shareableLink(path) };
  try {
    const shown = new Notification(appName(), options);
    shown.addEventListener("click", () => {
      focus();
      navigate(path);
      shown.close();
    });
  } catch {
    const worker = await navigator.serviceWorker.getRegistration();
    await worker?.showNotification(appName(), options).catch(() => {});
  }
}
