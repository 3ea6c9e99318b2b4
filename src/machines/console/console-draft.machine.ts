/** The call that a visitor puts together: its method, its parameters as a form and as JSON, and its node. */
import { assign, setup } from "xstate";
import type { ConsoleAddress } from "../../domain/console/address.ts";
import {
  exampleForm,
  formOf,
  textOfForm,
  withField,
  type Form,
} from "../../domain/console/form.ts";
import type { DescribedMethod } from "../../domain/console/method.ts";
import { describe } from "../../domain/console/methods/all.ts";
import { problemOf } from "../../domain/console/request.ts";
import { isReading } from "../../domain/network/read-only.ts";
import { callbackPort, notProvided } from "../shared/ports.ts";

export interface Context {
  readonly method: string;
  /** What the app knows about the method; null if only a node names it. */
  readonly description: DescribedMethod | null;
  /** The parameters as JSON, as they were typed. */
  readonly params: string;
  /** The same as a form; null if a form cannot show them. */
  readonly form: Form | null;
  /** Whether the last change was typed as JSON. */
  readonly isTyped: boolean;
  /** Whether the parameters are those of the address: a link to a call, not only to a method. */
  readonly isLinked: boolean;
  /** How many addresses have been opened: the answers on screen belong to the last. */
  readonly opened: number;
  /** A host, `all`, or null for the first node. */
  readonly node: string | null;
  /** Words that the list of methods is searched for. */
  readonly find: string;
}

type AddressChanged = { readonly type: "address.changed"; readonly address: ConsoleAddress };

/** The call that an address describes; without parameters, the method's examples. */
function callAt({ method, params, node }: ConsoleAddress): Omit<Context, "find" | "opened"> {
  const description = describe(method);
  const form =
    description && (params === null ? exampleForm(description) : formOf(description, params));
  const examples = description && form ? textOfForm(description, form) : "[]";
  const isLinked = params !== null;
  return { method, description, params: params ?? examples, form, isTyped: false, isLinked, node };
}

export const consoleDraftMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { address: ConsoleAddress },
    events: {} as
      | AddressChanged
      | { type: "params.typed"; params: string }
      | { type: "field.typed"; place: number; text: string }
      | { type: "node.chosen"; node: string }
      | { type: "find.typed"; find: string },
    tags: {} as "empty" | "ready" | "invalid" | "forbidden",
  },
  actors: { watchAddress: callbackPort<AddressChanged>("watchAddress") },
  guards: {
    hasNoMethod: ({ context }) => context.method === "",
    isForbidden: ({ context }) => !isReading(context.method),
    isInvalid: ({ context }) => problemOf(context) !== null,
  },
  actions: {
    /** Provided by the page: writes the call to the URL. */
    writeAddress: (_event, _params: ConsoleAddress) => notProvided("writeAddress"),
    open: assign(({ context }, { address }: { address: ConsoleAddress }) => ({
      ...callAt(address),
      opened: context.opened + 1,
    })),
    typeParams: assign(({ context: { description, form } }, { params }: { params: string }) => ({
      params,
      // Fields keep their values while the JSON is not valid.
      form: (description && formOf(description, params)) ?? form,
      isTyped: true,
      isLinked: false,
    })),
    typeField: assign(
      ({ context: { description, form } }, { place, text }: { place: number; text: string }) => {
        const parameter = description?.parameters[place];
        if (!description || !form || !parameter) return {};
        const next = withField(form, place, parameter, text);
        const params = textOfForm(description, next);
        return { form: next, params, isTyped: false, isLinked: false };
      },
    ),
    typeFind: assign((_, { find }: { find: string }) => ({ find })),
    chooseNode: assign((_, { node }: { node: string }) => ({ node })),
  },
}).createMachine({
  id: "consoleDraft",
  context: ({ input }) => ({ ...callAt(input.address), opened: 1, find: "" }),
  invoke: { src: "watchAddress" },
  initial: "judging",
  on: {
    "address.changed": {
      target: ".judging",
      actions: { type: "open", params: ({ event }) => event },
    },
    "params.typed": {
      target: ".judging",
      actions: [
        { type: "typeParams", params: ({ event }) => event },
        { type: "writeAddress", params: ({ context }) => context },
      ],
    },
    "field.typed": {
      target: ".judging",
      actions: [
        { type: "typeField", params: ({ event }) => event },
        { type: "writeAddress", params: ({ context }) => context },
      ],
    },
    "find.typed": { actions: { type: "typeFind", params: ({ event }) => event } },
    "node.chosen": {
      actions: [
        { type: "chooseNode", params: ({ event }) => event },
        { type: "writeAddress", params: ({ context }) => context },
      ],
    },
  },
  states: {
    judging: {
      always: [
        { guard: "hasNoMethod", target: "empty" },
        { guard: "isForbidden", target: "forbidden" },
        { guard: "isInvalid", target: "invalid" },
        { target: "ready" },
      ],
    },
    empty: { tags: "empty", description: "No method is chosen." },
    ready: { tags: "ready" },
    invalid: {
      tags: "invalid",
      description: "The parameters are not JSON that can be sent. What was typed stays.",
    },
    forbidden: {
      tags: "forbidden",
      description: "The method could change the chain. The engine refuses it as well.",
    },
  },
});
