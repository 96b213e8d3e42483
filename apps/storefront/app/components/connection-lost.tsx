import { createPath, useLocation } from "react-router-dom";
import { shellTexts } from "../texts/shell.ts";
import { ButtonLink } from "./button.tsx";

/** `fetch` or `import` got no response. The message differs between Chromium, Firefox and Safari. */
export const isConnectionError = (error: unknown) =>
  error instanceof TypeError &&
  /failed to fetch|networkerror|load failed|importing|dynamically/i.test(error.message);

/** The browser could not load the next page. It has no drawing, because every page brings this one along. */
export function ConnectionLost() {
  const address = useLocation();
  return (
    <div className="connection-lost">
      <title>{shellTexts.connectionLostTitle}</title>
      <h1>{shellTexts.connectionLostTitle}</h1>
      <p>{shellTexts.connectionLost}</p>
      <ButtonLink to={createPath(address)} target="_self">
        {shellTexts.tryAgain}
      </ButtonLink>
    </div>
  );
}
