import { ServiceUnreachable } from "@haat/api-clients/attempts";
import { type ErrorReply, isErrorReply, parseErrorReply } from "../lib/error-reply.ts";

/** A service sent an error reply. `message` is for the shopper, `code` for programs. */
export class ApiErrorReply extends Error {
  override name = "ApiErrorReply";
  readonly status: number;
  readonly code: string;
  /** One message per invalid field of the request, by wire name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null;

  constructor(status: number, body: ErrorReply, retryAfter: number | null = null) {
    const { message, fields } = parseErrorReply(body);
    super(message);
    this.status = status;
    this.code = body.code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

interface ClientResponse<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The body of a successful response.
 * @throws ApiErrorReply for an error reply, ServiceUnreachable for anything that is not a reply of the shop's API.
 */
export async function replyOf<Data>(call: Promise<ClientResponse<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call;
  if (data !== undefined && data !== null) return data;
  if (isErrorReply(error)) throw new ApiErrorReply(response.status, error, retryAfterOf(response));
  throw new ServiceUnreachable(`service responded ${response.status} without an error reply`);
}

/** Seconds, for error replies without Retry-After. */
export const defaultRetryAfter = 10;

/** The seconds of a Retry-After header. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? null : seconds;
}
