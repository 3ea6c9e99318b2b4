/** An account in five small pictures, each a link to the page that has the details. */
import type { ReactNode } from "react";
import type { AccountView } from "../../../domain/account/answers.ts";
import { timeToFull } from "../../../domain/account/mana.ts";
import { urlPart } from "../../../domain/address/url-part.ts";
import { duration } from "../../../domain/archive/format.ts";
import { approximately } from "../../../domain/chain/amount-text.ts";
import { fixed, missing, percent } from "../../../domain/format/figures.ts";
import { say } from "../../../domain/language/say.ts";
import { abbreviated } from "../../../domain/list/format.ts";
import { Chunk } from "../../shared/loading/Chunk.tsx";
import { lazy } from "../../start/lazy.ts";
import { Tile } from "./Tile.tsx";
import * as styles from "./Glance.module.css";

const worthTile = lazy(() => import("./WorthTile.tsx").then((module) => module.WorthTile));
const rewardsTile = lazy(() => import("./RewardsTile.tsx").then((module) => module.RewardsTile));

export function Glance({
  view,
  safety,
}: {
  readonly view: AccountView;
  /** The tile about safety. */
  readonly safety: ReactNode;
}) {
  const { account } = view;
  const base = `/accounts/${urlPart(account.name)}`;
  return (
    <ul className={styles.glance} aria-label={say`At a glance`}>
      <Chunk
        view={worthTile}
        fallback={<Tile label={say`Worth`} to={`${base}/wallet`} />}
        of={view}
      />
      <PowerTile view={view} to={`${base}/delegations`} />
      <VoteTile view={view} to={`${base}/votes`} />
      <Chunk
        view={rewardsTile}
        fallback={<Tile label={say`Rewards, 7 days`} to={`${base}/rewards?span=7d`} />}
        account={account.name}
      />
      {safety}
    </ul>
  );
}

interface TileProps {
  readonly view: AccountView;
  readonly to: string;
}

/** Own SP, with what is delegated to others and from others as a split bar. */
function PowerTile({ view: { account, rates }, to }: TileProps) {
  const { ownVests, delegatedIn, delegatedOut } = account.balances;
  const [own, received, given] = [ownVests, delegatedIn, delegatedOut].map(approximately) as [
    number,
    number,
    number,
  ];
  const perVests = rates
    ? approximately(rates.vestingFund) / approximately(rates.vestingShares)
    : 1;
  const unit = rates ? "SP" : "VESTS";
  const short = (vests: number): string => `${abbreviated(vests * perVests)} ${unit}`;
  const kept = Math.max(0, own - given);
  const all = kept + given + received || 1;
  const parts = [
    ["kept", kept, say`${short(kept)} used here`],
    ["given", given, say`${short(given)} delegated to others`],
    ["received", received, say`${short(received)} received`],
  ] as const;
  const shown = parts.filter(([, vests]) => vests > 0);
  return (
    <Tile
      label={say`Own SP`}
      to={to}
      figure={`${fixed(own * perVests, 3)} ${unit}`}
      note={
        shown
          .filter(([key]) => key !== "kept")
          .map(([, , words]) => words)
          .join(" · ") || say`Nothing is delegated.`
      }
    >
      <span className={styles.split} aria-hidden="true">
        {shown.map(([key, vests, words]) => (
          <span
            key={key}
            className={classOf[key]}
            title={words}
            style={{ inlineSize: `${(vests / all) * 100}%` }}
          />
        ))}
      </span>
    </Tile>
  );
}

const classOf = { kept: styles.kept, given: styles.given, received: styles.received } as const;

const ring = 2 * Math.PI * 16;

/** Voting mana as a ring, and how long until it is full. */
function VoteTile({ view: { account }, to }: TileProps) {
  const mana = account.mana.upvote;
  const seconds = mana ? timeToFull(mana) : 0;
  const time = duration(seconds);
  return (
    <Tile
      label={say`Voting mana`}
      to={to}
      figure={mana ? percent(mana.percent) : missing}
      note={
        !account.security.canVote
          ? say`This account has given up voting.`
          : mana === null
            ? say`Not reported.`
            : seconds > 0
              ? say`full in ${time}`
              : say`full`
      }
      isBeside
    >
      <svg className={styles.manaRing} viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="16" />
        {mana && (
          <circle
            className={styles.filled}
            cx="20"
            cy="20"
            r="16"
            strokeDasharray={`${(Math.max(0, Math.min(100, mana.percent)) / 100) * ring} ${ring}`}
          />
        )}
      </svg>
    </Tile>
  );
}
