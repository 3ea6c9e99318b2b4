/** How long is left until a time, by the chain's clock. */
import { useSelector } from "@xstate/react";
import { duration } from "../../domain/archive/format.ts";
import { say } from "../../domain/language/say.ts";
import { clock } from "../start/page.charts.ts";

/** `ahead`: how far the chain's clock is ahead of this page's, ms. */
export function Countdown({ to, ahead }: { readonly to: number; readonly ahead: number }) {
  // Selects the text, so that this renders only when the text changes.
  const left = useSelector(clock, ({ context }) => {
    const seconds = (to - context.now - ahead) / 1000;
    return seconds > 0 ? duration(seconds) : null;
  });
  return <span className="num">{left === null ? say`over` : say`${left} left`}</span>;
}
