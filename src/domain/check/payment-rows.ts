/** What a check says about one payment: its memo, and what the receiver can do with it. */
import { say } from "../language/say.ts";
import type { MemoKind, Payment } from "./payment.ts";
import { checkRow, type CheckRow, type Tone } from "./row.ts";

/** Questions about a payment, besides those about its receiver. */
export const paymentRows = (payment: Payment): readonly CheckRow[] => [
  memoRow(payment),
  ...arrivalRow(payment),
];

const memoAnswers: Readonly<Record<MemoKind, readonly [answer: string, tone: Tone]>> = {
  none: [say`Operations of this kind have no memo.`, "care"],
  empty: [
    say`No. An exchange that expects one cannot tell whose payment this is: write to its support.`,
    "care",
  ],
  text: [say`Yes. Compare it with what the receiver asked for, letter by letter.`, "good"],
  encrypted: [
    say`Yes, but encrypted: it can be read only with the sender's or the receiver's memo key. Exchanges usually do not read it.`,
    "care",
  ],
  marked: [
    say`Yes, in plain text. It begins with #, with which wallets mark what they should encrypt: anybody can read this one.`,
    "care",
  ],
};

function memoRow({ memo, from, to }: Payment): CheckRow {
  const [answer, tone] = memoAnswers[memo];
  // Nobody waits for a memo from themselves.
  return checkRow("memo", say`Was there a memo?`, answer, from === to ? "good" : tone);
}

/** For payments that are not plain transfers. */
function arrivalRow({ kind }: Payment): readonly CheckRow[] {
  const row = (answer: string): readonly CheckRow[] => [
    checkRow("arrival", say`Can the receiver use it at once?`, answer, "care"),
  ];
  switch (kind) {
    case "transfer_to_savings":
      return row(
        say`No, it went into savings, from which a withdrawal takes three days. An exchange may not look there.`,
      );
    case "transfer_from_savings":
      return row(say`No, savings are paid out three days after this, unless it is cancelled.`);
    case "transfer_to_vesting":
      return row(
        say`No, it became Steem Power, which can't be sent. Powering down takes four weeks.`,
      );
    default:
      return [];
  }
}
