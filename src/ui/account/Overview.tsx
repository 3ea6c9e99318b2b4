/** The first tab: facts, votes for witnesses, recent activity, and a comparison of nodes. */
import { useDeferredValue } from "react";
import type { AccountView } from "../../domain/account/answers.ts";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { useNetworkList } from "../settings/network-lists.ts";
import { useQuestionRef } from "../shared/data/use-question.ts";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { CompleteInformation } from "./CompleteInformation.tsx";
import { Glance } from "./glance/Glance.tsx";

const nodeComparison = lazy(() =>
  import("../proof/NodeComparison.tsx").then((module) => module.NodeComparison),
);
const ownVotes = lazy(() => import("./WitnessVotes.tsx").then((module) => module.WitnessVotes));
const recentActivity = lazy(() =>
  import("./RecentActivity.tsx").then((module) => module.RecentActivity),
);
const safetySummary = lazy(() =>
  import("../safety/SafetySummary.tsx").then((module) => module.SafetySummary),
);
export function Overview({
  answer,
  reload,
}: {
  readonly answer: Sourced<AccountView>;
  readonly reload: (() => void) | undefined;
}) {
  const { name, witnessVotes } = answer.value.account;
  const own = useNetworkList("ownFindings");
  const safety = useQuestionRef("account.safety", [name, own]);
  // A hidden page draws no frames; it loads everything at once.
  const first = document.hidden ? framesBelow : 0;
  const below = useSlices(useDeferredValue(framesBelow, first), next, first);
  return (
    <>
      {answer.value.unreachable !== null && (
        <p className="card quiet-note" role="status">
          {answer.value.unreachable} did not return this account. These figures come from the node{" "}
          {answer.source.endpoint}; values it does not provide are shown as a dash.
        </p>
      )}
      <Chunk view={safetySummary} fallback="" account={name} of={safety} isTile={false} />
      <Glance
        view={answer.value}
        safety={<Chunk view={safetySummary} fallback={<li />} account={name} of={safety} isTile />}
      />
      <CompleteInformation answer={answer} reload={reload} />
      {below > 0 && (
        <>
          <Chunk view={ownVotes} votes={witnessVotes} />
          <Chunk view={recentActivity} account={name} />
        </>
      )}
      {below > 1 && (
        <Chunk key={name} view={nodeComparison} about={{ kind: "account", name } as const} />
      )}
    </>
  );
}

/** Number of frames, after the one with the facts, in which the sections below appear. */
const framesBelow = 2;
const next = (shown: number, all: number): number => Math.min(shown + 1, all);
