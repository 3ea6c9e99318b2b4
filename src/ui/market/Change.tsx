/** A percentage change with sign, arrow and colour. */
import { missing, signedPercent } from "../../domain/format/figures.ts";

export function Change({ percent }: { readonly percent: number | null }) {
  if (percent === null) return missing;
  return (
    <span className={percent >= 0 ? "up num" : "down num"}>
      <span aria-hidden="true">{percent >= 0 ? "▲ " : "▼ "}</span>
      {signedPercent(percent)}
    </span>
  );
}
