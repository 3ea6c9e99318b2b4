/** What can still stop a theft, in order: who can do it, with which operation and key, and until when. */
import { say } from "../language/say.ts";
import { after, ownerUpdate } from "./delays.ts";
import type { SafetyFacts } from "./facts.ts";
import type { Signal, SignalKind } from "./signal.ts";
import type { SafetyVerdict } from "./verdict.ts";

/** One thing to do. */
export interface Step {
  readonly key: string;
  readonly sentence: string;
  /** The wallet's operation, by its name on the chain. */
  readonly operation: string;
  /** The account that signs it, and with which key. */
  readonly by: string;
  readonly role: "owner" | "active";
  /** When it can no longer be done, ms; null if the chain sets no time. */
  readonly until: number | null;
  /** When it can be done first, ms; null: now. */
  readonly from: number | null;
}

/** What to do at `now`, ms; empty if nothing asks for it. */
export function stepsOf(
  facts: SafetyFacts,
  { kind, signals }: SafetyVerdict,
  now: number,
): readonly Step[] {
  const asks = signals.filter(({ severity }) => severity === "ask");
  if (asks.length === 0) return [];
  const recovery = kind === "recovered" ? [] : recoverySteps(facts, asks);
  const own = asks.flatMap((signal) => stopping[signal.kind]?.(signal, facts) ?? []);
  return [
    ...recovery,
    ...(recovery.length === 0 ? [newKeys(facts, now)] : []),
    ...unique(own).toSorted((a, b) => (a.until ?? Infinity) - (b.until ?? Infinity)),
  ];
}

/** After the owner key was replaced, only its old one together with the recovery account can get the account back. */
function recoverySteps(
  { account: { name }, authorities, recovery, recoveryChange, hasRecoveryAccount }: SafetyFacts,
  asks: readonly Signal[],
): readonly Step[] {
  const changes = asks.filter(({ kind }) => kind === "ownerChanged");
  // The oldest one: the owner before it is the one to whom the account belongs.
  const first = changes.at(-1);
  if (!first) return [];
  const partner = authorities.recoveryAccount;
  const pending =
    recoveryChange.ok && recoveryChange.value ? recoveryChange.value.effective : Infinity;
  const last = Math.min(first.deadline ?? Infinity, pending);
  const until = last === Infinity ? null : last;
  const steps: Step[] = [];
  const isMissing = hasRecoveryAccount.ok && !hasRecoveryAccount.value;
  if (!isMissing && (!recovery.ok || !recovery.value))
    steps.push({
      key: "request",
      sentence:
        partner === ""
          ? say`Ask the witness with the most votes, who stands in for a recovery account, to request the recovery of @${name}. You need a new owner key for it.`
          : say`Ask @${partner}, the recovery account, to request the recovery of @${name}. You need a new owner key for it.`,
      operation: "request_account_recovery",
      by: partner,
      role: "active",
      until,
      from: null,
    });
  steps.push({
    key: "confirm",
    sentence: say`Confirm the recovery within a day of the request, with the new owner key and the old one from before the change.`,
    operation: "recover_account",
    by: name,
    role: "owner",
    until: recovery.ok && recovery.value ? recovery.value.expires : (first.deadline ?? null),
    from: null,
  });
  return steps;
}

/** While the owner key is the owner's, new keys end every other one. */
function newKeys({ account: { name, dates } }: SafetyFacts, now: number): Step {
  const last = dates.lastOwnerUpdate;
  const from = typeof last === "number" ? after(last, ownerUpdate) : 0;
  return {
    key: "keys",
    sentence: say`If it was not you: set new owner, active, posting and memo keys in a wallet, on a device that you trust. The old ones then stop working.`,
    operation: "account_update",
    by: name,
    role: "owner",
    until: null,
    from: from > now ? from : null,
  };
}

/** Empty where nothing stops it. */
type Stopping = (signal: Signal, facts: SafetyFacts) => readonly Step[];

/** Stops what a signal reports, with a key of the account. */
const stop =
  (
    operation: string,
    role: Step["role"],
    sentence: (signal: Signal, facts: SafetyFacts) => string,
  ): Stopping =>
  (signal, facts) => [
    {
      key: `${signal.kind} ${signal.other}`,
      sentence: sentence(signal, facts),
      operation,
      by: facts.account.name,
      role,
      until: signal.deadline,
      from: null,
    },
  ];

const removeAccount = (role: Step["role"]): Stopping =>
  stop("account_update", role, ({ other }) => say`Take the authority from @${other} again.`);

const nameAgain = stop(
  "change_recovery_account",
  "owner",
  (_, { authorities }) =>
    say`Name @${authorities.recoveryAccount} as the recovery account again: that cancels the change.`,
);

const stopping: Readonly<Partial<Record<SignalKind, Stopping>>> = {
  // No operation names the witness with the most votes, who stands in where there is no recovery account.
  recoveryChanging: (signal, facts) =>
    facts.authorities.recoveryAccount === "" ? [] : nameAgain(signal, facts),
  savingsLeaving: stop(
    "cancel_transfer_from_savings",
    "active",
    ({ other }) => say`Cancel the withdrawal from the savings to @${other}.`,
  ),
  powerDown: stop("withdraw_vesting", "active", () => say`Stop the power-down: set it to 0.`),
  routeSet: stop(
    "set_withdraw_vesting_route",
    "active",
    ({ other }) => say`Set the route of power-down payments to @${other} to 0%.`,
  ),
  escrowOpened: stop(
    "escrow_dispute",
    "active",
    ({ other }) =>
      say`Dispute the escrow for @${other} once it is approved, before it expires: then its agent decides. If it is not approved in time, everything comes back.`,
  ),
  delegated: stop(
    "delegate_vesting_shares",
    "active",
    ({ other }) => say`End the delegation to @${other}: the power is back five days later.`,
  ),
  votingDeclining: stop(
    "decline_voting_rights",
    "owner",
    () => say`Cancel it: set “decline” to false.`,
  ),
  activeGiven: removeAccount("active"),
  ownerGiven: removeAccount("owner"),
  postingGiven: removeAccount("active"),
  proxySet: stop("account_witness_proxy", "active", () => say`Remove the proxy.`),
  memoChanged: stop("account_update", "active", () => say`Set your own memo key again.`),
};

const unique = (steps: readonly Step[]): readonly Step[] => [
  ...new Map(steps.map((step) => [step.key, step])).values(),
];

/** What nobody can take back, in sentences. */
export function lostFor(
  { authorities, hasRecoveryAccount }: SafetyFacts,
  { signals }: SafetyVerdict,
): readonly string[] {
  const has = (...kinds: readonly SignalKind[]): boolean =>
    signals.some(({ kind, severity }) => severity === "ask" && kinds.includes(kind));
  const partner = authorities.recoveryAccount;
  return [
    ...(hasRecoveryAccount.ok && !hasRecoveryAccount.value
      ? [say`The recovery account @${partner} does not exist, so nobody can request a recovery.`]
      : []),
    ...(has("drained", "smallDrain")
      ? [
          say`Transfers can't be reversed. An exchange may freeze them if you write to it at once, with the transaction's ID.`,
        ]
      : []),
    ...(has("powerDown")
      ? [say`Payments of the power-down that were made can't be reversed.`]
      : []),
    ...(has("memoChanged")
      ? [say`On this account's side, memos encrypted since then open only with the new memo key.`]
      : []),
    ...(has("ownerChanged", "activeChanged", "postingChanged")
      ? [say`What was posted and voted in the meantime stays on the chain.`]
      : []),
  ];
}
