/** All facts about an account, in eight cards. */
import { useId, type ReactNode } from "react";
import type { Account, DateName } from "../../domain/account/account.ts";
import type { AccountView } from "../../domain/account/answers.ts";
import {
  countLabel,
  millionsOfVests,
  momentLabel,
  shortKey,
  rewardFigure,
  trillions,
} from "../../domain/account/format.ts";
import type { Mana } from "../../domain/account/mana.ts";
import { urlPart } from "../../domain/address/url-part.ts";
import type { Amount } from "../../domain/chain/amount.ts";
import type { Rates } from "../../domain/chain/steem-power.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { amountLabel, fixed, grouped, missing, percent } from "../../domain/format/figures.ts";
import { say, sayAs } from "../../domain/language/say.ts";
import { AccountLink } from "../shared/account/AccountLink.tsx";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { Power } from "../shared/values/Power.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { WithFollowCounts } from "./WithFollowCounts.tsx";
import * as factsStyles from "../shared/values/FactList.module.css";
import * as longIdStyles from "../shared/values/LongId.module.css";
import * as styles from "./CompleteInformation.module.css";

export function CompleteInformation({
  answer,
  reload,
}: {
  readonly answer: Sourced<AccountView>;
  readonly reload: (() => void) | undefined;
}) {
  const heading = useId();
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
        <WithFollowCounts account={account}>
          {(counted) => <Facts title="Activity & Engagement" facts={engagement(counted)} />}
        </WithFollowCounts>
        <Facts title="Powerdown & Delegations" facts={powerDown(account, rates)} />
        <Facts title="Timeline & Activity Dates" facts={timeline(account)} />
        <Facts title="Security & Keys" facts={security(account)} />
      </div>
    </section>
  );
}

const accountLink = (name: string, absent: string) =>
  name === "" ? absent : <AccountLink key={name} name={name} />;

const basics = (account: Account): readonly Fact[] => [
  [say`Account ID`, String(account.id)],
  [say`Username`, account.name],
  [say`Creator`, accountLink(account.creator ?? "", missing)],
  [say`Recovery Account`, accountLink(account.recoveryAccount, missing)],
  [say`Proxy`, accountLink(account.proxy, sayAs("an account")`None`)],
  [say`Reputation`, fixed(account.reputation, 2)],
  [say`Voting CSI`, account.votingCsi === null ? missing : fixed(account.votingCsi, 1)],
  [say`Selfvote Rate`, account.selfVoteRate === null ? missing : percent(account.selfVoteRate)],
];

function balances({ balances: owned }: Account, rates: Rates | null): readonly Fact[] {
  const effective: Amount = {
    units: owned.ownVests.units + owned.delegatedIn.units - owned.delegatedOut.units,
    token: "VESTS",
  };
  return [
    ["STEEM", amountLabel(owned.steem)],
    ["SBD", amountLabel(owned.sbd)],
    [say`Savings STEEM`, amountLabel(owned.savingsSteem)],
    [say`Savings SBD`, amountLabel(owned.savingsSbd)],
    [say`Reward STEEM`, amountLabel(owned.rewardSteem)],
    [say`Reward SBD`, amountLabel(owned.rewardSbd)],
    [say`Reward Vests`, <Vests key="reward" amount={owned.rewardVests} />],
    [say`Own Vests`, <Vests key="own" amount={owned.ownVests} />],
    [say`Delegated In`, <Vests key="in" amount={owned.delegatedIn} />],
    [say`Delegated Out`, <Vests key="out" amount={owned.delegatedOut} />],
    [say`Steem Power`, power(owned.ownVests, rates)],
    [say`Effective Steem Power`, power(effective, rates)],
  ];
}

function Vests({ amount }: { readonly amount: Amount }) {
  return <span title={amountLabel(amount)}>{millionsOfVests(amount)} VESTS</span>;
}

/** VESTS as SP; a dash while the rate is unknown. */
const power = (vests: Amount, rates: Rates | null): ReactNode =>
  rates ? <Power vests={vests} rates={rates} /> : missing;

const resources = ({ mana: { upvote, downvote, rc } }: Account): readonly Fact[] => [
  ...manaFacts([say`Upvote Mana`, say`Upvote Mana Current`, say`Upvote Mana Max`], upvote),
  ...manaFacts([say`Downvote Mana`, say`Downvote Mana Current`, say`Downvote Mana Max`], downvote),
  ...manaFacts([say`RC Mana`, say`RC Mana Current`, say`RC Mana Max`], rc),
];

