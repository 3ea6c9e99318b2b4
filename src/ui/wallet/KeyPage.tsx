/** Where a search for a public key leads: the accounts that use it. */
import { isPublicKey } from "../../domain/account/authorities.ts";
import { shortId } from "../../domain/format/ids.ts";
import { idTarget } from "../../domain/label/target.ts";
import { say } from "../../domain/language/say.ts";
import { OwnLabel } from "../label/OwnLabel.tsx";
import { useLabelled } from "../label/use-labelled.ts";
import { Page } from "../shared/page/Page.tsx";
import { StateCard } from "../shared/page/StateCard.tsx";
import { LongId } from "../shared/values/LongId.tsx";
import { KeyHolders } from "./KeyHolders.tsx";

export function KeyPage({ text }: { readonly text: string }) {
  return (
    <Page title={useLabelled(say`Public key ${shortId(text)}`, idTarget(text))}>
      <div className="stack">
        <div className="title">
          <h1>Public Key</h1>
        </div>
        <p className="lead">
          <LongId text={text} what={say`public key`} />
        </p>
        {isPublicKey(text) && (
          <div>
            <OwnLabel of={idTarget(text)} />
          </div>
        )}
        <StateCard title="Accounts That Use This Key">
          <KeyHolders key={text} of={text} />
        </StateCard>
      </div>
    </Page>
  );
}
