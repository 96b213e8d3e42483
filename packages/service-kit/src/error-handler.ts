import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isDatabaseUnavailable } from "./database-unavailable.ts";
import { ApiError, type ErrorCode, statusOf } from "./errors.ts";
import { messages } from "./messages.ts";

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "MEDIA_TYPE",
  FST_ERR_CTP_INVALID_JSON_BODY: "VALIDATION",
  FST_ERR_CTP_EMPTY_JSON_BODY: "VALIDATION",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "VALIDATION",
  FST_ERR_BAD_URL: "VALIDATION",
};

const texts: Partial<Record<ErrorCode, "bodyTooLarge" | "mediaType" | "unreadable">> = {
  BODY_TOO_LARGE: "bodyTooLarge",
  MEDIA_TYPE: "mediaType",
  VALIDATION: "unreadable",
};

/** The most validation errors in one reply, so that thousands of invalid ids do not make a large reply. */
const listedErrors = 10;

/** Sends every error as `{ success: false, msg, code }`. Unexpected errors are logged and never sent. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const apiError = toApiError(error, reply);
    if (apiError) {
      // A 5xx has its cause in the service or its dependencies, so the cause is logged.
      if (apiError.code === "OVERLOADED") request.log.warn("request shed: too many in progress");
      else if (statusOf[apiError.code] >= 500)
        request.log.warn({ err: apiError }, "request failed: dependency unavailable");
      return sendErrorReply(reply, apiError);
    }
    request.log.error({ err: error }, "unexpected error");
    return withoutAbandonedReply(reply)
      .code(500)
      .send({ success: false, msg: messages().generic, code: "INTERNAL", requestId: request.id });
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) =>
    sendErrorReply(reply, new ApiError("NOT_FOUND", messages().notFound)),
  );
}

/** Seconds after which a request that got 503 may be retried. */
const retryAfterUnavailable = 5;

export function sendErrorReply(reply: FastifyReply, error: ApiError): FastifyReply {
  const status = statusOf[error.code];
  const retryAfter = error.retryAfter ?? (status === 503 ? retryAfterUnavailable : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return withoutAbandonedReply(reply)
    .code(status)
    .send({ ...error.details, success: false, msg: error.message, code: error.code });
}

/** Headers that describe one reply and how long it may be cached. */
const replyHeaders = [
  "accept-ranges",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "content-length",
  "content-range",
  "content-type",
  "etag",
  "expires",
  "last-modified",
  "location",
  "surrogate-key",
];

/**
 * Removes the headers of a reply that an error replaces. Otherwise, a CDN may keep the error for as long as the reply, and a client
 * would decompress a text that is not compressed.
 */
export function withoutAbandonedReply(reply: FastifyReply): FastifyReply {
  for (const name of replyHeaders) reply.removeHeader(name);
  return reply;
}

function toApiError(error: FastifyError | ApiError, reply: FastifyReply): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return new ApiError("TRY_AGAIN", messages().tryAgain, { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.slice(0, listedErrors).map(({ instancePath, message = "" }) => ({
      field: instancePath.replace(/^\//, "").replaceAll("/", "."),
      message,
    }));
    const listed = issues.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join("; ");
    const count = error.validation.length - listedErrors;
    const fields = Object.fromEntries(issues.map(({ field, message }) => [field, message]));
    return new ApiError("VALIDATION", count > 0 ? messages().moreErrors({ listed, count }) : listed, {
      details: { fields },
    });
  }
  // The rate limit plugin has already set the header.
  if (error.statusCode === 429)
    return new ApiError("RATE_LIMITED", tooManyAttempts(Number(reply.getHeader("retry-after"))));
  const code = fastifyCodes[error.code];
  if (code) return new ApiError(code, messages()[texts[code] ?? "generic"]);
  // Other 4xx errors of Fastify, such as a URL that cannot be decoded, are validation errors.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError("VALIDATION", messages().unreadable);
  }
  return undefined;
}

/** @param retryAfter in seconds */
function tooManyAttempts(retryAfter: number): string {
  if (retryAfter <= 90) return messages().tooManyAttemptsSeconds({ seconds: Math.max(retryAfter, 1) });
  const minutes = Math.ceil(retryAfter / 60);
  return minutes <= 90
    ? messages().tooManyAttemptsMinutes({ minutes })
    : messages().tooManyAttemptsHours({ hours: Math.ceil(minutes / 60) });
}
