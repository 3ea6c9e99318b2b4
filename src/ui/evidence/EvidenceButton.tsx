/** The button that saves evidence. Its code loads where it is shown: after a proof, of which most readers save none. */
import type { ComponentProps } from "react";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { SaveEvidence } from "./SaveEvidence.tsx";

type EvidenceProps = ComponentProps<typeof SaveEvidence>;

const saveEvidence = lazy<EvidenceProps>(() =>
  import("./SaveEvidence.tsx").then((module) => module.SaveEvidence),
);

export const EvidenceButton = (props: EvidenceProps) => (
  <Chunk view={saveEvidence} fallback={false} {...props} />
);
