/** Future events as a calendar file (iCalendar, RFC 5545). */

/** Something that happens at a time. */
export interface CalendarEvent {
  /** Stays the same as long as it is the same event. */
  readonly key: string;
  /** Ms. */
  readonly time: number;
  readonly label: string;
}

/** The longest line, bytes without its line break (RFC 5545, section 3.1). */
const maxLine = 75;

/**
 * The events of one account or thing, each with an alarm a day before. `maker`: the app's name. `whose`: such as '@alice'.
 * `now`: when the file is made, ms.
 */
export function calendarText(
  maker: string,
  whose: string,
  events: readonly CalendarEvent[],
  now: number,
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(maker)}//EN`,
    "CALSCALE:GREGORIAN",
    ...events.flatMap(({ key, time, label }) => {
      const title = escaped(`${whose}: ${label}`);
      return [
        "BEGIN:VEVENT",
        `UID:${uidPart(whose)}-${uidPart(key)}@steem`,
        `DTSTAMP:${utc(now)}`,
        `DTSTART:${utc(time)}`,
        `SUMMARY:${title}`,
        "TRANSP:TRANSPARENT",
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        "TRIGGER:-P1D",
        `DESCRIPTION:${title}`,
        "END:VALARM",
        "END:VEVENT",
      ];
    }),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** '20261128T071117Z'. */
const utc = (time: number): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, String.raw`\$&`).replace(/\r\n|[\r\n]/g, String.raw`\n`);

/** Any other character could end a line or need an escape; strangers choose part of a key. */
const uidPart = (text: string): string =>
  text.replace(/[^a-zA-Z0-9.-]/g, (each) => `_${each.codePointAt(0)?.toString(16) ?? ""}_`);

/** Splits a line so that no part is longer than allowed, and no character is cut. */
function folded(line: string): string {
  let [text, length] = ["", 0];
  for (const character of line) {
    const bytes = bytesOf(character.codePointAt(0) ?? 0);
    if (length + bytes > maxLine) {
      text += "\r\n ";
      // The space counts.
      length = 1;
    }
    text += character;
    length += bytes;
  }
  return text;
}

/** Length of a character in UTF-8. */
const bytesOf = (code: number): number =>
  code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
