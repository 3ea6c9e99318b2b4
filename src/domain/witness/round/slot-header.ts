/** Block headers: all that is needed to know which slots were filled, and by whom. */
import { blockNum, heightOfId, type AccountName, type BlockNum } from "../../chain/names.ts";
import { chainTime } from "../../chain/time.ts";
import type { Failure } from "../../contract/failure.ts";
import { decode, malformed, object, text } from "../../decode.ts";
import { say } from "../../language/say.ts";
import type { Result } from "../../result.ts";
import { witnessName } from "../name.ts";
import { slotAt } from "../slot-number.ts";

/** A block's height, slot and producer. */
export interface SlotHeader {
  readonly number: BlockNum;
  readonly slot: number;
  readonly witness: AccountName;
}

/** Reads `get_block_header`, which doesn't name its height: the previous block's id does. */
export const parseHeader = (raw: unknown, number: number): Result<SlotHeader, Failure> =>
  decode(() => {
    const header = object(raw, "header");
    const below = number - 1;
    if (heightOfId(text(header["previous"], "header.previous")) !== below)
      malformed("header.previous", say`the ID of block ${below}`);
    return {
      number: blockNum(number),
      slot: slotAt(chainTime(header["timestamp"], "header.timestamp")),
      witness: witnessName(header["witness"], "header.witness"),
    };
  });

/** The headers from the first one on that follow each other in height and in time. */
export function linked(headers: readonly SlotHeader[]): readonly SlotHeader[] {
  const end = headers.findIndex(({ number, slot }, i) => {
    const below = headers[i - 1];
    return below !== undefined && (number !== below.number + 1 || slot <= below.slot);
  });
  return end < 0 ? headers : headers.slice(0, end);
}
