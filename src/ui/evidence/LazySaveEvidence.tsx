/** Renders the button that saves evidence. Its code loads when the button is shown, because most visitors save none. */
import type { ComponentProps } from "react";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { SaveEvidence } from "./SaveEvidence.tsx";

type EvidenceProps = ComponentProps<typeof SaveEvidence>;

const saveEvidence = lazy<EvidenceProps>(() =>
  import("./SaveEvidence.tsx").then((module) => module.SaveEvidence),
);

export const LazySaveEvidence = (props: EvidenceProps) => (
  <Chunk view={saveEvidence} fallback={false} {...props} />
);
