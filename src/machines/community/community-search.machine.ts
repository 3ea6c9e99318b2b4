/**
 * Looks up a community by its id, once that is submitted, and keeps the URL up to date. What is suggested while the visitor
 * types is the palette's (`search/palette.machine.ts`).
 */
import { assign, setup } from "xstate";
import type { CommunityView } from "../../domain/community/answers.ts";
import { communityFault } from "../../domain/community/community-id.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Answer, Sourced } from "../../domain/contract/sourced.ts";
import { isAnswer, isMissing, otherwise, output, when } from "../shared/asking.ts";
import { notProvided, callbackPort, promisePort } from "../shared/ports.ts";

export interface Context {
  /** The text in the box, in lower case. */
  readonly text: string;
  /** What is wrong with the text, or null. */
  readonly fault: string | null;
  readonly answer: Sourced<CommunityView> | null;
  readonly failure: Failure | null;
}

type AddressChanged = { readonly type: "address.changed"; readonly id: string | null };
type Found = Answer<CommunityView>;

const idOf = (text: string): string => text.trim().toLowerCase();

/** The community to search for. */
const wanted = ({ context }: { readonly context: Context }): { id: string } => ({
  id: idOf(context.text),
});

const finding = { src: "findCommunity", input: wanted } as const;

/** The state for a URL's id: a mistake in it is shown at once; an empty id is not one. */
function fromAddress(id: string | null): Pick<Context, "text" | "fault"> {
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
      | AddressChanged,
    tags: {} as "busy" | "found" | "missing" | "failed",
  },
  actors: {
    findCommunity: promisePort<Found, { id: string }>("findCommunity"),
    watchAddress: callbackPort<AddressChanged>("watchAddress"),
  },
  guards: {
    isPlausible: ({ context }) => communityFault(idOf(context.text)) === null,
    isNamed: (_, { id }: { id: string | null }) => id !== null && communityFault(idOf(id)) === null,
    isShown: ({ context }, { id }: { id: string | null }) => idOf(id ?? "") === idOf(context.text),
    isAnswer,
    isMissing,
  },
  actions: {
    /** Provided by the page: adds an entry to the browser's history. */
    pushAddress: (_event, _params: { id: string }) => notProvided("pushAddress"),
    /** Provided by the page: removes the community from the URL. */
    clearAddress: () => notProvided("clearAddress"),
    edit: assign((_, { text }: { text: string }) => ({
      text: text.toLowerCase(),
      fault: null,
      answer: null,
      failure: null,
    })),
    visit: assign((_, { id }: { id: string | null }) => ({
      ...fromAddress(id),
      answer: null,
      failure: null,
    })),
    showFault: assign(({ context }) => ({ fault: communityFault(idOf(context.text)) })),
    remember: assign((_, answer: Found) =>
      answer.ok ? { answer: answer.value, failure: null } : { answer: null, failure: answer.error },
    ),
  },
}).createMachine({
  id: "communitySearch",
  context: ({ input }) => ({
    ...fromAddress(input.id),
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
      { target: ".idle", actions: "showFault" },
    ],
  },
  states: {
    arriving: {
      description: "A shared link is looked up at once.",
      always: [{ guard: "isPlausible", target: "returning" }, { target: "idle" }],
    },
    idle: {},
    searching: {
      description: "The visitor searched; the answer becomes an entry in the browser's history.",
      tags: "busy",
      on: { "community.submitted": {} },
      invoke: {
        ...finding,
        onDone: [
          {
            guard: { type: "isAnswer", params: output },
            target: "found",
            actions: [
              { type: "remember", params: output },
              { type: "pushAddress", params: wanted },
            ],
          },
          {
            guard: { type: "isMissing", params: output },
            target: "notFound",
            actions: [
              { type: "remember", params: output },
              { type: "pushAddress", params: wanted },
            ],
          },
          {
            target: "failed",
            actions: [
              { type: "remember", params: output },
              { type: "pushAddress", params: wanted },
            ],
          },
        ],
      },
    },
    returning: {
      description:
        "The search came from the URL, by a link or by going back: the URL stays as it is.",
      tags: "busy",
      on: { "community.submitted": {} },
      invoke: {
        ...finding,
        onDone: [
          when("isAnswer", "found", "remember"),
          when("isMissing", "notFound", "remember"),
          otherwise("failed", "remember"),
        ],
      },
    },
    found: {
      description: "Going back within a community changes what its lists show, and loads nothing.",
      tags: "found",
      on: { "address.changed": { guard: { type: "isShown", params: ({ event }) => event } } },
    },
    notFound: { tags: "missing" },
    failed: { tags: "failed" },
  },
});
