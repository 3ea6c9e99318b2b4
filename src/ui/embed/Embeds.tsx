/** Makes the HTML with which another site shows a block, a transaction, an account or the heartbeat. */
import { useEffect, useRef, useState } from "react";
import {
  embedAddress,
  embedSnippet,
  type EmbedChoice,
  type EmbedScheme,
} from "../../domain/embed/snippet.ts";
import { heightMessage } from "../../domain/embed/subject.ts";
import { typedEmbedSubject } from "../../domain/embed/typed-subject.ts";
import { say } from "../../domain/language/say.ts";
import { baseUrl } from "../browser/base.ts";
import { CopyButton } from "../shared/controls/CopyButton.tsx";
import { QueryForm, useParameter } from "../shared/controls/QueryForm.tsx";
import { Select } from "../shared/controls/Select.tsx";
import { useNetwork } from "../shared/data/network.ts";
import { ExampleAccount } from "../shared/links/examples.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import * as styles from "../share/Share.module.css";

const title = say`Put It on Your Site`;

/** The label and the class of each. */
const schemes: Readonly<Record<EmbedScheme, readonly [label: string, look: string]>> = {
  auto: [say`as the page around it`, ""],
  light: [say`light`, styles.light],
  dark: [say`dark`, styles.dark],
};

export function Embeds() {
  const subject = typedEmbedSubject(useParameter("of"));
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead={say`A small frame for any page: a block, a transaction, an account, or the chain's heartbeat. It stores nothing, asks one node, and says that nothing in it was checked.`}
      />
      <div className="stack">
        <QueryForm
          parameter="of"
          id="embed-subject"
          name={title}
          label={say`Block, transaction or account`}
          placeholder={say`Empty for the heartbeat`}
          hint={
            <>
              For example <ExampleAccount to={(name) => `/embeds?of=${name}`} />.
            </>
          }
          fault={
            subject === null
              ? say`This is neither a block's number, a transaction's ID nor an account's name.`
              : null
          }
          buttonLabel={say`Show`}
        />
        {subject && <Snippet subject={subject} />}
      </div>
    </Page>
  );
}

function Snippet({ subject }: Pick<EmbedChoice, "subject">) {
  const { key, config } = useNetwork();
  const [scheme, setScheme] = useState<EmbedScheme>("auto");
  const [isFitted, setFitted] = useState(true);
  const choice = { subject, scheme, isFitted };
  const network = key === config.defaultNetwork ? null : key;
  const address = embedAddress(baseUrl, choice, network);
  const snippet = embedSnippet(address, choice);
  return (
    <>
      <Card title="Preview">
        <div className="padded">
          <Preview key={address} address={address} look={schemes[scheme][1]} />
        </div>
      </Card>
      <Card title="HTML" end={<CopyButton text={snippet} what={say`HTML`} />}>
        <div className={`padded ${styles.choices}`}>
          <label>
            Colours{" "}
            <Select
              value={scheme}
              onChange={({ target }) => setScheme(target.value as EmbedScheme)}
            >
              {Object.entries(schemes).map(([name, [label]]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </label>
          <label className={styles.fitted}>
            <input
              type="checkbox"
              checked={isFitted}
              onChange={({ target }) => setFitted(target.checked)}
            />{" "}
            Fit its height to its content, with a script on your page
          </label>
        </div>
        <pre className="json">{snippet}</pre>
      </Card>
    </>
  );
}

function Preview({ address, look }: { readonly address: string; readonly look: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const fit = ({ data, source }: MessageEvent<{ type?: unknown; height?: unknown } | null>) => {
      if (frame.current && source === frame.current.contentWindow && data?.type === heightMessage)
        frame.current.height = String(data.height);
    };
    addEventListener("message", fit);
    return () => removeEventListener("message", fit);
  }, []);
  return (
    // This site's own page: a sandbox would keep it from config.json.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    <iframe
      ref={frame}
      className={`${styles.preview} ${look}`}
      src={address}
      title={say`Preview`}
      height="240"
      referrerPolicy="no-referrer"
    />
  );
}
