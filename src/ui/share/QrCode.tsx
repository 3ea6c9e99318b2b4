/** A text as a QR code, dark on light in both themes, as scanners expect. */
import { encode } from "uqr";

/** Light modules around the code, as its standard requires. */
const border = 4;

/** Part of an SVG, `size` px wide at `x`, `y`. */
export function QrCode({
  text,
  size,
  x = 0,
  y = 0,
}: {
  readonly text: string;
  readonly size: number;
  readonly x?: number;
  readonly y?: number;
}) {
  const { data } = encode(text, { border });
  const path = data
    .flatMap((row, down) =>
      row.map((isDark, across) => (isDark ? `M${across} ${down}h1v1h-1z` : "")),
    )
    .join("");
  return (
    <g transform={`translate(${x} ${y}) scale(${size / data.length})`}>
      <rect width={data.length} height={data.length} fill="#fff" />
      <path d={path} fill="#000" />
    </g>
  );
}
