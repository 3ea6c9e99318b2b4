/** The page's entry. */
import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { followOwnLinks, foreseeOwnLinks } from "./hosts/address.ts";
import { rememberPlaces } from "./hosts/scroll.ts";
import { preloadRoute } from "./Routes.tsx";

followOwnLinks();
rememberPlaces();
foreseeOwnLinks(preloadRoute);
const place = document.getElementById("root");
if (place) {
  const root = createRoot(place);
  startTransition(() =>
    root.render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  );
}
