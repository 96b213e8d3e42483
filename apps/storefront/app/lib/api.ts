import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import { ServiceUnreachable } from "@haat/api-clients/attempts";
import type { paths as AuthPaths } from "@haat/api-clients/auth";
import { browserClient } from "@haat/api-clients/browser-client";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { errorTexts } from "../texts/errors.ts";
import { isErrorReply, parseErrorReply } from "./error-reply.ts";

/** Longer than the API proxy waits for a slot, for a restart and for the service, so that its error reply arrives. */
const timeoutMs = 40_000;

/** Calls from the browser through the API proxy, with the session cookie. */
export const api = {
  auth: browserClient<AuthPaths>(timeoutMs),
  catalogue: browserClient<CataloguePaths>(timeoutMs),
  orders: browserClient<OrdersPaths>(timeoutMs),
  adapters: browserClient<AdaptersPaths>(timeoutMs),
};

/** A call from the browser failed. `message` is for the shopper, `code` for programs, `body` is the whole error reply. */
export class ApiCallError extends Error {
  override name = "ApiCallError";
  readonly code: string;
  readonly body: unknown;

  constructor(code: string, message: string, body: unknown) {
    super(message);
    this.code = code;
    this.body = body;
  }

  /** The session has ended. */
  get signedOut(): boolean {
    return this.code === "UNAUTHENTICATED" || this.code === "SESSION_ENDED";
  }
}

interface ClientResponse<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * The body of a successful response.
 * @throws ApiCallError for everything else.
 */
export async function replyOf<Data>(call: Promise<ClientResponse<Data>>): Promise<NonNullable<Data>> {
  const { data, error } = await call.catch((reason: unknown) => {
    if (reason instanceof ServiceUnreachable)
      throw new ApiCallError("TRY_AGAIN", errorTexts.unreachable, null);
    throw reason;
  });
  if (data !== undefined && data !== null) return data;
  if (isErrorReply(error)) throw new ApiCallError(error.code, parseErrorReply(error).message, error);
  throw new ApiCallError("TRY_AGAIN", errorTexts.generic, error);
}
