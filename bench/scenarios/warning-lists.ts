/** What warning lists of 50,000 accounts cost: to read one, and to look up the accounts of a screen in ten of them. */
import { blockNum, type AccountName } from "../../src/domain/chain/names.ts";
import { maxListed, readBook } from "../../src/domain/warning/book.ts";
import type { ListedOperation } from "../../src/domain/warning/changes.ts";
import { warningsIn } from "../../src/domain/warning/look-up.ts";
import type { Subscription } from "../../src/domain/warning/subscription.ts";
import { median, type Scenario } from "./scenario.ts";

/** Accounts on a screen of transfers; lists that a visitor can have; repetitions. */
const [onScreen, lists, rounds] = [50, 10, 400] as const;

const subscription: Subscription = { author: "warden" as AccountName, source: "mutes" };

export const warningLists: Scenario = {
  name: "warning-lists",
  run: async () => {
    const now = Date.now();
    const operations = Array.from({ length: maxListed }, (_, i) => mute(i));
    const readings = Array.from({ length: 5 }, () =>
      timed(() => readBook(operations, subscription, now)),
    );
    const books = Array.from({ length: lists }, () => readBook(operations, subscription, now));
    // One in ten is on the lists.
    const names = Array.from({ length: onScreen }, (_, i) =>
      i % 10 === 0 ? nameOf(i * 97) : `quiet-${i}`,
    );
    const find = () => books.flatMap((book) => warningsIn(book, subscription, names, true, null));
    const times = Array.from({ length: rounds }, () => timed(find));
    return [
      { what: "accounts on each list", value: books[0]?.listed ?? 0, unit: "" },
      {
        what: `warnings about ${onScreen} accounts in ${lists} lists`,
        value: find().length,
        unit: "",
      },
      { what: "one list read from its operations", value: median(readings), unit: "ms" },
      {
        what: `${onScreen} accounts looked up in ${lists} lists`,
        // The first ones run before the code is optimised.
        value: median(times.slice(rounds / 4)),
        unit: "ms",
        budget: 1,
      },
    ];
  },
};

const nameOf = (i: number): string => `listed-${i}`;

function mute(i: number): ListedOperation {
  const json = ["follow", { follower: "warden", following: nameOf(i), what: ["ignore"] }];
  return {
    index: i,
    block: blockNum(i + 1),
    time: i,
    transaction: null,
    payload: {
      required_auths: [],
      required_posting_auths: ["warden"],
      id: "follow",
      json: JSON.stringify(json),
    },
  };
}

function timed(run: () => unknown): number {
  const start = performance.now();
  run();
  return performance.now() - start;
}