const manaFacts = (
  [label, current, max]: readonly [percent: string, current: string, max: string],
  mana: Mana | null,
): readonly Fact[] => [
  [
    label,
    mana ? (
      <span key={label} className={styles.gauge}>
        <span className={styles.track} aria-hidden="true">
          <span style={{ inlineSize: `${Math.max(0, Math.min(100, mana.percent))}%` }} />
        </span>
        {percent(mana.percent)}
      </span>
    ) : (
      missing
    ),
  ],
  [current, mana ? trillions(mana.current) : missing],
  [max, mana ? trillions(mana.max) : missing],
];

const rewards = ({ rewards: earned }: Account): readonly Fact[] => [
  [say`Curation Rewards`, `${rewardFigure(earned.curation)} STEEM`],
  [say`Author Rewards`, `${rewardFigure(earned.author)} STEEM`],
  [say`Mined`, earned.isMined ? say`Yes` : say`No`],
  [say`SBD Seconds`, digits(earned.sbdSeconds)],
  [say`Savings SBD Seconds`, digits(earned.savingsSbdSeconds)],
];

const digits = (value: string | null): string =>
  value !== null && /^\d+$/.test(value) ? grouped(BigInt(value)) : missing;

const engagement = ({ counts }: Account): readonly Fact[] => [
  ...(typeof counts.written !== "number"
    ? []
    : ([[say`Posts and Comments`, countLabel(counts.written)]] as const)),
  [say`Root Posts`, countLabel(counts.rootPosts)],
  [say`Active Posts`, countLabel(counts.activePosts)],
  [say`Comments`, countLabel(counts.comments)],
  [say`Replies`, countLabel(counts.replies)],
  [say`Upvotes Given`, countLabel(counts.upvotesGiven)],
  [say`Upvotes Received`, countLabel(counts.upvotesReceived)],
  [say`Downvotes Given`, countLabel(counts.downvotesGiven)],
  [say`Downvotes Received`, countLabel(counts.downvotesReceived)],
  [say`Followers`, countLabel(counts.followers)],
  [say`Following`, countLabel(counts.following)],
];

const powerDown = ({ powerDown: down }: Account, rates: Rates | null): readonly Fact[] => [
  [say`Powerdown Amount`, power(down.amount, rates)],
  [say`Powerdown Done`, power(down.done, rates)],
  [say`Powerdown Rate`, power(down.rate, rates)],
  [say`Next Powerdown`, <Moment key="next" of={down.next} never={sayAs("a time")`None`} />],
  [say`Withdraw Routes`, grouped(down.routes)],
  [say`Savings Withdrawals`, countLabel(down.savingsWithdrawals)],
  [say`Pending Claimed Accounts`, countLabel(down.claimedAccounts)],
];

const dateLabels: Readonly<Record<DateName, string>> = {
  created: say`Created`,
  lastAction: say`Last Action`,
  lastComment: say`Last Comment`,
  lastRootPost: say`Last Root Post`,
  lastVote: say`Last Vote`,
  lastAccountUpdate: say`Last Account Update`,
  lastOwnerUpdate: say`Last Owner Update`,
  lastSync: say`Last Sync`,
};

const timeline = ({ dates }: Account): readonly Fact[] =>
  (Object.keys(dateLabels) as DateName[]).map((name) => [
    dateLabels[name],
    <Moment key={name} of={dates[name]} />,
  ]);

const security = ({ name, security: keys }: Account): readonly Fact[] => [
  [say`Can Vote`, keys.canVote ? say`Yes` : say`No`],
  [say`Owner Key Authorities`, grouped(keys.owner.keys)],
  [say`Active Key Authorities`, grouped(keys.active.keys)],
  [say`Posting Key Authorities`, grouped(keys.posting.keys)],
  [say`Owner Weight Threshold`, grouped(keys.owner.threshold)],
  [say`Active Weight Threshold`, grouped(keys.active.threshold)],
  [say`Posting Weight Threshold`, grouped(keys.posting.threshold)],
  [
    say`Memo Key`,
    keys.memoKey === "" ? (
      missing
    ) : (
      <span key="memo" className={longIdStyles.id}>
        <code title={keys.memoKey}>{shortKey(keys.memoKey)}</code>
        <CopyButton text={keys.memoKey} what={say`memo key`} />
      </span>
    ),
  ],
  [
    say`Keys`,
    <a key="past" className="link" href={`/accounts/${urlPart(name)}/keys`}>
      Who could act at any block
    </a>,
  ],
];

function Moment({
  of,
  never,
}: {
  readonly of: Parameters<typeof momentLabel>[0];
  /** What is shown instead of 'Never'. */
  readonly never?: string;
}) {
  return <span className={factsStyles.date}>{momentLabel(of, exactTime, never)}</span>;
}
