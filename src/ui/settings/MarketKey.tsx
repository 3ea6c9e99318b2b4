/** The visitor's key for the coin market: entered once, never shown, removed with a button. */
import { useId, useRef, useState, type SubmitEvent } from "react";
import { say } from "../../domain/language/say.ts";
import { isMarketKey } from "../../domain/settings/market-key.ts";
import { useFocusFallback } from "../browser/use-focus-fallback.ts";
import { useNetwork } from "../shared/data/network.ts";
import { Card } from "../shared/page/Card.tsx";
import { changeSettings } from "./settings.charts.ts";
import * as styles from "./ThirdParty.module.css";

const exampleKey = "CG-…";

export function MarketKey() {
  const { network, settings: chosen } = useNetwork();
  const hasOwn = chosen.marketKey !== "";
  const [isMalformed, setMalformed] = useState(false);
  const heading = useRef<HTMLSpanElement>(null);
  const id = useId();
  useFocusFallback(Number(hasOwn), heading);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("key");
    const key = typeof typed === "string" ? typed.trim() : "";
    setMalformed(!isMarketKey(key));
    if (isMarketKey(key)) change(key);
  };
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          Key for Coin Prices
        </span>
      }
    >
      <div className={styles.thirdParty}>
        <p className="dim small">
          The coin market often refuses calls without a key. A free key of CoinGecko's demo plan is
          sent with each call to the coin market, to nobody else, and is not shown again.
        </p>
        {hasOwn ? (
          <ul>
            <li>
              <span role="status">Your key is used.</span>
              <button
                type="button"
                className="btn tight"
                aria-label={say`Remove your key for coin prices`}
                onClick={() => change("")}
              >
                Remove
              </button>
            </li>
          </ul>
        ) : (
          <form className="ask" onSubmit={submit}>
            <label htmlFor={id}>Your key</label>
            <input
              id={id}
              className="field"
              name="key"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={exampleKey}
              aria-invalid={isMalformed}
              aria-describedby={`${id}-state`}
              onChange={() => setMalformed(false)}
            />
            <button type="submit" className="btn">
              Use this key
            </button>
            <p id={`${id}-state`} className={isMalformed ? "fault" : "hint"} role="status">
              {isMalformed
                ? say`This is not such a key: it starts with CG-, followed by letters and digits only.`
                : network.marketKey === undefined
                  ? say`No key is used.`
                  : say`The key of this site's operator is used.`}
            </p>
          </form>
        )}
      </div>
    </Card>
  );
}

const change = (marketKey: string): void => changeSettings({ marketKey });
