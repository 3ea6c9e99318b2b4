/** The witnesses of a round as a node reports them. */
import { blockNum, type AccountName } from "../../src/domain/chain/names.ts";
import type { RoundMember } from "../../src/domain/witness/round/round-view.ts";

/** When they published their prices, ms. */
export const publishedAt = Date.parse("2026-11-20T00:00:00Z");

type Report = NonNullable<RoundMember["report"]>;

/** The witness at a place; `lastBlock` 0: its newest block is not known. */
export const member = (
  place: number,
  report: Partial<Report> | null,
  lastBlock = 100 + place,
): RoundMember => ({
  place,
  name: `witness-${place}` as AccountName,
  report: report && {
    rank: place,
    name: `witness-${place}` as AccountName,
    website: null,
    status: "Active",
    votes: 1,
    votesIn: "VESTS",
    missed: 0,
    lastBlock: null,
    feedTime: publishedAt,
    version: "0.23.1",
    created: null,
    hardfork: null,
    price: 0.17,
    ...report,
  },
  lastBlock: lastBlock === 0 ? null : blockNum(lastBlock),
});

/** 21 witnesses. */
export const round = (reportOf: (place: number) => Partial<Report> | null) =>
  Array.from({ length: 21 }, (_, i) => member(i + 1, reportOf(i + 1)));
