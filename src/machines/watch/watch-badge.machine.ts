/** Shows on every page, once it has settled, how many events are unread, and notifies the visitor of new ones. */
import { assign, setup } from "xstate";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { WatchNews } from "../../domain/watch/answers.ts";
import { isAnswer, output } from "../shared/asking.ts";
import { callbackPort, notProvided, promisePort } from "../shared/ports.ts";
import { settling } from "../shared/settling.ts";

/** The state of the inbox. */
type InboxReported = {
  readonly type: "inbox.reported";
  readonly unread: number;
  /** Events that the visitor has not been notified of, but wants to be. */
  readonly news: number;
};

export const watchBadgeMachine = setup({
  types: {
    context: {} as { readonly unread: number; readonly news: number },
    events: {} as InboxReported,
  },
  actors: {
    settle: promisePort<void>("settle"),
    watchInbox: callbackPort<InboxReported>("watchInbox"),
    takeNews: promisePort<Answer<readonly WatchNews[]>>("takeNews"),
  },
  guards: {
    isAnswer,
    hasNews: ({ context }) => context.news > 0,
  },
  actions: {
    count: assign((_, { unread, news }: InboxReported) => ({ unread, news })),
    begin: assign({ news: 0 }),
    /** Provided by the page: the title and the installed app's icon show the number. */
    showCount: (_event, _params: { unread: number }) => notProvided("showCount"),
    /** Provided by the page: shows notifications. */
    notify: (_event, _params: Answer<readonly WatchNews[]>) => notProvided("notify"),
  },
}).createMachine({
  id: "watchBadge",
  context: { unread: 0, news: 0 },
  initial: "settling",
  states: {
    settling,
    watching: {
      invoke: { src: "watchInbox" },
      initial: "quiet",
      on: {
        "inbox.reported": {
          actions: [
            { type: "count", params: ({ event }) => event },
            { type: "showCount", params: ({ event }) => event },
          ],
        },
      },
      states: {
        quiet: { always: { guard: "hasNews", target: "notifying" } },
        notifying: {
          description:
            "The engine gives each event to one page only, so that it is notified once. What is reported meanwhile is taken next.",
          entry: "begin",
          invoke: {
            src: "takeNews",
            onDone: [
              {
                guard: { type: "isAnswer", params: output },
                target: "quiet",
                actions: { type: "notify", params: output },
              },
              { target: "quiet" },
            ],
          },
        },
      },
    },
  },
});
