import { AsyncLocalStorage } from "node:async_hooks";

const inHand = new AsyncLocalStorage<string>();

/** The id of the request or job that is being worked on, for the calls that it makes; undefined outside of one. */
export const currentRequestId = (): string | undefined => inHand.getStore();

/** Does `work`, and all that it awaits, under this id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return inHand.run(id, work);
}
