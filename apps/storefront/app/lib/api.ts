import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import { browserClient } from "@haat/api-clients/browser-client";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { parseErrorReply } from "@haat/api-clients/error-reply";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import type { ApiCallError } from "@haat/api-clients/reply";
import { errorTexts } from "#messages/error";

/** Longer than the API proxy waits for a slot, for a restart and for the service, so that its error reply arrives. */
const timeoutMs = 40_000;

/** Calls from the browser through the API proxy, with the session cookie. Read their results with `replyOf`. */
export const api = {
  auth: browserClient<AuthPaths>(timeoutMs),
  catalogue: browserClient<CataloguePaths>(timeoutMs),
  orders: browserClient<OrdersPaths>(timeoutMs),
  adapters: browserClient<AdaptersPaths>(timeoutMs),
};

/** The message for a shopper whose call failed. Only a call that got no response has a cause. */
export function messageOf({ reply, cause }: ApiCallError): string {
  if (reply) return parseErrorReply(reply).message;
  return cause === undefined ? errorTexts.generic : errorTexts.unreachable;
}
