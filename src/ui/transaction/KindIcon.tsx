/** The picture of an operation's group on the colour of its category; a vote's shows which way it goes. */
import type { Group } from "../../domain/chain/operations/group.ts";
import type { OperationView } from "../../domain/chain/operations/operation.ts";
import { say } from "../../domain/language/say.ts";
import "./KindIcon.css";
import { Icon, type IconName } from "../shared/pictures/Icon.tsx";

/** Of the pictures that every page has. The arrow of transfers is turned by the style sheet. */
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

export function KindIcon({
  operation: { group, category, sentiment },
}: {
  readonly operation: Pick<OperationView, "group" | "category" | "sentiment">;
}) {
  return (
    <span className="kind-icon" data-category={category} data-group={group}>
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
