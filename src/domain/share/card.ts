/** What a card says about a block, a transaction, an account or a post: a title, some lines, and the verdict. */
import type { AccountView } from "../account/answers.ts";
import type { BlockDetail } from "../block/answers.ts";
import { steemPowerLabel } from "../chain/steem-power.ts";
import type { Sourced, Verdict } from "../contract/sourced.ts";
import { amountLabel, counted, fixed, grouped } from "../format/figures.ts";
import { clipped, shortId } from "../format/ids.ts";
import { labelled } from "../format/labelled.ts";
import { exactUtc } from "../format/times.ts";
import { say } from "../language/say.ts";
import type { PostView } from "../post/post-view.ts";
import type { TransactionDetail } from "../transaction/answers.ts";
import { witnessThreshold } from "../trust/threshold.ts";
import { plainSentence } from "../watch/plain-sentence.ts";

/** A card's words, without those of its verdict. */
export interface CardWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Characters of a title and of a text, which may take two lines, and operations, that a card has room for. */
const [titleLength, lineLength, maxOperations] = [48, 100, 4];

const line = (label: string, value: string): string => clipped(labelled(label, value), lineLength);

/** A block's producer, time and size. */
export const blockCard = ({ number, id, witness, time, transactions }: BlockDetail): CardWords => ({
  title: say`Block ${grouped(number)}`,
  lines: [
    line(say`Witness`, `@${witness}`),
    line(say`Time`, exactUtc(time)),
    counted(transactions, "transaction"),
    ...(id === null ? [] : [line(say`Block ID`, shortId(id))]),
  ],
});

/** A transaction's first operations, and where it is. */
export const transactionCard = ({ id, block, time, operations }: TransactionDetail): CardWords => ({
  title: say`Transaction ${shortId(id)}`,
  lines: [
    ...operations
      .slice(0, maxOperations)
      .map(({ sentence }) => clipped(plainSentence(sentence), lineLength)),
    ...(operations.length > maxOperations
      ? [say`and ${counted(operations.length - maxOperations, "more operation")}`]
      : []),
    line(say`Block`, grouped(block)),
    ...(time === null ? [] : [line(say`Time`, exactUtc(time))]),
  ],
});

/** What an account has. */
export function accountCard({ account, rates }: AccountView): CardWords {
  const { name, reputation, balances } = account;
  const { ownVests, steem, sbd } = balances;
  return {
    title: `@${name}`,
    lines: [
      ...(reputation === null ? [] : [line(say`Reputation`, fixed(reputation, 1))]),
      line(say`Own SP`, rates ? steemPowerLabel(ownVests, rates) : amountLabel(ownVests)),
      amountLabel(steem),
      amountLabel(sbd),
    ],
  };
}

/** A post's title, author, time and payout. */
export const postCard = ({ author, title, created, votes, payout }: PostView): CardWords => ({
  title: clipped(title === "" ? say`Reply` : title, titleLength),
  lines: [
    line(say`Author`, `@${author}`),
    line(say`Time`, exactUtc(created)),
    counted(votes.length, "vote"),
    ...(payout.total === null ? [] : [line(say`Payout`, amountLabel(payout.total))]),
  ],
});

/** How far a card's content was checked, and by whom. */
export function cardVerdict(
  verdict: Verdict,
  { source, receivedAt }: Pick<Sourced<unknown>, "source" | "receivedAt">,
): string {
  const when = exactUtc(receivedAt);
  switch (verdict) {
    case "verified":
      return say`Verified: ${witnessThreshold} witnesses vouch for it · ${when}`;
    case "mismatch":
      return say`Mismatch: it contradicts itself · ${when}`;
    case "consistent":
    case "cannot-check":
    case "not-provable":
    case "unchecked":
      return say`Not verified: ${source.endpoint} says so · ${when}`;
    default:
      return verdict satisfies never;
  }
}
