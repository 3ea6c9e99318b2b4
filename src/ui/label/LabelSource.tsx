/** Reads the labels that the engine publishes, and shows the editor while it is open. */
import { useSelector } from "@xstate/react";
import { useEffect } from "react";
import { readLabels } from "../../domain/label/label-book.ts";
import { labelEditor } from "../layout/dialogs.charts.ts";
import { useTopic } from "../shared/data/use-topic.ts";
import { Chunk } from "../shared/loading/Chunk.tsx";
import { lazy } from "../start/lazy.ts";
import type { ShownLabels } from "./labels.ts";
import { Mark } from "./Mark.tsx";

const editor = lazy(() => import("./LabelEditor.tsx").then((module) => module.LabelEditor));

export function LabelSource({ show }: { readonly show: (labels: ShownLabels) => void }) {
  const { view } = useTopic("labels");
  useEffect(() => {
    if (view) show({ book: readLabels(view), Mark });
  }, [view, show]);
  const of = useSelector(labelEditor, ({ context }) => context.subject);
  return of !== null && <Chunk key={of} view={editor} of={of} />;
}
