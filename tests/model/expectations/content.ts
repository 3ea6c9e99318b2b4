/** What the looking-up pages must do: communities, posts and their versions, coins, blocks, histories. */
import { limits } from "../../../src/domain/limits.ts";
import {
  after,
  breaks,
  event,
  gives,
  type Expectation,
  type Step,
} from "../../support/expectation.ts";
import { blockDetail } from "../../support/samples.ts";
import { answer, crash, nothingFound, refusal, timeout, type Expectations } from "./vocabulary.ts";

const community = answer({ community: {} });
const typedCommunity = (text: string) => event("community.typed", { text });
const address = (id: string | null) => event("address.changed", { id });
const asked: readonly Step[] = [
  [typedCommunity("Hive-1"), "idle", { acts: ["clearAddress"], context: { text: "hive-1" } }],
  ["community.submitted", "searching", { asks: "findCommunity" }],
];

const noId = "Please enter a valid community ID (e.g., hive-123456 or community-id)";

const communities: readonly Expectation[] = [
  {
    says: "a community that is found is a step in the browser's history; editing clears it",
    input: { id: null },
    begins: "idle",
    first: { asks: "watchAddress" },
    steps: [
      ...asked,
      ["community.submitted", "searching", { nothing: true }],
      [
        gives("findCommunity", community),
        "found",
        { acts: ["pushAddress"], context: { answer: community.value } },
      ],
      [typedCommunity("h"), "idle", { acts: ["clearAddress"], context: { answer: null } }],
    ],
  },
  {
    says: "not found is a step too",
    input: { id: null },
    begins: "idle",
    steps: [
      ...asked,
      [gives("findCommunity", nothingFound), "notFound", { acts: ["pushAddress"] }],
    ],
  },
  {
    says: "a failure is a step too and says why",
    input: { id: null },
    begins: "idle",
    steps: [
      ...asked,
      [
        gives("findCommunity", refusal(timeout)),
        "failed",
        { acts: ["pushAddress"], context: { failure: timeout } },
      ],
    ],
  },
  {
    says: "a search that breaks says so",
    input: { id: null },
    begins: "idle",
    steps: [...asked, [breaks("findCommunity"), "failed", { context: { failure: crash } }]],
  },
  {
    says: "what is no community ID is not asked for",
    input: { id: null },
    begins: "idle",
    steps: [
      ["community.submitted", "idle", { context: { fault: "Please enter a community ID" } }],
      [typedCommunity("no id!"), "idle", { context: { fault: null } }],
      [
        "community.submitted",
        "idle",
        {
          context: {
            fault: noId,
          },
        },
      ],
    ],
  },
  {
    says: "a shared link is looked up at once and the address left as it is",
    input: { id: "hive-1" },
    begins: "returning",
    first: { asks: "findCommunity" },
    steps: [
      ["community.submitted", "returning", { nothing: true }],
      [gives("findCommunity", community), "found", { acts: [] }],
      [address("hive-2"), "returning", { asks: "findCommunity", context: { text: "hive-2" } }],
      [gives("findCommunity", nothingFound), "notFound", { acts: [] }],
      [address("hive-3"), "returning"],
      [
        gives("findCommunity", refusal(timeout)),
        "failed",
        { acts: [], context: { failure: timeout } },
      ],
      [address("hive-4"), "returning"],
      [breaks("findCommunity"), "failed", { context: { failure: crash } }],
      [address(null), "idle", { context: { text: "", failure: null } }],
    ],
  },
  {
    says: "a link that names no community says so at once; none at all says nothing",
    input: { id: "no id!" },
    begins: "idle",
    first: { context: { text: "no id!", fault: noId } },
    steps: [
      [address(null), "idle", { context: { text: "", fault: null } }],
      [address("No Id!"), "idle", { context: { text: "no id!", fault: noId } }],
      [address("hive-1"), "returning", { context: { fault: null } }],
    ],
  },
];

const wish = (post: string, pair: { from: number; to: number } | null) => ({
  post,
  pair,
  layout: "unified",
});
const versions = answer({
  author: "alice",
  permlink: "x",
  versions: [{ number: 2 }, { number: 1 }],
});
const comparison = (changes: number) =>
  answer({
    body: [
      { kind: "same", text: "a" },
      ...Array.from({ length: changes }, () => ({ kind: "added", text: "x" })),
    ],
  });
