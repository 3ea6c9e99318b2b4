/** The kinds of signals, one row each: how long the account's owner is asked, what is said, and what its deadline ends. */
import { dayMs } from "../durations.ts";
import { amountLabel, basisPoints } from "../format/figures.ts";
import { say } from "../language/say.ts";
import type { Finding, Severity, Signal, SignalKind } from "./signal.ts";

interface Row {
  /** Days after which it is usual; 0: it always is; Infinity: never while it lasts. */
  readonly asks: number;
  readonly sentence: (finding: Finding) => string;
  /** What ends at its deadline; null for kinds that have none. */
  readonly deadline: ((finding: Finding) => string) | null;
}

const inWords = ({ amount }: Finding): string => (amount ? amountLabel(amount) : "");

/** The rows, by kind. docs/safety.md explains each, with its source. */
export const signalTable: Readonly<Record<SignalKind, Row>> = {
  ownerChanged: {
    asks: 30,
    sentence: ({ before, keepsKeys }) =>
      before === null
        ? say`The owner key was set. What it was before was not read.`
        : keepsKeys
          ? say`The owner authority now has other signers or weights than before.`
          : say`The owner key was replaced.`,
    deadline: () => say`Last moment to recover the account with the old owner key`,
  },
  recovered: {
    asks: 0,
    sentence: () => say`The account was recovered: a new owner key was set.`,
    deadline: null,
  },
  recoveryRequested: {
    asks: Infinity,
    sentence: ({ other }) =>
      other === ""
        ? say`The witness with the most votes has requested a recovery, which must be confirmed.`
        : say`@${other} has requested a recovery, which must be confirmed.`,
    deadline: () => say`The recovery request expires`,
  },
  recoveryChanging: {
    asks: Infinity,
    sentence: ({ other }) => say`The recovery account is about to become @${other}.`,
    deadline: ({ other }) => say`@${other} becomes the recovery account`,
  },
  recoveryChanged: {
    asks: 30,
    sentence: ({ other }) => say`@${other} became the recovery account.`,
    deadline: null,
  },
  activeChanged: {
    asks: 30,
    sentence: ({ before, keepsKeys }) =>
      before === null
        ? say`The active key was set. What it was before was not read.`
        : keepsKeys
          ? say`The active authority now has other signers or weights than before.`
          : say`The active key was replaced.`,
    deadline: null,
  },
  activeGiven: {
    asks: 30,
    sentence: ({ other, isShared }) =>
      isShared
        ? say`Together with others, @${other} may now move this account's money: it has a part of the active authority.`
        : say`@${other} may now move this account's money: it has active authority.`,
    deadline: null,
  },
  ownerGiven: {
    asks: 30,
    sentence: ({ other, isShared }) =>
      isShared
        ? say`Together with others, @${other} may now change this account's keys: it has a part of the owner authority.`
        : say`@${other} may now change this account's keys: it has owner authority.`,
    deadline: null,
  },
  drained: {
    asks: 7,
    sentence: (found) =>
      say`Nearly all of a balance was sent away: ${inWords(found)}, most of it to @${found.other}. No earlier payment to it was found.`,
    deadline: null,
  },
  savingsLeaving: {
    asks: Infinity,
    sentence: (found) =>
      found.other === ""
        ? say`${inWords(found)} is on its way from the savings to the balance.`
        : say`${inWords(found)} is on its way from the savings to @${found.other}.`,
    deadline: (found) => say`${inWords(found)} leaves the savings`,
  },
  powerDown: {
    asks: 7,
    sentence: () => say`A power-down is running.`,
    deadline: () => say`The next payment of the power-down`,
  },
  routeSet: {
    asks: 30,
    sentence: ({ other, share }) =>
      say`${basisPoints(share)} of each power-down payment goes to @${other}.`,
    deadline: null,
  },
  escrowOpened: {
    asks: 30,
    sentence: (found) => say`${inWords(found)} was put in escrow for @${found.other}.`,
    deadline: (found) => say`The escrow for @${found.other} can be released or lapses`,
  },
  delegated: {
    asks: 7,
    sentence: ({ other }) =>
      say`At least half of the account's power was delegated, most of it to @${other}.`,
    deadline: null,
  },
  smallDrain: {
    asks: 7,
    sentence: (found) =>
      say`${inWords(found)} was sent away in small transfers to @${found.other}. No earlier payment to it was found.`,
    deadline: null,
  },
  votingDeclining: {
    asks: Infinity,
    sentence: () => say`The account is about to give up its votes, for good.`,
    deadline: () => say`The account gives up its votes for good`,
  },
  votingDeclined: {
    asks: 0,
    sentence: () => say`This account has given up voting.`,
    deadline: null,
  },
  postingChanged: {
    asks: 30,
    sentence: ({ before, keepsKeys }) =>
      before === null
        ? say`The posting key was set. What it was before was not read.`
        : keepsKeys
          ? say`The posting authority now has other signers or weights than before.`
          : say`The posting key was replaced.`,
    deadline: null,
  },
  postingGiven: {
    asks: 7,
    sentence: ({ other, isShared }) =>
      isShared
        ? say`Together with others, @${other} may now post and vote in this account's name.`
        : say`@${other} may now post and vote in this account's name.`,
    deadline: null,
  },
  memoChanged: {
    asks: 30,
    sentence: () => say`The memo key was set: others now encrypt their memos for it.`,
    deadline: null,
  },
  proxySet: {
    asks: 7,
    sentence: ({ other }) => say`@${other} votes for witnesses in this account's place.`,
    deadline: null,
  },
  votesChanged: {
    asks: 0,
    sentence: () => say`Many votes for witnesses changed within a day.`,
    deadline: null,
  },
  undone: {
    asks: 7,
    sentence: ({ entry }) =>
      say`Something was started and undone within the hour: ${entry?.operation[0] ?? ""}.`,
    deadline: null,
  },
};

/** How a finding weighs at `now`, ms. A withdrawal from savings to oneself is usual. */
export function severityOf({ kind, time, other }: Finding, now: number): Severity {
  const { asks } = signalTable[kind];
  if (kind === "savingsLeaving" && other === "") return "usual";
  if (asks === Infinity) return "ask";
  return time !== null && now - time < asks * dayMs ? "ask" : "usual";
}

/** A signal in one sentence. */
export const signalSentence = (signal: Signal): string => signalTable[signal.kind].sentence(signal);
