import type { paths as AdaptersPaths } from "@haat/api-clients/adapters";
import type { paths as CataloguePaths } from "@haat/api-clients/catalogue";
import { apiClient, ServiceUnreachable } from "@haat/api-clients/client";
import type { paths as OrdersPaths } from "@haat/api-clients/orders";
import { failureWords } from "./failure-words.ts";
import { readRefusal } from "./refusal.ts";
import { isFailure } from "./unknown.ts";

/** Longer than our own door waits for a service, so that its words arrive. */
const timeoutMs = 20_000;
const options = { baseUrl: "", timeoutMs };

/** Calls that the browser makes itself, through our own door; the session's cookie travels along. */
export const api = {
  catalogue: apiClient<CataloguePaths>(options),
  orders: apiClient<OrdersPaths>(options),
  adapters: apiClient<AdaptersPaths>(options),
};

/** A call failed: `message` is a sentence for the shopper, `code` a word for programs, `body` all that was said. */
export class ApiFailure extends Error {
  override name = "ApiFailure";
  readonly code: string;
  readonly body: unknown;

  constructor(code: string, message: string, body: unknown) {
    super(message);
    this.code = code;
    this.body = body;
  }

  /** Nobody is signed in any more. */
  get signedOut(): boolean {
    return this.code === "UNAUTHENTICATED" || this.code === "SESSION_ENDED";
  }
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
}

/**
 * The body of a good answer.
 * @throws ApiFailure for everything else.
 */
export async function answerOf<Data>(call: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error } = await call.catch((reason: unknown) => {
    if (reason instanceof ServiceUnreachable)
      throw new ApiFailure("TRY_AGAIN", failureWords.unreachable, null);
    throw reason;
  });
  if (data !== undefined && data !== null) return data;
  if (isFailure(error)) throw new ApiFailure(error.code, readRefusal(error).words, error);
  throw new ApiFailure("TRY_AGAIN", failureWords.generic, error);
}
