/** A coin: its price, its size, its history, what it is and where it lives. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../../actors.ts";
import { failureText } from "../../../domain/failure-text.ts";
import { ago } from "../../../domain/format/times.ts";
import { coinPage } from "../../hosts/market.ts";
import { clock } from "../../hosts/page.ts";
import type { ViewProps } from "../../lazy.ts";
import { FailedPage, MissingPage } from "../../parts/FailedPage.tsx";
import { Page } from "../../parts/Page.tsx";
import { CoinDetails } from "./CoinDetails.tsx";
import { CoinSkeleton } from "./CoinSkeleton.tsx";
import { partText } from "../../../domain/url-part.ts";

export function Coin({ parameters }: ViewProps) {
  const id = partText(parameters["id"] ?? "");
  const actor = useActorRef(coinPage, { input: { subject: id } });
  const { answer, failure } = useSelector(actor, ({ context }) => context);
  const isMissing = useSelector(actor, (snapshot) => snapshot.hasTag("missing"));
  const hasFailed = useSelector(actor, (snapshot) => snapshot.hasTag("failed"));
  return (
    <Page title={answer ? answer.value.coin.name : "Coin"}>
      <div className="stack">
        <nav className="crumb" aria-label="Breadcrumb">
          <a href="/">Back to Home</a>
          <a href="/crypto-market">Market</a>
        </nav>
        {isMissing && failure ? (
          <MissingPage heading={id} title="Cryptocurrency Not Found">
            <p>{failureText(failure, "coin")}</p>
          </MissingPage>
        ) : hasFailed && failure ? (
          <FailedPage
            heading={id}
            title="Error Loading Cryptocurrency"
            place="coin"
            failure={failure}
            retry={() => actor.send({ type: "page.retry" })}
          />
        ) : answer ? (
          <>
            {answer.freshness === "stale" && <Stale receivedAt={answer.receivedAt} />}
            <CoinDetails view={answer.value} />
          </>
        ) : (
          <CoinSkeleton id={id} />
        )}
      </div>
    </Page>
  );
}

function Stale({ receivedAt }: { readonly receivedAt: number }) {
  const age = useSelector(clock, ({ context }) => ago(receivedAt, context.now));
  return (
    <p className="quiet-note card" role="status">
      The provider is resting; these figures are from {age}.
    </p>
  );
}
