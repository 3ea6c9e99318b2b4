/** The form for one label: checked when it is saved, stored by the engine, and closed once it is stored. */
import { assign, setup } from "xstate";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import {
  parseLabel,
  type Label,
  type LabelChange,
  type LabelColour,
} from "../../domain/label/label.ts";
import type { LabelTarget } from "../../domain/label/target.ts";
import { isAnswer, output, otherwise } from "../shared/asking.ts";
import { notProvided, promisePort } from "../shared/ports.ts";

export interface Context {
  readonly of: LabelTarget;
  /** The label when the form was opened; another tab may have changed it since. */
  readonly before: Label | null;
  readonly text: string;
  readonly note: string;
  readonly colour: LabelColour;
  /** What is stored while `saving`: a label, or null to remove it. */
  readonly label: Label | null;
  /** Why the label was not stored; empty if nothing is wrong. */
  readonly fault: string;
}

/** A change of what is typed. */
export type Typed = Partial<Pick<Context, "text" | "note" | "colour">>;

export const labelFormMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { of: LabelTarget; label: Label | null },
    events: {} as
      | { type: "label.typed"; typed: Typed }
      | { type: "label.save" }
      | { type: "label.remove" },
    tags: {} as "busy",
  },
  actors: { save: promisePort<Answer<null>, LabelChange>("save") },
  guards: {
    isLabel: ({ context }) => parseLabel(context).ok,
    isAnswer,
  },
  actions: {
    edit: assign((_, { typed }: { typed: Typed }) => ({ ...typed, fault: "" })),
    take: assign(({ context }) => {
      const label = parseLabel(context);
      return { label: label.ok ? label.value : null, fault: "" };
    }),
    takeNone: assign({ label: null, fault: "" }),
    explain: assign(({ context }) => {
      const label = parseLabel(context);
      return { fault: label.ok ? "" : label.error };
    }),
    explainFailure: assign((_, answer: Answer<null>) => ({
      fault: answer.ok ? "" : failureReason(answer.error),
    })),
    /** Provided by the page: closes the dialog. */
    close: () => notProvided("close"),
  },
}).createMachine({
  id: "labelForm",
  context: ({ input: { of, label } }) => ({
    of,
    before: label,
    text: label?.text ?? "",
    note: label?.note ?? "",
    colour: label?.colour ?? "blue",
    label: null,
    fault: "",
  }),
  initial: "editing",
  states: {
    editing: {
      on: {
        "label.typed": { actions: { type: "edit", params: ({ event }) => event } },
        "label.save": [
          { guard: "isLabel", target: "saving", actions: "take" },
          { actions: "explain" },
        ],
        "label.remove": { target: "saving", actions: "takeNone" },
      },
    },
    saving: {
      tags: "busy",
      invoke: {
        src: "save",
        input: ({ context: { of, label } }) => ({ of, label }),
        onDone: [
          { guard: { type: "isAnswer", params: output }, target: "saved" },
          otherwise("editing", "explainFailure"),
        ],
      },
    },
    saved: { description: "The dialog closes.", type: "final", entry: "close" },
  },
});
