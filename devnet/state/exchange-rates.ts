/** Exchange rates of STEEM for VESTS and SBD on the test network, which no operation changes. */

/** Millionths of VESTS per thousandth of STEEM. */
export const vestsPerSteem = 1_900_000n;

/** The value of a STEEM. */
export const medianPrice = { base: "0.171 SBD", quote: "1.000 STEEM" } as const;
/** Thousandths of SBD for a STEEM at that price. */
export const sbdPerSteem = 171n;

/** Blocks between two medians of the witnesses' feeds. */
export const feedInterval = 1200;
/** How many of them a node stores. */
const storedMedians = 84;

/** The median at a block whose number the interval divides; there is a new one every hour. */
export const medianAt = (block: number): { readonly base: string; readonly quote: string } => ({
  base: `0.${150 + ((block / feedInterval) % 40)} SBD`,
  quote: "1.000 STEEM",
});

/** `price_history` at a head, the newest last. */
export function feedHistory(head: number): readonly { base: string; quote: string }[] {
  const newest = Math.floor(head / feedInterval);
  const count = Math.min(storedMedians, newest);
  return Array.from({ length: count }, (_, i) => medianAt((newest - count + 1 + i) * feedInterval));
}
