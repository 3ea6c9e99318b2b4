/** What the engine says about an account's archive. */
import type { ArchiveState } from "../../src/domain/archive/answers.ts";
import { blockNum, type AccountName } from "../../src/domain/chain/names.ts";

/** When the account's first entry happened, ms. */
export const firstEntryTime = Date.UTC(2026, 0, 1);

/** A history of 300 entries, all of them loaded. */
export const completeArchive: ArchiveState = {
  account: "alice" as AccountName,
  loaded: 300,
  total: 300,
  repeated: 0,
  isComplete: true,
  since: { index: 0, block: blockNum(1), time: firstEntryTime },
  gaps: [],
  unchecked: null,
  unstored: null,
  isRestarted: false,
  removed: [],
  endpoint: "node.example",
  version: 1,
};
