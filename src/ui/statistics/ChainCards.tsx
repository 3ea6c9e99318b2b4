/** Supply, inflation, reward fund and price feeds, as a node reports them. */
import { approximately } from "../../domain/chain/amount.ts";
import { inflationPercent } from "../../domain/chain/inflation.ts";
import type { Answer } from "../../domain/contract/sourced.ts";
import { amountLabel, basisPoints, fixed, grouped, percent } from "../../domain/format/figures.ts";
import { abbreviated } from "../../domain/list/format.ts";
import type { ChainFigures, ChainState } from "../../domain/statistics/chain-figures.ts";
import { debtPercent, inflationParts, supplyParts } from "../../domain/statistics/supply.ts";
import { ExactTime } from "../shared/values/Age.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { FeedCard } from "./FeedCard.tsx";
import { PartsCard, StatisticsCard, type CardState } from "./PartsCard.tsx";
import { say } from "../../domain/language/say.ts";

const steem = (value: number): string => `${abbreviated(value)} STEEM`;
const getState = "condenser_api.get_dynamic_global_properties";
const room = { label: 150, figure: 110 };

/** A part of the answer as a card's state. */
function stateOf<T>(
  answer: Answer<T> | undefined,
  whole: Omit<CardState, "origin">,
  needs: string,
): CardState {
  return {
    origin: answer?.ok ? answer.value : null,
    failure: answer && !answer.ok ? answer.error : whole.failure,
    retry: whole.retry,
    needs,
  };
}

export function ChainCards() {
  const { answer, failure, retry, refresh } = useQuestion("statistics.chain", []);
  const figures: ChainFigures | undefined = answer?.value;
  const whole = {
    failure,
    retry: answer ? refresh : retry,
  };
  const state = figures?.state.ok ? figures.state.value.value : null;
  return (
    <>
      <div className="halves">
        <PartsCard
          title="Virtual Supply"
          name="supply"
          what={say`virtual supply`}
          {...stateOf(figures?.state, whole, getState)}
          parts={state ? supplyParts(state.properties) : []}
          unit="STEEM"
          head={[say`Part`, "STEEM"]}
          columns={["Part", "STEEM"]}
          figure={steem}
          room={room}
          empty="The chain has no supply."
          note={state && supplyWords(state)}
        />
        <PartsCard
          title="Inflation per Day"
          name="inflation"
          what={say`inflation per day`}
          {...stateOf(figures?.state, whole, getState)}
          parts={state?.shares ? inflationParts(state.properties, state.shares) : []}
          unit={say`STEEM per day`}
          head={[say`Receiver`, say`STEEM per day`]}
          columns={["Receiver", "STEEM per day"]}
          figure={steem}
          room={room}
          empty="The node does not report how the inflation is divided."
          note={
            state && (
              <>
                {inflationWords(state)}{" "}
                <a className="link" href="/proposals">
                  {say`Proposals`}
                </a>
              </>
            )
          }
        />
      </div>
      <div className="halves">
        <FundCard figures={figures} whole={whole} />
        <FeedCard
          feed={figures?.feed.ok ? figures.feed.value.value : null}
          properties={state?.properties ?? null}
          {...stateOf(figures?.feed, whole, "condenser_api.get_feed_history")}
        />
      </div>
    </>
  );
}

function supplyWords({ properties, printing }: ChainState): string {
  const { sbdSupply, virtualSupply, sbdPrintRate } = properties;
  const ratio = percent(debtPercent(properties));
  const debt = say`Debt ratio ${ratio}: ${amountLabel(sbdSupply)} at the median price, as a share of ${amountLabel(virtualSupply)}.`;
  return printing
    ? `${debt} ${say`Printing SBD slows down from ${basisPoints(printing.slows)} and stops at ${basisPoints(printing.stops)}; now it is at ${basisPoints(sbdPrintRate)}.`}`
    : debt;
}

function inflationWords({ properties: { headBlock } }: ChainState): string {
  const rate = percent(inflationPercent(headBlock));
  return say`${rate} of the virtual supply a year at block ${grouped(headBlock)}, computed by the chain’s rule; the shares are the node’s.`;
}

function FundCard({
  figures,
  whole,
}: {
  readonly figures: ChainFigures | undefined;
  readonly whole: Omit<CardState, "origin">;
}) {
  const answer = figures?.fund;
  if (answer && !answer.ok)
    return (
      <StatisticsCard
        title="Reward Fund"
        {...stateOf(answer, whole, "condenser_api.get_reward_fund")}
      >
        {null}
      </StatisticsCard>
    );
  if (!figures && whole.failure)
    return (
      <StatisticsCard title="Reward Fund" origin={null} {...whole}>
        {null}
      </StatisticsCard>
    );
  const fund = answer?.value.value;
  const perClaim = fund && Number(fund.recentClaims) / 1e12;
  const facts: readonly Fact[] = [
    [say`Balance`, fund ? amountLabel(fund.balance) : null],
    [say`Recent claims`, fund ? grouped(fund.recentClaims) : null],
    [
      say`STEEM per trillion claims`,
      fund ? fixed(perClaim ? approximately(fund.balance) / perClaim : 0, 6) : null,
    ],
    [say`Share of curators`, fund ? basisPoints(fund.curation) : null],
    [say`Updated`, fund ? <ExactTime time={fund.updated} /> : null],
  ];
  return (
    <Facts
      title="Reward Fund"
      facts={facts}
      {...(answer && { note: <SourceNote of={answer.value} /> })}
    />
  );
}
