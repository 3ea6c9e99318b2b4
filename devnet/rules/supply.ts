/** The total supply of STEEM and SBD, and how it grows with each block (chain rules, section 5). */
import type { World } from "../state/world.ts";
import { sumIn, type Sum } from "../wire/sum.ts";

/** STEEM at the founding, thousandths: most of it is in accounts from before block 1, which this network doesn't list. */
const firstSupply = 519_000_000_000n;
/** SBD that those accounts have, thousandths. */
export const unlistedSbd = 6_700_000_000n;
/** Parts of 10,000 a year: less by one with every period of blocks, down to the last. */
const inflationRate = { first: 978n, last: 95n, period: 250_000n } as const;
const blocksPerYear = 10_512_000n;

/** STEEM in the virtual supply, thousandths: SBD count at the price in force. */
export const virtualSupply = ({ supply, medians }: World): bigint =>
  supply.steem + medians.inSteem(supply.sbd);

/** STEEM that the next block creates, thousandths. */
function inflation(world: World): bigint {
  const { first, last, period } = inflationRate;
  const rate = first - world.supply.blocks / period;
  return (virtualSupply(world) * (rate > last ? rate : last)) / (10_000n * blocksPerYear);
}

/** The treasury's part of what the next block creates, thousandths of STEEM. */
export const treasuryPart = (world: World): bigint => inflation(world) / 10n;

/** What the next block's producer gets, thousandths of STEEM: backups five times as much, because their turns are rarer. */
export const producerPart = (world: World, isBackup: boolean): bigint =>
  ((inflation(world) / 10n) * 21n * (isBackup ? 5n : 1n)) / 25n;

/** Takes account of a block: SBD were printed instead of as much STEEM as they are worth, or the reverse. */
export function growSupply(world: World): void {
  const { supply, medians } = world;
  const sbd = heldSbd(world);
  if (supply.blocks === 0n) supply.steem = firstSupply;
  else supply.steem += inflation(world) - medians.inSteem(sbd - supply.sbd);
  supply.sbd = sbd;
  supply.blocks += 1n;
}

/** All SBD, thousandths: of accounts, listed or not, and what left them and hasn't arrived yet. */
function heldSbd({ accounts, obligations }: World): bigint {
  const underWay: readonly Sum[] = [
    ...obligations.of("orders").map(({ forSale }) => forSale),
    ...obligations
      .of("escrows")
      .flatMap(({ sbd, fee }): readonly Sum[] => [{ units: sbd, token: "SBD" }, fee]),
    ...[...obligations.of("savings"), ...obligations.of("conversions")].map(({ amount }) =>
      sumIn({ amount }, "amount"),
    ),
  ];
  return [...accounts.values()].reduce(
    (sum, { sbd, savingsSbd, rewardSbd }) => sum + sbd + savingsSbd + rewardSbd,
    underWay.reduce((sum, { units, token }) => (token === "SBD" ? sum + units : sum), unlistedSbd),
  );
}
