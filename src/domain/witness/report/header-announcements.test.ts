/** Versions and hardfork votes that headers announce, and how much of a month's blocks was read. */
import { describe, expect, test } from "vitest";
import {
  recordedLines,
  recordedNode,
  recordedTest,
} from "../../../../tests/support/recorded/recordings.ts";
import { blockNum, type AccountName } from "../../chain/names.ts";
import { announcedIn } from "../announced.ts";
import { slotAt, slotTime } from "../slot-number.ts";
import {
  announcedCell,
  announcementRows,
  announcementsNote,
  voteText,
} from "./header-announcement-words.ts";
import { firstAfter, monthAnnouncements, type ExtendedHeader } from "./header-announcements.ts";

const carol = "carol" as AccountName;
const from = Date.UTC(2026, 9, 1);
const span = { month: "2026-10", from, to: Date.UTC(2026, 10, 1), isRunning: false };
const vote = { hf_version: "0.24.0", hf_time: "2026-11-05T14:00:00" };
const hardfork = { version: "0.24.0", time: Date.UTC(2026, 10, 5, 14) };

/** Carol's header `number` minutes into the month; its block has the same number. */
const header = (number: number, extensions: unknown = [], witness = carol): ExtendedHeader => ({
  number: blockNum(number),
  slot: slotAt(from) + number * 20,
  witness,
  extensions,
});
const own = (number: number) => ({ number, time: slotTime(header(number).slot) });

describe("a header's extensions", () => {
  test.each([
    ["none", [], { version: null, hardfork: null }],
    ["a version by number", [[1, "0.23.1"]], { version: "0.23.1", hardfork: null }],
    [
      "both by name",
      [
        { type: "version", value: "0.24.0" },
        { type: "hardfork_version_vote", value: vote },
      ],
      { version: "0.24.0", hardfork },
    ],
    ["a vote by number", [[2, vote]], { version: null, hardfork }],
    [
      "a kind that is not known",
      [
        [7, "x"],
        [0, {}],
      ],
      { version: null, hardfork: null },
    ],
  ])("%s", (_, extensions, announced) => {
    expect(announcedIn(extensions)).toEqual(announced);
  });

  test.each([
    undefined,
    "0.23.1",
    [null],
    [[1, 23]],
    [[1, "newest"]],
    [[2, { hf_version: "0.24.0" }]],
    [[2, { hf_version: "0.24.0", hf_time: "soon" }]],
  ])("unreadable ones: %j", (extensions) => {
    expect(announcedIn(extensions)).toBeNull();
  });
});

describe("a month", () => {
  const headers = [
    header(2),
    header(5, [[1, "0.23.2"]]),
    header(6, [[1, "0.9.9"]], "dave" as AccountName),
    header(9, [
      [1, "0.24.0"],
      [2, vote],
    ]),
    header(11, "garbage"),
    { ...header(12, [[1, "0.1.0"]]), slot: slotAt(from) - 1 },
  ];
  const blocks = [2, 3, 4, 5, 7, 9, 11].map(own);
  const read = monthAnnouncements(carol, span, headers, blocks);

  test("has the witness's own announcements, newest first, and the blocks between that were not read", () => {
    expect(read.found.map(({ block, version }) => [block, version])).toEqual([
      [9, "0.24.0"],
      [5, "0.23.2"],
    ]);
    expect(read.found[0]?.hardfork).toEqual(hardfork);
    expect(read.blocksRead).toBe(3);
    expect(read.unread).toEqual([
      { from: own(3), to: own(4), count: 2 },
      { from: own(7), to: own(7), count: 1 },
      // What can't be read counts as not read.
      { from: own(11), to: own(11), count: 1 },
    ]);
  });

  test("its words claim no more than was read", () => {
    expect(announcedCell(read, "version")).toBe("0.24.0 on 1 Oct, 0.23.2 on 1 Oct");
    expect(announcedCell(read, "hardfork")).toBe("0.24.0 on 1 Oct");
    expect(announcementsNote(read)).toContain("Headers of 3 of its 7 blocks were read");
    expect(announcementsNote(read)).toContain("00:03:00 UTC to 1 Oct 2026");
    const none = monthAnnouncements(carol, span, [header(2)], blocks);
    expect(voteText(hardfork)).toBe("0.24.0 on 5 Nov 2026, 14:00:00 UTC");
    expect(announcedCell(none, "version")).toBe("none in 1 of 7 blocks");
    expect(announcementsNote(none)).toMatch(/^No change in the blocks that were read\./);
    const all = monthAnnouncements(carol, span, [header(2)], [own(2)]);
    expect(announcedCell(all, "hardfork")).toBe("none in 1 block");
    expect(announcementsNote(all)).not.toContain("Not read");
    const unlisted = monthAnnouncements(carol, span, [header(2)], null);
    expect(announcementsNote(unlisted)).toContain("how many it made is not known");
    const nothing = monthAnnouncements(carol, span, [], blocks);
    expect(announcedCell(nothing, "version")).toBeNull();
    expect(announcementsNote(nothing)).toMatch(/^No header of its blocks in this month was read\./);
  });

  test("four stretches are three and a shorter one", () => {
    const many = [1, 3, 4, 6, 7, 9, 10].map(own);
    const some = monthAnnouncements(
      carol,
      span,
      [2, 5, 8].map((each) => header(each)),
      [...many, ...[2, 5, 8].map(own)].toSorted((a, b) => a.number - b.number),
    );
    expect(announcementsNote(some)).toContain("and 1 shorter stretch.");
    expect(
      announcementRows(some)
        .slice(1)
        .map(([what, , block]) => [what, block]),
    ).toEqual([
      ["not read", 1],
      ["not read", 3],
      ["not read", 6],
      ["not read", 9],
    ]);
  });

  test("its file has each announcement with its time", () => {
    expect(announcementRows(read).slice(1, 4)).toEqual([
      ["version", "2026-10-01T00:09:00Z", 9, "0.24.0", "", "", ""],
      ["hardfork vote", "2026-10-01T00:09:00Z", 9, "0.24.0", "2026-11-05T14:00:00Z", "", ""],
      ["version", "2026-10-01T00:05:00Z", 5, "0.23.2", "", "", ""],
    ]);
  });

  test("the first block after each new key is looked at", () => {
    expect(firstAfter([{ block: 1 }, { block: 5 }, { block: 6 }, { block: 99 }], blocks)).toEqual([
      2, 7,
    ]);
  });
});

recordedTest(
  "every header of a real node's chain can be read, and the first ones announce",
  () => {
    const blocks = recordedLines("blocks.jsonl.gz") as readonly Readonly<Record<string, unknown>>[];
    const read = blocks.map(({ extensions }) => announcedIn(extensions));
    expect(read).not.toContain(null);
    expect(read[0]).toEqual({
      version: "0.23.1",
      hardfork: { version: "0.1.0", time: Date.UTC(2016, 3, 25, 17, 30) },
    });
    const announcing = read.filter((each) => each?.version ?? each?.hardfork);
    expect(announcing.length).toBe(
      blocks.filter(({ extensions }) => (extensions as readonly unknown[]).length > 0).length,
    );
  },
  recordedNode,
);
