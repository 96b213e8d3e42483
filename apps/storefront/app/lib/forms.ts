import { data } from "react-router";
import { errorTexts } from "#messages/error";

/** The trimmed value of a text field; empty when the form has no such field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Submits a form from the browser. When the request fails, the form keeps what was typed and gets the result of `onError`
 * with a message for the shopper (spec §8). Without this, the error page would replace the form.
 */
export async function submitForm<Result, Failed>(
  serverAction: () => Promise<Result>,
  onError: (message: string) => Failed,
) {
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is not an error.
    if (error instanceof Response) throw error;
    // `fetch` throws a TypeError when it gets no response.
    const message = error instanceof TypeError ? errorTexts.unreachable : errorTexts.generic;
    // A status of 4xx or 5xx makes React Router keep the loader data, which it could not reload either.
    return data(onError(message), 503);
  }
}
