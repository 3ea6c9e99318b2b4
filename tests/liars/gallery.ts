/** The liars' gallery: all lies that the engine has to withstand. */
import { isWhole, sampleOf } from "../support/campaign.ts";
import type { LieRow } from "./row.ts";
import { answers } from "./rows/answers.ts";
import { evidence } from "./rows/evidence.ts";
import { nodes } from "./rows/nodes.ts";
import { pages } from "./rows/pages.ts";
import { restarts } from "./rows/restarts.ts";
import { roots } from "./rows/roots.ts";
import { secondChains } from "./rows/second-chains.ts";
import { signers } from "./rows/signers.ts";
import { stores } from "./rows/stores.ts";
import { texts } from "./rows/texts.ts";
import { versions } from "./rows/versions.ts";

const all: readonly (readonly LieRow[])[] = [
  answers,
  signers,
  secondChains,
  nodes,
  stores,
  texts,
  versions,
  pages,
  roots,
  restarts,
  evidence,
];

/** All rows; the gate leaves out those that resemble another, and has every sixth of each kind of lie. */
export const gallery = isWhole
  ? all.flat()
  : all.flatMap((rows) =>
      sampleOf(
        rows.filter(({ isWholeOnly }) => !isWholeOnly),
        6,
      ),
    );
