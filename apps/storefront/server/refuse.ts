import { sendRefusal } from "@haat/service-kit/error-handler";
import { type Refusal, statusOf } from "@haat/service-kit/errors";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Answers with an error without rendering a page: a few lines of HTML for a browser, JSON for a program. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (!request.headers.accept?.includes("text/html")) return sendRefusal(reply, refusal);
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  return reply.code(statusOf[refusal.code]).type("text/html; charset=utf-8").send(plainPage(refusal.message));
}

function plainPage(text: string): string {
  return `<!doctype html>
<html lang="en-IN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text}</title>
<h1>${text}</h1>
<p><a href="/">Go to the home page</a></p>
</html>
`;
}
