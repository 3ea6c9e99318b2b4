/** Looking up a community by its id, with the address kept in step. */
import { assign, setup } from "xstate";
import { communityFault } from "../domain/community/community.ts";
import type { Failure } from "../domain/failure.ts";
import type { CommunityView } from "../domain/protocol/content.ts";
import type { Answer, Sourced } from "../domain/protocol/sourced.ts";
import { callbackPort, promisePort } from "./ports.ts";

/** What the chart remembers. */
export interface Context {
  /** What stands in the box, lower-cased. */
  readonly text: string;
  /** What is wrong with it, or null. */
  readonly fault: string | null;
  readonly answer: Sourced<CommunityView> | null;
  readonly failure: Failure | null;
}

type Found = Answer<CommunityView>;

const idOf = (text: string): string => text.trim().toLowerCase();

/** What an address brings: what is wrong with it is said at once, but nobody is asked for what it does not name. */
function brought(id: string | null): Pick<Context, "text" | "fault"> {
  const text = idOf(id ?? "");
  return { text, fault: text === "" ? null : communityFault(text) };
}

export const communitySearchMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { id: string | null },
    events: {} as
      | { type: "community.typed"; text: string }
      | { type: "community.submitted" }
      | { type: "address.changed"; id: string | null },
    tags: {} as "busy" | "found" | "missing" | "failed",
  },
  actors: {
    findCommunity: promisePort<Found, { id: string }>("findCommunity"),
    watchAddress: callbackPort("watchAddress"),
  },
  guards: {
    isPlausible: ({ context }) => communityFault(idOf(context.text)) === null,
    isNamed: (_, { id }: { id: string | null }) => id !== null && communityFault(idOf(id)) === null,
    isAnswer: (_, answer: Found) => answer.ok,
    isMissing: (_, answer: Found) => !answer.ok && answer.error.kind === "notFound",
  },
  actions: {
    /** Provided by the host: a step in the browser's history. */
    pushAddress: (_event, _params: { id: string }) => {},
    /** Provided by the host: the same step, without the community. */
    clearAddress: () => {},
    edit: assign((_, { text }: { text: string }) => ({
      text: text.toLowerCase(),
      fault: null,
      answer: null,
      failure: null,
    })),
    visit: assign((_, { id }: { id: string | null }) => ({
      ...brought(id),
      answer: null,
      failure: null,
    })),
    complain: assign(({ context }) => ({ fault: communityFault(idOf(context.text)) })),
    remember: assign((_, answer: Found) =>
      answer.ok ? { answer: answer.value, failure: null } : { answer: null, failure: answer.error },
    ),
    rememberCrash: assign((_, { error }: { error: unknown }) => ({
      failure: { kind: "connection", closeCode: undefined, message: String(error) } as const,
    })),
  },
}).createMachine({
  id: "communitySearch",
  context: ({ input }) => ({
    ...brought(input.id),
    answer: null,
    failure: null,
  }),
  initial: "arriving",
  invoke: { src: "watchAddress" },
  on: {
    "address.changed": [
      {
        guard: { type: "isNamed", params: ({ event }) => event },
        target: ".returning",
        actions: { type: "visit", params: ({ event }) => event },
      },
      { target: ".idle", actions: { type: "visit", params: ({ event }) => event } },
    ],
    "community.typed": {
      target: ".idle",
      actions: [{ type: "edit", params: ({ event }) => event }, "clearAddress"],
    },
    "community.submitted": [
      { guard: "isPlausible", target: ".searching" },
      { target: ".idle", actions: "complain" },
    ],
  },
  states: {
    arriving: {
      description: "A shared link is looked up at once.",
      always: [{ guard: "isPlausible", target: "returning" }, { target: "idle" }],
    },
    idle: {},
    searching: {
      description: "Somebody asked; the answer becomes a step in the browser's history.",
      tags: "busy",
      on: { "community.submitted": {} },
      invoke: {
        src: "findCommunity",
        input: ({ context }) => ({ id: idOf(context.text) }),
        onDone: [
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "found",
            actions: [
              { type: "remember", params: ({ event }) => event.output },
              { type: "pushAddress", params: ({ context }) => ({ id: idOf(context.text) }) },
            ],
          },
          {
            guard: { type: "isMissing", params: ({ event }) => event.output },
            target: "notFound",
            actions: [
              { type: "remember", params: ({ event }) => event.output },
              { type: "pushAddress", params: ({ context }) => ({ id: idOf(context.text) }) },
            ],
          },
          {
            target: "failed",
            actions: [
              { type: "remember", params: ({ event }) => event.output },
              { type: "pushAddress", params: ({ context }) => ({ id: idOf(context.text) }) },
            ],
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberCrash", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    returning: {
      description: "The address asked, by a link or by going back: it is left as it is.",
      tags: "busy",
      on: { "community.submitted": {} },
      invoke: {
        src: "findCommunity",
        input: ({ context }) => ({ id: idOf(context.text) }),
        onDone: [
          {
            guard: { type: "isAnswer", params: ({ event }) => event.output },
            target: "found",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            guard: { type: "isMissing", params: ({ event }) => event.output },
            target: "notFound",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
          {
            target: "failed",
            actions: { type: "remember", params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: "failed",
          actions: { type: "rememberCrash", params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    found: { tags: "found" },
    notFound: { tags: "missing" },
    failed: { tags: "failed" },
  },
});
