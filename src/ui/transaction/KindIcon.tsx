/** An operation's picture: what group it belongs to. */
import type { Group } from "../../domain/chain/operations/group.ts";
import type { OperationView } from "../../domain/chain/operations/operation.ts";
import { say } from "../../domain/language/say.ts";
import { Icon, type IconName } from "../shared/pictures/Icon.tsx";
import * as styles from "./KindIcon.module.css";

/** Icons from the set that every page loads. The style sheet turns the arrow of transfers. */
const pictures: Readonly<Record<Group, IconName>> = {
  votes: "close",
  posts: "list",
  social: "people",
  transfers: "down",
  power: "bolt",
  rewards: "sun",
  market: "market",
  governance: "check",
  witness: "gauge",
  account: "user",
  other: "menu",
};

/** The picture of an operation's group on the colour of its category; a vote's shows which way it goes. */
export function KindIcon({
  operation: { group, category, sentiment },
}: {
  readonly operation: Pick<OperationView, "group" | "category" | "sentiment">;
}) {
  return (
    <span className={styles.kindIcon} data-category={category} data-group={group}>
      {sentiment === "up" ? (
        <Icon name="up" label={say`upvote`} />
      ) : sentiment ? (
        <Icon name="thumbDown" label={say`downvote`} />
      ) : (
        <Icon name={pictures[group]} />
      )}
    </span>
  );
}
