/** The current round's witnesses as rows of a file, below their headings. What isn't known is empty. */
import type { CsvCell } from "../../format/csv.ts";
import type { RoundMember } from "./round-view.ts";

/** `missed`: by witness, in the slots of the last hours. */
export const memberRows = (
  members: readonly RoundMember[],
  missed: ReadonlyMap<string, number>,
): readonly (readonly CsvCell[])[] => [
  ["place", "witness", "latest_block", "missed", "price_sbd", "feed_time", "version", "hardfork"],
  ...members.map(({ place, name, lastBlock, report }) => [
    place,
    name ?? "",
    lastBlock ?? "",
    name === null ? "" : (missed.get(name) ?? ""),
    report?.price ?? "",
    report?.feedTime ? new Date(report.feedTime).toISOString() : "",
    report?.version ?? "",
    report?.hardfork?.version ?? "",
  ]),
];
