/** The seven-day lines of all listed coins: each row draws its own, a few rows per frame. */
import { createContext, memo, use, useMemo, type ReactNode } from "react";
import { growBy } from "../../domain/list/slices.ts";
import { useSlices } from "../shared/lists/use-slices.ts";
import { Sparkline } from "./Sparkline.tsx";

/** Seven days of prices by coin id, as far as they have loaded. */
export type CoinLines = Readonly<Record<string, readonly number[]>>;
type Line = readonly [id: string, prices: readonly number[]];

/** Lines that appear in a frame. */
const grow = growBy(8);

const Lines = createContext<ReadonlyMap<string, readonly number[]>>(new Map());

export function CoinLinesProvider({
  lines,
  children,
}: {
  readonly lines: CoinLines;
  readonly children: ReactNode;
}) {
  const all = useMemo<readonly Line[]>(() => Object.entries(lines), [lines]);
  const drawn = useSlices(all, grow);
  const value = useMemo(() => new Map(drawn), [drawn]);
  return <Lines value={value}>{children}</Lines>;
}

/** The line of one coin; nothing until it has loaded. */
export function CoinLine({ id }: { readonly id: string }) {
  return <MemoisedLine prices={use(Lines).get(id)} />;
}

const MemoisedLine = memo(Sparkline);
