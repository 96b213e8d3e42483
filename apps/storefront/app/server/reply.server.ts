import { ServiceUnreachable } from "@haat/api-clients/client";
import { readRefusal } from "../lib/refusal.ts";
import { isFailure } from "../lib/unknown.ts";
import { retryAfterOf } from "./retry-after.server.ts";

/** A service said no: `message` is a sentence for the shopper, `code` a word for programs. */
export class ApiRefusal extends Error {
  override name = "ApiRefusal";
  readonly status: number;
  readonly code: string;
  /** What is wrong with each field of what was sent, by its wire name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null;

  constructor(
    status: number,
    failure: { readonly code: string; readonly msg: string },
    retryAfter: number | null = null,
  ) {
    const { words, fields } = readRefusal(failure);
    super(words);
    this.status = status;
    this.code = failure.code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The body of a good answer.
 * @throws ApiRefusal when the service refused, ServiceUnreachable when it gave no answer that we understand.
 */
export async function reply<Data>(answer: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await answer;
  if (data !== undefined && data !== null) return data;
  if (isFailure(error)) {
    throw new ApiRefusal(response.status, error, retryAfterOf(response));
  }
  throw new ServiceUnreachable(`A service answered ${response.status} without saying why`);
}