const typedPost = (text: string) => event("post.typed", { text });
const link = "https://a.example/@alice/x";
const pair = { from: 1, to: 2 };
const results = (state: string) => ({ results: state });
const toReading: readonly Step[] = [
  [typedPost(link), "idle", { context: { text: link } }],
  ["post.submitted", "checking", { asks: "findHistory" }],
  [gives("findHistory", versions), results("reading"), { acts: ["writeAddress"] }],
];
const toComparing: readonly Step[] = [
  ...toReading,
  [
    event("pair.chosen", { pair }),
    results("comparing"),
    { asks: "compare", acts: ["writeAddress"], context: { pair } },
  ],
];

const noPost = "Invalid URL format. Please use: https://steemit.com/@username/post-title";

const posts: readonly Expectation[] = [
  {
    says: "what is no post address is not asked for",
    input: { wish: wish("", null) },
    begins: "idle",
    first: { asks: "watchAddress" },
    steps: [
      ["post.submitted", "idle", { context: { fault: "Please enter a valid Steemit post URL" } }],
      [typedPost("nonsense"), "idle", { context: { fault: null } }],
      ["post.submitted", "idle", { context: { post: null } }],
    ],
  },
  {
    says: "two versions are compared, changes stepped through, and put away",
    input: { wish: wish("", null) },
    begins: "idle",
    steps: [
      ...toComparing,
      [
        gives("compare", comparison(2)),
        results("compared"),
        { asks: "watchKeys", context: { comparison: comparison(2).value.value } },
      ],
      ["change.next", results("compared"), { acts: ["showChange"], context: { step: 0 } }],
      ["change.next", results("compared"), { context: { step: 1 } }],
      ["change.next", results("compared"), { context: { step: 1 } }],
      ["change.previous", results("compared"), { acts: ["showChange"], context: { step: 0 } }],
      [
        event("grain.chosen", { grain: "characters" }),
        results("comparing"),
        { asks: "compare", context: { grain: "characters" } },
      ],
      [gives("compare", comparison(1)), results("compared")],
      [
        event("layout.chosen", { layout: "split" }),
        results("compared"),
        { acts: ["writeAddress"], context: { layout: "split" } },
      ],
      ["pair.closed", results("reading"), { acts: ["writeAddress"], context: { pair: null } }],
    ],
  },
  {
    says: "a comparison can be called off, may fail, and be tried again",
    input: { wish: wish("", null) },
    begins: "idle",
    steps: [
      ...toComparing,
      [
        "compare.cancel",
        results("compareFailed"),
        { context: { comparisonFailure: { kind: "cancelled" } } },
      ],
      ["compare.retry", results("comparing"), { asks: "compare" }],
      [
        gives("compare", refusal(timeout)),
        results("compareFailed"),
        { context: { comparisonFailure: timeout } },
      ],
      ["compare.retry", results("comparing")],
      [breaks("compare"), results("compareFailed")],
    ],
  },
  {
    says: "no history is an error with its reason; another post may be asked for",
    input: { wish: wish("", null) },
    begins: "idle",
    steps: [
      [typedPost(link), "idle"],
      ["post.submitted", "checking"],
      [gives("findHistory", nothingFound), "failed"],
      ["post.submitted", "checking", { asks: "findHistory", context: { failure: null } }],
      [breaks("findHistory"), "failed", { context: { failure: crash } }],
    ],
  },
  {
    says: "another try asks for what failed, whatever stands in the box by then",
    input: { wish: wish("@alice/x", pair) },
    begins: "checking",
    steps: [
      [gives("findHistory", refusal(timeout)), "failed", { context: { failure: timeout } }],
      [typedPost("@bob"), "failed", { context: { text: "@bob" } }],
      ["post.submitted", "failed", { context: { fault: noPost } }],
      [
        "post.retry",
        "checking",
        {
          asks: "findHistory",
          context: { post: { author: "alice", permlink: "x" }, pair },
        },
      ],
    ],
  },
  {
    says: "a shared link with two versions opens their comparison; versions there are not are not",
    input: { wish: wish("@alice/x", pair) },
    begins: "checking",
    first: { asks: "findHistory" },
    steps: [
      [gives("findHistory", versions), results("comparing"), { asks: "compare" }],
      [
        event("address.changed", { wish: wish("@alice/y", { from: 1, to: 9 }) }),
        "checking",
        { asks: "findHistory" },
      ],
      [gives("findHistory", versions), results("reading")],
      [
        event("address.changed", { wish: wish("", null) }),
        "idle",
        { context: { answer: null, post: null } },
      ],
    ],
  },
  {
    says: "a link that names no post says so at once; none at all says nothing",
    input: { wish: wish("nonsense", null) },
    begins: "idle",
    first: { context: { text: "nonsense", fault: noPost } },
    steps: [
      [event("address.changed", { wish: wish("", null) }), "idle", { context: { fault: null } }],
      [
        event("address.changed", { wish: wish("@alice", null) }),
        "idle",
        { context: { text: "@alice", fault: noPost } },
      ],
      [
        event("address.changed", { wish: wish("@alice/y", null) }),
        "checking",
        { context: { fault: null } },
      ],
    ],
  },
];

