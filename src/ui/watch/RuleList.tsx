/** The visitor's rules, oldest first. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { historyReason } from "../../domain/contract/dispute-text.ts";
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { WatchedRule } from "../../domain/watch/answers.ts";
import { plainSentence } from "../../domain/watch/plain-sentence.ts";
import { maxRules } from "../../domain/watch/rule.ts";
import { Failed } from "../failure/Failed.tsx";
import { Notice } from "../failure/Notice.tsx";
import { onSingleClick } from "../shared/controls/single-click.ts";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Sentence } from "../transaction/Sentence.tsx";
import type { watchRules } from "./watch.charts.ts";
import * as styles from "./Watch.module.css";

export function RuleList({
  actor,
  edit,
}: {
  readonly actor: ActorRefFrom<typeof watchRules>;
  readonly edit: (rule: WatchedRule) => void;
}) {
  const { answer, failure, undo, refusal } = useSelector(actor, ({ context }) => context);
  const isChanging = useSelector(actor, (snapshot) => snapshot.hasTag("changing"));
  const rules = answer?.value ?? null;
  const count = rules?.length;
  return (
    <section className="card" aria-labelledby="rules">
      <header>
        <h2 id="rules" tabIndex={-1}>
          Rules
        </h2>
        <span className="end">{count !== undefined && say`${grouped(count)} of ${maxRules}`}</span>
      </header>
      {rules === null && failure && (
        <Failed
          title="Your rules could not be read"
          failure={failure}
          retry={() => actor.send({ type: "retry" })}
          role="status"
        >
          {historyReason(failure)}
        </Failed>
      )}
      {rules?.length === 0 && (
        <Notice title="No rules yet">
          Add one above, or press “Alert me” on the page of an account, a transaction, a post, a
          witness, a block or a coin, for example on the page of <ExampleAccount />.
        </Notice>
      )}
      {rules && rules.length > 0 && (
        <ul className={`${styles.events} ${styles.rules}`}>
          {rules.map((rule) => (
            <Rule
              key={rule.key}
              rule={rule}
              edit={() => edit(rule)}
              remove={() => {
                actor.send({
                  type: "list.change",
                  change: { kind: "remove", key: rule.key },
                });
                focusHeading();
              }}
            />
          ))}
        </ul>
      )}
      <div role="status">
        {refusal && <p className="quiet-note">Nothing was changed. {historyReason(refusal)}</p>}
        {undo && !isChanging && (
          <p className="quiet-note">
            {say`The rule was removed; its events stay.`}
            <button
              type="button"
              className="btn tight"
              onClick={() => {
                actor.send({ type: "list.change", change: undo });
                focusHeading();
              }}
            >
              Undo
            </button>
          </p>
        )}
      </div>
    </section>
  );
}

/** Keeps the focus in the list when the button that has it disappears. */
function focusHeading(): void {
  document.getElementById("rules")?.focus();
}

function Rule({
  rule: { sentence, isMissing, isDone },
  edit,
  remove,
}: {
  readonly rule: WatchedRule;
  readonly edit: () => void;
  readonly remove: () => void;
}) {
  const words = plainSentence(sentence);
  return (
    <li>
      <p>
        <Sentence pieces={sentence} />
        {isDone && <span className="badge plain">done</span>}
      </p>
      {isMissing && (
        <p className={`small ${styles.where}`}>
          No account has this name, so there is nothing to watch.
        </p>
      )}
      <span className={styles.buttons}>
        <button type="button" className="btn tight" aria-label={say`Edit: ${words}`} onClick={edit}>
          Edit
        </button>
        <button
          type="button"
          className="btn tight"
          aria-label={say`Remove: ${words}`}
          onClick={onSingleClick(remove)}
        >
          Remove
        </button>
      </span>
    </li>
  );
}
