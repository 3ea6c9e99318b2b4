/** The scenarios that must go the same way in the universe and in a browser. */
import { accountTarget } from "../../../src/domain/label/target.ts";
import { firstPage } from "../../../src/domain/list/list.ts";
import { emptyRuleText } from "../../../src/domain/watch/read-rule.ts";
import { ask, type Act, type Scenario } from "./scenario.ts";

const until = (chart: string, is: string): Act => ({ do: "until", chart, is });
const wait = (ms: number): Act => ({ do: "wait", ms });
const fault = (name: Extract<Act, { do: "fault" }>["name"], arg = ""): Act => ({
  do: "fault",
  name,
  arg,
});
const honest: Act = { do: "honest" };
const isLive = until("view latestBlocks", "live");
const isConnected = until("engine: connection", "connected:speaking");
const blocks = (count: number): Act => ({ do: "blocks", count });
/** Waits until the newest blocks are on screen, and the start of the visit is over. */
const home: readonly Act[] = [
  { do: "go", place: "home" },
  isLive,
  isConnected,
  until("engine: trust", "following"),
  until("connectionBanner", "watching"),
  blocks(1),
  { do: "mark" },
];
/** Waits until all is well again. */
const recovered: readonly Act[] = [
  until("view connection", "healthy"),
  isLive,
  isConnected,
  until("connectionBanner", "watching"),
  blocks(2),
];
/** The same for another engine, whose charts are compared from here on. */
const recoveredElsewhere: readonly Act[] = [...recovered, { do: "mark" }, blocks(1)];
const aurora = "aurora" as never;
const answered = (name: string): Act => until(`question ${name}`, "answered:waiting");
const failed = (name: string): Act => until(`question ${name}`, "failed:waiting:pausing");
const rule = { ...emptyRuleText, account: "aurora" };
const label = [
  { of: accountTarget("aurora"), label: { text: "mine", note: "", colour: "green" } },
] as const;

