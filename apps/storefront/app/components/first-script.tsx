import { type ReactNode, use, useEffect } from "react";

/** Of the notice that says that a script is missing. */
export const noticeId = "load-failed";
/** The event that tells the first script that the page's scripts run. */
const scriptsRun = "haat:scripts-run";
/** The event that asks the first script whether the page's scripts may run. */
const scriptsStart = "haat:scripts-start";

/**
 * Until the page's scripts run, which takes seconds on a slow network, two things need an answer.
 *
 * A script that fails to load is requested again. A browser does not run a script again whose first request failed, so the
 * page reloads once the file has arrived. When that request fails too, or the page was reloaded already, the notice says so.
 * But the browser itself requests a file again that failed before another one imports it. So when the scripts run after all, the
 * page works and none of this is needed, unless its styles are missing.
 *
 * Back from a page that was reloaded keeps its document, and only the router can show the other page, so this loads it.
 * Scripts that arrive meanwhile must not run with the data of this page, and none of them counts as failed. Those that run already
 * must not keep the position of this page for the other one.
 *
 * Later, the notice also tells of a script that is loaded on first use, such as that of a dialog.
 */
const script = `{
let runs, retried, isUnstyled;
const works = () => runs && !isUnstyled;
const page = () => location.pathname + location.search;
let own = page();
const findNotice = () => document.getElementById("${noticeId}");
const showNotice = () => {
  const notice = findNotice();
  if (notice) notice.hidden = false;
  else addEventListener("DOMContentLoaded", () => works() || showNotice());
};
addEventListener("${scriptsRun}", () => {
  runs = true;
  if (works()) findNotice().hidden = true;
});
addEventListener("vite:preloadError", showNotice);
addEventListener("error", async ({ target: { tagName, rel, src, href } }) => {
  if (!(tagName == "SCRIPT" || tagName == "LINK" && /^(modulepreload|stylesheet)$/.test(rel))) return;
  isUnstyled ||= rel == "stylesheet";
  if (runs || retried) return;
  retried = true;
  const [{ type }] = performance.getEntriesByType("navigation");
  const loaded = type != "reload" && await fetch(src || href || location, { cache: "reload" }).then(({ ok }) => ok, () => false);
  if (works() || !runs && page() != own) return;
  if (loaded) location.reload();
  else showNotice();
}, true);
addEventListener("popstate", () => {
  if (runs || page() == own) return;
  retried = true;
  // Its scripts are gone, so this page must load again too when the shopper goes forward to it.
  own = null;
  addEventListener("pagehide", (event) => event.stopImmediatePropagation(), true);
  addEventListener("${scriptsStart}", (event) => event.preventDefault());
  stop();
  location.reload();
});
}`;

/** First in the head: it notices every script that fails, and knows the page's URL before it can change. */
export function FirstScript({ nonce }: { readonly nonce: string | undefined }) {
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {import.meta.env.SSR ? script : ""}
    </script>
  );
}

const never = new Promise<never>(() => undefined);

/** Whatever is inside starts only in a page that stays. The browser shows the page as the server sent it until the other one is there. */
export function UnlessLeft({ children }: { readonly children: ReactNode }) {
  const stays = dispatchEvent(new Event(scriptsStart, { cancelable: true }));
  if (!stays) use(never);
  return children;
}

/** From now on, the page's own scripts retry files, and the router answers Back. */
export function useScriptsRun(): void {
  useEffect(() => {
    dispatchEvent(new Event(scriptsRun));
  }, []);
}
