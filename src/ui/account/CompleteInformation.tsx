/** All facts about an account, in eight cards. */
import { AccountLink } from "../shared/AccountLink.tsx";
import { useId } from "react";
import type { Account, DateName } from "../../domain/account/account.ts";
import type { Mana } from "../../domain/account/mana.ts";
import type { Amount } from "../../domain/chain/amount.ts";
import type { Rates } from "../../domain/chain/operations/pieces.ts";
import {
  countLabel,
  millionsOfVests,
  momentLabel,
  shortKey,
  thousandths,
  trillions,
} from "../../domain/account/format.ts";
import {
  amountLabel,
  fixed,
  grouped,
  missing,
  percent,
  steemPower,
} from "../../domain/format/figures.ts";
import type { AccountView } from "../../domain/account/answers.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { useExactTime } from "../shared/network.ts";
import { CopyButton } from "../shared/CopyButton.tsx";
import { Facts, type Fact } from "../shared/Facts.tsx";
import { SourceNote } from "../shared/SourceNote.tsx";

type ExactTime = ReturnType<typeof useExactTime>;

export function CompleteInformation({
  answer,
  reload,
}: {
  readonly answer: Sourced<AccountView>;
  readonly reload: (() => void) | undefined;
}) {
  const heading = useId();
  const exact = useExactTime();
  const { account, rates } = answer.value;
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="section-title">
        <h2 id={heading}>Complete Account Information</h2>
        <span className="faint small">
          <SourceNote of={answer} reload={reload} />
        </span>
      </div>
      <div className="cards">
        <Facts title="Basic Information" facts={basics(account)} />
        <Facts title="Balances & Assets" facts={balances(account, rates)} />
        <Facts title="Mana & Resources" facts={resources(account)} />
        <Facts title="Rewards & Earnings" facts={rewards(account)} />
        <Facts title="Activity & Engagement" facts={engagement(account)} />
        <Facts title="Powerdown & Delegations" facts={powerDown(account, rates, exact)} />
        <Facts title="Timeline & Activity Dates" facts={timeline(account, exact)} />
        <Facts title="Security & Keys" facts={security(account)} />
      </div>
    </section>
  );
}

const accountLink = (name: string, absent: string) =>
  name === "" ? absent : <AccountLink key={name} name={name} />;

const basics = (account: Account): readonly Fact[] => [
  ["Account ID", String(account.id)],
  ["Username", account.name],
  ["Creator", accountLink(account.creator ?? "", missing)],
  ["Recovery Account", accountLink(account.recoveryAccount, missing)],
  ["Proxy", accountLink(account.proxy, "None")],
  ["Reputation", fixed(account.reputation, 2)],
  ["Voting CSI", account.votingCsi === null ? missing : fixed(account.votingCsi, 1)],
  ["Selfvote Rate", account.selfVoteRate === null ? missing : percent(account.selfVoteRate)],
];

function balances({ balances: owned }: Account, rates: Rates | null): readonly Fact[] {
  const effective: Amount = {
    units: owned.ownVests.units + owned.delegatedIn.units - owned.delegatedOut.units,
    token: "VESTS",
  };
  return [
    ["STEEM", amountLabel(owned.steem)],
    ["SBD", amountLabel(owned.sbd)],
    ["Savings STEEM", amountLabel(owned.savingsSteem)],
    ["Savings SBD", amountLabel(owned.savingsSbd)],
    ["Reward STEEM", amountLabel(owned.rewardSteem)],
    ["Reward SBD", amountLabel(owned.rewardSbd)],
    ["Reward Vests", <Vests key="reward" amount={owned.rewardVests} />],
    ["Own Vests", <Vests key="own" amount={owned.ownVests} />],
    ["Delegated In", <Vests key="in" amount={owned.delegatedIn} />],
    ["Delegated Out", <Vests key="out" amount={owned.delegatedOut} />],
    ["Steem Power", <Power key="sp" vests={owned.ownVests} rates={rates} />],
    ["Effective Steem Power", <Power key="effective" vests={effective} rates={rates} />],
  ];
}

function Vests({ amount }: { readonly amount: Amount }) {
  return <span title={amountLabel(amount)}>{millionsOfVests(amount)} VESTS</span>;
}

function Power({ vests, rates }: { readonly vests: Amount; readonly rates: Rates | null }) {
  if (!rates) return missing;
  const power = steemPower(vests, rates.vestingFund, rates.vestingShares);
  return <span title={amountLabel(vests)}>{fixed(power, 3)} SP</span>;
}