const typedCoin = (text: string) => event("coin.typed", { text });
const coinAddress = (text: string) => event("address.changed", { text });
const hits = answer({ coins: [{}] });

const coins: readonly Expectation[] = [
  {
    says: "half a second after the last key the list and the provider are asked; the address says for what",
    input: { brought: "" },
    begins: "idle",
    steps: [
      [
        typedCoin("s"),
        "debouncing",
        { waits: ["debounce", limits.market.debounce], acts: ["writeAddress"] },
      ],
      [typedCoin("st"), "debouncing", { waits: ["debounce", 500], context: { text: "st" } }],
      [after("debounce"), "searching", { asks: "searchCoins" }],
      [gives("searchCoins", hits), "results", { context: { hits: hits.value.value } }],
      [typedCoin("none"), "debouncing"],
      [after("debounce"), "searching"],
      [gives("searchCoins", answer({ coins: [] })), "none"],
      [typedCoin(" "), "idle", { acts: ["writeAddress"], context: { text: "", hits: null } }],
    ],
  },
  {
    says: "a search that fails says so and is tried again; clearing ends it",
    input: { brought: "" },
    begins: "idle",
    steps: [
      [typedCoin("s"), "debouncing"],
      [after("debounce"), "searching"],
      [gives("searchCoins", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["coin.retry", "searching", { asks: "searchCoins" }],
      [breaks("searchCoins"), "failed"],
    ],
  },
  {
    says: "what the address brings is looked for at once, and the address left as it is",
    input: { brought: "steem" },
    begins: "searching",
    first: { asks: "searchCoins", acts: [], context: { text: "steem" } },
    steps: [
      [coinAddress("steem"), "searching", { nothing: true }],
      [gives("searchCoins", hits), "results"],
      [coinAddress("steem"), "results", { nothing: true }],
      [coinAddress("puss"), "searching", { asks: "searchCoins", acts: [] }],
      [coinAddress("sbd"), "searching", { asks: "searchCoins", context: { text: "sbd" } }],
      [coinAddress(""), "idle", { acts: [], context: { text: "", hits: null } }],
    ],
  },
  {
    says: "an address with nothing but blanks brings nothing",
    input: { brought: " " },
    begins: "idle",
    first: { context: { text: "" } },
    steps: [[coinAddress(" "), "idle", { context: { text: "" } }]],
  },
];

const detail = answer(blockDetail);
const found = (transactions: string, virtual: string) => ({ found: { transactions, virtual } });
const stretch = answer({ from: 1, total: 2, transactions: [{}] });
const filter = event("transactions.filter", { category: "vote" });
const toFound: readonly Step[] = [
  [gives("loadBlock", detail), found("settled", "loading"), { asks: "loadVirtualOperations" }],
];

const block: readonly Expectation[] = [
  {
    says: "more of its transactions come on demand, filtered or not, also after a failure",
    input: { text: "12" },
    begins: "loading",
    first: { asks: "loadBlock" },
    steps: [
      ...toFound,
      ["transactions.more", found("loading", "loading"), { asks: "loadTransactions" }],
      [
        filter,
        found("loading", "loading"),
        { asks: "loadTransactions", context: { category: "vote", page: null } },
      ],
      [breaks("loadTransactions"), found("failed", "loading")],
      [filter, found("loading", "loading"), { asks: "loadTransactions" }],
      [gives("loadTransactions", refusal(timeout)), found("failed", "loading")],
      ["transactions.retry", found("loading", "loading"), { asks: "loadTransactions" }],
      [
        gives("loadTransactions", answer({ from: 0, total: 1, transactions: [{}] })),
        found("settled", "loading"),
        { context: { page: { from: 0, total: 1, transactions: [{}] } } },
      ],
      ["transactions.more", found("settled", "loading"), { nothing: true }],
      [filter, found("loading", "loading"), { asks: "loadTransactions", context: { page: null } }],
      [gives("loadTransactions", stretch), found("settled", "loading")],
    ],
  },
  {
    says: "virtual operations that fail leave an empty list and a note, and may be asked again",
    input: { text: "12" },
    begins: "loading",
    steps: [
      ...toFound,
      [
        gives("loadVirtualOperations", refusal(timeout)),
        found("settled", "failed"),
        { context: { virtual: null, virtualFailure: timeout } },
      ],
      ["virtual.retry", found("settled", "loading"), { asks: "loadVirtualOperations" }],
      [breaks("loadVirtualOperations"), found("settled", "failed")],
      ["virtual.retry", found("settled", "loading")],
      [
        gives("loadVirtualOperations", answer({ operations: [], counts: {} })),
        found("settled", "loaded"),
        { context: { virtualFailure: null } },
      ],
    ],
  },
  {
    says: "a block nobody has, or nobody answers for, can be asked for again",
    input: { text: "12" },
    begins: "loading",
    steps: [
      [gives("loadBlock", nothingFound), "notFound"],
      ["block.retry", "loading", { acts: ["wakeNodes"], asks: "loadBlock" }],
      [gives("loadBlock", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["block.retry", "loading", { acts: ["wakeNodes"], asks: "loadBlock" }],
      [breaks("loadBlock"), "failed", { context: { failure: crash } }],
    ],
  },
  {
    says: "what is no number is said without asking anybody",
    input: { text: "no number" },
    begins: "failed",
    first: { context: { failure: { kind: "parameter", message: "Invalid block number" } } },
    steps: [],
  },
];

const held = (count: number, isComplete = false) =>
  answer({
    account: "alice",
    held: count,
    total: 60,
    isComplete,
    isFull: false,
    skipped: 0,
    endpoint: "node",
  });
const read = (count: number, total: number) =>
  answer({ from: 0, total, held: count, rows: Array.from({ length: total }, () => ({})) });
const open = (older: string, list: string) => ({ open: { older, rows: list } });
const seen = (from: number, to: number) => event("rows.seen", { from, to });
const toOpen: readonly Step[] = [
  [
    gives("openHistory", held(20)),
    open("resting", "reading"),
    { asks: "readRows", context: { isExpanded: false } },
  ],
];

const history: readonly Expectation[] = [
  {
    says: "the newest entries at once; none is read twice, cards open and close",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    first: { asks: "openHistory" },
    steps: [
      ...toOpen,
      [seen(0, 5), open("resting", "reading"), { context: { seen: { from: 0, to: 5 } } }],
      [gives("readRows", read(20, 20)), open("resting", "settled"), { context: { matching: 20 } }],
      [seen(0, 9), open("resting", "settled"), { context: { seen: { from: 0, to: 9 } } }],
      [
        event("entry.toggle", { index: 3 }),
        open("resting", "settled"),
        { context: { opened: new Set([3]) } },
      ],
      [
        event("entry.toggle", { index: 3 }),
        open("resting", "settled"),
        { context: { opened: new Set() } },
      ],
      [
        event("filter.changed", { filter: { groups: ["votes"], text: "x" } }),
        open("resting", "reading"),
        { asks: "readRows", acts: ["writeAddress"], context: { matching: null } },
      ],
    ],
  },
  {
    says: "a history that is whole at once is shown whole, for there is nothing to ask for",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [
        gives("openHistory", held(15, true)),
        open("resting", "reading"),
        { context: { isExpanded: true } },
      ],
    ],
  },
  {
    says: "looking further than what is held reads on; what was loaded before is there at once",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [
        gives("openHistory", held(60)),
        open("resting", "reading"),
        { context: { isExpanded: true } },
      ],
      [
        gives("readRows", answer({ from: 0, total: 60, held: 60, rows: [] })),
        open("resting", "settled"),
      ],
      [seen(40, 59), open("resting", "reading"), { asks: "readRows" }],
    ],
  },
  {
    says: "older ones a page at a time, or all of them one after the other; never past the end",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      [gives("readRows", read(20, 20)), open("resting", "settled")],
      [
        "history.older",
        open("loading", "settled"),
        { asks: "olderHistory", context: { isExpanded: true, isThorough: false } },
      ],
      [gives("olderHistory", held(40)), open("resting", "reading"), { asks: "readRows" }],
      ["history.all", open("loading", "reading"), { context: { isThorough: true } }],
      [gives("olderHistory", held(50)), open("loading", "reading"), { asks: "olderHistory" }],
      ["history.cancel", open("resting", "reading"), { context: { isThorough: false } }],
      ["history.all", open("loading", "reading")],
      [gives("olderHistory", held(60, true)), open("resting", "reading")],
      ["history.older", open("resting", "reading"), { nothing: true }],
      ["history.all", open("resting", "reading"), { nothing: true }],
    ],
  },
  {
    says: "older ones that do not come are tried again or left",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      ["history.older", open("loading", "reading")],
      [
        gives("olderHistory", refusal(timeout)),
        open("failed", "reading"),
        { context: { failure: timeout } },
      ],
      ["history.retry", open("loading", "reading"), { asks: "olderHistory" }],
      [breaks("olderHistory"), open("failed", "reading")],
      ["history.cancel", open("resting", "reading")],
    ],
  },
  {
    says: "rows that cannot be read are tried again by looking or by asking",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      ...toOpen,
      [gives("readRows", refusal(timeout)), open("resting", "unread")],
      ["history.retry", open("resting", "reading"), { asks: "readRows" }],
      [breaks("readRows"), open("resting", "unread")],
      [seen(0, 5), open("resting", "reading"), { asks: "readRows" }],
    ],
  },
  {
    says: "a history that cannot be had leaves an empty list and may be asked again",
    input: { account: "alice", filter: { groups: [], text: "" } },
    begins: "opening",
    steps: [
      [gives("openHistory", refusal(timeout)), "failed", { context: { failure: timeout } }],
      ["history.retry", "opening", { asks: "openHistory" }],
      [breaks("openHistory"), "failed"],
    ],
  },
];

