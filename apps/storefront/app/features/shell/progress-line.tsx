import { Icon } from "@haat/ui/icons";
import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { shellTexts } from "#messages/shell";
import { needsSession } from "../../lib/hrefs.ts";

/** A click whose data are there shows the page sooner, and without the frames that the line would need. */
const delayMs = 350;

/** A thin line at the top while the next page takes its time; a spinner while the session check runs (spec §2). */
export function ProgressLine() {
  const { state, location } = useNavigation();
  const busy = state !== "idle";
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setLate, busy ? delayMs : 0, busy);
    return () => clearTimeout(timer);
  }, [busy]);
  const checking = state === "loading" && needsSession(location.pathname);
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
      >
        {late ? <div className="size-full origin-left animate-progress-line bg-neel" /> : null}
      </div>
      {checking ? (
        <p
          role="status"
          className="pointer-events-none fixed inset-x-0 top-[40dvh] z-50 mx-auto grid size-14 animate-late-in place-items-center rounded-pill bg-surface shadow-lift"
        >
          <Icon name="loading" label={shellTexts.checkingSession} className="size-7 animate-spin text-neel" />
        </p>
      ) : null}
    </>
  );
}
