import { useEffect } from "react";
import { scriptsRun } from "./script-failed.tsx";

/** The event that tells the script below that the router runs. */
const routerRuns = "haat:router-runs";

/**
 * Back from a page that was reloaded keeps its document, and only the router can show the other page. Until the router
 * runs, which takes seconds on a slow network, this loads the other page. Meanwhile, scripts that arrive must not run with
 * the data of this page, and none of them counts as failed.
 */
export const earlyBackScript = `{
const page = () => location.pathname + location.search;
const own = page();
let over;
addEventListener("${routerRuns}", () => { over = true });
addEventListener("popstate", () => {
  if (over || page() == own) return;
  dispatchEvent(new Event("${scriptsRun}"));
  stop();
  location.reload();
});
}`;

/** From now on the router answers Back. */
export function useRouterForBack(): void {
  useEffect(() => {
    dispatchEvent(new Event(routerRuns));
  }, []);
}
