/** The live connection's failures, from the inspector's log and the nodes panel. */
import type { Engine } from "../../src/domain/contract/engine.ts";
import { failureReason } from "../../src/domain/contract/failure-text.ts";
import type { Views } from "../../src/domain/contract/topics.ts";

/** Sentences of the failures logged so far, oldest first. */
export async function connectionLog(engine: Engine): Promise<readonly string[]> {
  const sentences: string[] = [];
  await engine.inspect(({ happenings }) => {
    for (const { machine, event, detail } of happenings)
      if (machine === "connection" && event === "call.failed")
        sentences.push((JSON.parse(detail) as { sentence: string }).sentence);
  });
  return sentences;
}

/** The websocket's last failure, as the nodes panel shows it. */
export const websocketTrouble = ({ websocket }: Views["connection"]): string | null =>
  websocket?.lastFailure ? failureReason(websocket.lastFailure) : null;
