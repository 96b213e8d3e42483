import { data } from "react-router-dom";
import { failureWords } from "./failure-words.ts";

/**
 * Sends a form from the browser. When that fails, the form stays as it is and `unsent` is what it is answered, with a
 * sentence for the shopper (spec §8); without this, the error page would take its place and all that was typed.
 */
export async function send<Answer, Unsent>(
  serverAction: () => Promise<Answer>,
  unsent: (why: string) => Unsent,
) {
  try {
    return await serverAction();
  } catch (error) {
    // Somewhere else to go is no failure.
    if (error instanceof Response) throw error;
    // `fetch` throws a TypeError when nothing came back.
    const why = error instanceof TypeError ? failureWords.unreachable : failureWords.generic;
    // After a failure the page's data are not asked for again, which would fail as well.
    return data(unsent(why), 503);
  }
}
