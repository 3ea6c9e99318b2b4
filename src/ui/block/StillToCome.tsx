/** Says when a block that has not been produced yet is due. */
import { dueTime, stillToCome } from "../../domain/block/height-words.ts";
import type { BlockNum } from "../../domain/chain/names.ts";
import { dayMs } from "../../domain/durations.ts";
import { say } from "../../domain/language/say.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { WatchLink } from "../watch/WatchLink.tsx";
import * as noticeStyles from "../failure/Notice.module.css";

/** A block that is due later than this is not worth an alert: a year, in ms. */
const worthAwaiting = 365 * dayMs;

/** Nothing for a block below the head. */
export function StillToCome({ number }: { readonly number: BlockNum }) {
  const head = useTopic("chain").view?.properties?.value;
  if (!head || number <= head.headBlock) return null;
  const { headBlock, time } = head;
  const isNear = dueTime(number, headBlock, time) - time < worthAwaiting;
  return (
    <>
      <br />
      <span className={noticeStyles.ownLines}>{stillToCome(number, headBlock, time)}</span>
      {isNear && (
        <>
          {" "}
          <WatchLink
            rule={{ kind: "height", height: String(number) }}
            what={say`block ${number}`}
          />
        </>
      )}
    </>
  );
}
