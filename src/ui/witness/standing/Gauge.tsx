/** A figure above its scale, with a mark where it is and a line where the round's median is. */
export function Gauge({
  at,
  usual,
  isBad,
  text,
}: {
  /** Where it is on the scale, 0 … 1; what is beyond is at its end. */
  readonly at: number;
  /** Where the median is; null if it is unknown. */
  readonly usual: number | null;
  readonly isBad: boolean;
  readonly text: string;
}) {
  return (
    <span className="measured" data-bad={isBad}>
      <span className="num">{text}</span>
      <span className="scale" aria-hidden="true">
        {usual !== null && <i style={{ insetInlineStart: place(usual) }} />}
        <b style={{ insetInlineStart: place(at) }} />
      </span>
    </span>
  );
}

const place = (at: number): string => `${Math.min(1, Math.max(0, at)) * 100}%`;
