/** Walks through the charts of a watch. */
import { limits } from "../../../src/domain/limits.ts";
import { emptyRuleText } from "../../../src/domain/watch/read-rule.ts";
import { event } from "../../support/expectation.ts";
import { answers, timeout, type Walk } from "./walk.ts";

const alice = { ...emptyRuleText, account: "alice" };
const looked = { rules: 2, isBehind: false, failure: null };

const ownList = (change: object, next: object): Walk => ({
  events: [
    { type: "list.outdated" },
    { type: "list.more" },
    { type: "retry" },
    event("list.change", { change }),
    event("list.change", { change: next }),
  ],
  outcomes: { load: answers([]), change: answers(null) },
  // Of the changes that wait, only a few: the visitor can make any number of them.
  key: ({ context }) => [
    context.change,
    Math.min(2, context.waiting.length),
    context.refusal !== null,
  ],
  invariant: (snapshot) => !snapshot.hasTag("shown") || snapshot.context.answer !== null,
});

export const watchWalks: Readonly<Record<string, Walk>> = {
  ruleWatch: {
    input: { limits },
    events: [{ type: "rules.changed" }, { type: "blocks.settled" }],
    outcomes: {
      check: [
        looked,
        { ...looked, isBehind: true },
        { ...looked, rules: 0 },
        { ...looked, failure: timeout },
      ],
    },
    key: ({ context }) => context.isDue,
  },
  ownList: ownList({ kind: "read", ids: null }, { kind: "unread", ids: null }),
  ruleForm: {
    input: { text: emptyRuleText },
    otherInputs: [{ text: { ...emptyRuleText, kind: "height", height: "7" } }],
    events: [
      event("rule.typed", { text: { account: "alice" } }),
      event("rule.typed", { text: { account: "" } }),
      event("rule.edit", { text: alice, key: "operations/alice" }),
      event("rule.edit", { text: { ...emptyRuleText, kind: "guard" }, key: null }),
      { type: "rule.cancel" },
      { type: "rule.save" },
    ],
    outcomes: { save: answers({ key: "operations/alice" }) },
    key: ({ context }) => [context.text.account, context.instead, context.fault],
  },
  notifications: {
    input: { permission: "default", isWanted: false },
    otherInputs: [
      { permission: "missing", isWanted: false },
      { permission: "granted", isWanted: true },
      { permission: "denied", isWanted: true },
    ],
    events: [
      { type: "notifications.want" },
      { type: "notifications.stop" },
      event("notifications.chosenElsewhere", { permission: "granted", isWanted: true }),
      event("notifications.chosenElsewhere", { permission: "denied", isWanted: false }),
    ],
    outcomes: { ask: ["granted", "denied", "default"] },
  },
  watchBadge: {
    events: [
      event("inbox.reported", { unread: 2, news: 1 }),
      event("inbox.reported", { unread: 1, news: 0 }),
    ],
    outcomes: { settle: [undefined], takeNews: answers([]) },
    key: ({ context }) => [context.unread, context.news],
  },
};
