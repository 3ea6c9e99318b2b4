/** The palette of suggestions below the search box. */
import { useSelector } from "@xstate/react";
import {
  useEffect,
  useRef,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type MouseEvent,
} from "react";
import { partText } from "../../domain/address/url-part.ts";
import { say } from "../../domain/language/say.ts";
import { announcement, failedSources, groupCount } from "../../domain/search/announcement.ts";
import { piecesOf } from "../../domain/search/match.ts";
import { routeOnEnter } from "../../domain/search/route-on-enter.ts";
import {
  paletteGroupLabels,
  type PaletteGroup,
  type Suggestion,
} from "../../domain/search/suggestion.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { useActorRef } from "../start/actors.ts";
import { closePalette, type SearchControl } from "./close-palette.ts";
import { listId, optionId } from "./option-id.ts";
import { palette } from "./palette.charts.ts";
import { search } from "./search.charts.ts";
import * as navbarStyles from "../layout/Navbar.module.css";
import * as styles from "./Search.module.css";

export function Palette({
  press,
  blur,
}: {
  /** Shared by the search box and the button that closes the palette. */
  readonly press: KeyboardEventHandler<SearchControl>;
  readonly blur: FocusEventHandler<SearchControl>;
}) {
  const actor = useActorRef(palette);
  const { groups, sentence, answers, typed } = useSelector(actor, ({ context }) => context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag("busy"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  const chosen = useSelector(search, ({ context }) => context.chosen);
  const point = (isInside: boolean) => () => actor.send({ type: "palette.pointed", isInside });
  const failure = failedSources(answers);
  return (
    <>
      <button
        type="button"
        className={`btn ${styles.narrowOnly}`}
        aria-label="Close"
        onKeyDown={press}
        onBlur={blur}
        // From the keyboard, the focus returns to the box; from a finger it doesn't, so that a phone hides its keyboard.
        onClick={({ detail, currentTarget }) =>
          closePalette(detail === 0 ? currentTarget.form : null)
        }
      >
        <Icon name="close" />
      </button>
      <div className={styles.palette}>
        <div
          id={listId}
          role="listbox"
          aria-label="Suggestions"
          tabIndex={-1}
          onMouseDown={keepFocus}
          onPointerEnter={point(true)}
          onPointerLeave={point(false)}
        >
          {groups.map((group, i) => (
            <Suggestions
              key={group.kind}
              group={group}
              first={groups
                .slice(0, i)
                .reduce((sum, { suggestions }) => sum + suggestions.length, 0)}
              chosen={chosen}
            />
          ))}
        </div>
        {sentence !== null && <p className="quiet-note">{sentence}</p>}
        {groups.length === 0 && sentence === null && !isBusy && (
          <p className="quiet-note">Nothing found.</p>
        )}
        {hasFailed && failure !== null && (
          <p className="quiet-note">
            {failure}{" "}
            <button
              type="button"
              className="btn tight"
              onMouseDown={keepFocus}
              onClick={() => actor.send({ type: "retry" })}
            >
              Try Again
            </button>
          </p>
        )}
        <p className={styles.keys} aria-hidden="true">
          <span>{isBusy ? say`Searching …` : enterLabel(typed, chosen !== null)}</span>
          <span className={navbarStyles.wideOnly}>
            <kbd>↑</kbd> <kbd>↓</kbd> {say`choose`} <kbd>{escapeKey}</kbd> {say`close`}
          </span>
        </p>
        <p className="visually-hidden" role="status">
          {sentence ?? announcement(groups, isBusy)}
        </p>
      </div>
    </>
  );
}

const escapeKey = "esc";

/** The search box keeps the focus: a press on the list must not take it away. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** What Enter does now. */
function enterLabel(typed: string, isChosen: boolean): string {
  if (isChosen) return say`Enter follows the suggestion`;
  const route = routeOnEnter(typed);
  return route === null ? "" : say`Enter opens ${partText(route)}`;
}

function Suggestions({
  group,
  first,
  chosen,
}: {
  readonly group: PaletteGroup;
  /** The place of its first suggestion in the whole list. */
  readonly first: number;
  readonly chosen: string | null;
}) {
  const { kind, suggestions } = group;
  const heading = `${listId}-${kind}`;
  return (
    <div role="group" aria-labelledby={heading}>
      <div className={styles.heading} id={heading} role="presentation">
        {paletteGroupLabels[kind]} <span className="num">{groupCount(group)}</span>
      </div>
      {suggestions.map((suggestion, i) => (
        <Option
          key={suggestion.id}
          suggestion={suggestion}
          id={optionId(first + i)}
          isChosen={suggestion.id === chosen}
        />
      ))}
    </div>
  );
}

function Option({
  suggestion: { id, title, note, marks, target },
  id: elementId,
  isChosen,
}: {
  readonly suggestion: Suggestion;
  readonly id: string;
  readonly isChosen: boolean;
}) {
  const element = useRef<HTMLAnchorElement & HTMLButtonElement>(null);
  useEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  const pick = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    search.send({ type: "search.picked", id });
  };
  const shared = {
    ref: element,
    id: elementId,
    role: "option",
    "aria-selected": isChosen,
    // The marked pieces of the title are not words of their own.
    "aria-label": note === undefined ? title : `${title}, ${note}`,
    tabIndex: -1,
    className: styles.suggestion,
    onClick: pick,
  } as const;
  const content = (
    <>
      <span className={styles.named}>
        {piecesOf(title, marks).map(({ text, isMarked }, i) =>
          // Pieces have no other identity than their place.
          isMarked ? <mark key={i}>{text}</mark> : <span key={i}>{text}</span>,
        )}
      </span>{" "}
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </>
  );
  return "to" in target ? (
    <a {...shared} href={target.to}>
      {content}
    </a>
  ) : (
    <button {...shared} type="button">
      {content}
    </button>
  );
}
