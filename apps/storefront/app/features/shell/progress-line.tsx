import { useNavigation } from "react-router-dom";
import { Icon } from "../../components/icons.tsx";
import { needsSession } from "../../lib/hrefs.ts";
import { shellTexts } from "../../texts/shell.ts";

/** A thin line at the top while the next page loads; a spinner while the session check runs (spec §2). */
export function ProgressLine() {
  const { state, location } = useNavigation();
  const checking = state === "loading" && needsSession(location.pathname);
  return (
    <>
      <div
        aria-hidden="true"
        className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden"
      >
        {state === "idle" ? null : <div className="progress-line h-full w-full bg-neel" />}
      </div>
      {checking ? (
        <p
          role="status"
          className="late-in pointer-events-none fixed inset-x-0 top-[40dvh] z-50 mx-auto grid size-14 place-items-center rounded-pill bg-surface shadow-lift"
        >
          <Icon name="loading" className="size-7 animate-spin text-neel" label={shellTexts.checkingSession} />
        </p>
      ) : null}
    </>
  );
}
