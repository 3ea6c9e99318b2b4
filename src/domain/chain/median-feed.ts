/** How the chain takes and keeps the medians of the witnesses' price feeds. Source: chain rules, section 5. */
import { weekMs } from "../durations.ts";

/** Blocks between two medians: an hour. */
export const feedInterval = 1200;
/** Medians that the chain keeps: three and a half days. The price in force is their median. */
export const medianCount = 84;
/** Feeds older than this don't count, ms. */
export const feedLifetime = weekMs;
/** With fewer feeds the chain takes no median. */
export const minFeeds = 7;