/** Something that is fetched when it is first opened. */
const unfolding = (input: object, toggle: string, work: string, busy: string, good: unknown) =>
  [
    {
      says: "asked for when it is opened, shown again without asking",
      input,
      begins: "closed",
      steps: [
        [toggle, busy, { asks: work }],
        [gives(work, good), "open"],
        [toggle, "closed"],
        [toggle, "open"],
      ],
    },
    {
      says: "waiting for it can be left; a failure is tried again",
      input,
      begins: "closed",
      steps: [
        [toggle, busy],
        [toggle, "closed"],
        [toggle, busy, { asks: work }],
        [gives(work, refusal(timeout)), "failed"],
        [toggle, busy, { asks: work }],
        [breaks(work), "failed"],
      ],
    },
  ] as const satisfies readonly Expectation[];

export const contentExpectations: Expectations = {
  communitySearch: communities,
  contentHistory: posts,
  coinSearch: coins,
  blockPage: block,
  accountHistory: history,
  versionBody: unfolding(
    { post: { author: "alice", permlink: "x" }, number: 1 },
    "body.toggle",
    "drawBody",
    "drawing",
    answer({ nodes: [], limit: null }),
  ),
  rawBlock: unfolding({ number: 12 }, "raw.toggle", "loadText", "loading", answer("{}")),
};
