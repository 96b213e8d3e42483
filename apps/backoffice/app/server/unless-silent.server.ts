import { ApiCallError } from "@haat/api-clients/reply";

/** What a service says, for a page that goes on without it: null while it does not answer. */
export async function unlessSilent<Result>(
  call: Promise<{ readonly result: Result }>,
): Promise<Result | null> {
  try {
    return (await call).result;
  } catch (error) {
    if (!(error instanceof ApiCallError) || error.signedOut || error.status < 500) throw error;
    return null;
  }
}
