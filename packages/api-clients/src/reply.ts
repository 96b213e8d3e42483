/** The JSON body of an error reply: `msg` is for the shopper, `code` for programs. */
export interface ErrorReply {
  readonly msg: string;
  readonly code: string;
}

export function isErrorReply(value: unknown): value is ErrorReply {
  if (typeof value !== "object" || value === null || !("msg" in value) || !("code" in value)) return false;
  return typeof value.msg === "string" && typeof value.code === "string";
}

interface Failure {
  readonly reply?: ErrorReply;
  readonly status?: number;
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** A call to a service failed: it sent an error reply, or no reply of the shop's API, which counts as 503 TRY_AGAIN. */
export class ApiCallError extends Error {
  override name = "ApiCallError";
  readonly code: string;
  readonly status: number;
  /** Null when there was no error reply. The message for the shopper is then the caller's. */
  readonly reply: ErrorReply | null;
  /** Seconds after which the same call may succeed. */
  readonly retryAfter: number | null;

  constructor(message: string, { reply, status = 503, retryAfter = null, cause }: Failure = {}) {
    super(message, { cause });
    this.reply = reply ?? null;
    this.code = reply?.code ?? "TRY_AGAIN";
    this.status = status;
    this.retryAfter = retryAfter;
  }

  /** The session has ended. */
  get signedOut(): boolean {
    return this.code === "UNAUTHENTICATED" || this.code === "SESSION_ENDED";
  }
}

/** What a call of a typed client returns. */
export interface ClientResponse<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * The body of a successful reply.
 * @throws ApiCallError for every other outcome.
 */
export async function replyOf<Data>(call: Promise<ClientResponse<Data>>): Promise<NonNullable<Data>> {
  const { data, error, response } = await call.catch((cause: unknown) => {
    throw new ApiCallError("the service sent no reply", { cause });
  });
  if (data !== undefined && data !== null) return data;
  const { status } = response;
  if (isErrorReply(error))
    throw new ApiCallError(error.msg, { reply: error, status, retryAfter: retryAfterOf(response) });
  throw new ApiCallError(`the service responded ${status} without a reply of the API`);
}

/** The seconds of a Retry-After header. */
export function retryAfterOf({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? null : seconds;
}
