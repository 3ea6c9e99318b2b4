/** The visitor's warning lists: each is written to the chain by an account, in whose name it warns. */
import { useSearch } from "wouter/use-browser-location";
import { say } from "../../domain/language/say.ts";
import { readSubscription } from "../../domain/warning/subscription.ts";
import { listName } from "../../domain/warning/words.ts";
import { Notice } from "../failure/Notice.tsx";
import { useNetworkList } from "../settings/network-lists.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { Card } from "../shared/page/Card.tsx";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { lazy } from "../start/lazy.ts";
import { SubscribedList } from "./SubscribedList.tsx";
import { SubscribeForm } from "./SubscribeForm.tsx";
import * as styles from "./WarningLists.module.css";

const title = say`Warning Lists`;

/** Loads once a list is chosen. */
const entries = lazy(() => import("./ListEntries.tsx").then((module) => module.ListEntries));

export function WarningLists() {
  const lists = useNetworkList("warningLists");
  const chosen = readSubscription(new URLSearchParams(useSearch()).get("list") ?? "");
  return (
    <Page title={chosen ? listName(chosen) : title}>
      <PageHead
        title={title}
        lead={say`Lists that an account publishes on the chain, such as the accounts it mutes. Wherever a listed account is shown, you see a warning in the author's name. Your choice stays in this browser.`}
      />
      <div className="stack">
        <SubscribeForm lists={lists} author={chosen?.author ?? ""} />
        <Card
          title="Your Lists"
          id="warning-lists"
          tabIndex={-1}
          end={<a href="/alerts">Alerts</a>}
        >
          {lists.length === 0 ? (
            <Notice title="No warning lists yet">
              Choose an account whose judgement you trust. Nobody's list is used unless you choose
              it.
            </Notice>
          ) : (
            <ul className={styles.lists}>
              {lists.map((list) => (
                <SubscribedList key={list} list={list} />
              ))}
            </ul>
          )}
        </Card>
        {chosen && (
          <Chunk key={`${chosen.author} ${chosen.source}`} view={entries} subscription={chosen} />
        )}
      </div>
    </Page>
  );
}
