/** A coin's page: price, statistics, price history, description and links. */
import { useParams } from "wouter";
import { partText } from "../../domain/address/url-part.ts";
import { failureText } from "../../domain/contract/failure-text.ts";
import { say } from "../../domain/language/say.ts";
import { provisionalName } from "../../domain/market/home-coins.ts";
import { FailedPage, MissingPage } from "../failure/FailedPage.tsx";
import { Answer } from "../shared/data/Answer.tsx";
import { useQuestion } from "../shared/data/use-question.ts";
import { Page } from "../shared/page/Page.tsx";
import { CoinDetails } from "./CoinDetails.tsx";
import { CoinSkeleton } from "./CoinSkeleton.tsx";
import { Outdated } from "./Outdated.tsx";

/** Coins that are traded on the chain itself. */
const ownCoins: ReadonlySet<string> = new Set(["steem", "steem-dollars"]);

export function Coin() {
  const id = partText(useParams()["id"] ?? "");
  const coin = useQuestion("market.coin", [id]);
  return (
    <Page title={coin.value?.coin.name ?? say`Coin`}>
      <div className="stack">
        <nav className="crumb" aria-label="Breadcrumb">
          <a href="/">Back to Home</a>
          <a href="/crypto-market">Market</a>
          {ownCoins.has(id) && <a href="/internal-market">Internal Market</a>}
        </nav>
        <Answer
          of={coin}
          ghosts={<CoinSkeleton id={id} />}
          missing={
            coin.failure && (
              <MissingPage heading={id} title="Cryptocurrency Not Found">
                <p>{failureText(coin.failure, "coin")}</p>
              </MissingPage>
            )
          }
          failed={
            coin.failure && (
              <FailedPage
                heading={provisionalName(id)}
                title="Error Loading Cryptocurrency"
                place="coin"
                failure={coin.failure}
                retry={coin.retry}
              />
            )
          }
        >
          {(view, answer) => (
            <>
              {answer.freshness === "stale" && (
                <p className="quiet-note card" role="status">
                  <Outdated receivedAt={answer.receivedAt} />
                </p>
              )}
              <CoinDetails view={view} origin={answer} />
            </>
          )}
        </Answer>
      </div>
    </Page>
  );
}
