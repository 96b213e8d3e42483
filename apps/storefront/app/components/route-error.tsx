import { isRouteErrorResponse } from "react-router-dom";
import { NotFound } from "./not-found.tsx";
import { SomethingWrong } from "./something-wrong.tsx";
import { TooManyRequests } from "./too-many-requests.tsx";

/** What is shown in place of a page that failed. */
export function RouteError({ error }: { readonly error: unknown }) {
  if (!isRouteErrorResponse(error)) return <SomethingWrong />;
  if (error.status === 404) return <NotFound />;
  if (error.status === 429) return <TooManyRequests message={messageOf(error.data)} />;
  return <SomethingWrong />;
}

function messageOf(data: unknown): string {
  const isMessage = typeof data === "object" && data !== null && "message" in data;
  return isMessage ? String(data.message) : "That was too often. Please try again in a minute.";
}
