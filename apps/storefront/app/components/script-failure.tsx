import { useContext, useEffect } from "react";
import { scriptFailedTexts } from "#messages/script-failed";
import { NonceContext } from "../lib/nonce.ts";
import { thisPage } from "./connection-lost.tsx";

const noticeId = "script-failed";

/**
 * A file that fails to load is requested once more, and the page reloads when it arrives. Otherwise the notice says that a part of the
 * page is missing: also later, when a part that is loaded on first use fails. A page that was reloaded does not reload itself again,
 * because an extension may block scripts and let the request pass.
 */
const script = `{
const showNotice = () => {
  const notice = document.getElementById("${noticeId}");
  if (notice) notice.hidden = false;
  else addEventListener("DOMContentLoaded", showNotice);
};
let isRetried = false;
addEventListener("error", async ({ target: { tagName, rel, src, href } }) => {
  const isStyle = rel === "stylesheet";
  if (tagName !== "SCRIPT" && rel !== "modulepreload" && !isStyle) return;
  const works = () => !isStyle && "started" in document.documentElement.dataset;
  if (isRetried || works()) return;
  isRetried = true;
  const [{ type }] = performance.getEntriesByType("navigation");
  const arrives = type !== "reload" && await fetch(src || href || location, { cache: "reload" }).then(({ ok }) => ok, () => false);
  if (works()) return;
  if (arrives) location.reload();
  else showNotice();
}, true);
addEventListener("vite:preloadError", showNotice);
}`;

/** First in the head, so that it notices every file that fails. */
export function ScriptFailureWatch() {
  const nonce = useContext(NonceContext);
  useEffect(() => {
    document.documentElement.dataset["started"] = "";
  }, []);
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {script}
    </script>
  );
}

/** Its link works without any script. */
export function ScriptFailedNotice() {
  return (
    <p
      id={noticeId}
      role="alert"
      hidden
      className="fixed inset-x-4 bottom-24 z-50 mx-auto flex w-fit items-center gap-3 rounded-m bg-ink px-4 text-on-ink shadow-lift"
    >
      {scriptFailedTexts.notice}
      <a
        href={thisPage}
        target="_self"
        className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
      >
        {scriptFailedTexts.reload}
      </a>
    </p>
  );
}
