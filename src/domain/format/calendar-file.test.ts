/** Future events as a calendar file. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { casesOf } from "../../../tests/support/campaign.ts";
import { calendarText } from "./calendar-file.ts";

const deadline = (label: string, key = "ownerChanged--1") => ({
  key,
  time: Date.UTC(2026, 11, 28, 7, 39, 36),
  label,
});
const made = Date.UTC(2026, 10, 28, 8);

test("an event has its time in UTC, a stable name, and an escaped title", () => {
  const text = calendarText("A, B; C", "@alice", [deadline("a; b, c\\d\nend")], made);
  expect(text.split("\r\n")).toEqual([
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    String.raw`PRODID:-//A\, B\; C//EN`,
    "CALSCALE:GREGORIAN",
    "BEGIN:VEVENT",
    "UID:_40_alice-ownerChanged--1@steem",
    "DTSTAMP:20261128T080000Z",
    "DTSTART:20261228T073936Z",
    String.raw`SUMMARY:@alice: a\; b\, c\\d\nend`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-P1D",
    String.raw`DESCRIPTION:@alice: a\; b\, c\\d\nend`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]);
});

test("no line is longer than 75 bytes, and unfolding the lines restores the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (label) => {
      const plain = label.replace(/[\\;,\r\n]/g, " ");
      const text = calendarText("A, B; C", "@alice", [deadline(plain)], made);
      for (const line of text.split("\r\n"))
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:@alice: ${plain}\r\n`);
    }),
    { numRuns: casesOf(300) },
  );
});

test("a stranger's name can't end a line", () => {
  const text = calendarText(
    "A, B; C",
    "@alice",
    [deadline("x", "routeSet-a\r\nATTACH:evil-1")],
    made,
  );
  expect(text).not.toContain("\r\nATTACH");
});
