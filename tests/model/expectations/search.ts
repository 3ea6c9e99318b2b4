/** What the search box and its palette must do. */
import { pageLimits } from "../../../src/domain/page-limits.ts";
import type { SearchSource } from "../../../src/domain/search/look-up.ts";
import type { PaletteEntry } from "../../../src/domain/search/suggestion.ts";
import { after, event, type Expectation, type Step } from "../../support/expectation.ts";
import { answer, refusal, timeout, type Expectations } from "./vocabulary.ts";

const typed = (text: string) => event("search.typed", { text });
const moved = (step: 1 | -1) => event("search.moved", { step });
const options = [
  { id: "a", target: { to: "/a" } },
  { id: "b", target: { command: "b" } },
];
const listed = event("search.listed", { options });

const search: readonly Expectation[] = [
  {
    says: "an empty search does nothing; a text leads to a page and clears the box",
    begins: "closed",
    steps: [
      ["search.submitted", "closed", { nothing: true }],
      [typed("12"), "open", { context: { text: "12" } }],
      [typed(""), "open", { context: { text: "" } }],
      [typed("  "), "open", { context: { text: "  " } }],
      ["search.submitted", "open", { nothing: true }],
      [typed("12"), "open", { context: { text: "12" } }],
      ["search.submitted", "closed", { acts: ["openRoute"], context: { text: "" } }],
    ],
  },
  {
    says: "Enter searches for the text although there are suggestions, also after the palette was closed",
    begins: "closed",
    steps: [
      [typed("alice"), "open"],
      [listed, "open", { context: { chosen: null, options } }],
      ["search.submitted", "closed", { acts: ["openRoute"], context: { text: "", options: [] } }],
      [typed("bob"), "open"],
      ["search.closed", "closed", { context: { text: "bob", options: [], chosen: null } }],
      ["search.submitted", "closed", { acts: ["openRoute"] }],
    ],
  },
  {
    says: "the arrow keys choose a suggestion, round and round with none between the last and the first; Enter follows it",
    begins: "closed",
    steps: [
      [moved(1), "open"],
      [listed, "open"],
      [moved(1), "open", { context: { chosen: "a" } }],
      [moved(1), "open", { context: { chosen: "b" } }],
      [moved(1), "open", { context: { chosen: null } }],
      [moved(-1), "open", { context: { chosen: "b" } }],
      [moved(-1), "open", { context: { chosen: "a" } }],
      ["search.submitted", "closed", { acts: ["follow"], context: { chosen: null, text: "" } }],
    ],
  },
  {
    says: "a click follows a suggestion; one that is gone is not followed",
    begins: "closed",
    steps: [
      ["search.opened", "open"],
      [listed, "open"],
      [event("search.picked", { id: "gone" }), "open", { nothing: true }],
      [event("search.picked", { id: "b" }), "closed", { acts: ["follow"] }],
    ],
  },
  {
    says: "the choice survives new answers while it is listed, and ends with the next key",
    begins: "closed",
    steps: [
      [typed("a"), "open"],
      [listed, "open"],
      [moved(1), "open", { context: { chosen: "a" } }],
      [
        event("search.listed", { options: options.toReversed() }),
        "open",
        { context: { chosen: "a" } },
      ],
      [typed("ab"), "open", { context: { chosen: null } }],
      [moved(-1), "open", { context: { chosen: "a" } }],
      [event("search.listed", { options: [] }), "open", { context: { chosen: null } }],
      [moved(1), "open", { context: { chosen: null } }],
    ],
  },
  {
    says: "clearing the text of a closed box opens nothing",
    begins: "closed",
    steps: [
      [typed("a"), "open"],
      ["search.closed", "closed"],
      [typed(""), "closed", { context: { text: "" } }],
      [typed("b"), "open"],
    ],
  },
];

const inPalette = (text: string, isChosen = false) => event("palette.typed", { text, isChosen });
const page: PaletteEntry = {
  id: "page",
  group: "pages",
  title: "Aurora",
  target: { to: "/aurora" },
};
const account: PaletteEntry = {
  id: "account",
  group: "accounts",
  title: "@aurora",
  target: { to: "/accounts/aurora" },
};
const recent: PaletteEntry = {
  ...account,
  id: "recent",
  group: "recent",
  target: { to: "/recent" },
};
const read = event("palette.entriesRead", { entries: [page], now: 0 });
const answered = (given: unknown, source: SearchSource = "accounts") =>
  event("palette.answered", { source, answer: given });
const none = { entries: [], total: 0 };
const hits = { entries: [account], total: 1 };
const listing = (...entries: readonly PaletteEntry[]) =>
  entries.map((entry) => ({
    kind: entry.group,
    total: 1,
    suggestions: [{ ...entry, marks: entry.title.startsWith("@") ? [[1, 3]] : [[0, 2]] }],
  }));

