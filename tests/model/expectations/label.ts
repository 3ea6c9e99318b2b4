/** What the charts of the visitor's labels must do. */
import { labelText } from "../../../src/domain/label/label.ts";
import { accountTarget, idTarget } from "../../../src/domain/label/target.ts";
import { event, gives } from "../../support/expectation.ts";
import { answer, refusal, type Expectations } from "./vocabulary.ts";

const alice = accountTarget("alice");
const bank = { text: "Bank", note: "", colour: "green" } as const;
const typed = (change: object) => event("label.typed", { typed: change });

export const labelExpectations: Expectations = {
  labelForm: [
    {
      says: "a label is cleaned, stored, and the form closes",
      input: { of: alice, label: null },
      begins: "editing",
      first: { context: { text: "", note: "", colour: "blue" } },
      steps: [
        [typed({ text: " My\u202E  bank " }), "editing"],
        [typed({ note: "since 2019", colour: "rose" }), "editing"],
        [
          "label.save",
          "saving",
          {
            asks: "save",
            context: { label: { text: "My bank", note: "since 2019", colour: "rose" } },
          },
        ],
        [gives("save", answer(null)), "saved", { acts: ["close"] }],
      ],
    },
    {
      says: "without a name nothing is stored; typing takes the sentence back",
      input: { of: alice, label: null },
      begins: "editing",
      steps: [
        ["label.save", "editing", { context: { fault: labelText.empty } }],
        [typed({ text: "x".repeat(41) }), "editing", { context: { fault: "" } }],
        ["label.save", "editing", { context: { fault: labelText.longText } }],
        [typed({ text: "x".repeat(40) }), "editing", { context: { fault: "" } }],
        ["label.save", "saving"],
      ],
    },
    {
      says: "a stored label starts the form and can be removed; a refusal is explained",
      input: { of: alice, label: bank },
      begins: "editing",
      first: { context: bank },
      steps: [
        ["label.remove", "saving", { asks: "save", context: { label: null } }],
        [
          gives("save", refusal({ kind: "noRoom" })),
          "editing",
          { context: { fault: "This browser has no room left." } },
        ],
        ["label.remove", "saving", { asks: "save" }],
        [gives("save", answer(null)), "saved", { acts: ["close"] }],
      ],
    },
  ],
  labelList: [
    {
      says: "a label is removed and restored; searching continues meanwhile",
      begins: "ready",
      steps: [
        [event("list.typed", { text: "ban" }), "ready", { context: { text: "ban" } }],
        [
          event("label.remove", { entry: { of: alice, ...bank } }),
          "removing",
          { asks: "save", context: { entry: { of: alice, ...bank } } },
        ],
        [event("list.typed", { text: "bank" }), "removing", { context: { text: "bank" } }],
        [gives("save", answer(null)), "removed"],
        ["label.restore", "restoring", { asks: "save" }],
        [gives("save", answer(null)), "ready"],
      ],
    },
    {
      says: "a refusal is explained and leaves the label; a removed one stays restorable",
      begins: "ready",
      steps: [
        [event("label.remove", { entry: { of: alice, ...bank } }), "removing"],
        [
          gives("save", refusal({ kind: "noRoom" })),
          "ready",
          { context: { fault: "This browser has no room left." } },
        ],
        [
          event("label.remove", { entry: { of: alice, ...bank } }),
          "removing",
          { context: { fault: "" } },
        ],
        [gives("save", answer(null)), "removed"],
        ["label.restore", "restoring"],
        [
          gives("save", refusal({ kind: "noRoom" })),
          "removed",
          { context: { fault: "This browser has no room left." } },
        ],
        ["label.restore", "restoring", { context: { fault: "" } }],
        [gives("save", refusal({ kind: "noRoom" })), "removed"],
        [
          event("label.remove", { entry: { of: idTarget("key"), ...bank } }),
          "removing",
          { asks: "save", context: { entry: { of: "key", ...bank } } },
        ],
      ],
    },
  ],
};
