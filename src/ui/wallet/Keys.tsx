/** The keys tab: all authorities in full and their history, recovery, witness votes, and a search by public key. */
import { useState, type ReactNode } from "react";
import { useSearch } from "wouter/use-browser-location";
import {
  type AccountAuthority,
  type PastOwner,
  type KeysView,
} from "../../domain/account/authorities.ts";
import { maxVotes } from "../../domain/account/format.ts";
import type { AccountName } from "../../domain/chain/names.ts";
import { failureReason } from "../../domain/contract/failure-text.ts";
import type { Failure } from "../../domain/contract/failure.ts";
import type { Origin } from "../../domain/contract/sourced.ts";
import { counted, grouped } from "../../domain/format/figures.ts";
import { idTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { ok } from "../../domain/result.ts";
import { RankedAccounts } from "../account/RankedAccounts.tsx";
import type { StateTabProps } from "../account/tab-props.ts";
import { SignerName } from "../authority/SignerName.tsx";
import { placeParameter, WhoCouldAct } from "../authority/WhoCouldAct.tsx";
import { ExportButton } from "../export/ExportButton.tsx";
import { Failed } from "../failure/Failed.tsx";
import { TryAgain } from "../failure/TryAgain.tsx";
import { LabelMark } from "../label/LabelMark.tsx";
import { numberColumn, timeColumn } from "../list/columns.tsx";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { useQuestion, useQuestionRef } from "../shared/data/use-question.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Loading } from "../shared/loading/Loading.tsx";
import { StateCard, StateList, StateAnswer } from "../shared/page/StateCard.tsx";
import { Facts } from "../shared/values/Facts.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { lazy } from "../start/lazy.ts";
import { KeySearch } from "./KeySearch.tsx";

const keysPast = lazy(() => import("../authority/KeysPast.tsx").then((module) => module.KeysPast));

export function Keys({ account: { name } }: StateTabProps) {
  const keys = useQuestion("account.keys", [name]);
  const at = new URLSearchParams(useSearch()).get(placeParameter)?.trim() ?? "";
  // Who comes with a moment in the link gets its answer first; for others, today's keys matter most.
  const [isAboutMoment] = useState(at !== "");
  const authority = useQuestionRef("account.authority", [name, at], { keepsAnswer: true });
  const whoCouldAct = <WhoCouldAct of={authority} at={at} />;
  return (
    <StateAnswer of={keys}>
      {(view, answer) => (
        <>
          {isAboutMoment && whoCouldAct}
          <AuthorityCard
            title="Owner Authority"
            list="owner"
            of={view.owner}
            from={answer}
            action={
              <ExportButton
                subject={{ table: "authorities", account: name }}
                total={signerCount(view)}
                label="Export all authorities"
              />
            }
          />
          <AuthorityCard title="Active Authority" list="active" of={view.active} from={answer} />
          <AuthorityCard title="Posting Authority" list="posting" of={view.posting} from={answer} />
          <Facts
            title="Memo Key"
            isStacked
            facts={[
              [
                say`Encrypts memos`,
                <span key="memo">
                  <LongId text={view.memoKey} what={say`memo key`} />
                  <LabelMark of={idTarget(view.memoKey)} />
                </span>,
              ],
            ]}
          />
          <Recovery view={view} retry={keys.refresh} />
          <PastOwners account={name} of={view.history} from={answer} retry={keys.refresh} />
          {!isAboutMoment && whoCouldAct}
          <Chunk view={keysPast} fallback={<Loading />} account={name} of={authority} />
          <Votes account={name} view={view} from={answer} retry={keys.refresh} />
          <KeySearch />
        </>
      )}
    </StateAnswer>
  );
}

interface SignerRow {
  readonly name: string;
  readonly weight: number;
  readonly isKey: boolean;
}

const signersOf = ({ keys, accounts }: AccountAuthority): readonly SignerRow[] => [
  ...keys.map((signer) => ({ ...signer, isKey: true })),
  ...accounts.map((signer) => ({ ...signer, isKey: false })),
];

/** Signers of the three authorities, and the memo key. */
const signerCount = ({ owner, active, posting }: KeysView): number =>
  [owner, active, posting].reduce((sum, each) => sum + signersOf(each).length, 1);

function AuthorityCard({
  title,
  list,
  of,
  from,
  action,
}: {
  readonly title: string;
  readonly list: string;
  readonly of: AccountAuthority;
  readonly from: Origin;
  readonly action?: ReactNode;
}) {
  return (
    <StateCard
      title={title}
      from={from}
      note={
        <>
          {say`Weight needed: ${grouped(of.threshold)}`}
          {action}
        </>
      }
    >
      <StateList<SignerRow>
        list={list}
        of={ok(signersOf(of))}
        keyOf={(signer) => signer.name}
        empty="Nobody can sign with this authority."
        columns={[
          {
            key: "who-can-sign",
            label: say`Who can sign`,
            by: ({ name }) => name,
            render: (signer) => <SignerName {...signer} />,
          },
          numberColumn("weight", say`Weight`, ({ weight }) => weight),
          {
            key: "enough-alone",
            label: say`Enough alone`,
            isNumeric: true,
            by: ({ weight }) => Number(weight >= of.threshold),
            render: ({ weight }) => (weight >= of.threshold ? say`Yes` : say`No`),
          },
        ]}
      />
    </StateCard>
  );
}

/** What a part of the view needs besides its data. */
interface PartProps {
  readonly from: Origin;
  readonly retry: () => void;
}

function Recovery({
  view: { recoveryAccount, recovery, recoveryChange },
  retry,
}: Pick<PartProps, "retry"> & { readonly view: KeysView }) {
  return (
    <Facts
      title="Recovery"
      facts={[
        [
          say`Recovery account`,
          recoveryAccount === "" ? (
            say`None: the top witness`
          ) : (
            <AccountLabel key="a" name={recoveryAccount} />
          ),
        ],
        [
          say`Pending change`,
          !recoveryChange.ok ? (
            <Unknown key="change" failure={recoveryChange.error} retry={retry} />
          ) : recoveryChange.value ? (
            <span key="change">
              To {recoveryChange.value.account} on {exactTime(recoveryChange.value.effective)}
            </span>
          ) : (
            say`None pending`
          ),
        ],
        [
          say`Recovery request`,
          !recovery.ok ? (
            <Unknown key="request" failure={recovery.error} retry={retry} />
          ) : recovery.value ? (
            <span key="request">Expires on {exactTime(recovery.value.expires)}</span>
          ) : (
            say`None pending`
          ),
        ],
      ]}
    />
  );
}

function Unknown({ failure, retry }: { readonly failure: Failure; readonly retry: () => void }) {
  return (
    <span role="status">
      {say`Not known.`} {failureReason(failure)} <TryAgain failure={failure} run={retry} isTight />
    </span>
  );
}

function PastOwners({
  account,
  of,
  from,
  retry,
}: PartProps & { readonly account: AccountName; readonly of: KeysView["history"] }) {
  const count = of.ok ? of.value.reduce((sum, { owner }) => sum + signersOf(owner).length, 0) : 0;
  return (
    <StateCard
      title="Owner Keys of the Last 30 Days"
      from={of.ok ? from : null}
      note={count > 0 && <ExportButton subject={{ table: "pastOwners", account }} total={count} />}
    >
      <StateList<PastOwner>
        list="past"
        of={of}
        retry={retry}
        keyOf={({ until }, index) => `${until} ${index}`}
        empty="The owner authority has not changed in the last 30 days. Nodes don't store older ones."
        columns={[
          {
            key: "who-could-sign",
            label: say`Who could sign`,
            render: ({ owner }) =>
              signersOf(owner).map((signer) => <SignerName key={signer.name} {...signer} />),
          },
          timeColumn("until", say`Until`, ({ until }) => until),
        ]}
      />
    </StateCard>
  );
}

function Votes({
  account,
  view: { proxies, votes, votesFrom },
  from,
  retry,
}: PartProps & { readonly account: AccountName; readonly view: KeysView }) {
  if (!proxies.ok)
    return (
      <StateCard title="Witness Votes">
        <Failed
          sentence={say`The proxy's votes are not known.`}
          failure={proxies.error}
          retry={retry}
        />
      </StateCard>
    );
  const chain = proxies.value;
  const count = votes.length;
  return (
    <StateCard
      title="Witness Votes"
      from={votesFrom ?? from}
      note={
        <>
          {say`${count} of ${maxVotes}`}
          <ExportButton subject={{ table: "witnessVotes", account }} total={count} />
        </>
      }
    >
      {chain.length > 0 && (
        <p className="quiet-note">
          {chain.length === 1
            ? say`Votes through its proxy:`
            : say`Votes through ${counted(chain.length, "proxy", "proxies")}:`}
          {chain.map((name) => (
            <AccountLabel key={name} name={name} />
          ))}
        </p>
      )}
      {count === 0 ? (
        <p className="quiet-note">This account votes for no witness.</p>
      ) : (
        <RankedAccounts names={votes} />
      )}
    </StateCard>
  );
}