const palette: readonly Expectation[] = [
  {
    says: "what the page knows is listed at once; accounts are asked for when typing pauses",
    begins: "resting",
    steps: [
      [read, "resting", { acts: ["report"] }],
      [
        inPalette("@au"),
        "debouncing",
        {
          acts: ["report"],
          waits: ["debounce", pageLimits.typingPause.suggestions],
          context: { pending: ["accounts"], groups: listing(page) },
        },
      ],
      [after("debounce"), "asking", { asks: "lookUp" }],
      [
        answered(answer(hits)),
        "resting",
        { acts: ["report"], context: { pending: [], groups: listing(page, account) } },
      ],
    ],
  },
  {
    says: "each answer is listed as it comes; the search ends with the last one",
    begins: "resting",
    steps: [
      [inPalette("au"), "debouncing"],
      [after("debounce"), "asking"],
      [answered(answer(hits)), "asking", { acts: ["report"] }],
      ...(["witnesses", "communities", "proposals"] as const).map((source): Step => [
        answered(answer(none), source),
        "asking",
        { acts: ["report"] },
      ]),
      [answered(answer(none), "coins"), "resting", { acts: ["report"], context: { pending: [] } }],
    ],
  },
  {
    says: "each key starts the pause again and ends what was asked before",
    begins: "resting",
    steps: [
      [inPalette("@a"), "debouncing", { waits: ["debounce", pageLimits.typingPause.suggestions] }],
      [inPalette("@au"), "debouncing", { waits: ["debounce", pageLimits.typingPause.suggestions] }],
      [after("debounce"), "asking"],
      [
        inPalette("@aur"),
        "debouncing",
        { waits: ["debounce", pageLimits.typingPause.suggestions] },
      ],
      [answered(answer(hits)), "debouncing", { nothing: true }],
      [inPalette("42"), "resting", { context: { pending: [] } }],
    ],
  },
  {
    says: "while a suggestion is chosen or under the pointer, new groups come last",
    begins: "resting",
    steps: [
      [read, "resting"],
      [inPalette("@au"), "debouncing"],
      [after("debounce"), "asking"],
      [inPalette("@au", true), "asking", { acts: [], context: { isChosen: true } }],
      [
        event("palette.entriesRead", { entries: [page, recent], now: 0 }),
        "asking",
        { context: { groups: listing(page, recent) } },
      ],
      [inPalette("@au", false), "asking", { context: { isChosen: false } }],
      [
        event("palette.entriesRead", { entries: [page, recent], now: 0 }),
        "asking",
        { context: { groups: listing(recent, page) } },
      ],
      [event("palette.pointed", { isInside: true }), "asking", { context: { isPointedAt: true } }],
      [
        event("palette.entriesRead", { entries: [page], now: 0 }),
        "asking",
        { context: { groups: listing(page) } },
      ],
      [
        event("palette.entriesRead", { entries: [page, recent], now: 0 }),
        "asking",
        { context: { groups: listing(page, recent) } },
      ],
    ],
  },
  {
    says: "a source that fails leaves the others' suggestions, and can be tried again",
    begins: "resting",
    steps: [
      [read, "resting"],
      [inPalette("@au"), "debouncing"],
      [after("debounce"), "asking"],
      [
        answered(refusal(timeout)),
        "failed",
        { context: { answers: { accounts: timeout }, groups: listing(page) } },
      ],
      [
        "retry",
        "asking",
        { asks: "lookUp", acts: ["wakeNodes"], context: { pending: ["accounts"] } },
      ],
      [answered(answer(hits)), "resting", { context: { groups: listing(page, account) } }],
    ],
  },
  {
    says: "an answer stays for longer texts that it matches, until their own answer",
    begins: "resting",
    steps: [
      [inPalette("@a"), "debouncing"],
      [after("debounce"), "asking"],
      [answered(answer(hits)), "resting"],
      [
        inPalette("@au"),
        "debouncing",
        { context: { groups: listing(account).map((group) => ({ ...group, total: null })) } },
      ],
      [inPalette("@xy"), "debouncing", { context: { groups: [] } }],
    ],
  },
  {
    says: "an answer about an id or a key does not stay for another one",
    begins: "resting",
    steps: [
      [inPalette("a".repeat(40)), "debouncing"],
      [after("debounce"), "asking"],
      [
        answered(answer({ entries: [{ ...account, isExact: true }], total: 1 }), "id"),
        "resting",
        { context: { answers: { id: { entries: [{ ...account, isExact: true }], total: 1 } } } },
      ],
      [inPalette("b".repeat(40)), "debouncing", { context: { answers: {} } }],
    ],
  },
  {
    says: "a text that is too long is not searched",
    begins: "resting",
    steps: [
      [read, "resting"],
      [
        inPalette("a".repeat(10_000)),
        "resting",
        { context: { sentence: "This text is too long to search for.", groups: [] } },
      ],
    ],
  },
];

export const searchExpectations: Expectations = { search, palette };