const resources = ({ mana: { upvote, downvote, rc } }: Account): readonly Fact[] => [
  ...manaFacts("Upvote Mana", upvote),
  ...manaFacts("Downvote Mana", downvote),
  ...manaFacts("RC Mana", rc),
];

const manaFacts = (label: string, mana: Mana | null): readonly Fact[] => [
  [
    label,
    mana ? (
      <span key={label} className="gauge">
        <span className="track" aria-hidden="true">
          <span style={{ inlineSize: `${Math.max(0, Math.min(100, mana.percent))}%` }} />
        </span>
        {percent(mana.percent)}
      </span>
    ) : (
      missing
    ),
  ],
  [`${label} Current`, mana ? trillions(mana.current) : missing],
  [`${label} Max`, mana ? trillions(mana.max) : missing],
];

const rewards = ({ rewards: earned }: Account): readonly Fact[] => [
  ["Curation Rewards", `${thousandths(earned.curation)} STEEM`],
  ["Author Rewards", `${thousandths(earned.author)} STEEM`],
  ["Mined", earned.isMined ? "Yes" : "No"],
  ["SBD Seconds", digits(earned.sbdSeconds)],
  ["Savings SBD Seconds", digits(earned.savingsSbdSeconds)],
];

const digits = (value: string | null): string =>
  value !== null && /^\d+$/.test(value) ? grouped(BigInt(value)) : missing;

const engagement = ({ counts }: Account): readonly Fact[] => [
  ["Root Posts", countLabel(counts.rootPosts)],
  ["Active Posts", countLabel(counts.activePosts)],
  ["Comments", countLabel(counts.comments)],
  ["Replies", countLabel(counts.replies)],
  ["Upvotes Given", countLabel(counts.upvotesGiven)],
  ["Upvotes Received", countLabel(counts.upvotesReceived)],
  ["Downvotes Given", countLabel(counts.downvotesGiven)],
  ["Downvotes Received", countLabel(counts.downvotesReceived)],
  ["Followers", countLabel(counts.followers)],
  ["Following", countLabel(counts.following)],
];

const powerDown = (
  { powerDown: down }: Account,
  rates: Rates | null,
  exact: ExactTime,
): readonly Fact[] => [
  ["Powerdown Amount", <Power key="amount" vests={down.amount} rates={rates} />],
  ["Powerdown Done", <Power key="done" vests={down.done} rates={rates} />],
  ["Powerdown Rate", <Power key="rate" vests={down.rate} rates={rates} />],
  ["Next Powerdown", dated(momentLabel(down.next, exact, "None"))],
  ["Withdraw Routes", grouped(down.routes)],
  ["Savings Withdrawals", countLabel(down.savingsWithdrawals)],
  ["Pending Claimed Accounts", countLabel(down.claimedAccounts)],
];

const dateLabels: Readonly<Record<DateName, string>> = {
  created: "Created",
  lastAction: "Last Action",
  lastComment: "Last Comment",
  lastRootPost: "Last Root Post",
  lastVote: "Last Vote",
  lastAccountUpdate: "Last Account Update",
  lastOwnerUpdate: "Last Owner Update",
  lastSync: "Last Sync",
};

const timeline = ({ dates }: Account, exact: ExactTime): readonly Fact[] =>
  (Object.keys(dateLabels) as DateName[]).map((name) => [
    dateLabels[name],
    dated(momentLabel(dates[name], exact)),
  ]);

const security = ({ security: keys }: Account): readonly Fact[] => [
  ["Can Vote", keys.canVote ? "Yes" : "No"],
  ["Owner Key Authorities", grouped(keys.owner.keys)],
  ["Active Key Authorities", grouped(keys.active.keys)],
  ["Posting Key Authorities", grouped(keys.posting.keys)],
  ["Owner Weight Threshold", grouped(keys.owner.threshold)],
  ["Active Weight Threshold", grouped(keys.active.threshold)],
  ["Posting Weight Threshold", grouped(keys.posting.threshold)],
  [
    "Memo Key",
    keys.memoKey === "" ? (
      missing
    ) : (
      <span key="memo" className="id">
        <code title={keys.memoKey}>{shortKey(keys.memoKey)}</code>
        <CopyButton text={keys.memoKey} what="memo key" />
      </span>
    ),
  ],
];

const dated = (label: string) => (
  <span key={label} className="date">
    {label}
  </span>
);
