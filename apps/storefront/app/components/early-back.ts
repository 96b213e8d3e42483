import { useEffect } from "react";

/** The event that tells the script below that the router runs. */
const routerRuns = "haat:router-runs";

/**
 * Back from a page that was reloaded keeps its document, and only the router can show the other page. Until the router
 * runs, which takes seconds on a slow network, this loads the other page.
 */
export const earlyBackScript = `{
const page = () => location.pathname + location.search;
const own = page();
let over;
addEventListener("${routerRuns}", () => { over = true });
addEventListener("popstate", () => over || page() == own || location.reload());
}`;

/** From now on the router answers Back. */
export function useRouterForBack(): void {
  useEffect(() => {
    dispatchEvent(new Event(routerRuns));
  }, []);
}
