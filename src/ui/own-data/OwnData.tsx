/** The visitor's data to move, as a card that loads after the page around it. */
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { OwnDataProps } from "./OwnDataCard.tsx";

const card = lazy<OwnDataProps>(() =>
  import("./OwnDataCard.tsx").then((module) => module.OwnDataCard),
);

export const OwnData = (props: OwnDataProps) => <Chunk view={card} {...props} />;
