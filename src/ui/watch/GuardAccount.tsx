/** 'Guard this account': makes the rule that reports whatever endangers it, or removes it. */
import { useSelector } from "@xstate/react";
import type { AccountName } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { say } from "../../domain/language/say.ts";
import { guardOf } from "../../domain/watch/account-rules.ts";
import { useRules } from "./use-rules.ts";

export function GuardAccount({ name }: { readonly name: AccountName }) {
  const actor = useRules();
  const { answer, failure, refusal } = useSelector(actor, ({ context }) => context);
  const isChanging = useSelector(actor, (snapshot) => snapshot.hasTag("changing"));
  const { key, text } = guardOf(name);
  const isGuarded = answer?.value.some((rule) => rule.key === key) ?? false;
  const trouble = refusal ?? (answer ? null : failure);
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-pressed={isGuarded}
        aria-disabled={!answer || isChanging}
        onClick={() =>
          actor.send({
            type: "list.change",
            change: isGuarded ? { kind: "remove", key } : { kind: "add", text },
          })
        }
      >
        {isGuarded ? say`Guarded ✓` : say`Guard this account`}
      </button>
      <span role="status" className={trouble ? "small down" : "small dim"}>
        {trouble
          ? failureReason(trouble)
          : isGuarded &&
            say`While this site is open, and when you return, what endangers it is in your inbox.`}
      </span>
    </>
  );
}
