/**
 * The search box, and the palette of suggestions below it. Enter searches for the text unless a suggestion is chosen.
 * The box works before the palette's code has loaded.
 */
import { useSelector } from "@xstate/react";
import type { FocusEvent, KeyboardEvent } from "react";
import { say } from "../../domain/language/say.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { lazy } from "../start/lazy.ts";
import { closePalette, type SearchControl } from "./close-palette.ts";
import { listId, optionId } from "./option-id.ts";
import { search } from "./search.charts.ts";
import * as navbarStyles from "../layout/Navbar.module.css";
import * as styles from "./Search.module.css";

/** The palette, whose code loads when the search box gets the focus. */
const palette = lazy(() => import("./Palette.tsx").then((module) => module.Palette));

const placeholder = say`Search blocks, transactions, or accounts...`;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

export function Search() {
  const { text, options, chosen } = useSelector(search, (snapshot) => snapshot.context);
  const isOpen = useSelector(search, (snapshot) => snapshot.hasTag("open"));
  const chosenIndex = options.findIndex(({ id }) => id === chosen);
  const press = (event: KeyboardEvent<SearchControl>): void => {
    const step = steps[event.key];
    if (step) search.send({ type: "search.moved", step });
    else if (event.key === "Escape" && isOpen) closePalette(event.currentTarget.form);
    else return;
    event.preventDefault();
  };
  const blur = ({ currentTarget, relatedTarget }: FocusEvent<SearchControl>): void => {
    if (!currentTarget.form?.contains(relatedTarget)) search.send({ type: "search.closed" });
  };
  return (
    <form
      role="search"
      aria-label="Search"
      className={isOpen ? `${styles.find} ${styles.open}` : styles.find}
      onSubmit={(event) => {
        event.preventDefault();
        search.send({ type: "search.submitted" });
      }}
    >
      <Icon name="find" />
      <input
        id="search"
        role="combobox"
        aria-label="Search"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenIndex < 0 ? undefined : optionId(chosenIndex)}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={text}
        onFocus={palette.preload}
        onClick={() => search.send({ type: "search.opened" })}
        onChange={(event) => search.send({ type: "search.typed", text: event.target.value })}
        onKeyDown={press}
        onBlur={blur}
      />
      <kbd className={navbarStyles.wideOnly} aria-hidden="true">
        /
      </kbd>
      {isOpen && <Chunk view={palette} fallback={false} press={press} blur={blur} />}
    </form>
  );
}
