/** The page's entry. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { followOwnLinks, foreseeOwnLinks } from "./hosts/address.ts";
import { preloadRoute } from "./Routes.tsx";

followOwnLinks();
foreseeOwnLinks(preloadRoute);
const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
