/** Every error code of the API and its HTTP status. */
export const statusOf = {
  VALIDATION: 400,
  CODE_WRONG: 400,
  CODE_EXPIRED: 400,
  /** A staff member's sign-in failed, whatever was wrong. */
  CREDENTIALS_WRONG: 400,
  COUPON_INVALID: 400,
  SIGNATURE_INVALID: 401,
  UNAUTHENTICATED: 401,
  SESSION_ENDED: 401,
  FORBIDDEN: 403,
  FORBIDDEN_ORIGIN: 403,
  /** A staff member with the permission must prove again who they are. Not 401: the session is valid. */
  ASSERTION_NEEDED: 403,
  NOT_FOUND: 404,
  OUT_OF_STOCK: 409,
  /** What the caller asks for does not follow from the state that the thing has by now. */
  STATE_CHANGED: 409,
  HOLD_LIMIT: 409,
  PRICE_CHANGED: 409,
  ALREADY_COMMITTED: 409,
  ALREADY_PAID: 409,
  ORDER_CLOSED: 409,
  STAFF_EXISTS: 409,
  LAST_OWNER: 409,
  /** Another staff member changed the same row after it was read. */
  EDITED_MEANWHILE: 409,
  IDEMPOTENCY_CONFLICT: 422,
  EMAIL_REQUIRED: 422,
  MINIMUM_ITEMS: 422,
  COD_NOT_ALLOWED: 422,
  NOT_SERVICEABLE: 422,
  BODY_TOO_LARGE: 413,
  URL_TOO_LONG: 414,
  MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UPSTREAM: 502,
  OVERLOADED: 503,
  TRY_AGAIN: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof statusOf;

/** An expected error. `message` is a sentence for shoppers; programs decide by `code`. */
export class ApiError extends Error {
  override name = "ApiError";
  readonly code: ErrorCode;
  /** Seconds after which the same call may succeed; sent as Retry-After. */
  readonly retryAfter: number | undefined;
  /** Further fields of the reply; the route's reply schema must declare them. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { retryAfter?: number; details?: Readonly<Record<string, unknown>>; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.retryAfter = options.retryAfter;
    this.details = options.details ?? {};
  }
}
