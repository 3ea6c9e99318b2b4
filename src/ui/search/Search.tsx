/** A search box for blocks, transactions and accounts. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../start/actors.ts";
import { search } from "../start/page.charts.ts";
import { Icon } from "../shared/Icon.tsx";

const placeholder = "Search blocks, transactions, or accounts...";

/** `shortcut`: whether `/` focuses it; true for the one in the top bar. */
export function Search({
  label,
  shortcut = false,
}: {
  readonly label: string;
  readonly shortcut?: boolean;
}) {
  const actor = useActorRef(search);
  const text = useSelector(actor, (snapshot) => snapshot.context.text);
  return (
    <form
      role="search"
      aria-label={label}
      className="find"
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: "search.submitted" });
      }}
    >
      <Icon name="find" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        {...(shortcut && { id: "search" })}
        onChange={(event) => actor.send({ type: "search.typed", text: event.target.value })}
      />
      {shortcut && (
        <kbd className="wide-only" aria-hidden="true">
          /
        </kbd>
      )}
    </form>
  );
}
