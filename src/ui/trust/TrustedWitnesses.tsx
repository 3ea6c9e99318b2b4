/** The witnesses that this browser trusts: their keys, since when, and the last anchored block of each. */
import { grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import type { TrustedWitnessView } from "../../domain/trust/views.ts";
import { sinceLabel } from "../../domain/trust/words.ts";
import { AccountLabel } from "../shared/account/AccountLabel.tsx";
import { Card } from "../shared/page/Card.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import * as nodesStyles from "../settings/Nodes.module.css";
import * as styles from "./TrustedWitnesses.module.css";

export function TrustedWitnesses({
  witnesses,
}: {
  readonly witnesses: readonly TrustedWitnessView[];
}) {
  return (
    <Card
      title="Trusted Witnesses"
      headingId="witnesses"
      end={<span className="num">{witnesses.length}</span>}
    >
      <div>
        <table className={`${nodesStyles.nodes} ${styles.trusted}`}>
          <thead>
            <tr>
              <th scope="col">Witness</th>
              <th scope="col">Signing key</th>
              <th scope="col">Trusted since</th>
              <th scope="col" className="num">
                Last anchored block
              </th>
            </tr>
          </thead>
          <tbody>
            {witnesses.map(({ name, key, since, lastBlock }) => (
              <tr key={name}>
                <th scope="row">
                  <AccountLabel name={name} />
                </th>
                <td data-label={say`Signing key`}>
                  <LongId text={key} what={say`signing key of ${name}`} />
                </td>
                <td data-label={say`Trusted since`}>{sinceLabel[since]}</td>
                <td className="num" data-label={say`Last anchored block`}>
                  {lastBlock === null ? (
                    say`none yet`
                  ) : (
                    <a href={`/blocks/${lastBlock}`}>{grouped(lastBlock)}</a>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
