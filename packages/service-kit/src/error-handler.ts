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

const plainWords: Partial<Record<ErrorCode, string>> = {
  BODY_TOO_LARGE: "That is more than we can take in one go.",
  MEDIA_TYPE: "Send this as JSON.",
  VALIDATION: messages.unreadable,
};

/** How many faults of a request a refusal names: a body of thousands of bad ids must not get a larger answer. */
const namedFaults = 10;

/** One envelope for every refusal: `{ success: false, msg, code }`. Unknown errors are logged and never shown. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = asRefusal(error, reply);
    if (refusal) {
      // What we owe to others who did not answer is not the caller's fault: somebody has to see why.
      if (refusal.code === "OVERLOADED") request.log.warn("request shed: too many in progress");
      else if (statusOf[refusal.code] >= 500)
        request.log.warn({ err: refusal }, "refused for want of another");
      return sendErrorReply(reply, refusal);
    }
    request.log.error({ err: error }, "unexpected error");
    return reply
      .code(500)
      .send({ success: false, msg: messages.generic, code: "INTERNAL", requestId: request.id });
  });
  app.setNotFoundHandler((_request: FastifyRequest, reply) =>
    sendErrorReply(reply, new ApiError("NOT_FOUND", messages.notFound)),
  );
}

/** Every 503 says when to come back. */
const retryAfterUnavailable = 5;

export function sendErrorReply(reply: FastifyReply, refusal: ApiError): FastifyReply {
  const status = statusOf[refusal.code];
  const retryAfter = refusal.retryAfter ?? (status === 503 ? retryAfterUnavailable : undefined);
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply
    .code(status)
    .send({ ...refusal.details, success: false, msg: refusal.message, code: refusal.code });
}

function asRefusal(error: FastifyError | ApiError, reply: FastifyReply): ApiError | undefined {
  if (error instanceof ApiError) return error;
  if (isDatabaseUnavailable(error)) return new ApiError("TRY_AGAIN", messages.tryAgain, { cause: error });
  if (hasZodFastifySchemaValidationErrors(error)) {
    const named = error.validation.slice(0, namedFaults).map((fault) => {
      const field = fault.instancePath.replace(/^\//, "").replaceAll("/", ".");
      return field ? `${field}: ${fault.message}` : fault.message;
    });
    const more = error.validation.length - named.length;
    return new ApiError("VALIDATION", [...named, ...(more > 0 ? [`and ${more} more`] : [])].join("; "));
  }
  // The rate limit plugin has set the header before.
  if (error.statusCode === 429)
    return new ApiError("RATE_LIMITED", waitWords(Number(reply.getHeader("retry-after"))));
  const code = fastifyCodes[error.code];
  if (code) return new ApiError(code, plainWords[code] ?? messages.generic);
  // Whatever else the framework blames on the request (a URI that cannot be decoded, a bad query) is the caller's fault.
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError("VALIDATION", messages.unreadable);
  }
  return undefined;
}

function waitWords(seconds: number): string {
  const [count, unit] =
    seconds <= 90 ? [Math.max(seconds, 1), "second"] : [Math.ceil(seconds / 60), "minute"];
  return `Too many attempts. Please try again in ${count} ${unit}${count === 1 ? "" : "s"}.`;
}
