/** The light client's state: its trust root, its progress, what is wrong, and controls. */
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { counted, grouped } from "../../domain/format/figures.ts";
import { say } from "../../domain/language/say.ts";
import { witnessThreshold } from "../../domain/trust/threshold.ts";
import type { Alarm, TrustView } from "../../domain/trust/views.ts";
import {
  clockSentence,
  originLabel,
  trustStateLabel,
  troubleSentence,
} from "../../domain/trust/words.ts";
import { Card } from "../shared/page/Card.tsx";
import { Icon } from "../shared/pictures/Icon.tsx";
import { exactTime } from "../shared/values/sentence-times.tsx";
import { alarms } from "./alarms.charts.ts";
import { TrustControl } from "./TrustControl.tsx";
import * as factGridStyles from "../shared/values/FactGrid.module.css";
import * as styles from "./LightClient.module.css";

/** The chart's state, unless the witnesses have signed two chains. */
type ShownState = TrustView["state"] | "split";

const stateLabels: Readonly<Record<ShownState, string>> = {
  ...trustStateLabel,
  split: say`Two chains`,
};
const stateTexts: Readonly<Record<ShownState, string>> = {
  unset: say`Nothing is called verified until there is one.`,
  pinning: say`It comes from the operator's checkpoint, an earlier pin, or nodes that agree.`,
  pinned: say`Blocks are read from the root up and their signatures compared with the trusted keys.`,
  following: say`Each new block is linked to the last and its signature compared with the trusted keys.`,
  behind: say`It fell behind and is catching up to the head.`,
  stale: say`Blocks up to the anchor stay verified; nothing newer is.`,
  resting: say`No open page needs it.`,
  split: say`The trusted witnesses contradict themselves, so neither chain can be relied on.`,
};

export function LightClient({ trust }: { readonly trust: TrustView | null }) {
  const isSplit = useHasAlarm("split");
  const state = isSplit ? "split" : trust && shownState(trust);
  // Until it follows the chain, its newest block is old, so the clock difference means nothing.
  const isFollowing = trust?.state === "following";
  // If no new blocks arrive, the warning above the page already mentions the clock.
  const isOld = useHasAlarm("old");
  const clock = clockSentence(isFollowing && !isOld ? trust.clockDifference : null);
  return (
    <Card
      title="The Light Client in This Browser"
      headingId="light-client-title"
      className={styles.lightClient}
      beside={
        state && (
          <span className="badge" data-state={state} role="status">
            {stateLabels[state]}
          </span>
        )
      }
      id="light-client"
    >
      {trust?.trouble && (
        <p className="warning-box with-icon" role="alert">
          <Icon name="warn" />
          <span>{troubleSentence(trust.trouble)}</span>
        </p>
      )}
      {clock !== null && (
        <p className="warning-box with-icon" role="status">
          <Icon name="clock" />
          <span>
            {clock} {say`Ages shown here are off by that much.`}
          </span>
        </p>
      )}
      <p className={`quiet-note ${styles.state}`}>{state ? stateTexts[state] : say`Starting…`}</p>
      <TrustFacts trust={trust} />
      <TrustControl hasRoot={trust?.root != null} hasAnchor={trust?.anchor != null} />
    </Card>
  );
}

const useHasAlarm = (wanted: Alarm["kind"]): boolean =>
  useSelector(alarms, ({ context }) => context.alarms.some(({ kind }) => kind === wanted));

/** Before it first looks for a root, it has neither a root nor any trouble: it is about to look. */
const shownState = ({ state, trouble }: TrustView): TrustView["state"] =>
  state === "unset" && !trouble ? "pinning" : state;

function TrustFacts({ trust }: { readonly trust: TrustView | null }) {
  const root = trust?.root ?? null;
  const anchor = trust?.anchor ?? null;
  const trouble = trust?.trouble ?? null;
  const isRefused = trouble?.kind === "tooFewKeys";
  const recognised = isRefused ? trouble.recognised : (trust?.recognised ?? 0);
  const signed = Math.min(recognised, witnessThreshold);
  const distance = trust && trust.linked !== null && anchor ? trust.linked - anchor.number : null;
  return (
    <dl className={`${factGridStyles.factGrid} ${styles.trustFacts} num`}>
      <BlockFact label="Trust root" trust={trust} block={root?.block}>
        {root && (
          <>
            {originLabel(root)} · {exactTime(root.time)}
          </>
        )}
      </BlockFact>
      <BlockFact label="Anchor" trust={trust} block={anchor?.number}>
        the highest block that {witnessThreshold} trusted witnesses vouch for
      </BlockFact>
      <BlockFact label="Followed to" trust={trust} block={trust?.linked}>
        {distance !== null && distanceWords(distance, trust?.hops ?? 0)}
      </BlockFact>
      <div>
        <dt>Next anchor</dt>
        <dd>
          {trust && anchor ? (
            <>
              <span>
                {signed} of {witnessThreshold}
              </span>
              <span className="small dim">
                {isRefused
                  ? say`trusted witnesses signed the newest blocks`
                  : say`trusted witnesses signed blocks above the anchor`}
              </span>
            </>
          ) : (
            <None trust={trust} />
          )}
        </dd>
      </div>
    </dl>
  );
}

const distanceWords = (distance: number, hops: number): string =>
  hops > 0
    ? say`${counted(distance, "block")} above the anchor, reached in ${counted(hops, "hop")}`
    : say`${counted(distance, "block")} above the anchor`;

/** A block that the light client has reached, with what it means. */
function BlockFact({
  label,
  trust,
  block,
  children,
}: {
  readonly label: string;
  readonly trust: TrustView | null;
  readonly block: number | null | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {block == null ? (
          <None trust={trust} />
        ) : (
          <>
            <a href={`/blocks/${block}`}>{grouped(block)}</a>
            <span className="small dim">{children}</span>
          </>
        )}
      </dd>
    </div>
  );
}

/** "none", or a skeleton while there may be one soon. */
function None({ trust }: { readonly trust: TrustView | null }) {
  return trust === null || shownState(trust) === "pinning" ? (
    <span className="ghost" />
  ) : (
    <span className="faint">none</span>
  );
}
