/**
 * What delegations earned: each delegation over time, joined with what its receiver sent to the delegator. The
 * account may be on either side: a pool is the receiver.
 */
import type { Archive } from "../archive/archive.ts";
import { chunkLength } from "../archive/chunk.ts";
import { direction } from "../archive/parties.ts";
import type { AccountName } from "../chain/names.ts";
import { daySeconds } from "../durations.ts";

/** How long after a delegation or its last payment another one may come, s: services pay once a day or once a week. */
const patience = 7 * daySeconds;

/** Operations by which a receiver pays. */
const payments = ["transfer", "transfer_to_vesting", "transfer_to_savings"] as const;

/** Whether the account whose history it is gives the delegation or receives it. */
export type DelegationSide = "given" | "received";

/** What one account delegated to another and was paid for it. Times in seconds. */
export interface DelegationIncome {
  readonly side: DelegationSide;
  /** Whose history it is. */
  readonly account: AccountName;
  /** The account on the other side. */
  readonly other: string;
  /** When the delegation began. */
  readonly since: number;
  /** When the delegation ended; null if it is still running where the history ends. */
  readonly until: number | null;
  /** Delegated where the history ends, millionths of VESTS. */
  readonly vests: number;
  /** How long something was delegated, up to the history's newest entry: what came after it is unknown. */
  readonly days: number;
  /** SP times the days for which they were delegated, at the share price halfway between two changes. */
  readonly spDays: number;
  /**
   * Payments by the receiver to the delegator, while something was delegated and in the week after: their number, and their
   * sums in thousandths.
   */
  readonly payments: number;
  readonly steem: number;
  readonly sbd: number;
  readonly lastPayment: number | null;
  /** When the receiver last paid, if the delegation ran for more than a week after; null if it still pays, or never paid. */
  readonly stopped: number | null;
}

/** What the columns of an archive lack. */
export interface DelegationParts {
  /** Millionths of VESTS for a thousandth of STEEM, at a time in seconds. */
  readonly vestsPerSteem: (time: number) => number;
  /** Delegations with which accounts were created, millionths of VESTS, by the index of the entry. */
  readonly initial: ReadonlyMap<number, number>;
}

/** An account's delegations from one side, those with the highest income per SP and day first. */
export function delegationIncome(
  archive: Archive,
  chosen: DelegationSide,
  { vestsPerSteem, initial }: DelegationParts,
): readonly DelegationIncome[] {
  const [delegated, paid] =
    chosen === "given" ? [direction.out, direction.in] : [direction.in, direction.out];
  const codeOf = (kind: string): number => archive.kinds.find(kind) ?? -1;
  const delegating = codeOf("delegate_vesting_shares");
  const creating = codeOf("account_create_with_delegation");
  const paying = new Set(payments.map(codeOf));
  const others = new Map<number, Delegation>();
  const delegate = (code: number, time: number, vests: number): void => {
    const known = others.get(code);
    // The end of a delegation that began before these entries says nothing about it.
    if (!known && vests === 0) return;
    const delegation = known ?? new Delegation(time, vestsPerSteem);
    others.set(code, delegation);
    delegation.delegate(time, vests);
  };
  let newest = 0;
  for (let index = archive.first; index < archive.total; index++) {
    const chunk = archive.chunkAt(index);
    const row = index % chunkLength;
    if (!chunk) continue;
    const [kind, side] = [chunk.kind[row] ?? 0, chunk.direction[row]];
    const other = chunk.other[row] ?? 0;
    const time = chunk.time[row] ?? 0;
    newest = Math.max(newest, time);
    if (kind === delegating && side === delegated) delegate(other, time, chunk.vests[row] ?? 0);
    else if (kind === creating && side === delegated && (initial.get(index) ?? 0) > 0)
      delegate(other, time, initial.get(index) ?? 0);
    else if (paying.has(kind) && side === paid)
      others.get(other)?.pay(time, chunk.steem[row] ?? 0, chunk.sbd[row] ?? 0);
  }
  return Array.from(others, ([code, delegation]) => ({
    side: chosen,
    account: archive.account,
    other: archive.names.textOf(code),
    ...delegation.summary(newest),
  })).toSorted(
    (a, b) =>
      (rateOf(b.steem, b) ?? 0) - (rateOf(a.steem, a) ?? 0) ||
      (rateOf(b.sbd, b) ?? 0) - (rateOf(a.sbd, a) ?? 0),
  );
}

/**
 * Thousandths of a token for a thousand SP and a day; null before something was delegated for a day, as nobody knows how
 * long the first payment is for.
 */
export const rateOf = (
  units: number,
  { days, spDays }: Pick<DelegationIncome, "days" | "spDays">,
): number | null => (days >= 1 && spDays > 0 ? (units * 1000) / spDays : null);

/** What one account delegates to another; entries are added oldest first. */
class Delegation {
  readonly #since: number;
  readonly #vestsPerSteem: (time: number) => number;
  #vests = 0;
  /** When the amount changed last. */
  #changed: number;
  #until: number | null = null;
  #seconds = 0;
  #spDays = 0;
  #payments = 0;
  #steem = 0;
  #sbd = 0;
  #last: number | null = null;

  constructor(since: number, vestsPerSteem: (time: number) => number) {
    this.#since = since;
    this.#changed = since;
    this.#vestsPerSteem = vestsPerSteem;
  }

  /** `vests`: the total that is delegated from this time on. */
  delegate(time: number, vests: number): void {
    this.#addUp(time);
    if (vests === 0 && this.#vests > 0) this.#until = time;
    if (vests > 0) this.#until = null;
    this.#vests = vests;
  }

  pay(time: number, steem: number, sbd: number): void {
    if (this.#vests === 0 && time > (this.#until ?? this.#since) + patience) return;
    this.#payments += 1;
    this.#steem += steem;
    this.#sbd += sbd;
    this.#last = time;
  }

  /** `newest`: the time of the history's newest entry. */
  summary(newest: number): Omit<DelegationIncome, "side" | "account" | "other"> {
    this.#addUp(newest);
    const end = this.#until ?? newest;
    return {
      since: this.#since,
      until: this.#until,
      vests: this.#vests,
      days: this.#seconds / daySeconds,
      spDays: this.#spDays,
      payments: this.#payments,
      steem: this.#steem,
      sbd: this.#sbd,
      lastPayment: this.#last,
      stopped: this.#last !== null && end > this.#last + patience ? this.#last : null,
    };
  }

  /** Adds what was delegated up to a time. */
  #addUp(time: number): void {
    const seconds = Math.max(0, time - this.#changed);
    const rate = this.#vestsPerSteem(this.#changed + seconds / 2);
    if (this.#vests > 0) {
      this.#seconds += seconds;
      if (rate > 0) this.#spDays += (this.#vests / rate / 1000) * (seconds / daySeconds);
    }
    this.#changed = Math.max(this.#changed, time);
  }
}
