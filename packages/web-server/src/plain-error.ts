import { sendErrorReply, withoutAbandonedReply } from "@haat/service-kit/error-handler";
import { type ApiError, statusOf } from "@haat/service-kit/errors";
import { currentLocale } from "@haat/service-kit/request-context";
import type { FastifyReply, FastifyRequest } from "fastify";
import { serverMessages } from "./messages.ts";

/** Sends an error without rendering a page: a few lines of HTML for a browser, JSON for a program. */
export function sendPlainError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  if (!request.headers.accept?.includes("text/html")) return sendErrorReply(reply, error);
  if (error.retryAfter !== undefined) reply.header("retry-after", String(error.retryAfter));
  const canRetry = error.retryAfter !== undefined && request.method === "GET";
  return withoutAbandonedReply(reply)
    .code(statusOf[error.code])
    .type("text/html; charset=utf-8")
    .send(plainPage(error.message, canRetry));
}

/** With `canRetry`, links to the same address: a shopper who returns from the bank needs to reload it. */
function plainPage(message: string, canRetry: boolean): string {
  return `<!doctype html>
<html lang="${currentLocale()}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${message}</title>
<h1>${message}</h1>
<p>${canRetry ? `<a href="">${serverMessages().tryAgain}</a> · ` : ""}<a href="/">${serverMessages().homePage}</a></p>
</html>
`;
}
