/** Supply, inflation, reward fund and price feeds, as a node reports them. */
import { approximately } from "../../domain/chain/amount-text.ts";
import { inflationPercent } from "../../domain/chain/inflation.ts";
import type { Answer as PartAnswer } from "../../domain/contract/sourced.ts";
import { amountLabel, basisPoints, fixed, grouped, percent } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { abbreviated } from "../../domain/list/format.ts";
import type { ChainFigures, ChainState } from "../../domain/statistics/chain-figures.ts";
import { debtPercent, inflationParts, supplyParts } from "../../domain/statistics/supply.ts";
import type { Asked } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { ExactTime } from "../shared/values/Age.tsx";
import { Facts, type Fact } from "../shared/values/Facts.tsx";
import { SourceNote } from "../shared/values/SourceNote.tsx";
import { MedianCard } from "./MedianCard.tsx";
import { PartsCard, StatisticsCard } from "./PartsCard.tsx";

const steem = (value: number): string => `${abbreviated(value)} STEEM`;
const getState = "condenser_api.get_dynamic_global_properties";

/** A part of the answer, as if a card had asked for it alone. */
function partOf<T>(part: PartAnswer<T> | undefined, whole: Asked<unknown>): Asked<T> {
  if (!part) return { ...whole, answer: null };
  return part.ok
    ? { answer: part.value, failure: null, hasFailed: false, retry: whole.retry }
    : { answer: null, failure: part.error, hasFailed: true, retry: whole.retry };
}

export function ChainCards() {
  const chain = useQuestion("statistics.chain", []);
  const figures: ChainFigures | undefined = chain.value;
  const whole = { ...chain, retry: chain.answer ? chain.refresh : chain.retry };
  const state = figures?.state.ok ? figures.state.value.value : null;
  return (
    <>
      <div className="halves">
        <PartsCard
          title="Virtual Supply"
          name="supply"
          what={say`virtual supply`}
          of={partOf(figures?.state, whole)}
          needs={getState}
          parts={state ? supplyParts(state.properties) : []}
          unit="STEEM"
          head={[say`Part`, "STEEM"]}
          columns={["Part", "STEEM"]}
          figure={steem}
          empty="The chain has no supply."
          note={
            state && (
              <>
                {supplyWords(state)}{" "}
                <a className="link" href="/economy">
                  {say`Economy`}
                </a>
              </>
            )
          }
        />
        <PartsCard
          title="Inflation per Day"
          name="inflation"
          what={say`inflation per day`}
          of={partOf(figures?.state, whole)}
          needs={getState}
          parts={state?.shares ? inflationParts(state.properties, state.shares) : []}
          unit={say`STEEM per day`}
          head={[say`Receiver`, say`STEEM per day`]}
          columns={["Receiver", "STEEM per day"]}
          figure={steem}
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
        <MedianCard
          feed={figures?.feed.ok ? figures.feed.value.value : null}
          properties={state?.properties ?? null}
          of={partOf(figures?.feed, whole)}
          needs="condenser_api.get_feed_history"
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
  return say`${rate} of the virtual supply a year at block ${grouped(headBlock)}, computed by the chain's rule; the shares are the node's.`;
}

function FundCard({
  figures,
  whole,
}: {
  readonly figures: ChainFigures | undefined;
  readonly whole: Asked<unknown>;
}) {
  const part = partOf(figures?.fund, whole);
  if (part.hasFailed)
    return (
      <StatisticsCard title="Reward Fund" of={part} needs="condenser_api.get_reward_fund">
        {null}
      </StatisticsCard>
    );
  const fund = part.answer?.value;
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
      note={part.answer && <SourceNote of={part.answer} />}
    />
  );
}
