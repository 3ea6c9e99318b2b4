/** What the charts of a watch must do. */
import { limits } from "../../../src/domain/limits.ts";
import { emptyRuleText, ruleFaults } from "../../../src/domain/watch/read-rule.ts";
import type { Permission } from "../../../src/machines/watch/notifications.machine.ts";
import { after, breaks, event, gives, type Expectation } from "../../support/expectation.ts";
import { answer, crash, refusal, timeout, type Expectations } from "./vocabulary.ts";

const good = { rules: 2, isBehind: false, failure: null };
const behind = { ...good, isBehind: true };
const alice = { ...emptyRuleText, account: "alice" };

const elsewhere = (permission: Permission, isWanted: boolean) =>
  event("notifications.chosenElsewhere", { permission, isWanted });

/** A list of the visitor's own: a change, what takes it back, and a change that follows it. */
const ownList = (
  change: object,
  undo: object | null,
  next: object,
  step: number,
): readonly Expectation[] => [
  {
    says: "it is loaded, and again when the engine reports a change; old rows stay meanwhile",
    begins: "loading",
    first: { asks: "load", context: { count: step } },
    steps: [
      ["list.outdated", "loading", { asks: "load" }],
      [gives("load", answer([1])), "shown"],
      ["list.outdated", "refreshing", { asks: "load" }],
      ["list.outdated", "refreshing", { asks: "load" }],
      [gives("load", refusal(timeout)), "shown", { context: { failure: timeout } }],
      ["list.more", "refreshing", { asks: "load", context: { count: 2 * step } }],
      [gives("load", answer([1, 2])), "shown", { context: { failure: null } }],
    ],
  },
  {
    says: "a change is made, then the list is loaded again; a refused change is explained, and leaves what can be undone",
    begins: "loading",
    steps: [
      [gives("load", answer([1])), "shown"],
      [event("list.change", { change }), "changing", { asks: "change", context: { change } }],
      [
        gives("change", answer(undo)),
        "refreshing",
        { asks: "load", context: { change, undo, refusal: null } },
      ],
      [event("list.change", { change }), "changing", { asks: "change", context: { change } }],
      [
        gives("change", refusal(timeout)),
        "refreshing",
        { asks: "load", context: { change: null, undo, refusal: timeout } },
      ],
      [event("list.change", { change }), "changing", { context: { refusal: null } }],
      [gives("change", answer(null)), "refreshing", { context: { undo: null } }],
    ],
  },
  {
    says: "changes during a change are made after it, whatever became of it",
    begins: "loading",
    steps: [
      [gives("load", answer([1])), "shown"],
      [event("list.change", { change }), "changing", { asks: "change", context: { waiting: [] } }],
      ["list.more", "changing", { context: { count: 2 * step } }],
      [event("list.change", { change: next }), "changing", { context: { waiting: [next] } }],
      [event("list.change", { change }), "changing", { context: { waiting: [next, change] } }],
      [
        gives("change", refusal(timeout)),
        "changing",
        { asks: "change", context: { change: next, waiting: [change], refusal: timeout } },
      ],
      [
        gives("change", answer(null)),
        "changing",
        { asks: "change", context: { change, waiting: [], refusal: timeout } },
      ],
      [gives("change", answer(null)), "refreshing", { asks: "load", context: { change } }],
    ],
  },
  {
    says: "a list that did not load is loaded again on request, or once it has changed",
    begins: "loading",
    steps: [
      [gives("load", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["retry", "loading", { asks: "load" }],
      [gives("load", refusal(timeout)), "failed"],
      ["list.outdated", "loading", { asks: "load" }],
      [gives("load", answer([])), "shown"],
    ],
  },
];

export const watchExpectations: Expectations = {
  ruleWatch: [
    {
      says: "looks until everything is checked, then with every irreversible block",
      input: { limits },
      begins: "checking",
      first: { asks: "check" },
      steps: [
        [gives("check", behind), "checking", { asks: "check", context: { last: behind } }],
        [
          gives("check", good),
          "watching",
          { context: { last: good }, waits: ["look", limits.watch.look] },
        ],
        ["blocks.settled", "checking", { asks: "check" }],
        [gives("check", good), "watching"],
        ["rules.changed", "checking", { asks: "check" }],
        [gives("check", good), "watching"],
        [after("look"), "checking", { asks: "check" }],
      ],
    },
    {
      says: "what changes during a look is checked afterwards",
      input: { limits },
      begins: "checking",
      steps: [
        ["rules.changed", "checking", { context: { isDue: true } }],
        [
          gives("check", { ...good, rules: 0 }),
          "checking",
          { asks: "check", context: { isDue: false, last: { ...good, rules: 0 } } },
        ],
        ["blocks.settled", "checking", { context: { isDue: true } }],
        [gives("check", good), "checking", { asks: "check", context: { isDue: false } }],
      ],
    },
    {
      says: "sleeps without rules",
      input: { limits },
      begins: "checking",
      steps: [
        [
          gives("check", { ...good, rules: 0 }),
          "asleep",
          { context: { last: { ...good, rules: 0 } } },
        ],
        ["blocks.settled", "asleep", { nothing: true }],
        ["rules.changed", "checking", { asks: "check" }],
      ],
    },
    {
      says: "tries again after a failure",
      input: { limits },
      begins: "checking",
      steps: [
        [
          gives("check", { ...good, failure: timeout }),
          "failed",
          {
            context: { last: { ...good, failure: timeout } },
            waits: ["retryAfter", limits.watch.retryAfter],
          },
        ],
        [after("retryAfter"), "checking", { asks: "check" }],
        [gives("check", behind), "checking"],
        [
          breaks("check"),
          "failed",
          { context: { last: { rules: 2, isBehind: true, failure: crash } } },
        ],
        ["rules.changed", "checking", { asks: "check" }],
      ],
    },
  ],
  watchRules: ownList(
    { kind: "remove", key: "keys/alice" },
    { kind: "restore", rule: { key: "keys/alice" } },
    { kind: "remove", key: "keys/bob" },
    500,
  ),
  ownList: ownList({ kind: "remove", ids: ["1"] }, null, { kind: "remove", ids: ["2"] }, 50),
  ruleForm: [
    {
      says: "a valid rule is saved; the account stays for the next one",
      input: { text: emptyRuleText },
      begins: "editing",
      steps: [
        [
          event("rule.typed", { text: { account: "alice" } }),
          "editing",
          { context: { text: alice } },
        ],
        ["rule.save", "saving", { asks: "save" }],
        [
          gives("save", answer({ key: "operations/alice" })),
          "saved",
          { context: { text: alice, saved: { key: "operations/alice" }, fault: "" } },
        ],
        ["rule.save", "saving", { asks: "save" }],
        [gives("save", answer({ key: "operations/alice" })), "saved"],
        [event("rule.typed", { text: { account: "" } }), "editing", { context: { saved: null } }],
      ],
    },
    {
      says: "an invalid rule is not sent; its sentence goes with the next key",
      input: { text: emptyRuleText },
      begins: "editing",
      steps: [
        ["rule.save", "rejected", { context: { fault: ruleFaults.account } }],
        ["rule.save", "rejected", { context: { fault: ruleFaults.account } }],
        [
          event("rule.typed", { text: { account: "alice" } }),
          "editing",
          { context: { fault: "", text: alice } },
        ],
        ["rule.save", "saving"],
        [gives("save", answer({ key: "operations/alice" })), "saved"],
        [event("rule.typed", { text: { account: "" } }), "editing"],
        ["rule.save", "rejected"],
      ],
    },
    {
      says: "after saving, an invalid rule is refused as well",
      input: { text: { ...alice, kind: "height", height: "7" } },
      begins: "editing",
      steps: [
        ["rule.save", "saving"],
        [gives("save", answer({ key: "height/7" })), "saved"],
        ["rule.save", "rejected", { context: { fault: ruleFaults.height } }],
      ],
    },
    {
      says: "what the engine refuses is explained, and can be saved again",
      input: { text: alice },
      begins: "editing",
      steps: [
        ["rule.save", "saving"],
        [
          gives("save", refusal({ kind: "parameter", message: "There is no account @alice." })),
          "rejected",
          { context: { fault: "There is no account @alice." } },
        ],
        ["rule.save", "saving", { asks: "save" }],
      ],
    },
    {
      says: "an existing rule is changed, or kept",
      input: { text: emptyRuleText },
      begins: "editing",
      steps: [
        [
          event("rule.edit", { text: alice, key: "operations/alice" }),
          "editing",
          { acts: ["focusForm"], context: { text: alice, instead: "operations/alice" } },
        ],
        ["rule.cancel", "editing", { context: { text: emptyRuleText, instead: null } }],
        [event("rule.edit", { text: alice, key: "operations/alice" }), "editing"],
        ["rule.save", "saving", { asks: "save" }],
        [
          gives("save", answer({ key: "operations/alice" })),
          "saved",
          { context: { instead: null } },
        ],
      ],
    },
    {
      says: "a link on the page fills in the form for a new rule",
      input: { text: emptyRuleText },
      begins: "editing",
      first: { asks: "watchAddress" },
      steps: [
        [event("rule.edit", { text: alice, key: "operations/alice" }), "editing"],
        [
          event("rule.edit", { text: { ...emptyRuleText, kind: "guard" }, key: null }),
          "editing",
          {
            acts: ["focusForm"],
            context: { text: { ...emptyRuleText, kind: "guard" }, instead: null },
          },
        ],
      ],
    },
  ],
  notifications: [
    {
      says: "the browser is asked only on request, and what happened before stays quiet",
      input: { permission: "default", isWanted: false },
      begins: "off",
      steps: [
        ["notifications.want", "asking", { asks: "ask" }],
        [gives("ask", "granted"), "on", { acts: ["store", "dropNews"] }],
        ["notifications.stop", "off", { acts: ["store"] }],
      ],
    },
    {
      says: "a refusal is explained; no answer leaves everything as it was",
      input: { permission: "default", isWanted: false },
      begins: "off",
      steps: [
        ["notifications.want", "asking"],
        [gives("ask", "default"), "off"],
        ["notifications.want", "asking"],
        [breaks("ask"), "off"],
        ["notifications.want", "asking"],
        [gives("ask", "denied"), "refused", { acts: ["store"] }],
        ["notifications.want", "asking", { asks: "ask" }],
      ],
    },
    {
      says: "the choice of an earlier visit is remembered",
      input: { permission: "granted", isWanted: true },
      begins: "on",
      steps: [],
    },
    {
      says: "what the visitor chooses in another tab counts here, too, and is not stored again",
      input: { permission: "default", isWanted: false },
      begins: "off",
      first: { asks: "watchTabs" },
      steps: [
        [elsewhere("granted", true), "on", { acts: [] }],
        [elsewhere("granted", false), "off", { acts: [] }],
        [elsewhere("denied", true), "refused", { acts: [] }],
        [elsewhere("denied", false), "off", { acts: [] }],
      ],
    },
    {
      says: "a permission alone turns nothing on",
      input: { permission: "granted", isWanted: false },
      begins: "off",
      steps: [],
    },
    {
      says: "a permission withdrawn since is reported",
      input: { permission: "denied", isWanted: true },
      begins: "refused",
      steps: [],
    },
    {
      says: "a refusal that the visitor never asked about is not mentioned",
      input: { permission: "denied", isWanted: false },
      begins: "off",
      steps: [],
    },
    {
      says: "a browser without notifications offers none",
      input: { permission: "missing", isWanted: true },
      begins: "missing",
      steps: [],
    },
  ],
  watchBadge: [
    {
      says: "waits for the page, then shows the number of unread events",
      begins: "settling",
      first: { asks: "settle" },
      steps: [
        [gives("settle", undefined), { watching: "quiet" }, { asks: "watchInbox" }],
        [
          event("inbox.reported", { unread: 2, news: 0 }),
          { watching: "quiet" },
          { acts: ["showCount"], context: { unread: 2 } },
        ],
      ],
    },
    {
      says: "what happens while events are being taken is taken next: none is lost",
      begins: "settling",
      steps: [
        [gives("settle", undefined), { watching: "quiet" }],
        [event("inbox.reported", { unread: 1, news: 1 }), { watching: "notifying" }],
        [
          event("inbox.reported", { unread: 2, news: 1 }),
          { watching: "notifying" },
          { acts: ["showCount"], context: { unread: 2, news: 1 } },
        ],
        [
          gives("takeNews", answer([])),
          { watching: "notifying" },
          { acts: ["notify"], asks: "takeNews", context: { news: 0 } },
        ],
        [gives("takeNews", answer([])), { watching: "quiet" }],
      ],
    },
    {
      says: "notifies of events that are news to the visitor",
      begins: "settling",
      steps: [
        [breaks("settle"), { watching: "quiet" }, { asks: "watchInbox" }],
        [
          event("inbox.reported", { unread: 2, news: 1 }),
          { watching: "notifying" },
          { acts: ["showCount"], asks: "takeNews", context: { unread: 2, news: 0 } },
        ],
        [gives("takeNews", answer([])), { watching: "quiet" }, { acts: ["notify"] }],
        [event("inbox.reported", { unread: 2, news: 0 }), { watching: "quiet" }],
        [
          event("inbox.reported", { unread: 2, news: 1 }),
          { watching: "notifying" },
          { asks: "takeNews" },
        ],
        [gives("takeNews", refusal(timeout)), { watching: "quiet" }, { acts: [] }],
      ],
    },
  ],
};
