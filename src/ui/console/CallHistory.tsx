/** The calls sent from this browser: each is a link that fills in the form again. */
import { useSelector } from "@xstate/react";
import type { ActorRefFrom } from "xstate";
import { consoleAddress } from "../../domain/console/address.ts";
import { withoutCall, type PastCall } from "../../domain/console/past-calls.ts";
import { sentParameters } from "../../domain/console/request.ts";
import { say } from "../../domain/language/say.ts";
import { Card } from "../shared/page/Card.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { Age } from "../shared/values/Age.tsx";
import type { pastCalls } from "./console.charts.ts";
import * as styles from "./Console.module.css";

/** A call without parameters, as an example. */
const exampleAddress = consoleAddress({
  method: "condenser_api.get_active_witnesses",
  params: "[]",
  node: null,
});

export function CallHistory({ past }: { readonly past: ActorRefFrom<typeof pastCalls> }) {
  const calls = useSelector(past, ({ context }) => context.value);
  const store = (value: readonly PastCall[]): void => past.send({ type: "choice.set", value });
  return (
    <Card
      title="Your Calls"
      headingId="past-calls"
      end={
        calls.length > 0 && (
          <button type="button" className="btn tight" onClick={() => store([])}>
            Remove all
          </button>
        )
      }
    >
      {calls.length === 0 ? (
        <p className="quiet-note">
          <span>
            Calls that you run are listed here. The list stays in this browser. For example,{" "}
            <a className="link" href={exampleAddress}>
              read which witnesses are on duty
            </a>
            .
          </span>
        </p>
      ) : (
        <ul className={styles.pastCalls}>
          {calls.map((call) => {
            const params = sentParameters(call.params);
            return (
              <li key={`${call.method} ${params}`}>
                <a href={consoleAddress({ ...call, params })}>
                  <code>
                    {call.method} <span className="dim">{params}</span>
                  </code>
                </a>
                <span className="small dim">
                  <Age time={call.at} />
                </span>
                <button
                  type="button"
                  className="btn tight"
                  aria-label={say`Remove ${call.method} ${params}`}
                  onClick={() => store(withoutCall(calls, call))}
                >
                  <Icon name="close" />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
