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
      <div aria-hidden="true" className="progress">
        {state === "idle" ? null : <div />}
      </div>
      {checking ? (
        <p role="status" className="session-check">
          <Icon name="loading" label={shellTexts.checkingSession} />
        </p>
      ) : null}
    </>
  );
}
