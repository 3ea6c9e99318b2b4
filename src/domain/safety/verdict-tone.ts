/** How much a verdict should stand out where it is one of many things. */
import type { VerdictKind } from "./verdict.ts";

/** `warn`: the owner should look. `wrong`: an alarm. Nothing for verdicts that ask for nothing. */
export function verdictTone(kind: VerdictKind): "warn" | "wrong" | undefined {
  if (kind === "taking" || kind === "taken") return "wrong";
  return kind === "changed" ? "warn" : undefined;
}
