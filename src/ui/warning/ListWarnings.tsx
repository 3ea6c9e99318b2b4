/** What the visitor's warning lists say about an account, each with its author's name; nothing if it is on none. */
import type { AccountName } from "../../domain/chain/names.ts";
import { subscriptionText } from "../../domain/warning/subscription.ts";
import { warningSentence } from "../../domain/warning/words.ts";
import { useNetworkList } from "../settings/network-lists.ts";
import { useQuestion } from "../shared/data/use-question.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { listPath } from "./list-path.ts";

/** How often an open page asks again, ms. */
const refreshInterval = 30_000;

export function ListWarnings({ name }: { readonly name: AccountName }) {
  const lists = useNetworkList("warningLists");
  return lists.length > 0 && <Warnings name={name} lists={lists} />;
}

function Warnings({
  name,
  lists,
}: {
  readonly name: AccountName;
  readonly lists: readonly string[];
}) {
  const { value } = useQuestion("account.warnings", [[name], lists], { every: refreshInterval });
  return value?.warnings.map((warning) => (
    <p key={subscriptionText(warning)} className="warning-box with-icon" role="note">
      <Icon name="warn" />
      <span>
        <bdi>{warningSentence(warning)}</bdi>{" "}
        <a className="link" href={listPath(subscriptionText(warning), warning.name)}>
          See the list
        </a>
      </span>
    </p>
  ));
}
