/** The charts of the page of alerts, connected to the engine. */
import { fromPromise } from "xstate";
import type { Answer } from "../../domain/contract/sourced.ts";
import { ok } from "../../domain/result.ts";
import type { InboxChange } from "../../domain/watch/answers.ts";
import { ruleInQuery } from "../../domain/watch/rule-query.ts";
import { fromSubscription } from "../../machines/shared/ports.ts";
import {
  watchInboxMachine,
  watchRulesMachine,
  type RulesChange,
} from "../../machines/watch/own-list.machine.ts";
import { ruleFormMachine } from "../../machines/watch/rule-form.machine.ts";
import { onNavigation } from "../browser/address/navigation.ts";
import { currentPath } from "../browser/base.ts";
import { ask, asks } from "../start/runtime.ts";

/** The rule that the URL describes. */
export const addressedRule = () => ruleInQuery(location.search);

/** The form for a rule. */
export const ruleForm = ruleFormMachine.provide({
  actors: {
    save: asks("watch.add", ({ text, instead }) => [text, instead]),
    watchAddress: fromSubscription(({ sendBack }) =>
      onNavigation(() => {
        // A link without a rule, such as "All alerts", leaves what was typed.
        if (currentPath() === "/alerts" && location.search !== "")
          sendBack({ type: "rule.edit", text: addressedRule(), key: null });
      }),
    ),
  },
  actions: { focusForm: () => document.getElementById("rule-kind")?.focus() },
});

/** The visitor's rules. */
export const watchRules = watchRulesMachine.provide({
  actors: {
    load: asks("watch.rules", () => []),
    change: fromPromise(({ input: { change }, signal }) => changeRules(change, signal)),
  },
});

/** The visitor's inbox. */
export const watchInbox = watchInboxMachine.provide({
  actors: {
    load: asks("watch.inbox", ({ count }) => [0, count]),
    change: fromPromise(({ input: { change }, signal }) => changeInbox(change, signal)),
  },
});

const changeInbox = (change: InboxChange | null, signal: AbortSignal): Promise<Answer<null>> =>
  ask("watch.mark", [change ?? { kind: "read", ids: [] }], signal);

async function changeRules(
  change: RulesChange | null,
  signal: AbortSignal,
): Promise<Answer<RulesChange | null>> {
  if (change?.kind === "restore") return ask("watch.restore", [change.rule], signal);
  if (change?.kind === "add") {
    const added = await ask("watch.add", [change.text, null], signal);
    return added.ok ? ok({ ...added.value, value: null }) : added;
  }
  const removed = await ask("watch.remove", [change?.key ?? ""], signal);
  if (!removed.ok) return removed;
  const { value: rule } = removed.value;
  return ok({ ...removed.value, value: rule && { kind: "restore", rule } });
}
