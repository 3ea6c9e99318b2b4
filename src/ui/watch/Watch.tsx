/** The page of alerts: the inbox, the visitor's rules, and how visitors are notified. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { say } from "../../domain/language/say.ts";
import { ruleText } from "../../domain/watch/read-rule.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { Page } from "../shared/page/Page.tsx";
import { PageHead } from "../shared/page/PageHead.tsx";
import { useActorRef } from "../start/actors.ts";
import { Inbox } from "./Inbox.tsx";
import { Notifications } from "./Notifications.tsx";
import { RuleForm } from "./RuleForm.tsx";
import { RuleList } from "./RuleList.tsx";
import { addressedRule, ruleForm, watchInbox, watchRules } from "./watch.charts.ts";
import { WatchState } from "./WatchState.tsx";
import * as styles from "./Watch.module.css";

const title = say`Alerts`;

export function Watch() {
  const { view } = useTopic("watch");
  const form = useActorRef(ruleForm, { input: { text: addressedRule() } });
  const rules = useActorRef(watchRules);
  const count = useSelector(rules, ({ context }) => context.answer?.value.length);
  const inbox = useActorRef(watchInbox);
  const revision = view?.revision;
  const saved = useSelector(form, ({ context }) => context.saved);
  useEffect(() => {
    rules.send({ type: "list.outdated" });
    inbox.send({ type: "list.outdated" });
  }, [rules, inbox, revision]);
  useEffect(() => {
    if (saved) rules.send({ type: "list.outdated" });
  }, [rules, saved]);
  return (
    <Page title={title}>
      <PageHead
        title={title}
        lead="Choose what to watch; events arrive in your inbox. This browser watches only while a tab of this site is open. When you return, it catches up on the blocks it missed, but not on prices and price feeds."
      >
        <p className="link-list">
          <a className="link" href="/alerts/lists">
            Warning Lists
          </a>
        </p>
      </PageHead>
      <div className={`stack ${styles.watch}`}>
        <WatchState view={view} hasNone={count === 0} />
        <Inbox actor={inbox} dropped={view?.dropped ?? 0} />
        <RuleForm actor={form} />
        <RuleList
          actor={rules}
          edit={({ watched, key }) =>
            form.send({ type: "rule.edit", text: ruleText(watched), key })
          }
        />
        <Notifications hasRules={(view?.rules ?? 0) > 0} />
      </div>
    </Page>
  );
}
