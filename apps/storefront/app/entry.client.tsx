import { openDialogsOnClick } from "@haat/ui/open-dialog";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { closeMenusOnLeave } from "./components/close-menus.ts";
import { retryPictures } from "./lib/failed-pictures.ts";

retryPictures();
openDialogsOnClick();
closeMenusOnLeave();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

function registerServiceWorker(): void {
  // Some browsers forbid service workers in private windows; the shop works without.
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined);
}

// In development, the service worker would intercept Vite's requests.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // After the page has loaded, so that nothing of it waits for the files of the worker.
  if (document.readyState === "complete") registerServiceWorker();
  else addEventListener("load", registerServiceWorker);
}
