import { StackError } from "@haat/local-stack/server";

/** Names the variable in the complaint when it was its value that failed, and not a server of our own. */
export async function blame<T>(
  variable: string,
  value: string | undefined,
  starting: Promise<T>,
): Promise<T> {
  return await starting.catch((error: unknown) => {
    if (value !== undefined && error instanceof StackError)
      throw new StackError(`${variable}: ${error.message}`);
    throw error;
  });
}
