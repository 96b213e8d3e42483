import { data, isRouteErrorResponse } from "react-router";
import { errorTexts } from "#messages/error";
import type { ShownError } from "../server/service-errors.server.ts";

/**
 * Sends a form from the browser. When that fails, the form keeps what was typed and gets an error to show, as it does when a service
 * rejects it. Without this, the error page would replace the form.
 */
export async function withConnectionError<Result>(send: () => Promise<Result>) {
  try {
    return await send();
  } catch (error) {
    // Redirects, and pages that say that something is missing or not allowed.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // `fetch` throws a TypeError when it gets no response.
    const message = error instanceof TypeError ? errorTexts.connectionBroke : errorTexts.failed;
    const shown: ShownError = { message, code: "", fields: {} };
    // A status of 4xx or 5xx makes React Router keep the loader data, which it could not reload either.
    return data({ error: shown }, 503);
  }
}
