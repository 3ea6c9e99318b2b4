/** The eight cards of everything that is told of an account. */
import { useId } from "react";
import type { Account, DateName, Mana } from "../../../domain/chain/account/account.ts";
import type { Amount } from "../../../domain/chain/amount.ts";
import type { Rates } from "../../../domain/chain/operations/pieces.ts";
import {
  countLabel,
  millionsOfVests,
  momentLabel,
  shortKey,
  thousandths,
  trillions,
} from "../../../domain/format/accounts.ts";
import {
  amountLabel,
  fixed,
  grouped,
  missing,
  percent,
  steemPower,
} from "../../../domain/format/figures.ts";
import type { AccountView } from "../../../domain/protocol/accounts.ts";
import type { Sourced } from "../../../domain/protocol/sourced.ts";
import { useExactTime } from "../../network.ts";
import { CopyButton } from "../../parts/CopyButton.tsx";
import { Facts, type Fact } from "../../parts/Facts.tsx";
import { Pedigree } from "../../parts/Pedigree.tsx";
import { urlPart } from "../../../domain/url-part.ts";

type ExactTime = ReturnType<typeof useExactTime>;

export function CompleteInformation({ answer }: { readonly answer: Sourced<AccountView> }) {
  const heading = useId();
  const exact = useExactTime();
  const { account, rates } = answer.value;
  return (
    <section className="stack" aria-labelledby={heading}>
      <div className="section-title">
        <h2 id={heading}>Complete Account Information</h2>
        <span className="faint small">
          <Pedigree of={answer} />
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

const who = (name: string, absent: string) =>
  name === "" ? (
    absent
  ) : (
    <a key={name} href={`/accounts/${urlPart(name)}`}>
      {name}
    </a>
  );

const basics = (account: Account): readonly Fact[] => [
  ["Account ID", String(account.id)],
  ["Username", account.name],
  ["Creator", who(account.creator ?? "", missing)],
  ["Recovery Account", who(account.recoveryAccount, missing)],
  ["Proxy", who(account.proxy, "None")],
  ["Reputation", fixed(account.reputation, 2)],
  ["Voting CSI", account.votingCsi === null ? missing : fixed(account.votingCsi, 1)],
  ["Selfvote Rate", account.selfVoteRate === null ? missing : percent(account.selfVoteRate)],
];

function balances({ balances: held }: Account, rates: Rates | null): readonly Fact[] {
  const effective: Amount = {
    units: held.ownVests.units + held.delegatedIn.units - held.delegatedOut.units,
    token: "VESTS",
  };
  return [
    ["STEEM", amountLabel(held.steem)],
    ["SBD", amountLabel(held.sbd)],
    ["Savings STEEM", amountLabel(held.savingsSteem)],
    ["Savings SBD", amountLabel(held.savingsSbd)],
    ["Reward STEEM", amountLabel(held.rewardSteem)],
    ["Reward SBD", amountLabel(held.rewardSbd)],
    ["Reward Vests", <Vests key="reward" amount={held.rewardVests} />],
    ["Own Vests", <Vests key="own" amount={held.ownVests} />],
    ["Delegated In", <Vests key="in" amount={held.delegatedIn} />],
    ["Delegated Out", <Vests key="out" amount={held.delegatedOut} />],
    ["Steem Power", <Power key="sp" vests={held.ownVests} rates={rates} />],
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
