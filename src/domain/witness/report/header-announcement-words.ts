/** Announced versions and hardfork votes in words, and what the search for them covers. */
import { dayMs } from "../../durations.ts";
import type { CsvCell } from "../../format/csv.ts";
import { counted, grouped } from "../../format/figures.ts";
import { commaList } from "../../format/lists.ts";
import { axisLabel, dayUtc, exactUtc, isoUtc } from "../../format/times.ts";
import { say, sayAs } from "../../language/say.ts";
import type { HardforkVote } from "../round/round-reports.ts";
import type { Announcement, MonthAnnouncements, UnreadBlocks } from "./header-announcements.ts";

/** Stretches of unread blocks that a sentence names, and announcements that a cell does. */
const [maxStretches, maxInCell] = [3, 2];

/** '5 Oct': the month's own year is not repeated. */
const ofMonth = axisLabel(30 * dayMs);

/** '0.24.0 on 2 Nov 2026, 14:00:00 UTC'. */
export const voteText = ({ version, time }: HardforkVote): string =>
  sayAs("a hardfork and its date")`${version} on ${exactUtc(time)}`;

/** What one block announced. */
export const announcedText = ({ version, hardfork }: Announcement): string =>
  commaList([
    ...(version === null ? [] : [say`version ${version}`]),
    ...(hardfork === null ? [] : [say`vote for hardfork ${voteText(hardfork)}`]),
  ]);

/** The same as a line: its day, what, and the block. */
export const announcementLine = (announcement: Announcement): string =>
  say`${dayUtc(announcement.time)}: ${announcedText(announcement)}, block ${grouped(announcement.block)}`;

const unreadCount = (unread: readonly UnreadBlocks[]): number =>
  unread.reduce((sum, { count }) => sum + count, 0);

/** The announcements of one kind in a cell; null if no header of the witness was read. */
export function announcedCell(
  { found, blocksRead, unread }: MonthAnnouncements,
  kind: "version" | "hardfork",
): string | null {
  if (blocksRead === 0) return null;
  const all = found.flatMap(({ time, version: running, hardfork }) => {
    const version = kind === "version" ? running : hardfork?.version;
    return version ? [say`${version} on ${ofMonth(time)}`] : [];
  });
  if (all.length > 0) {
    const more = all.length - maxInCell;
    const shown = commaList(all.slice(0, maxInCell));
    return more > 0 ? say`${shown} and ${grouped(more)} more` : shown;
  }
  return unread && unread.length > 0
    ? say`none in ${grouped(blocksRead)} of ${counted(blocksRead + unreadCount(unread), "block")}`
    : say`none in ${counted(blocksRead, "block")}`;
}

/** What was read for the announcements, and what was not, in sentences. */
export function announcementsNote(announcements: MonthAnnouncements): string {
  const { found, blocksRead, unread } = announcements;
  return [
    ...(blocksRead === 0
      ? [say`No header of its blocks in this month was read.`]
      : [
          ...(found.length === 0 ? [say`No change in the blocks that were read.`] : []),
          readSentence(announcements),
        ]),
    ...(unread && unread.length > 0 ? [unreadSentence(unread)] : []),
    say`A header announces a version or a vote only if the chain has another one of this witness.`,
  ].join(" ");
}

function readSentence({ blocksRead, unread }: MonthAnnouncements): string {
  if (!unread)
    return say`Headers of ${counted(blocksRead, "block")} were read; how many it made is not known.`;
  return unread.length === 0
    ? say`The headers of ${counted(blocksRead, "block")} were read: all that the indexer lists.`
    : say`Headers of ${grouped(blocksRead)} of its ${counted(blocksRead + unreadCount(unread), "block")} were read: the newest, those around missed slots, and the first after each new key.`;
}

function unreadSentence(unread: readonly UnreadBlocks[]): string {
  const longest = unread.toSorted((a, b) => b.count - a.count).slice(0, maxStretches);
  const named = longest
    .toSorted((a, b) => a.from.time - b.from.time)
    .map(({ from, to, count }) =>
      count === 1
        ? exactUtc(from.time)
        : say`${exactUtc(from.time)} to ${exactUtc(to.time)} (${counted(count, "block")})`,
    );
  const others = unread.length - longest.length;
  return others === 0
    ? say`Not read: ${commaList(named)}.`
    : say`Not read: ${commaList(named)}, and ${counted(others, "shorter stretch", "shorter stretches")}.`;
}

/** Announcements and stretches of unread blocks as rows of a file. */
export const announcementRows = ({
  found,
  unread,
}: MonthAnnouncements): readonly (readonly CsvCell[])[] => [
  ["what", "time (UTC)", "block", "value", "hardfork time (UTC)", "until (UTC)", "blocks"],
  ...found.flatMap(({ time, block, version, hardfork }) => [
    ...(version === null ? [] : [["version", fileTime(time), block, version, "", "", ""]]),
    ...(hardfork === null
      ? []
      : [
          [
            "hardfork vote",
            fileTime(time),
            block,
            hardfork.version,
            fileTime(hardfork.time),
            "",
            "",
          ],
        ]),
  ]),
  ...(unread ?? []).map(({ from, to, count }) => [
    "not read",
    fileTime(from.time),
    from.number,
    "",
    "",
    fileTime(to.time),
    count,
  ]),
];

const fileTime = (time: number): string => isoUtc(time).replace(".000", "");
