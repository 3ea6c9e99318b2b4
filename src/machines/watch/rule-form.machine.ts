/** The form for a rule: filled in by hand or by a link, checked, and saved by the engine. */
import { assign, setup } from "xstate";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import type { WatchedRule } from "../../domain/watch/answers.ts";
import { emptyRuleText, readRule, type RuleText } from "../../domain/watch/read-rule.ts";
import { fromForm, inForm } from "../../domain/watch/rule-in-form.ts";
import { output } from "../shared/asking.ts";
import { callbackPort, notProvided, promisePort } from "../shared/ports.ts";

export interface Context {
  readonly text: RuleText;
  /** The key of the rule that the new one replaces. */
  readonly instead: string | null;
  /** Why the rule was not saved; empty if it was. */
  readonly fault: string;
  /** The rule saved last. */
  readonly saved: WatchedRule | null;
}

/** A rule is put into the form: a stored one to be changed, or, without a key, one that a link on the page describes. */
export interface RuleEdited {
  readonly type: "rule.edit";
  readonly text: RuleText;
  readonly key: string | null;
}

/** What a visitor can do with the form, except while the rule is being saved. */
const whileOpen = {
  "rule.typed": {
    target: "editing",
    actions: {
      type: "change",
      params: ({ event }: { readonly event: { readonly text: Partial<RuleText> } }) => event,
    },
  },
  "rule.save": [
    { guard: "isValid", target: "saving" },
    { target: "rejected", actions: "findFault" },
  ],
} as const;

export const ruleFormMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { text: RuleText },
    events: {} as
      | { type: "rule.typed"; text: Partial<RuleText> }
      | RuleEdited
      | { type: "rule.cancel" }
      | { type: "rule.save" },
    tags: {} as "busy" | "saved" | "rejected",
  },
  actors: {
    save: promisePort<Answer<WatchedRule>, { text: RuleText; instead: string | null }>("save"),
    watchAddress: callbackPort<RuleEdited>("watchAddress"),
  },
  guards: {
    isValid: ({ context }) => readRule(fromForm(context.text)).ok,
    isSaved: (_, answer: Answer<WatchedRule>) => answer.ok,
  },
  actions: {
    change: assign(({ context }, { text }: { text: Partial<RuleText> }) => ({
      text: { ...context.text, ...text },
      fault: "",
      saved: null,
    })),
    begin: assign((_, { text, key }: Omit<RuleEdited, "type">) => ({
      text: inForm(text),
      instead: key,
      fault: "",
      saved: null,
    })),
    clear: assign({ text: emptyRuleText, instead: null, fault: "", saved: null }),
    findFault: assign(({ context }) => {
      const read = readRule(fromForm(context.text));
      return { fault: read.ok ? "" : read.error, saved: null };
    }),
    noteSaved: assign(({ context }, answer: Answer<WatchedRule>) => ({
      // The account stays, since several rules are often about one.
      text: { ...emptyRuleText, kind: context.text.kind, account: context.text.account },
      instead: null,
      fault: "",
      saved: answer.ok ? answer.value.value : null,
    })),
    showFailure: assign((_, answer: Answer<WatchedRule>) => ({
      fault: answer.ok ? "" : failureReason(answer.error),
    })),
    /** Provided by the page: the form gets the focus. */
    focusForm: () => notProvided("focusForm"),
  },
}).createMachine({
  id: "ruleForm",
  context: ({ input }) => ({ text: inForm(input.text), instead: null, fault: "", saved: null }),
  invoke: { src: "watchAddress" },
  initial: "editing",
  on: {
    "rule.edit": {
      target: ".editing",
      actions: [{ type: "begin", params: ({ event }) => event }, "focusForm"],
    },
    "rule.cancel": { target: ".editing", actions: "clear" },
  },
  states: {
    editing: { on: whileOpen },
    saving: {
      description: "The engine checks that the subject of the rule exists, and stores the rule.",
      tags: "busy",
      invoke: {
        src: "save",
        input: ({ context }) => ({ text: fromForm(context.text), instead: context.instead }),
        onDone: [
          {
            guard: { type: "isSaved", params: output },
            target: "saved",
            actions: { type: "noteSaved", params: output },
          },
          { target: "rejected", actions: { type: "showFailure", params: output } },
        ],
      },
    },
    saved: { tags: "saved", on: whileOpen },
    rejected: { tags: "rejected", on: whileOpen },
  },
});
