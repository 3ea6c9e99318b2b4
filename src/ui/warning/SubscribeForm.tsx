/** Chooses a warning list: its author, and which of its lists. */
import { useRef } from "react";
import { typedName } from "../../domain/account/account.ts";
import { say } from "../../domain/language/say.ts";
import { maxTexts } from "../../domain/settings/network-lists.ts";
import {
  readSubscription,
  subscriptionText,
  warningSources,
} from "../../domain/warning/subscription.ts";
import { sourceWords } from "../../domain/warning/words.ts";
import { navigate } from "../browser/address/navigation.ts";
import { addText } from "../settings/network-lists.ts";
import { Select } from "../shared/controls/Select.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { listPath } from "./list-path.ts";
import * as styles from "./WarningLists.module.css";

const max = maxTexts.warningLists;

export function SubscribeForm({
  lists,
  author,
}: {
  readonly lists: readonly string[];
  /** Of the list that is shown; empty for none. */
  readonly author: string;
}) {
  const { key } = useNetwork();
  const field = useRef<HTMLInputElement>(null);
  const isFull = lists.length >= max;
  return (
    <form
      className={`card ${styles.form}`}
      aria-label="Add a warning list"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget);
        const [author, source] = [typed.get("author"), typed.get("source")].map((each) =>
          typeof each === "string" ? typedName(each) : "",
        );
        const subscription = readSubscription(`@${author}/${source}`);
        field.current?.setCustomValidity(subscription ? "" : say`This is not an account name.`);
        if (!subscription) field.current?.reportValidity();
        else {
          const list = subscriptionText(subscription);
          if (addText("warningLists", key, list)) navigate(listPath(list));
        }
      }}
    >
      <label>
        <span>Account</span>
        <input
          ref={field}
          className="field"
          name="author"
          defaultValue={author}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => event.target.setCustomValidity("")}
        />
      </label>
      <label>
        <span>List</span>
        <Select look="field" name="source">
          {warningSources.map((source) => (
            <option key={source} value={source}>
              {sourceWords[source]}
            </option>
          ))}
        </Select>
      </label>
      <button type="submit" className="btn main" disabled={isFull}>
        Add
      </button>
      {isFull && (
        <p className="hint" role="status">
          {say`There is room for ${max} lists. Remove one first.`}
        </p>
      )}
    </form>
  );
}
