/** A month as files: Markdown to post, in the page's language, and CSV, in English. */
import type { CsvCell } from "../../format/csv.ts";
import { counted, grouped } from "../../format/figures.ts";
import { clippedText, markdownTable } from "../../format/markdown.ts";
import { isoUtc } from "../../format/times.ts";
import { say } from "../../language/say.ts";
import type { FeedDay } from "./feed-days.ts";
import { announcementLine, announcementsNote } from "./header-announcement-words.ts";
import type { MonthSlots } from "./missed-in-month.ts";
import type { MonthColumn, MonthRow } from "./month-rows.ts";
import type { WitnessMonth } from "./month-view.ts";
import {
  aloneWords,
  changeLines,
  missesNote,
  monthLabel,
  slotText,
  unknownsOf,
  verdictWords,
} from "./month-words.ts";
import type { VoteDay } from "./vote-days.ts";

/** Maximum number of missed slots that a post lists one by one. */
const maxShown = 100;

/** The report of the first column, beside the others. */
export function monthMarkdown(
  columns: readonly MonthColumn[],
  rows: readonly MonthRow[],
  month: WitnessMonth,
  address: string,
): string {
  const { name, span } = month;
  const slots = columns[0]?.slots ?? null;
  const changes = changeLines(month);
  return [
    `# ${say`@${name} in ${monthLabel(span)}`}`,
    ...(span.isRunning ? [say`As of ${slotText(span.to - 1)}; the month is not over.`] : []),
    markdownTable(
      [
        say`Measure`,
        ...columns.map((column) => `@${column.name}`),
        say`Median of the other top 20`,
      ],
      rows.map(({ label, cells, median }) => [
        label,
        ...cells.map(({ text }) => clippedText(text)),
        median,
      ]),
    ),
    ...(slots ? missedPart(slots) : []),
    ...(changes.length > 0
      ? [`## ${say`Changes`}`, changes.map((line) => `- ${clippedText(line)}`).join("\n")]
      : []),
    ...(slots ? announcedPart(slots) : []),
    `## ${say`What Is Not Known`}`,
    unknownsOf(month, slots)
      .map((line) => `- ${line}`)
      .join("\n"),
    address,
    "",
  ].join("\n\n");
}

function announcedPart({ announcements }: MonthSlots): readonly string[] {
  const { found } = announcements;
  const shown = found.slice(0, maxShown).toReversed();
  return [
    `## ${say`Version and Hardfork Votes`}`,
    ...(shown.length > 0 ? [shown.map((each) => `- ${announcementLine(each)}`).join("\n")] : []),
    announcementsNote(announcements),
  ];
}

function missedPart(slots: MonthSlots): readonly string[] {
  const { misses } = slots;
  return [
    `## ${say`Missed Slots`}`,
    missesNote(slots),
    ...(misses.length === 0
      ? []
      : [
          markdownTable(
            [say`Slot`, say`Next Block`, say`How`, say`Whose`],
            misses
              .slice(0, maxShown)
              .map((miss) => [
                slotText(miss.time),
                miss.next === null ? "" : grouped(miss.next),
                aloneWords(miss),
                verdictWords[miss.verdict],
              ]),
          ),
        ]),
    ...(misses.length > maxShown
      ? [
          say`The newest ${maxShown} of ${counted(misses.length, "missed slot")}; the CSV has them all.`,
        ]
      : []),
  ];
}

/** Missed slots as rows of a file. */
export const missRows = ({ misses }: MonthSlots): readonly (readonly CsvCell[])[] => [
  ["slot (UTC)", "next block", "alone", "whose", "listed by the indexer"],
  ...misses.map(({ time, next, isAlone, verdict, isListed }) => [
    slotText(time),
    next ?? "",
    isAlone === null ? "" : isAlone ? "alone" : "with others",
    verdict,
    isListed ? "yes" : "no",
  ]),
];

/** Days of prices as rows of a file. */
export const feedRows = (days: readonly FeedDay[]): readonly (readonly CsvCell[])[] => [
  ["day (UTC)", "prices published", "oldest price (s)", "distance from the median (%)"],
  ...days.map(({ time, published, oldest, bias }) => [
    isoUtc(time).slice(0, 10),
    published,
    oldest === null ? "" : Math.round(oldest / 1000),
    bias === null ? "" : Number(bias.toFixed(4)),
  ]),
];

/** Days of votes as rows of a file. */
export const voteRows = (
  days: readonly (VoteDay & { readonly place: number | null })[],
): readonly (readonly CsvCell[])[] => [
  ["day (UTC)", "votes (VESTS, estimated)", "place beside today's top 20"],
  ...days.map(({ time, votes, place }) => [isoUtc(time).slice(0, 10), votes, place ?? ""]),
];

/** The table as a file. */
export const tableRows = (
  columns: readonly MonthColumn[],
  rows: readonly MonthRow[],
): readonly (readonly CsvCell[])[] => [
  ["measure", ...columns.map(({ name }) => name), "median of the other top 20"],
  ...rows.map(({ key, cells, place }) => [
    key,
    ...cells.map(({ figure, text }) => figure ?? text),
    place?.median ?? "",
  ]),
];
