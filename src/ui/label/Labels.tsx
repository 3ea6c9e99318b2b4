/** Gives the visitor's labels to all names below, once the code that reads and draws them has loaded. */
import { useState, type ReactNode } from "react";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import { LabelsContext, noLabels, type ShownLabels } from "./labels.ts";

const source = lazy<{ readonly show: (labels: ShownLabels) => void }>(() =>
  import("./LabelSource.tsx").then((module) => module.LabelSource),
);

/** `isReady`: whether the engine is open. */
export function Labels({
  isReady,
  children,
}: {
  readonly isReady: boolean;
  readonly children: ReactNode;
}) {
  const [shown, show] = useState(noLabels);
  return (
    <LabelsContext value={shown}>
      {children}
      {isReady && <Chunk view={source} show={show} fallback={false} />}
    </LabelsContext>
  );
}
