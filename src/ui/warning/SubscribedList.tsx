/** One of the visitor's lists: how much of it is known, whether its author's keys have changed, and a Remove button. */
import { counted, grouped } from "../../domain/format/figures.ts";
import { labelled } from "../../domain/format/labelled.ts";
import { sentences } from "../../domain/format/sentences.ts";
import { dayUtc } from "../../domain/format/times.ts";
import { say } from "../../domain/language/say.ts";
import { firstPage } from "../../domain/list/list.ts";
import type { WarningListState } from "../../domain/warning/answers.ts";
import { readSubscription } from "../../domain/warning/subscription.ts";
import { keysSentence, listName } from "../../domain/warning/words.ts";
import { removeText } from "../settings/network-lists.ts";
import { Answer } from "../shared/data/Answer.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { listPath } from "./list-path.ts";
import * as styles from "./WarningLists.module.css";

export function SubscribedList({ list }: { readonly list: string }) {
  const { key } = useNetwork();
  const asked = useQuestion("account.warningList", [list, firstPage], { every: 30_000 });
  const subscription = readSubscription(list);
  if (!subscription) return null;
  const name = listName(subscription);
  return (
    <li>
      <span className={styles.listed}>
        <a className="link" href={listPath(list)}>
          {name}
        </a>
        <Answer
          of={asked}
          ghosts={<span className="ghost" />}
          failed={say`The list could not be read.`}
        >
          {({ state }) => (
            <>
              <span className="dim">{stateSentence(state)}</span>
              {state.keysChanged !== null && (
                <span className="warning-box">{keysSentence(state.author, state.keysChanged)}</span>
              )}
            </>
          )}
        </Answer>
      </span>
      <button
        type="button"
        className="btn tight"
        aria-label={labelled(say`Remove`, name)}
        onClick={() => {
          removeText("warningLists", key, list);
          // The focused button disappears with its row.
          document.getElementById("warning-lists")?.focus();
        }}
      >
        Remove
      </button>
    </li>
  );
}

function stateSentence({
  listed,
  loaded,
  total,
  isComplete,
  since,
  refused,
  leftOut,
}: WarningListState): string {
  return sentences([
    say`${counted(listed, "account")} on it.`,
    isComplete
      ? say`Its author's whole history was read, as nodes report it.`
      : since === null
        ? say`None of its author's history has been read yet.`
        : say`Read back to ${dayUtc(since)}: ${grouped(loaded)} of ${counted(total, "entry", "entries")}. What is older is not known.`,
    refused > 0 &&
      say`${counted(refused, "operation")} did not count: not signed by the author alone, or not in the format of a list.`,
    leftOut > 0 && say`There was no room for ${counted(leftOut, "account")}.`,
  ]);
}
