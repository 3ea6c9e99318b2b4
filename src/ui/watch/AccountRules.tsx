/** The rules about one account, each with a tick that makes or removes it; and whether it has one. */
import { useSelector } from "@xstate/react";
import type { AccountName } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import { say } from "../../domain/language/say.ts";
import { accountRules } from "../../domain/watch/account-rules.ts";
import { accountOf } from "../../domain/watch/rule.ts";
import { watchLink } from "../../domain/watch/watch-link.ts";
import { useRules } from "./use-rules.ts";
import * as popoverButtonStyles from "../shared/dialogs/PopoverButton.module.css";
import * as styles from "./AccountRules.module.css";

export function AccountRules({ name }: { readonly name: AccountName }) {
  const actor = useRules();
  const { answer, failure, refusal } = useSelector(actor, ({ context }) => context);
  const isChanging = useSelector(actor, (snapshot) => snapshot.hasTag("changing"));
  const made = new Set(answer?.value.map(({ key }) => key));
  const trouble = refusal ?? (answer ? null : failure);
  return (
    <>
      <div className={popoverButtonStyles.head}>
        <h2>{say`Alert me about ${name}`}</h2>
      </div>
      <div className={styles.accountRules} aria-busy={!answer && !failure}>
        {accountRules(name).map(({ label, key, text }) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={made.has(key)}
              disabled={!answer || isChanging}
              onChange={() =>
                actor.send({
                  type: "list.change",
                  change: made.has(key) ? { kind: "remove", key } : { kind: "add", text },
                })
              }
            />
            {label}
          </label>
        ))}
      </div>
      <p role="status" className={trouble ? "quiet-note down" : "quiet-note"}>
        {trouble
          ? failureReason(trouble)
          : say`Watched while this site is open. When you return, it catches up on the blocks it missed.`}
      </p>
      <div className="actions">
        <a className="btn tight" href={watchLink({ kind: "operations", account: name })}>
          Other rules
        </a>
        <a className="link" href="/alerts">
          All alerts
        </a>
      </div>
    </>
  );
}

export function WatchedLabel({ name }: { readonly name: AccountName }) {
  const isWatched = useSelector(useRules(), ({ context }) =>
    (context.answer?.value ?? []).some(({ watched }) => accountOf(watched) === name),
  );
  return isWatched ? say`Watching ✓` : say`Alert me`;
}
