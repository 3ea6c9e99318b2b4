/** Reads the indexing service's daily rates, which are STEEM per VESTS, as VESTS per STEEM. */
import type { Failure } from "../contract/failure.ts";
import { array, decode, integer, number, object } from "../decode.ts";
import type { Result } from "../result.ts";
import type { PriceSample } from "./vests-per-steem.ts";

/** Millionths of VESTS for a thousandth of STEEM, at a rate of 1 STEEM per VESTS. */
const unitsRatio = 1e6 / 1e3;

/** Reads `getDailyAverageShareRates`: a table with columns `time` and `avg_rate`, or objects with these members. */
export function readDailyVestsPerSteem(raw: unknown): Result<readonly PriceSample[], Failure> {
  return decode(() => {
    const isList = Array.isArray(raw);
    const table = isList ? null : object(raw, "rates");
    const columns = table ? object(table["cols"], "rates.cols") : {};
    const rows = array(table ? table["rows"] : raw, "rates.rows");
    const place = (name: string, otherwise: number): number =>
      columns[name] === undefined ? otherwise : integer(columns[name], `rates.cols.${name}`);
    const [time, rate] = [place("time", 0), place("avg_rate", 1)];
    return rows.flatMap((row, i) => {
      const [at, value] = isList
        ? [object(row, `rates[${i}]`)["time"], object(row, `rates[${i}]`)["avg_rate"]]
        : [array(row, `rates.rows[${i}]`)[time], array(row, `rates.rows[${i}]`)[rate]];
      const steemPerVests = number(value, "rate");
      return steemPerVests > 0
        ? [{ time: integer(at, "time"), price: unitsRatio / steemPerVests }]
        : [];
    });
  });
}
