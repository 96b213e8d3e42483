import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router-dom";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

// In development, the service worker would intercept Vite's requests.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // Some browsers forbid service workers in private windows; the shop works without.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
