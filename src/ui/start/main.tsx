/** Renders the app. */
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "../App.tsx";
import { followInternalLinks, onInternalLinkIntent } from "../browser/address/navigation.ts";
import { isSavingData } from "../browser/data-saving.ts";
import { pageSettled } from "../browser/page-settled.ts";
import { restoreScrollPositions } from "../browser/scroll.ts";
import { preloadRoute } from "../Routes.tsx";

followInternalLinks();
restoreScrollPositions();
if (!isSavingData) onInternalLinkIntent(preloadRoute);
const container = document.getElementById("root");
if (container) {
  const root = createRoot(container);
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
const assistants = document.modelContext;
if (assistants)
  void pageSettled().then(async () =>
    (await import("../assistant/register-tools.ts")).registerTools(assistants),
  );
