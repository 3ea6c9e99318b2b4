/** Saves future times as a calendar file. */
import { calendarText, type CalendarEvent } from "../../../domain/format/calendar-file.ts";
import { say } from "../../../domain/language/say.ts";
import { downloadFile } from "../../browser/files.ts";
import { appName } from "../../start/app-name.ts";
import { clock } from "../../start/page.charts.ts";

export function CalendarButton({
  whose,
  name,
  events,
  what,
  className = "btn tight",
  children = say`Calendar`,
}: {
  /** Begins each event's title, as in '@alice'. */
  readonly whose: string;
  /** The file's name without its extension. */
  readonly name: string;
  readonly events: readonly CalendarEvent[];
  /** Tells the buttons of a page apart for screen readers; absent where the label does. */
  readonly what?: string;
  readonly className?: string;
  readonly children?: string;
}) {
  return (
    <button
      type="button"
      className={className}
      {...(what !== undefined && { "aria-label": say`Save as a calendar: ${what}` })}
      onClick={() =>
        downloadFile(
          `${name}.ics`,
          calendarText(appName(), whose, events, clock.getSnapshot().context.now),
          "text/calendar",
        )
      }
    >
      {children}
    </button>
  );
}
