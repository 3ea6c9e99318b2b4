/** Rewards of seven days as bars, as far as this browser has read the history; reading it is left to the Rewards tab. */
import { urlPart } from "../../../domain/address/url-part.ts";
import { rewardTotal, rewardWidth } from "../../../domain/archive/rewards.ts";
import type { AccountName } from "../../../domain/chain/names.ts";
import { dayMs } from "../../../domain/durations.ts";
import { fixed, missing } from "../../../domain/format/figures.ts";
import { dayUtc } from "../../../domain/format/times.ts";
import { say } from "../../../domain/language/say.ts";
import { readerOf } from "../../archive/rewards/reward-reader.ts";
import { useQuestion } from "../../shared/data/use-question.ts";
import { clock } from "../../start/page.charts.ts";
import { Tile } from "./Tile.tsx";
import * as styles from "./Glance.module.css";

const days = 7;

export function RewardsTile({ account }: { readonly account: AccountName }) {
  const { value, failure } = useQuestion("archive.rewards", [account, { span: "7d", by: "day" }]);
  const to = `/accounts/${urlPart(account)}/rewards?span=7d`;
  const label = say`Rewards, 7 days`;
  if (!value && !failure) return <Tile label={label} to={to} />;
  if (!value)
    return <Tile label={label} to={to} figure={missing} note={say`This could not be loaded.`} />;
  if (rewardTotal(value.spans["7d"], "count") === 0)
    return (
      <Tile
        label={label}
        to={to}
        figure={say`None read so far`}
        note={say`The Rewards tab reads what seven days need, with up to 20 requests.`}
        isText
      />
    );
  const reader = readerOf(value.rates);
  const today = Math.floor(clock.getSnapshot().context.now / dayMs) * dayMs;
  const byDay = new Map(
    Array.from(value.starts, (start, place) => [
      start,
      reader.of(value.sums.subarray(place * rewardWidth, (place + 1) * rewardWidth), null, "sp"),
    ]),
  );
  const bars = Array.from({ length: days }, (_, i) => {
    const start = today - (days - 1 - i) * dayMs;
    return { start, power: byDay.get(start) ?? 0 };
  });
  const highest = Math.max(...bars.map(({ power }) => power)) || 1;
  return (
    <Tile
      label={label}
      to={to}
      figure={`${fixed(reader.of(value.spans["7d"], null, "sp"), 3)} ${reader.label("sp")}`}
      note={say`In the entries downloaded so far`}
    >
      <svg
        className={styles.rewardBars}
        viewBox="0 0 70 28"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map(({ start, power }, i) => (
          <rect
            key={start}
            x={i * 10 + 1}
            width={8}
            y={27 - (power / highest) * 26}
            height={Math.max(1, (power / highest) * 26)}
          >
            <title>{`${dayUtc(start)}: ${fixed(power, 3)} ${reader.label("sp")}`}</title>
          </rect>
        ))}
      </svg>
    </Tile>
  );
}
