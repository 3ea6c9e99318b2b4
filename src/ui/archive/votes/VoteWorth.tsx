/** An account's mana and the value of a vote of any weight, with everything the value depends on. */
import { useSelector } from "@xstate/react";
import { useId, type ReactNode } from "react";
import { timeToFull, type Mana } from "../../../domain/account/mana.ts";
import { voteValue as valueOf, type VoteInputs } from "../../../domain/account/vote-value.ts";
import { duration } from "../../../domain/archive/format.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import type { Sourced } from "../../../domain/contract/sourced.ts";
import {
  amountLabel,
  fixed,
  grouped,
  missing,
  percent,
  percentInFull,
} from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { cursorMachine } from "../../../machines/shared/disclosure.machine.ts";
import { Answer } from "../../shared/data/Answer.tsx";
import { useQuestion } from "../../shared/data/use-question.ts";
import { useActorRef } from "../../start/actors.ts";
import * as styles from "./Votes.module.css";

export function VoteWorth({ account }: { readonly account: AccountName }) {
  const question = useQuestion("account.voteValue", [account]);
  return (
    <Answer
      of={question}
      title="Value of a Vote"
      ghosts={<p className="quiet-note">Asking a node…</p>}
      failed={say`The value of a vote could not be loaded.`}
    >
      {(_, answer) => <Worth answer={answer} />}
    </Answer>
  );
}

function Worth({ answer: { value: inputs } }: { readonly answer: Sourced<VoteInputs> }) {
  const { canVote, voting, downvoting, fund, price, reserveRate } = inputs;
  const actor = useActorRef(cursorMachine);
  // Percent.
  const weight = useSelector(actor, ({ context }) => context.subject) ?? 100;
  const slider = useId();
  const value = valueOf(inputs, weight * 100);
  const worth = (sbd: number | undefined): string =>
    sbd === undefined ? missing : `${fixed(sbd, Math.abs(sbd) < 0.01 ? 6 : 3)} SBD`;
  return (
    <div className={styles.voteWorth}>
      <div className={styles.manas}>
        <ManaBar label="Voting mana" mana={voting} />
        <ManaBar label="Downvote mana" mana={downvoting} />
      </div>
      <div className={styles.worth}>
        <label htmlFor={slider}>
          Weight <b className="num">{percentInFull(weight)}</b>
        </label>
        <input
          id={slider}
          type="range"
          min={-100}
          max={100}
          step={1}
          value={weight}
          onChange={(event) =>
            actor.send({ type: "disclosure.open", subject: Number(event.target.value) })
          }
        />
        <output htmlFor={slider} className="num">
          {worth(value?.alone)} <span className="dim">on a post without other votes</span>
        </output>
        <output htmlFor={slider} className="num">
          {worth(value?.max)} <span className="dim">on a post with many votes, at most</span>
        </output>
        {!canVote && <p className="small">This account cannot vote.</p>}
        <p className="small dim">
          Author and curators share it, half each. Posts below 0.020 SBD are not paid.
        </p>
      </div>
      <dl className={styles.inputs}>
        <Input label="Mana used by this vote">
          {value ? `${grouped(value.used)}, ${percent(shareOf(value.used, voting))}` : missing}
        </Input>
        <Input label="rshares, after deducting 50,000,000">
          {value ? grouped(value.rshares) : missing}
        </Input>
        <Input label="Full votes per day">{grouped(reserveRate)}</Input>
        <Input label="Reward fund">{amountLabel(fund.balance)}</Input>
        <Input label="Recent claims">{grouped(fund.recentClaims)}</Input>
        <Input label="Content constant s">{grouped(fund.contentConstant)}</Input>
        <Input label="Median price">{fixed(price, 4)} SBD per STEEM</Input>
        <Input label="Formula">
          {fund.curve === "linear"
            ? say`claim × reward fund ÷ recent claims × price, where claim is rshares`
            : say`claim × reward fund ÷ recent claims × price, where claim is ((rshares + s)² − s²) ÷ (rshares + 4s) alone, and at most rshares`}
        </Input>
      </dl>
    </div>
  );
}

const shareOf = (used: number, mana: Mana | null): number =>
  mana && mana.current > 0 ? (used / mana.current) * 100 : 0;

function Input({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

function ManaBar({ label, mana }: { readonly label: string; readonly mana: Mana | null }) {
  const seconds = mana ? timeToFull(mana) : 0;
  const time = duration(seconds);
  return (
    <div>
      <span>{label}</span>
      <progress value={mana?.percent ?? 0} max={100} aria-label={label} />
      <span className="num">
        {mana ? percent(mana.percent) : missing}{" "}
        <span className="dim">
          {!mana
            ? say`This account has no voting power.`
            : seconds > 0
              ? say`full in ${time}`
              : say`full`}
        </span>
      </span>
    </div>
  );
}
