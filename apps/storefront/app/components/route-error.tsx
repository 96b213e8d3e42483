import { isRouteErrorResponse } from "react-router-dom";
import { ConnectionLost } from "./connection-lost.tsx";
import { NotFound } from "./not-found.tsx";
import { SomethingWrong } from "./something-wrong.tsx";
import { TooManyRequests } from "./too-many-requests.tsx";

/** What is shown in place of a page that failed. */
export function RouteError({ error }: { readonly error: unknown }) {
  if (isConnectionError(error)) return <ConnectionLost />;
  if (!isRouteErrorResponse(error)) return <SomethingWrong />;
  if (error.status === 404) return <NotFound />;
  if (error.status === 429) return <TooManyRequests message={messageOf(error.data)} />;
  return <SomethingWrong />;
}

function messageOf(data: unknown): string {
  const isMessage = typeof data === "object" && data !== null && "message" in data;
  return isMessage ? String(data.message) : "Too many attempts. Please try again in a minute.";
}

/** `fetch` got no answer: the message differs between Chromium, Firefox and Safari. */
const isConnectionError = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);
