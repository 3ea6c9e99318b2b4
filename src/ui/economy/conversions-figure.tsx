/** The pending conversions, as one of today's figures. */
import type { PendingConversions } from "../../domain/economy/pending-conversions.ts";
import { asSteem } from "../../domain/economy/rules.ts";
import type { EconomyToday } from "../../domain/economy/today.ts";
import { amountLabel, missing } from "../../domain/format/figures.ts";
import { exactUtc } from "../../domain/format/times.ts";
import { plural, say } from "../../domain/language/say.ts";
import type { AskedQuestion } from "../shared/data/use-question.ts";
import { Ghost } from "../shared/loading/Ghost.tsx";
import { labelOf } from "./amounts.ts";
import type { Figure } from "./figure.ts";

export const conversionsFigure = (
  { value, isBusy }: AskedQuestion<"statistics.conversions">,
  feed: EconomyToday["feed"],
): Figure => ({
  key: "conversions",
  label: say`Conversions pending`,
  value: value ? amountOf(value) : isBusy ? <Ghost length={12} /> : missing,
  what: [
    say`SBD that their owners turn into STEEM, paid after 3.5 days at the chain's price at that time.`,
    // Nothing is known about those that were not listed.
    ...(value?.isComplete ? waitingWords(value, feed) : []),
  ].join(" "),
  part: "conversions",
  isComputed: true,
});

const amountOf = ({ sbd, isComplete }: PendingConversions): string =>
  isComplete ? amountLabel(sbd) : say`at least ${amountLabel(sbd)}`;

/** How many wait, when they are paid out, and what they come to at the current price. */
function waitingWords({ sbd, requests, due }: PendingConversions, feed: EconomyToday["feed"]) {
  if (!due) return [say`No requests are waiting.`];
  const [first, last] = [exactUtc(due.first), exactUtc(due.last)];
  const count = plural(requests, "One request is waiting", "# requests are waiting");
  return [
    first === last ? say`${count}, due on ${first}.` : say`${count}, due from ${first} to ${last}.`,
    ...(feed.ok
      ? [
          say`At today's price that is ${labelOf(asSteem(Number(sbd.units), feed.value.current), "STEEM")}.`,
        ]
      : []),
  ];
}
