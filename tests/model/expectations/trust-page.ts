/** What the pages about trust must do: check a file, control the light client, warn on every page. */
import { ok } from "../../../src/domain/result.ts";
import { breaks, event, gives } from "../../support/expectation.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const file = (size: number) => ({ name: "evidence.json", size });
const given = (size: number) => event("file.given", { file: file(size) });
const report = answer({ verdict: "verified" });
const tooLong = {
  kind: "parameter",
  message: "The file is longer than 4,194,304 characters: too long for an evidence file.",
};
const empty = { kind: "parameter", message: "The file is empty." };
const typed = (text: string) => event("checkpoint.typed", { text });
const chosen = (size: number) => event("checkpoint.file", { file: file(size) });
const noRoom = { kind: "noRoom" } as const;
const old = [{ kind: "old", ageMs: 1 }];

export const trustPageExpectations: Expectations = {
  evidenceCheck: [
    {
      says: "a file is read, checked and shown; another one can replace it at any time",
      begins: "empty",
      first: { nothing: true },
      steps: [
        [given(9), "reading", { asks: "read", context: { file: file(9) } }],
        [gives("read", ok("{}")), "checking", { asks: "check", context: { text: "{}" } }],
        [given(8), "reading", { asks: "read", context: { text: "", file: file(8) } }],
        [gives("read", ok("{}")), "checking"],
        [gives("check", report), "shown", { context: { report: report.value.value, text: "" } }],
        [given(9), "reading", { context: { report: null } }],
      ],
    },
    {
      says: "an empty or too large file is refused before it is read",
      begins: "empty",
      steps: [
        [given(50_000_000), "refused", { context: { failure: tooLong, report: null } }],
        [given(0), "refused", { context: { failure: empty } }],
        [given(4 * 1024 * 1024), "reading", { asks: "read", context: { failure: null } }],
        [gives("read", refusal(timeout)), "refused", { context: { failure: timeout } }],
        [given(9), "reading"],
        [breaks("read"), "refused", { context: { failure: crash } }],
        [given(9), "reading"],
        [gives("read", ok("x")), "checking"],
        [gives("check", refusal(timeout)), "refused", { context: { failure: timeout, text: "" } }],
        [given(9), "reading"],
        [gives("read", ok("x")), "checking"],
        [gives("check", refusal(crash)), "refused", { context: { failure: crash, text: "" } }],
        [given(9), "reading", { context: { failure: null } }],
      ],
    },
  ],
  trustControl: [
    {
      says: "the current anchor is pinned, and a refusal says why",
      begins: "idle",
      first: { nothing: true },
      steps: [
        ["anchor.pin", "pinning", { asks: "pin" }],
        [gives("pin", answer(null)), "idle", { context: { done: "pinned", failure: null } }],
        ["anchor.pin", "pinning", { context: { done: null } }],
        [gives("pin", refusal(timeout)), "idle", { context: { failure: timeout } }],
        ["anchor.pin", "pinning", { context: { failure: null } }],
        [gives("pin", refusal(crash)), "idle", { context: { failure: crash } }],
      ],
    },
    {
      says: "a root that is used but not stored says so until the next action",
      begins: "idle",
      steps: [
        ["anchor.pin", "pinning"],
        [gives("pin", answer(noRoom)), "idle", { context: { done: "pinned", unstored: noRoom } }],
        ["checkpoint.open", { entering: "editing" }, { context: { done: null, unstored: null } }],
        [typed("{}"), { entering: "editing" }],
        ["checkpoint.submitted", { entering: "submitting" }],
        [gives("pin", answer(noRoom)), "idle", { context: { text: "", unstored: noRoom } }],
        ["anchor.pin", "pinning", { context: { unstored: null } }],
        [gives("pin", answer(null)), "idle", { context: { done: "pinned", unstored: null } }],
      ],
    },
    {
      says: "a refused checkpoint stays in the form to be corrected",
      begins: "idle",
      steps: [
        ["checkpoint.open", { entering: "editing" }],
        ["checkpoint.submitted", { entering: "editing" }, { context: { text: "" } }],
        [typed("{"), { entering: "editing" }, { context: { text: "{", failure: null } }],
        ["checkpoint.submitted", { entering: "submitting" }, { asks: "pin" }],
        [
          gives("pin", refusal(timeout)),
          { entering: "editing" },
          { context: { failure: timeout, text: "{" } },
        ],
        ["checkpoint.submitted", { entering: "submitting" }, { context: { failure: null } }],
        [
          gives("pin", refusal(crash)),
          { entering: "editing" },
          { context: { failure: crash, text: "{" } },
        ],
        ["checkpoint.close", "idle", { context: { failure: null, text: "{" } }],
        ["checkpoint.open", { entering: "editing" }, { context: { text: "{" } }],
        ["checkpoint.submitted", { entering: "submitting" }],
        [
          gives("pin", answer(null)),
          "idle",
          { context: { done: "pinned", text: "", failure: null } },
        ],
      ],
    },
    {
      says: "a checkpoint is read from a file, but not from a large one",
      begins: "idle",
      steps: [
        ["checkpoint.open", { entering: "editing" }],
        [typed("mine"), { entering: "editing" }],
        [
          chosen(65_537),
          { entering: "editing" },
          {
            context: {
              text: "mine",
              failure: {
                kind: "parameter",
                message: "The file is larger than 64 kB: too large for a checkpoint.",
              },
            },
          },
        ],
        [chosen(65_536), { entering: "reading" }, { asks: "readFile", context: { failure: null } }],
        [gives("readFile", ok("{}")), { entering: "editing" }, { context: { text: "{}" } }],
        [chosen(9), { entering: "reading" }],
        [
          gives("readFile", refusal(timeout)),
          { entering: "editing" },
          { context: { text: "{}", failure: timeout } },
        ],
        [chosen(9), { entering: "reading" }],
        [breaks("readFile"), { entering: "editing" }, { context: { failure: crash } }],
        [typed(""), { entering: "editing" }],
        [
          "checkpoint.submitted",
          { entering: "editing" },
          {
            context: {
              failure: { kind: "parameter", message: "Please paste a checkpoint first." },
            },
          },
        ],
      ],
    },
    {
      says: "the root is exported as a file",
      begins: "idle",
      steps: [
        ["root.export", "exporting", { asks: "exportRoot" }],
        [
          gives("exportRoot", answer("{}")),
          "idle",
          { acts: ["downloadRoot"], context: { done: "exported" } },
        ],
        ["root.export", "exporting", { context: { done: null } }],
        [gives("exportRoot", refusal(timeout)), "idle", { context: { failure: timeout } }],
        ["root.export", "exporting", { context: { failure: null } }],
        [gives("exportRoot", refusal(crash)), "idle", { context: { failure: crash } }],
      ],
    },
    {
      says: "nothing is deleted before the visitor has agreed",
      begins: "idle",
      steps: [
        ["trust.reset", "confirming", { nothing: true }],
        ["reset.cancel", "idle", { nothing: true }],
        ["trust.reset", "confirming"],
        ["reset.confirm", "resetting", { asks: "reset" }],
        [gives("reset", answer(null)), "idle", { context: { done: "reset" } }],
        ["trust.reset", "confirming", { context: { done: null } }],
        ["reset.confirm", "resetting"],
        [gives("reset", refusal(noRoom)), "idle", { context: { failure: noRoom } }],
      ],
    },
  ],
  alarms: [
    {
      says: "alarms are watched once the page has settled, and shown while they last",
      begins: "settling",
      first: { asks: "settle" },
      steps: [
        [gives("settle", undefined), { watching: "quiet" }, { asks: "watchAlarms" }],
        [
          event("alarms.changed", { alarms: old }),
          { watching: "alarmed" },
          { context: { alarms: old } },
        ],
        [
          event("alarms.changed", { alarms: [] }),
          { watching: "quiet" },
          { context: { alarms: [] } },
        ],
      ],
    },
    {
      says: "a page that never settles shows warnings nevertheless",
      begins: "settling",
      steps: [[breaks("settle"), { watching: "quiet" }, { asks: "watchAlarms" }]],
    },
  ],
};