export const scenarios: readonly Scenario[] = [
  { name: "Home opens and follows the chain", acts: [...home, blocks(3)] },
  {
    name: "a text page is opened, then the light client's",
    acts: [
      { do: "go", place: "text" },
      isConnected,
      wait(2_000),
      { do: "go", place: "trust" },
      isLive,
      until("engine: trust", "following"),
      blocks(1),
      { do: "mark" },
      blocks(1),
    ],
  },
  {
    name: "a block is asked for",
    acts: [
      ...home,
      { do: "askAt", ask: ({ head }) => ask("block.detail", (head() - 3) as never) },
      answered("block.detail"),
    ],
  },
  {
    name: "a block that does not exist is asked for",
    acts: [
      ...home,
      { do: "askAt", ask: ({ head }) => ask("block.detail", (head() + 500) as never) },
      until("question block.detail", "missing"),
    ],
  },
  {
    name: "a transaction is asked for",
    acts: [
      ...home,
      {
        do: "askAt",
        ask: ({ head, transactionUpTo }) => ask("transaction.detail", transactionUpTo(head() - 25)),
      },
      answered("transaction.detail"),
    ],
  },
  {
    name: "a block is proved",
    acts: [
      ...home,
      { do: "askAt", ask: ({ head }) => ask("proof.block", (head() - 30) as never, null) },
      answered("proof.block"),
    ],
  },
  {
    name: "an account and its history are opened",
    acts: [
      ...home,
      ask("account.detail", aurora),
      answered("account.detail"),
      ask("history.open", aurora),
      answered("history.open"),
    ],
  },
  {
    name: "an account that does not exist is asked for",
    acts: [
      ...home,
      ask("account.detail", "nobody.here" as never),
      until("question account.detail", "missing"),
    ],
  },
  {
    name: "a page of a list is opened",
    acts: [...home, ask("list.witnesses", firstPage, false), answered("list.witnesses")],
  },
  {
    name: "a list is searched",
    acts: [...home, ask("list.search", "accounts", "aur"), answered("list.search")],
  },
  {
    name: "a rule is watched",
    acts: [
      ...home,
      ask("watch.add", rule, null),
      answered("watch.add"),
      wait(4_000),
      ask("watch.rules"),
      answered("watch.rules"),
    ],
  },
  {
    name: "a label outlives its engine",
    acts: [
      ...home,
      ask("label.save", label),
      answered("label.save"),
      { do: "kill" },
      wait(1_000),
      ...recoveredElsewhere,
      ask("storage.use"),
      answered("storage.use"),
    ],
  },
  {
    name: "a label is saved while the disk is full",
    acts: [
      ...home,
      { do: "full" },
      // Browsers use their last estimate of free space for a while.
      wait(35_000),
      ask("label.save", label),
      failed("label.save"),
      { do: "room" },
    ],
  },
  {
    name: "a node refuses, and the second one answers",
    acts: [
      ...home,
      fault("http-500", "@0"),
      ask("account.detail", aurora),
      answered("account.detail"),
      wait(2_000),
    ],
  },
  {
    name: "every node refuses, then all come back",
    acts: [...home, fault("refuse"), until("connectionBanner", "warning"), honest, ...recovered],
  },
  {
    name: "a node lags behind the other",
    acts: [...home, fault("behind", "@1"), blocks(3), honest, ...recovered],
  },
  {
    name: "a node lies about its newest blocks",
    acts: [...home, fault("fresh-key", "@1"), blocks(3), honest, ...recovered],
  },
  {
    name: "the socket is closed, and opens again",
    acts: [...home, { do: "cut" }, wait(300), ...recovered],
  },
  {
    name: "the bridge is at capacity for a while",
    acts: [...home, fault("full", "@0"), { do: "cut" }, blocks(3), honest, ...recovered],
  },
  {
    name: "the socket goes silent without closing",
    acts: [...home, fault("half-open", "@0"), blocks(4), honest, ...recovered],
  },
  {
    name: "the bridge loses its node",
    acts: [...home, fault("upstream-loss", "@0"), blocks(4), honest, ...recovered],
  },
  {
    name: "the bridge limits the rate",
    acts: [...home, fault("rate-limit", "5000@0"), blocks(3), honest, ...recovered],
  },
  {
    name: "each frame comes twice",
    acts: [...home, fault("duplicate", "@0"), blocks(3), honest, ...recovered],
  },
  {
    name: "the device goes offline and comes back",
    acts: [
      ...home,
      { do: "offline" },
      until("connectionBanner", "warning"),
      wait(3_000),
      { do: "online" },
      ...recovered,
    ],
  },
  {
    name: "the page is hidden and shown",
    acts: [...home, { do: "hide" }, blocks(3), { do: "show" }, ...recovered],
  },
  {
    name: "the visitor leaves and comes back",
    acts: [...home, { do: "leave" }, wait(4_000), { do: "back" }, ...recoveredElsewhere],
  },
  {
    name: "the page is loaded again",
    acts: [
      ...home,
      { do: "reload" },
      wait(1_000),
      { do: "go", place: "home" },
      ...recoveredElsewhere,
    ],
  },
  {
    name: "the engine is killed",
    acts: [...home, { do: "kill" }, wait(1_000), ...recoveredElsewhere],
  },
  {
    name: "a question is cancelled",
    acts: [
      ...home,
      fault("silent", "@services"),
      ask("list.witnesses", firstPage, false),
      wait(500),
      { do: "cancel" },
      wait(1_000),
      honest,
    ],
  },
  {
    name: "a service fails, and a node answers",
    acts: [
      ...home,
      fault("http-500", "@services"),
      ask("list.witnesses", firstPage, false),
      answered("list.witnesses"),
    ],
  },
  {
    name: "a service sends a web page",
    acts: [
      ...home,
      fault("html", "@services"),
      ask("account.detail", aurora),
      answered("account.detail"),
    ],
  },
  {
    name: "the chain forks",
    fork: { after: 7, depth: 2 },
    acts: [...home, blocks(4)],
  },
  {
    name: "no service and no node answers a question",
    acts: [...home, fault("http-500"), ask("account.detail", aurora), failed("account.detail")],
  },
];
