/** Every property that is checked in every world. */
import { connectedAfterData } from "./connected-after-data.ts";
import { followsSoon, liveAdvances } from "./live-advances.ts";
import { ownDataStays } from "./own-data-stays.ts";
import type { Property } from "./property.ts";
import { publishedInOrder } from "./published-in-order.ts";
import { questionsEnd } from "./questions-end.ts";
import { recovers } from "./recovers.ts";
import { verifiedIsTrue } from "./verified-is-true.ts";
import { allowedHosts, goodManners, oneConnection, oneEngine } from "./within-bounds.ts";

export const properties: readonly Property[] = [
  publishedInOrder,
  liveAdvances,
  followsSoon,
  connectedAfterData,
  questionsEnd,
  verifiedIsTrue,
  ownDataStays,
  allowedHosts,
  oneEngine,
  oneConnection,
  goodManners,
  recovers,
];
