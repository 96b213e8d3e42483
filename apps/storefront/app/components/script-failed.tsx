import { useLocation } from "react-router-dom";
import { shellTexts } from "../texts/shell.ts";
import { Link } from "./link.tsx";

const noticeId = "load-failed";
/** The event that tells the script below that the page's scripts run. */
const scriptsRun = "haat:scripts-run";

/**
 * A script of the page that fails to load is requested again. A browser does not run a script again whose first request
 * failed, so the page reloads once the file has arrived. When the second request fails too, the notice says so.
 */
export const retryScript = `{
let over;
addEventListener("${scriptsRun}", () => { over = true });
addEventListener("error", async ({ target: { tagName, rel, src, href } }) => {
  if (over || !(tagName == "SCRIPT" || tagName == "LINK" && /^(modulepreload|stylesheet)$/.test(rel))) return;
  over = true;
  const [{ type }] = performance.getEntriesByType("navigation");
  const loaded = type != "reload" && await fetch(src || href || location, { cache: "reload" }).then(({ ok }) => ok, () => false);
  if (loaded) location.reload();
  else document.getElementById("${noticeId}").hidden = false;
}, true);
}`;

/** Says that a script is missing. The link works without any. */
export function ScriptFailedNotice() {
  const address = useLocation();
  return (
    <p id={noticeId} role="alert" hidden className="script-failed">
      {shellTexts.scriptFailed}
      <Link to={address} reloadDocument>
        {shellTexts.reload}
      </Link>
    </p>
  );
}

/** Shows the notice for a script that is loaded later, such as that of a dialog. */
export function noticeFailedScripts(): void {
  dispatchEvent(new Event(scriptsRun));
  addEventListener("vite:preloadError", () => document.getElementById(noticeId)?.removeAttribute("hidden"));
}
