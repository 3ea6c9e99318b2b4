/** `get_dynamic_global_properties`: the chain's state at its head. */
import type { Failure } from "../contract/failure.ts";
import { blockId, decode, integer, malformed, object, text } from "../decode.ts";
import { say } from "../language/say.ts";
import type { Result } from "../result.ts";
import { amount, type Amount } from "./amount.ts";
import {
  blockNum,
  heightOfId,
  isBlockNum,
  type AccountName,
  type BlockId,
  type BlockNum,
} from "./names.ts";
import { chainTime } from "./time.ts";

/** The fields used here, renamed. */
export interface GlobalProperties {
  readonly headBlock: BlockNum;
  readonly headId: BlockId;
  readonly lastIrreversible: BlockNum;
  readonly currentWitness: AccountName;
  /** Time of the head block, ms since the epoch. */
  readonly time: number;
  readonly currentSupply: Amount;
  readonly virtualSupply: Amount;
  readonly sbdSupply: Amount;
  readonly totalVestingFund: Amount;
  readonly totalVestingShares: Amount;
  /** Hundredths of a percent: 10000 is 100%. */
  readonly sbdPrintRate: number;
  /** Hundredths of a percent: 10000 is 100%. */
  readonly sbdInterestRate: number;
}

/** Reads a `get_dynamic_global_properties` result. */
export function parseProperties(raw: unknown): Result<GlobalProperties, Failure> {
  return decode(() => {
    const read = object(raw, "properties");
    const headBlock = integer(read["head_block_number"], "head_block_number");
    const headId = blockId(read["head_block_id"], "head_block_id");
    if (!isBlockNum(headBlock) || heightOfId(headId) !== headBlock)
      return malformed("head_block_number", say`the height in head_block_id`);
    const irreversible = integer(
      read["last_irreversible_block_num"],
      "last_irreversible_block_num",
    );
    if (irreversible < 0 || irreversible > headBlock)
      return malformed("last_irreversible_block_num", say`a height up to the head's`);
    return {
      headBlock,
      headId,
      lastIrreversible: blockNum(irreversible),
      currentWitness: text(read["current_witness"], "current_witness") as AccountName,
      time: chainTime(read["time"], "time"),
      currentSupply: amount(read["current_supply"], "current_supply"),
      virtualSupply: amount(read["virtual_supply"], "virtual_supply"),
      sbdSupply: amount(read["current_sbd_supply"], "current_sbd_supply"),
      totalVestingFund: amount(read["total_vesting_fund_steem"], "total_vesting_fund_steem"),
      totalVestingShares: amount(read["total_vesting_shares"], "total_vesting_shares"),
      sbdPrintRate: integer(read["sbd_print_rate"], "sbd_print_rate"),
      sbdInterestRate: integer(read["sbd_interest_rate"], "sbd_interest_rate"),
    };
  });
}
