/** A rank in the colours of its band. */
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
    <span className="rank num" data-band={band}>
      {children}
      {rank}
    </span>
  );
}
