/** The liars' gallery: all lies that the engine has to withstand. */
import { runsAll } from "../support/liars-stage.ts";
import { answers } from "./rows/answers.ts";
import { secondChains } from "./rows/second-chains.ts";
import { evidence } from "./rows/evidence.ts";
import { nodes } from "./rows/nodes.ts";
import { pages } from "./rows/pages.ts";
import { roots } from "./rows/roots.ts";
import { stores } from "./rows/stores.ts";
import { texts } from "./rows/texts.ts";
import { versions } from "./rows/versions.ts";
import { signers } from "./rows/signers.ts";
import type { Row } from "./row.ts";

const all: readonly Row[] = [
  ...answers,
  ...signers,
  ...secondChains,
  ...nodes,
  ...stores,
  ...texts,
  ...versions,
  ...pages,
  ...roots,
  ...evidence,
];

/** All rows; the short run leaves out those that resemble another. */
export const gallery = all.filter(({ isLong }) => runsAll || !isLong);
