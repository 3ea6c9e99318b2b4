/** The picture of an operation's group on the colour of its category; a vote's shows which way it goes. */
import type { Group } from "../../domain/chain/operations/group.ts";
import type { OperationView } from "../../domain/chain/operations/operation.ts";
import { say } from "../../domain/language/say.ts";
import { Icon } from "../shared/pictures/Icon.tsx";
import { LineIcon } from "../shared/pictures/LineIcon.tsx";

/** On a 16 × 16 grid. */
const paths: Readonly<Record<Group, string>> = {
  votes: "M4 8h8",
  posts: "M3.500 2h9v12h-9zM6 5.500h4M6 8h4M6 10.500h2",
  social: "M2 3h12v8H7.500L4.500 13.500V11H2z",
  transfers: "M2.500 8h11M9.500 4l4 4-4 4",
  power: "M9 1.500L3.500 9H7.500l-.500 5.500L12.500 7h-4z",
  rewards: "M8 2l1.800 3.800 4.200.600-3 3 .700 4.100L8 11.500l-3.700 2L5 9.400l-3-3 4.200-.600z",
  market: "M2.500 5.500h11M10.500 2.500l3 3M13.500 10.500h-11M5.500 13.500l-3-3",
  governance: "M2 13.500h12M3 6l5-3.500L13 6zM4.500 6v7.500M8 6v7.500M11.500 6v7.500",
  witness:
    "M1.500 8S4 3.500 8 3.500 14.500 8 14.500 8 12 12.500 8 12.500 1.500 8 1.500 8zM8 9.500h.01",
  account:
    "M8 8a2.800 2.800 0 100-5.600A2.800 2.800 0 008 8zM3 13.500c.800-2.600 2.600-3.700 5-3.700s4.200 1.100 5 3.700",
  other: "M3.500 8h.01M8 8h.01M12.500 8h.01",
};

export function KindIcon({
  operation: { group, category, sentiment },
}: {
  readonly operation: Pick<OperationView, "group" | "category" | "sentiment">;
}) {
  return (
    <span className="kind-icon" data-category={category}>
      {sentiment ? (
        <Icon
          name={sentiment === "up" ? "up" : "thumbDown"}
          label={sentiment === "up" ? say`upvote` : say`downvote`}
        />
      ) : (
        <LineIcon path={paths[group]} />
      )}
    </span>
  );
}
