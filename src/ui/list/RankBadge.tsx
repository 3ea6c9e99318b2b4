/** A rank in the colours of its band. */
import * as styles from "./RankBadge.module.css";
export function RankBadge({
  rank,
  band,
  children,
}: {
  readonly rank: number;
  readonly band: string;
  readonly children?: React.ReactNode;
}) {
  return (
    <span className={`${styles.rank} num`} data-band={band}>
      {children}
      {rank}
    </span>
  );
}
