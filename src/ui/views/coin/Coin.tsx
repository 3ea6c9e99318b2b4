/** A coin: its price, its size, its history, what it is and where it lives. */
import { useSelector } from "@xstate/react";
import { useActorRef } from "../../actors.ts";
import { failureReason, failureText } from "../../../domain/failure-text.ts";
import { marketPrice, marketSize } from "../../../domain/format/market.ts";
import { ago } from "../../../domain/format/times.ts";
import { coinPage, coinPreview } from "../../hosts/market.ts";
import { clock } from "../../hosts/page.ts";
import type { ViewProps } from "../../lazy.ts";
import { Change } from "../../market/Change.tsx";
import { CoinName } from "../../market/CoinName.tsx";
import { Notice } from "../../parts/Notice.tsx";
import { Page } from "../../parts/Page.tsx";
import { CoinDetails } from "./CoinDetails.tsx";
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
          <section className="card" role="alert">
            <h1 className="visually-hidden">Coin {id}</h1>
            <Notice title="Cryptocurrency Not Found">{failureText(failure, "coin")}</Notice>
          </section>
        ) : hasFailed && failure ? (
          <section className="card" role="alert">
            <h1 className="visually-hidden">Coin {id}</h1>
            <Notice
              title="Error Loading Cryptocurrency"
              action={{ label: "Try Again", run: () => actor.send({ type: "page.retry" }) }}
            >
              <strong>{failureText(failure, "coin")}</strong>
              <br />
              {failureReason(failure)}
            </Notice>
          </section>
        ) : answer ? (
          <>
            {answer.freshness === "stale" && <Stale receivedAt={answer.receivedAt} />}
            <CoinDetails view={answer.value} />
          </>
        ) : (
          <Waiting id={id} />
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

/** What the market's row or a search hit told already, and how long the provider must be left alone. */
function Waiting({ id }: { readonly id: string }) {
  const actor = useActorRef(coinPreview, { input: { subject: id } });
  const preview = useSelector(actor, ({ context }) => context.answer);
  const left = useSelector(clock, ({ context }) =>
    preview ? Math.ceil((preview.receivedAt + preview.value.wait - context.now) / 1000) : 0,
  );
  const row = preview?.value.row;
  return (
    <section className="card loading-card" aria-busy="true">
      <h1 className="visually-hidden">Coin {id}</h1>
      {row && (
        <p className="preview">
          <CoinName coin={row} />
          <b className="num">{marketPrice(row.price)}</b>
          <Change percent={row.change24h} />
          <span className="dim">Market cap {marketSize(row.marketCap)}</span>
        </p>
      )}
      <p className="quiet-note" role="status">
        {left > 0 ? `waiting for the provider, ${left} s` : "Loading ..."}
      </p>
    </section>
  );
}
