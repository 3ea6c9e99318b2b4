/** What the chart that moves the visitor's data must do. */
import { maxFileBytes } from "../../../src/domain/own-data/own-data-format.ts";
import { refusedText } from "../../../src/domain/own-data/read-own-data.ts";
import { err, ok } from "../../../src/domain/result.ts";
import { event, gives } from "../../support/expectation.ts";
import { ownData, ownFile } from "../../support/samples.ts";
import type { Expectations } from "./vocabulary.ts";

const file = ownFile(10);
const read = { mine: ownData, theirs: ownData, unknown: [] };
const imported = { before: ownData, after: ownData };
const resting = (state: string) => ({ resting: state });
const noRoom = err({ kind: "noRoom" });
const noRoomText = "This browser has no room left.";
const take = (isTaken: boolean, ...keys: string[]) => event("conflicts.take", { keys, isTaken });

export const ownDataExpectations: Expectations = {
  ownData: [
    {
      says: "the data is collected and saved; a failure is explained and can be tried again",
      begins: resting("ready"),
      steps: [
        ["own.export", "collecting", { asks: "collect" }],
        [gives("collect", noRoom), resting("refused"), { context: { fault: noRoomText } }],
        ["own.export", "collecting", { asks: "collect", context: { fault: "" } }],
        [gives("collect", ok(ownData)), resting("saved"), { acts: ["download"] }],
        ["own.export", "collecting", { asks: "collect" }],
      ],
    },
    {
      says: "the key of the coin market is saved too, unless the visitor leaves it out",
      begins: resting("ready"),
      first: { context: { hasKey: true } },
      steps: [
        [
          event("key.include", { isIncluded: false }),
          resting("ready"),
          { context: { hasKey: false } },
        ],
        ["own.export", "collecting", { asks: "collect", context: { hasKey: false } }],
        [gives("collect", ok(ownData)), resting("saved"), { acts: ["download"] }],
        [
          event("key.include", { isIncluded: true }),
          resting("saved"),
          { context: { hasKey: true } },
        ],
      ],
    },
    {
      says: "a file is read and shown; only the visitor's choice and their yes change anything",
      begins: resting("ready"),
      steps: [
        [event("file.given", { file }), "reading", { asks: "read", context: { file } }],
        [gives("read", ok(read)), "previewing", { context: { read, taken: new Set() } }],
        [take(true, "a", "b"), "previewing", { context: { taken: new Set(["a", "b"]) } }],
        [take(false, "a"), "previewing", { context: { taken: new Set(["b"]) } }],
        ["own.cancel", resting("ready"), { context: { read: null } }],
        [event("file.given", { file }), "reading", { context: { taken: new Set() } }],
        [gives("read", ok(read)), "previewing"],
        ["own.import", "merging", { asks: "merge" }],
        [gives("merge", noRoom), "previewing", { context: { fault: noRoomText, read } }],
        ["own.import", "merging", { asks: "merge", context: { fault: "" } }],
        [gives("merge", ok(imported)), resting("imported"), { context: { imported, read: null } }],
      ],
    },
    {
      says: "an import is undone; if that fails, it can be tried again",
      begins: resting("ready"),
      steps: [
        [event("file.given", { file }), "reading"],
        [gives("read", ok(read)), "previewing"],
        ["own.import", "merging"],
        [gives("merge", ok(imported)), resting("imported")],
        ["own.undo", "undoing", { asks: "undo" }],
        [gives("undo", noRoom), resting("imported"), { context: { fault: noRoomText, imported } }],
        ["own.undo", "undoing", { asks: "undo", context: { fault: "" } }],
        [gives("undo", ok(null)), resting("undone"), { context: { imported: null } }],
      ],
    },
    {
      says: "a file that is empty, too large or wrong is refused with an explanation; another can follow",
      begins: resting("ready"),
      steps: [
        [
          event("file.given", { file: ownFile(0) }),
          resting("refused"),
          { context: { fault: refusedText.empty } },
        ],
        [
          event("file.given", { file: { ...file, size: maxFileBytes + 1 } }),
          resting("refused"),
          { context: { fault: refusedText.tooLong } },
        ],
        [
          event("file.given", { file: { ...file, size: maxFileBytes } }),
          "reading",
          { asks: "read", context: { fault: "" } },
        ],
        [
          gives("read", err({ kind: "parameter", message: refusedText.notOurs })),
          resting("refused"),
          { context: { fault: refusedText.notOurs } },
        ],
        [event("file.given", { file }), "reading"],
      ],
    },
  ],
};
