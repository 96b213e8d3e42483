import { sendErrorReply } from "@haat/service-kit/error-handler";
import { type ApiError, statusOf } from "@haat/service-kit/errors";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Answers with an error without rendering a page: a few lines of HTML for a browser, JSON for a program. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply {
  if (!request.headers.accept?.includes("text/html")) return sendErrorReply(reply, refusal);
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  const canRetry = refusal.retryAfter !== undefined && request.method === "GET";
  return reply
    .code(statusOf[refusal.code])
    .type("text/html; charset=utf-8")
    .send(plainPage(refusal.message, canRetry));
}

/** `canRetry`: offers the same address again, which a shopper coming from the bank needs. */
function plainPage(text: string, canRetry: boolean): string {
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<h1>${text}</h1>
<p>${canRetry ? `<a href="">Try again</a> · ` : ""}<a href="/">Go to the home page</a></p>
</html>
`;
}
