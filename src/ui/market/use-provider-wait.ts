/** A countdown until the market's provider may be asked. */
import { useSelector } from "@xstate/react";
import type { Sourced } from "../../domain/contract/sourced.ts";
import { say } from "../../domain/language/say.ts";
import type { CoinPreview } from "../../domain/market/answers.ts";
import { clock } from "../start/page.charts.ts";

/** 'waiting for the provider, 12 s'; null once it may be asked. `waitOf`: the wait, ms, as of the preview. */
export function useProviderWait(
  preview: Sourced<CoinPreview> | null,
  waitOf: (preview: CoinPreview) => number,
): string | null {
  const left = useSelector(clock, ({ context }) =>
    preview ? Math.ceil((preview.receivedAt + waitOf(preview.value) - context.now) / 1000) : 0,
  );
  return left > 0 ? say`waiting for the provider, ${left} s` : null;
}
